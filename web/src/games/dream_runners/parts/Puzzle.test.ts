import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { say } from '@/lib/words';
import made from '../fixtures/sheets.json';
import { written } from '../model';
import Puzzle from './Puzzle.svelte';
import type { CellView, PieceView, SegmentView } from '../view';

const cells = (made.tiles as unknown as CellView[][])[0] ?? [];
const segments = (made.segments as SegmentView[]).slice(0, 4);
const purse = { calm: 20, keys: 0, coins: 2, shards: [0, 0, 0, 0], star: 0, stars: made.stars };
const t = (id: string, args: Record<string, unknown> = {}): string => say({ id, args });

let shown: Record<string, unknown> | undefined;
function show(o: { locked?: boolean; layout?: PieceView[]; phone?: boolean } = {}): {
  root: HTMLElement;
  changes: string[];
  done: () => void;
} {
  const changes: string[] = [];
  const done = vi.fn();
  const root = document.body.appendChild(document.createElement('div'));
  shown = mount(Puzzle, {
    target: root,
    props: {
      cells,
      segments,
      seatColour: 'fox',
      layout: o.layout ?? [],
      locked: o.locked ?? false,
      phone: o.phone ?? false,
      purse,
      t,
      onchange: (layout: PieceView[]) => changes.push(written(layout)),
      ondone: done,
    },
  });
  flushSync();
  return { root, changes, done };
}
afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

function press(...keys: string[]): void {
  for (const key of keys) {
    const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key;
    window.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
    flushSync();
  }
}

describe('the puzzle', () => {
  it('is played by keys alone, and says what happens', () => {
    const { root, changes, done } = show();
    press('3', 'ArrowDown', 'Enter', '1', 'Enter', 'Backspace', 'g');
    expect(changes).toEqual(['2:0,2,0', '0:1,1,0 2:0,2,0', '2:0,2,0']);
    expect(done).toHaveBeenCalledOnce();
    expect(root.querySelector('[aria-live]')?.textContent).not.toBe('');
    expect(root.querySelectorAll('.dr-slot.is-laid')).toHaveLength(1);
  });

  it('names every cell and every segment for readers', () => {
    const { root } = show({ layout: [{ segment: 2, x: 0, y: 2, turns: 0 }] });
    expect(root.querySelectorAll('.dr-build li')).toHaveLength(9);
    const labels = [...root.querySelectorAll('.dr-take .o-sr')].map((b) => b.textContent);
    expect(new Set(labels).size).toBe(4);
    expect(root.innerHTML).not.toMatch(/dr-board-[a-z]/);
  });

  it('lets nothing move once it is locked', () => {
    const { root, changes } = show({ locked: true, layout: [{ segment: 0, x: 1, y: 1, turns: 0 }] });
    press('3', 'Enter', 'Backspace', 'r');
    root.querySelector<HTMLElement>('.dr-take')?.click();
    expect(changes).toEqual([]);
    expect(root.querySelectorAll('.dr-slot.is-lit')).toHaveLength(0);
  });

  it('has its sheet on one line of a phone, and all of it behind a tap', () => {
    const { root } = show({ phone: true });
    expect(root.querySelector('.dr-side')).toBeNull();
    root.querySelector<HTMLElement>('.dr-line')?.click();
    flushSync();
    expect(root.querySelector('[role="dialog"]')?.textContent).toContain('−9');
  });
});
