// Runs a Python script in Pyodide, with a wheel unpacked into it and nothing else:
// node web/scripts/pyodide.mjs WHEEL SCRIPT [ARGUMENT…]
import { readFile } from 'node:fs/promises';
import { loadPyodide } from 'pyodide';

const [wheel, script, ...args] = process.argv.slice(2);
const pyodide = await loadPyodide();
// Pyodide knows plain arrays of bytes, and no node buffers.
pyodide.unpackArchive(new Uint8Array(await readFile(wheel)), 'wheel');
pyodide.globals.set('given', pyodide.toPy([script, ...args]));
pyodide.runPython('import sys; sys.argv = list(given)');
try {
  pyodide.runPython(await readFile(script, 'utf8'), { filename: script });
} catch (error) {
  // Uncaught, it would be shown with the one endless line of code that threw it.
  console.error(error.message);
  process.exitCode = 1;
}
