import type { Plugin } from 'vite';
import { resolved, unnamed } from './media.ts';

/**
 * Puts the queries of `media.ts` into style sheets and components. Custom media of the CSS drafts does
 * not reach from one component's style to another's; hence this. A raw width or an unknown name stops
 * the build.
 */
export function namedMedia(): Plugin {
  return {
    name: 'oneiro-media',
    enforce: 'pre',
    transform(code, id) {
      // A component comes again as its style alone, which has been seen already.
      if (!/\/src\/[^?]*\.(?:css|svelte)$/.test(id) || !code.includes('@media')) return null;
      const raw = unnamed(code);
      if (raw.length) this.error(`${id}: a width has a name in styles/media.ts: ${raw.join('; ')}`);
      try {
        return { code: resolved(code), map: null };
      } catch (wrong) {
        return this.error(`${id}: ${String(wrong)}`);
      }
    },
  };
}
