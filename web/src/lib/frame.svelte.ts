import { MediaQuery } from 'svelte/reactivity';
import { MEDIA } from '@/styles/media';

/** How the window frames a board. */
export class Frame {
  readonly #pocket = new MediaQuery(MEDIA.pocket);
  readonly #palm = new MediaQuery(MEDIA.palm);
  readonly #slate = new MediaQuery(MEDIA.slate);

  /** The board is drawn for a phone: `--phone-board`. */
  get phone(): boolean {
    return this.#pocket.current || this.#palm.current;
  }
  /** A phone upright. */
  get upright(): boolean {
    return this.#pocket.current;
  }
  /** A tablet upright: the desk's board, with everybody in a strip above it. */
  get slate(): boolean {
    return this.#slate.current;
  }
}
