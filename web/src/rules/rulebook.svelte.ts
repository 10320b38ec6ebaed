/** The rules drawer: which game's rules lie open, and at which rule. One for the whole page. */
class Rulebook {
  game = $state('');
  rule = $state('');
  /** Grows with every opening, so that asking for the same rule again scrolls to it again. */
  asked = $state(0);

  open(game: string, rule = ''): void {
    this.game = game;
    this.rule = rule;
    this.asked += 1;
  }

  close(): void {
    this.game = '';
  }
}

export const rulebook = new Rulebook();
