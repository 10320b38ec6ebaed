import { SYMBOLS } from './art/tile';
import type { Sheet } from './sheet';
import type { CellView } from './view';

/** One row of the sheet: a sign, words and a number. */
export interface Line {
  key: string;
  sign: string;
  id: string;
  args: Record<string, string | number>;
  value: string;
  /** A gain, a loss, a loss that was averted, or something worth knowing. */
  tone: 'gain' | 'loss' | 'saved' | 'note';
  /** Not so before what is held was counted. */
  fresh: boolean;
}

type Bare = Omit<Line, 'fresh'>;

const minus = (n: number): string => `−${n}`;

function gainsOf(cells: readonly CellView[], sheet: Sheet, keys: number): Bare[] {
  const spiders: Record<string, number> = {};
  cells.forEach((face, i) => {
    const state = sheet.cells[i];
    if (face.kind !== 'spider' || !state?.got) return;
    for (const [symbol, n] of Object.entries(face.rewards))
      spiders[symbol] = (spiders[symbol] ?? 0) + n * (state.effect === 'double' ? 2 : 1);
  });
  const lines: Bare[] = SYMBOLS.flatMap((symbol) => {
    const web = spiders[symbol] ?? 0;
    const plain = (sheet.gains[symbol] ?? 0) - web;
    const row = (key: string, id: string, n: number): Bare[] =>
      n ? [{ key, sign: symbol, id, args: { symbol }, value: `+${n}`, tone: 'gain' }] : [];
    return [
      ...row(`gain-${symbol}`, 'dr-board-sheet-gain', plain),
      ...row(`spider-${symbol}`, 'dr-board-sheet-gain.spider', web),
    ];
  });
  for (const chest of sheet.chests) {
    const { cell, locks, times, wanted } = chest;
    const row = { sign: `chest${locks}`, args: { times, locks, keys: locks } };
    if (times)
      lines.push({
        ...row,
        key: `chest-${cell}`,
        id: 'dr-board-sheet-chest',
        value: times > 1 ? `×${times}` : '1',
        tone: 'gain',
      });
    if (times < wanted) {
      const all = keys + (sheet.gains['key'] ?? 0);
      const id =
        times > 0
          ? 'dr-board-sheet-chest.again'
          : all < locks
            ? 'dr-board-sheet-chest.short'
            : 'dr-board-sheet-chest.empty';
      lines.push({ ...row, key: `short-${cell}`, id, args: { locks, keys: all }, value: '', tone: 'note' });
    }
  }
  if (sheet.woven)
    lines.push({
      key: 'woven',
      sign: 'woven',
      id: 'dr-board-sheet-woven',
      args: { times: sheet.woven },
      value: sheet.woven > 1 ? '×2' : '1',
      tone: 'gain',
    });
  return lines;
}

function lossesOf(sheet: Sheet): Bare[] {
  const lines: Bare[] = [];
  let bats = sheet.bats;
  const saved: Bare[] = [];
  for (const { cell, kind, amount, banished } of sheet.haunts) {
    const row = { key: `${kind}-${cell}`, sign: kind, args: { count: sheet.collects } };
    if (banished) saved.push({ ...row, id: `dr-board-sheet-${kind}.banished`, value: '✓', tone: 'saved' });
    else if (kind === 'bat') {
      const takes = bats > 0;
      if (takes) bats--;
      lines.push({
        ...row,
        id: takes ? 'dr-board-sheet-bat' : 'dr-board-sheet-bat.nothing',
        value: takes ? '!' : '',
        tone: takes ? 'loss' : 'note',
      });
    } else {
      const n = kind === 'octopus' ? sheet.collects : amount;
      const tone = n ? 'loss' : 'note';
      lines.push({ ...row, id: `dr-board-sheet-${kind}`, value: n ? minus(n) : '0', tone });
    }
  }
  const logic = (key: 'uncovered' | 'outside', sign: string): Bare[] =>
    sheet[key]
      ? [
          {
            key,
            sign,
            id: `dr-board-sheet-${key}`,
            args: { count: sheet[key] },
            value: minus(sheet[key]),
            tone: 'loss',
          },
        ]
      : [];
  return [...lines, ...logic('uncovered', 'bare'), ...logic('outside', 'outside'), ...saved];
}

/** Both halves of the sheet; a row that *before* did not have, or had otherwise, is fresh. */
export function linesOf(
  cells: readonly CellView[],
  sheet: Sheet,
  before: Sheet,
  keys: number,
): { gains: Line[]; losses: Line[] } {
  const lit = (now: Bare[], was: Bare[]): Line[] =>
    now.map((line) => ({
      ...line,
      fresh:
        sheet !== before &&
        !was.some((w) => w.key === line.key && w.id === line.id && w.value === line.value),
    }));
  return {
    gains: lit(gainsOf(cells, sheet, keys), gainsOf(cells, before, keys)),
    losses: lit(lossesOf(sheet), lossesOf(before)),
  };
}
