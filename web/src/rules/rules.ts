import { FluentBundle, FluentResource } from '@fluent/bundle';
import { SvelteMap } from 'svelte/reactivity';
import { games } from '../lib/games.svelte';
import type { Lang } from '../lib/language.svelte';
import { typeset } from '../lib/typography';

export interface Rule {
  id: string;
  title: string;
  text: string;
}

export interface Section {
  key: string;
  title: string;
  rules: Rule[];
}

export interface Rules {
  intro: string;
  goal: string;
  /** A turn in short: its heading and its steps. */
  short: string;
  steps: string[];
  sections: Section[];
  byId: ReadonlyMap<string, Rule>;
}

const NONE: Rules = { intro: '', goal: '', short: '', steps: [], sections: [], byId: new Map() };

const SECTION = 'rules-section-';
const STEP = /^rules-turn-\d+$/;

const sources = import.meta.glob<string>('@games/*/text/rules.*.ftl', { query: '?raw', import: 'default' });
const kept = new SvelteMap<string, Rules>();
const fetched = new Map<string, Promise<Rules>>();

/** A game's rules in the order in which their file tells them; none until they are fetched. */
export function rulesOf(game: string, lang: Lang): Rules {
  void fetchRules(game, lang);
  return kept.get(`${game}.${lang}`) ?? NONE;
}

/** Fetches a game's rules once, from the page's own files or from the server. A game may have none. */
export function fetchRules(game: string, lang: Lang): Promise<Rules> {
  const key = `${game}.${lang}`;
  let rules = fetched.get(key);
  if (!rules) {
    const path = Object.keys(sources).find((name) => name.endsWith(`/${game}/text/rules.${lang}.ftl`));
    const source = path === undefined ? undefined : sources[path];
    rules = (source ? source() : games.rules(game, lang)).then(
      (text) => {
        const made = read(text, lang);
        kept.set(key, made);
        return made;
      },
      () => {
        fetched.delete(key);
        return NONE;
      },
    );
    fetched.set(key, rules);
  }
  return rules;
}

/** Rules that speak of every word of the query; an id finds its rule. */
export function find(rules: Rules, query: string): Rule[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return [...rules.byId.values()].filter((rule) => {
    const text = `${rule.id} ${rule.title} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function read(source: string, lang: Lang): Rules {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const resource = new FluentResource(source);
  bundle.addResource(resource);
  const text = (id: string, attribute?: string): string => {
    const found = bundle.getMessage(id);
    const pattern = attribute === undefined ? found?.value : found?.attributes[attribute];
    return pattern ? typeset(bundle.formatPattern(pattern, {}, []), lang) : '';
  };

  const sections: Section[] = [];
  const byId = new Map<string, Rule>();
  const steps: string[] = [];
  for (const { id } of resource.body) {
    if (id.startsWith(SECTION)) {
      sections.push({ key: id.slice(SECTION.length), title: text(id), rules: [] });
    } else if (STEP.test(id)) {
      steps.push(text(id));
    } else if (!id.startsWith('rules-')) {
      const rule = { id, title: text(id, 'title'), text: text(id) };
      byId.set(id, rule);
      sections.at(-1)?.rules.push(rule);
    }
  }
  return {
    intro: text('rules-intro'),
    goal: text('rules-goal'),
    short: text('rules-turn-short'),
    steps,
    sections,
    byId,
  };
}
