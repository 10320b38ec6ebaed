import { describe, expect, it, vi } from 'vitest';
import { api } from '../lib/api';
import { fetchRules, find, rulesOf } from './rules';

describe.each(['ru', 'en'] as const)('the rules of Dreamworld in %s', async (lang) => {
  const rules = await fetchRules('dreamworld', lang);

  it('stand in the order of their file, in sections', () => {
    expect(rules.sections.map((section) => section.key)).toEqual([
      'components',
      'setup',
      'order',
      'play',
      'score',
      'take',
      'therapy',
      'end',
      'solo',
    ]);
    expect(rules.sections[0]?.rules[0]?.id).toBe('DW-C1');
    expect(rules.steps).toHaveLength(4);
    expect(rules.intro && rules.goal && rules.short).not.toBe('');
  });

  it('each have a title and a text', () => {
    for (const rule of rules.byId.values()) expect(rule.title && rule.text, rule.id).not.toBe('');
  });

  it('are found by id and by every word', () => {
    expect(find(rules, 'dw-p5').map((rule) => rule.id)).toEqual(['DW-P5']);
    expect(find(rules, lang === 'ru' ? 'Профессор рук' : 'Professor hand').length).toBeGreaterThan(1);
    expect(find(rules, 'qwerty')).toEqual([]);
  });
});

it('a game without rules here has none', async () => {
  vi.spyOn(api, 'games').mockResolvedValue([]);
  expect((await fetchRules('no-such-game', 'en')).sections).toEqual([]);
});

it('rules are there once they are fetched', async () => {
  await fetchRules('dreamworld', 'en');
  expect(rulesOf('dreamworld', 'en').byId.get('DW-P5')?.title).not.toBe('');
});
