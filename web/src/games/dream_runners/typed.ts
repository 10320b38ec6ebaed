import { listed, t } from '@/lib/words';
import type { Typed } from '@/board/board';
import { gains, losses, ownSheet } from './reveal';
import { lossWords } from './revealWords';
import { whyNot, written } from './model';
import { forecast, judge, type Purse } from './sheet';
import type { DreamRunnersView, PieceView, PlayerView, SegmentView } from './view';

/** Layouts are countless, so they are typed: `12:1,0,1 3:0,2,0`, in any order, with or without «lock». */
export const typed: Typed<DreamRunnersView> = {
  help(view, me) {
    const mine = view.players[me];
    if (view.phase !== 'dream' || !mine) return [];
    return [t('dr-type-how'), t('dr-type-places'), ...mine.segments.map(described)];
  },
  read(text, view, me) {
    const mine = view.players[me];
    if (view.phase !== 'dream' || !mine) return null;
    const layout = pieces(text.replace(/^lock\b\s*/i, ''), mine.segments);
    if ('wrong' in layout) return layout;
    const draft = written(layout.pieces);
    return { action: `lock ${draft}`, draft, about: outlook(view, mine, layout.pieces) };
  },
};

function described(segment: SegmentView): string {
  const cells = segment.cells.map(([x = 0, y = 0], i) =>
    t('dr-type-cell', { x, y, effect: segment.effects[i] ?? 'blank' }),
  );
  const { id, shape, coins, moons } = segment;
  return t('dr-type-segment', { id, shape, coins, moons, cells: listed(cells) });
}

function pieces(text: string, segments: readonly SegmentView[]): { pieces: PieceView[] } | { wrong: string } {
  const layout: PieceView[] = [];
  for (const word of text.split(/[\s;]+/).filter(Boolean)) {
    const found = /^(\d{1,2}):(-?\d),(-?\d)(?:,([0-3]))?$/.exec(word);
    if (!found) return { wrong: t('dr-type-wrong', { why: 'word', word: word.slice(0, 24) }) };
    const [id = 0, x = 0, y = 0] = found.slice(1, 4).map(Number);
    const segment = segments.find((s) => s.id === id);
    if (!segment) return { wrong: t('dr-type-wrong', { why: 'segment', word: id }) };
    if (layout.some((p) => p.segment === id))
      return { wrong: t('dr-type-wrong', { why: 'twice', word: id }) };
    // A single looks alike however it is turned.
    const turns = segment.cells.length > 1 ? Number(found[4] ?? 0) : 0;
    const piece = { segment: id, x, y, turns };
    const why = whyNot(segments, layout, piece);
    if (why) return { wrong: t('dr-type-wrong', { why, word }) };
    layout.push(piece);
  }
  return layout.length ? { pieces: layout } : { wrong: t('dr-board-done.empty') };
}

/** What the typed layout would bring and cost, in one sentence. */
function outlook(view: DreamRunnersView, mine: PlayerView, layout: readonly PieceView[]): string {
  const purse: Purse = { ...mine, stars: view.stars, calmTop: view.calm_top, chests: view.chests };
  const { calm } = forecast(judge(view.cells, mine.segments, layout, purse), purse);
  const sheet = ownSheet(view.cells, mine.segments, layout, purse);
  const won = gains(sheet, view.cells).map(({ what, count, locks }) => {
    if (what === 'chest') return t('dr-board-sheet-chest', { times: count, keys: locks });
    if (what === 'woven') return t('dr-board-sheet-woven', { times: count });
    return t('dr-reward', { symbol: what, count });
  });
  const lost = losses(sheet).map((loss) =>
    loss.kind === 'bat' ? lossWords(loss) : `${lossWords(loss)} (−${loss.count})`,
  );
  const nothing = t('dr-board-sheet-line.nothing');
  return t('dr-board-sheet-line', {
    gains: won.length ? listed(won) : nothing,
    losses: lost.length ? listed(lost) : nothing,
    now: calm,
  });
}
