import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { namedMedia } from './src/styles/plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  plugins: [namedMedia(), svelte()],
  resolve: {
    alias: { '@games': here('../src/oneiro/games'), '@': here('./src') },
    // Without the browser condition, vitest would take Svelte's server build and mount() would fail.
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: here('../src/oneiro/server/page'),
    emptyOutDir: true,
    target: 'es2022',
  },
  server: {
    // The games keep their texts beside their rules, outside this folder.
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: 'http://localhost:8000', ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    // Empty in tests unless asked for; what they hold is read by the tests of styles and textures.
    css: { include: [/\.css\?raw/] },
  },
}));
