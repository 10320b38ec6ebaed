import { describe, expect, it } from 'vitest';
import { bytes, isAddress, text } from './passkeys';

describe('passkeys', () => {
  it('are for names of sites, not for addresses', () => {
    expect(['127.0.0.1', '192.168.0.7', '[::1]'].map(isAddress)).toEqual([true, true, true]);
    expect(['localhost', 'oneiro.example', '1.2.3.4.example'].map(isAddress)).toEqual([false, false, false]);
  });

  it('travel as base64url and come back', () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    const sent = text(all.buffer);
    expect(sent).toMatch(/^[\w-]+$/);
    expect(bytes(sent)).toEqual(all);
    expect(bytes('')).toEqual(new Uint8Array());
  });
});
