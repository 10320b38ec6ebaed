import type { HTMLAttributes, SVGAttributes } from 'svelte/elements';

/** What every piece takes: a name to be read aloud, a tap, and attributes for its outer element. */
export interface PieceProps extends Omit<HTMLAttributes<HTMLElement>, 'onclick' | 'children'> {
  label?: string | undefined;
  onclick?: ((event: MouseEvent) => void) | undefined;
}

export interface DrawingProps extends Omit<SVGAttributes<SVGSVGElement>, 'children' | 'size' | 'name'> {
  label?: string | undefined;
}

/** A drawing with a name is a picture; without one it is ornament. */
export const spoken = (label: string | undefined): SVGAttributes<SVGSVGElement> =>
  label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
