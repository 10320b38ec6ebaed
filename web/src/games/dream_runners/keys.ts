import { ARROWS, elsewhere, STEPS } from '@/board/keys';
import type { Building } from './building.svelte';

/** The board's own keys; says whether the key meant something. Letters by their place, in any alphabet. */
export function pressed(build: Building, event: KeyboardEvent, done: () => void): boolean {
  const { key, code, target } = event;
  if (elsewhere(event, 'input, textarea, select, dialog, [popover], [role="dialog"]')) return false;
  const on = target instanceof Element ? target : null;
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
  const arrow = ARROWS[key];
  if (arrow && build.held) {
    build.step(...STEPS[arrow]);
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
