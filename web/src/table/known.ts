import { games } from '../lib/games.svelte';
import { t } from '../lib/words';
import type { TableInfo } from '../wire';

/** The name of a match, wherever it is kept: the beginning of what it was committed to. */
const NAMED = 12;

/** Whether anything lies hidden in this table's game; unknown games are taken to hide something. */
export function hides(info: TableInfo): boolean {
  return games.of(info.game)?.hides ?? true;
}

/** What is to be known of a table that begins from a known position, sentence by sentence. */
export function knownWords(info: TableInfo): string[] {
  const said = [t('known-from', { step: info.inherited - 1, name: info.parent_commitment.slice(0, NAMED) })];
  if (info.from_file) said.push(t('known-file'));
  const begun = info.status === 'gathering' ? 'no' : 'yes';
  if (!hides(info)) said.push(t('known-open'));
  else said.push(t(info.as_it_was ? 'known-kept' : 'known-anew', { begun }));
  return said;
}
