import { painted } from '@/games';
import type { GameInfo, NewSeat, NewTable, OptionInfo, Pace } from '../wire';
import { kindsBeside, recallPace, UNTIMED } from './pace';
import { levelOf, settingOf, type Setting } from '../lib/setting';

/** `open`, or the level of a bot. */
export type Sitter = string;

export const OPEN: Sitter = 'open';
/** Who fills seats unless told otherwise: a bot as at my last table, or a beginner. */
export const USUAL: Sitter = 'usual';

/** A table that is being set: everything the form holds. My seat is the first. */
export class Draft {
  game = $state(painted[0] ?? '');
  count = $state(3);
  others = $state<Sitter[]>([USUAL, USUAL, USUAL]);
  options = $state<Record<string, string>>({});
  /** Mine, in a game with colours; empty: it is drawn. */
  colour = $state('');
  private = $state(false);
  /** People without a seat may look on. */
  watch = $state(true);
  /** Players may ask for hints; null: as is usual, where nobody sits here but me and bots. */
  hints = $state<boolean | null>(null);
  /** Remembered from the last table with people. */
  pace = $state.raw<Required<Pace>>(recallPace());

  /** Whether bots hold every other seat. */
  get allBots(): boolean {
    return this.others.every((sitter) => sitter !== OPEN);
  }

  /** Whether somebody else may sit down. */
  get waits(): boolean {
    return this.others.slice(0, this.count - 1).includes(OPEN);
  }

  /** Whether hints are allowed as the form stands. */
  get hinted(): boolean {
    return this.hints ?? !this.waits;
  }

  /** As one press sets a table of this game. */
  settle(info: GameInfo): void {
    const { bots, options } = settingOf(info);
    this.game = info.key;
    this.count = bots.length + 1;
    this.others = [...bots, USUAL, USUAL, USUAL].slice(0, 3);
    this.options = options;
  }

  /** What one press sets from now on: with people at the table, by whose options it was played. */
  setting(info: GameInfo): Setting {
    const bots = this.others.slice(0, this.count - 1).map((sitter) => this.level(sitter, info));
    return { bots: this.waits ? settingOf(info).bots : bots, options: this.table(info).options ?? {} };
  }

  fillWithBots(bots: boolean): void {
    this.others = this.others.map(() => (bots ? USUAL : OPEN));
  }

  /** The level that a game has for a sitter; games differ in their levels. */
  level(sitter: Sitter, info: GameInfo | undefined): Sitter {
    const levels = info?.bots ?? [];
    return sitter === OPEN || levels.includes(sitter) ? sitter : levelOf(info);
  }

  /** The options that a table of this size has. */
  asked(info: GameInfo | undefined): OptionInfo[] {
    return (info?.options ?? []).filter(
      (option) => option.seats.length === 0 || option.seats.includes(this.count),
    );
  }

  /** The kinds of clocks that the game takes with these options. */
  kinds(info: GameInfo | undefined): ReturnType<typeof kindsBeside> {
    const option = this.asked(info).find(({ name }) => name === 'pace');
    return kindsBeside(option ? (this.options['pace'] ?? option.default) : 'untimed');
  }

  /** What is wished, where the game takes it. */
  clock(info: GameInfo | undefined): Required<Pace> {
    return this.kinds(info).includes(this.pace.kind) ? this.pace : UNTIMED;
  }

  table(info: GameInfo | undefined): NewTable {
    const colour = info?.colours.includes(this.colour) ? this.colour : '';
    const seats: NewSeat[] = [colour ? { kind: 'me', colour } : { kind: 'me' }];
    for (const sitter of this.others.slice(0, this.count - 1)) {
      seats.push(sitter === OPEN ? { kind: 'open' } : { kind: 'bot', bot: this.level(sitter, info) });
    }
    const options: Record<string, string> = {};
    for (const option of this.asked(info)) options[option.name] = this.options[option.name] ?? option.default;
    const people = seats.some((s) => s.kind === 'open');
    return {
      game: this.game,
      seats,
      options,
      private: this.private && people,
      watch: this.watch || !people,
      hints: this.hinted,
      // Nobody waits for me but bots: a clock would only hurry.
      pace: people ? this.clock(info) : UNTIMED,
    };
  }
}
