import { recall, remember } from './store';

export type Lang = 'ru' | 'en';

export const LANGS: readonly Lang[] = ['ru', 'en'];

/** The first of the reader's languages that we speak. */
export function negotiate(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const found = LANGS.find((lang) => tag.toLowerCase().split('-')[0] === lang);
    if (found) return found;
  }
  return 'en';
}

class Language {
  #now = $state<Lang>('en');

  constructor() {
    const chosen = LANGS.find((lang) => lang === recall('lang'));
    this.#set(chosen ?? negotiate(navigator.languages));
  }

  get now(): Lang {
    return this.#now;
  }

  get other(): Lang {
    return this.#now === 'ru' ? 'en' : 'ru';
  }

  choose(lang: Lang): void {
    remember('lang', lang);
    this.#set(lang);
  }

  #set(lang: Lang): void {
    this.#now = lang;
    document.documentElement.lang = lang;
  }
}

export const language = new Language();
