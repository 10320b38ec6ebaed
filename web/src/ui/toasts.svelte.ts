export interface Toast {
  id: number;
  text: string;
  danger: boolean;
  /** A rule that explains it, and its game. */
  rule: string;
  game: string;
}

const STAY = 7_000;

class Toasts {
  #shown = $state<Toast[]>([]);
  #next = 0;

  get shown(): readonly Toast[] {
    return this.#shown;
  }

  say(text: string): void {
    this.#push({ text, danger: false, rule: '', game: '' });
  }

  refuse(text: string, game = '', rule = ''): void {
    this.#push({ text, danger: true, rule, game });
  }

  drop(id: number): void {
    this.#shown = this.#shown.filter((toast) => toast.id !== id);
  }

  #push(toast: Omit<Toast, 'id'>): void {
    const id = this.#next++;
    // The same news twice is one piece of news.
    const others = this.#shown.filter((other) => other.text !== toast.text);
    this.#shown = [...others.slice(-2), { ...toast, id }];
    setTimeout(() => {
      this.drop(id);
    }, STAY);
  }
}

export const toasts = new Toasts();
