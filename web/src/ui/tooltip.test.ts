import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tip, tooltip } from './tooltip.svelte';

describe('a tip', () => {
  let thing: HTMLButtonElement;
  let stop: () => void;
  const pressed = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    pressed.mockReset();
    thing = document.createElement('button');
    document.body.append(thing);
    const bound = tip(thing, { title: 'A card' });
    stop = () => bound?.destroy?.();
    thing.addEventListener('click', pressed);
  });
  afterEach(() => {
    stop();
    thing.remove();
    tooltip.hide();
    vi.runAllTimers();
    vi.useRealTimers();
  });

  const pointer = (name: string, pointerType: string): void => {
    thing.dispatchEvent(new PointerEvent(name, { pointerType, bubbles: true }));
  };

  it('comes after the mouse has rested, and goes with it', () => {
    pointer('pointerenter', 'mouse');
    expect(tooltip.tip).toBeNull();
    vi.advanceTimersByTime(400);
    expect(tooltip.tip).toEqual({ title: 'A card' });
    pointer('pointerleave', 'mouse');
    vi.advanceTimersByTime(200);
    expect(tooltip.tip).toBeNull();
  });

  it('waits for the pointer that travels to it', () => {
    pointer('pointerenter', 'mouse');
    vi.advanceTimersByTime(400);
    pointer('pointerleave', 'mouse');
    tooltip.hold();
    vi.advanceTimersByTime(1000);
    expect(tooltip.tip).not.toBeNull();
  });

  it('comes by a long press, which does not press the thing', () => {
    pointer('pointerdown', 'touch');
    vi.advanceTimersByTime(600);
    expect(tooltip.tip).not.toBeNull();
    pointer('pointerup', 'touch');
    thing.click();
    expect(pressed).not.toHaveBeenCalled();
    thing.click();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('does not come by a short tap', () => {
    pointer('pointerdown', 'touch');
    vi.advanceTimersByTime(100);
    pointer('pointerup', 'touch');
    thing.click();
    vi.advanceTimersByTime(1000);
    expect(tooltip.tip).toBeNull();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('goes with the thing it explains', () => {
    pointer('pointerenter', 'mouse');
    vi.advanceTimersByTime(400);
    stop();
    vi.advanceTimersByTime(1);
    expect(tooltip.tip).toBeNull();
  });
});
