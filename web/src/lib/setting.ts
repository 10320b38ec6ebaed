import { recall, remember } from './store';
import type { GameInfo, NewTable, TableInfo } from '../wire';

/** Whom I play against, and by which options: a table that one press sets. */
export interface Setting {
  /** The level of each bot. */
  bots: string[];
  options: Record<string, string>;
}

const place = (game: string): string => `setting.${game}`;

/** What suits somebody who never played the game: beginners, and nothing that hurries. */
export function firstSetting({ first, bots }: GameInfo): Setting {
  return { bots: Array<string>(first.seats - 1).fill(bots[0] ?? ''), options: { ...first.options } };
}

/** The setting of my last table with bots alone, as far as the game still knows it; null: there was none. */
export function lastSetting(info: GameInfo): Setting | null {
  const { bots = [], options = {} } = read(recall(place(info.key)));
  if (bots.length === 0 || !info.seats.includes(bots.length + 1)) return null;
  if (!bots.every((level) => info.bots.includes(level))) return null;
  const known = info.options.filter(({ name, values }) => values.includes(options[name] ?? ''));
  return { bots, options: Object.fromEntries(known.map(({ name }) => [name, options[name] ?? ''])) };
}

export function settingOf(info: GameInfo): Setting {
  return lastSetting(info) ?? firstSetting(info);
}

/** The level of a bot unless told otherwise. */
export function levelOf(info: GameInfo | undefined): string {
  return info ? (lastSetting(info)?.bots[0] ?? info.bots[0] ?? '') : '';
}

/** A table for me and these bots alone: nothing hurries, and hints are allowed. */
export function tableFor(game: string, { bots, options }: Setting): NewTable {
  return {
    game,
    seats: [{ kind: 'me' }, ...bots.map((bot) => ({ kind: 'bot' as const, bot }))],
    options,
    private: false,
    watch: true,
    hints: true,
    pace: { kind: 'untimed' },
  };
}

/** What may be offered to whoever has beaten bots alone: the same, each a level stronger; null: nothing. */
export function stronger(table: TableInfo, info: GameInfo | undefined): Setting | null {
  const rivals = table.seats.filter(({ seat }) => seat !== table.you);
  const won = table.status === 'over' && !table.ending && table.winners.includes(table.you ?? -1);
  if (!won || !info || rivals.length === 0 || rivals.some(({ kind }) => kind !== 'bot')) return null;
  const bots = rivals.map(({ name }) => info.bots[info.bots.indexOf(name) + 1] ?? name);
  const options = Object.fromEntries(
    info.options.map(({ name, default: usual }) => [name, table.options[name] ?? usual]),
  );
  return bots.some((level, i) => level !== rivals[i]?.name) ? { bots, options } : null;
}

export function rememberSetting(game: string, setting: Setting): void {
  remember(place(game), JSON.stringify(setting));
}

/** Whatever lies there: another version of the page may have written it. */
function read(text: string | null): Partial<Setting> {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '');
  } catch {
    return {};
  }
  if (typeof found !== 'object' || found === null) return {};
  const { bots, options } = found as { bots?: unknown; options?: unknown };
  return {
    bots: Array.isArray(bots) ? bots.filter((level) => typeof level === 'string') : [],
    options:
      typeof options === 'object' && options !== null
        ? Object.fromEntries(
            Object.entries(options).filter(
              (entry): entry is [string, string] => typeof entry[1] === 'string',
            ),
          )
        : {},
  };
}
