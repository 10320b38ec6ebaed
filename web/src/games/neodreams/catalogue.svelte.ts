import { api } from '@/lib/api';
import type { CardFace, CatalogueView, SideFace } from './view';

/** Everything printed: read once, when a board first asks for it, and shared by all of its pieces. */
class Catalogue {
  #state = $state<'idle' | 'loading' | 'ready' | 'error'>('idle');
  #view = $state.raw<CatalogueView | null>(null);

  get state(): 'idle' | 'loading' | 'ready' | 'error' {
    return this.#state;
  }
  get ready(): boolean {
    return this.#view !== null;
  }
  get cards(): readonly CardFace[] {
    return this.#view?.cards ?? [];
  }
  card(id: number): CardFace | null {
    return this.#view?.cards[id] ?? null;
  }
  /** The side of the big board that a table plays on. */
  side(number: number): SideFace | null {
    return this.#view?.sides[number] ?? null;
  }

  /** Safe to call at any time; reads only if nothing was read yet. Called again after an error, it retries. */
  async load(): Promise<void> {
    if (this.#state === 'loading' || this.#view) return;
    this.#state = 'loading';
    try {
      this.lay(await api.catalogue<CatalogueView>('neodreams'));
    } catch {
      this.#state = 'error';
    }
  }

  /** Puts a catalogue in place without asking for it. */
  lay(view: CatalogueView): void {
    this.#view = view;
    this.#state = 'ready';
  }
}

export const catalogue = new Catalogue();
