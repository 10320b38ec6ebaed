import type { Building } from './building.svelte';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The board's own keys; says whether the key meant something. Letters by their place, in any alphabet. */
export function pressed(build: Building, event: KeyboardEvent, done: () => void): boolean {
  const { key, code, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const on = target instanceof Element ? target : null;
  if (on?.closest('input, textarea, select, dialog, [popover], [role="dialog"]')) return false;
  if (build.locked) return false;
  if (/^[1-9]$/.test(key)) {
    const segment = build.segments[Number(key) - 1];
    if (segment) {
      build.release();
      build.take(segment.id, 'keys');
      document.querySelector<HTMLElement>(`[data-segment="${segment.id}"]`)?.focus({ preventScroll: true });
    }
    return segment !== undefined;
  }
  const slot = on?.closest<HTMLElement>('[data-segment]')?.dataset['segment'];
  if (code === 'KeyR') {
    build.turn(build.held || slot === undefined ? null : Number(slot));
    return true;
  }
  if (code === 'KeyG') {
    done();
    return true;
  }
  const step = STEPS[key];
  if (step && build.held) {
    build.step(step[0], step[1]);
    return true;
  }
  if (key === 'Escape' && build.held) {
    build.release();
    return true;
  }
  if (key === 'Backspace' || key === 'Delete') {
    build.bringHome(build.held || slot === undefined ? null : Number(slot));
    return true;
  }
  // Over the board Enter lays; a button that is not a slot keeps it for itself.
  if (key === 'Enter' && build.held?.at && (slot !== undefined || !on?.closest('button, a'))) {
    build.lay();
    return true;
  }
  return false;
}
