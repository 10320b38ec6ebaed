import { vignette, type Mood, type Tints } from '@/art/kit';
import { kindOf, LOOKS, type Kind } from './kinds';

/** What each dream shows: motifs of the kit, the hero first, and the mood. */
const SCENES: Readonly<Record<string, readonly [motifs: string, mood: Mood]>> = {
  'old-telescope': ['telescope mountains stars', 'wonder'],
  'roof-flight': ['balloon city hills', 'dawn'],
  'desert-door': ['door dunes', 'wonder'],
  'city-whale': ['whale city hills', 'wonder'],
  'hand-and-moth': ['hand moth dunes', 'calm'],
  'stairs-up': ['stairs walker hills cloud', 'dawn'],
  'talking-mirror': ['mirror mask dunes', 'eerie'],
  'master-key': ['key door hills', 'wonder'],
  'open-eye': ['eye hand mountains', 'eerie'],
  'chess-with-self': ['chess mirror dunes', 'calm'],
  'owl-lesson': ['owl book forest', 'calm'],
  dresser: ['clock chair hills', 'lamp'],
  'comet-tail': ['walker comet comet mountains', 'wonder'],
  'three-wishes': ['fish reeds river', 'calm'],
  'own-planet': ['moon tower stars', 'wonder'],
  'umbrella-leap': ['umbrella cliffs cloud', 'dawn'],
  'cloud-clay': ['cloud cloud hand hills', 'dawn'],
  'storm-baton': ['violin cloud cloud mountains', 'storm'],
  'writing-book': ['book eye dunes', 'eerie'],
  'as-tall-as-tower': ['tower city walker hills', 'dawn'],
  'star-drawing': ['stairs constellation stars mountains', 'wonder'],
  'castle-to-order': ['arch tower tower cliffs', 'calm'],
  'under-water': ['fish jellyfish', 'deep'],
  'dream-director': ['chair moon phases hills', 'lamp'],
  'fox-talk': ['fox lamp forest', 'calm'],
  'doubles-garden': ['flower mirror cypress hills', 'calm'],
  'new-ending': ['bridge balloon river', 'dawn'],
  'sky-bicycle': ['bicycle cloud moon hills', 'wonder'],
  'time-in-fist': ['hourglass hand dunes', 'calm'],
  'moon-pocket': ['hare moon hills', 'calm'],
  'night-train': ['train comet mountains', 'calm'],
  'masked-ball': ['mask mask lamp', 'calm'],
  'jellyfish-choir': ['jellyfish fish ruins', 'calm'],
  'island-for-all': ['island balloon sea', 'calm'],
  'rain-book': ['book cloud cloud river', 'storm'],
  'mute-violin': ['violin moth hills', 'eerie'],
  'whisper-library': ['book lamp door', 'lamp'],
  'lost-dreams': ['key umbrella server hills', 'calm'],
  'roof-tea': ['chair cat city', 'dawn'],
  'lantern-parade': ['lamp walker lamp city', 'calm'],
  'flea-market': ['clock umbrella chess', 'dawn'],
  'balloon-regatta': ['balloon balloon airship sea', 'dawn'],
  'metro-snow': ['train arch stars mountains', 'eerie'],
  'root-tower': ['tower forest cloud cliffs', 'wonder'],
  'long-queue': ['walker walker walker door hills', 'calm'],
  'one-cat': ['cat moon house hills', 'calm'],
  'quiet-flood': ['house boat sea', 'calm'],
  'umbrella-band': ['umbrella umbrella violin hills', 'storm'],
  'rumour-exchange': ['crow crow city hills', 'eerie'],
  'window-house': ['city cat lamp hills', 'lamp'],
  'strangers-wedding': ['arch flower moth hills', 'dawn'],
  'moth-carnival': ['moth moth lamp hills', 'wonder'],
  'forgotten-exam': ['clock book chair', 'calm'],
  'falling-together': ['bed umbrella cloud cliffs', 'wonder'],
  'hand-bridge': ['bridge hand river', 'calm'],
  'ticket-starfall': ['airship comet comet stars city', 'wonder'],
  'summer-farewell': ['palm boat sea', 'dawn'],
  'fox-theatre': ['fox mask lamp hills', 'calm'],
  'echo-forest': ['stag forest mountains', 'eerie'],
  'giants-table': ['chair mushroom walker mountains', 'dawn'],
  'fox-by-road': ['fox fir hills', 'calm'],
  'paper-city': ['city airship dunes', 'calm'],
  'new-room': ['door chair lamp', 'lamp'],
  'glass-stairs': ['stairs constellation dunes', 'eerie'],
  'winged-self': ['owl cloud mountains', 'wonder'],
  premiere: ['mask chair lamp hills', 'lamp'],
  'town-square': ['lamp bicycle city', 'calm'],
  'dream-in-dream': ['bed mirror moon', 'wonder'],
  'strange-window': ['house cypress hills', 'eerie'],
  'wrong-number': ['server hand eeg hills', 'calm'],
  'night-shift': ['server lamp eeg city', 'lamp'],
  'own-shadow': ['cypress walker moon hills', 'eerie'],
  'white-noise': ['lighthouse eeg sea', 'storm'],
  applause: ['hand hand moth stars', 'wonder'],
  encore: ['violin mask stars hills', 'wonder'],
  'old-house': ['house birch mountains', 'dawn'],
  'endless-corridor': ['arch arch walker dunes', 'eerie'],
  'following-crow': ['crow birch hills', 'eerie'],
  'missed-train': ['train walker bridge hills', 'dawn'],
  'round-chase': ['hare fox hills', 'calm'],
  'endless-clock': ['clock cypress hills', 'calm'],
  'same-stop': ['lamp umbrella birch hills', 'storm'],
  'postcard-home': ['airship lighthouse sea', 'dawn'],
  'lost-tooth': ['mushroom bed stars hills', 'eerie'],
  'missing-step': ['stairs cloud sea', 'storm'],
  'snail-garden': ['mushroom snail forest', 'calm'],
  'back-to-school': ['book clock birch hills', 'dawn'],
  tide: ['lighthouse boat sea', 'calm'],
  sparks: ['key comet stars mountains', 'storm'],
  'tower-echo': ['tower crow cloud river', 'calm'],
  'first-dream': ['bed hills stars', 'calm'],
  'shared-lamp': ['lamp cat hills', 'calm'],
  'open-house': ['house door hills', 'dawn'],
  'waiting-room': ['chair chair clock', 'lamp'],
  'test-card': ['eye eeg hills', 'calm'],
  'first-channel': ['airship eeg city hills', 'wonder'],
  darkroom: ['mirror eye moth', 'lamp'],
  'slide-show': ['lighthouse stars hills', 'eerie'],
  'drawing-board': ['windmill stairs hills', 'dawn'],
  'night-workshop': ['windmill lamp hills', 'calm'],
};

/** The night of a type, in three weathers. */
const TINTS: Readonly<Record<Kind, readonly Tints[]>> = {
  lucid: [
    { far: '#d09a6a', near: '#1b1210', top: '#35202c', low: '#c77c48', accent: '#4a929b' },
    { far: '#d8ac7c', near: '#1c1410', top: '#3d2a2a', low: '#c98f5c', accent: '#3f8a80' },
    { far: '#c08a70', near: '#1a1014', top: '#2b1c30', low: '#b56a4c', accent: '#57a0b0' },
  ],
  collective: [
    { far: '#c48e97', near: '#1c0d19', top: '#2c1533', low: '#bd6f8c', accent: '#dd9d52' },
    { far: '#b98cab', near: '#170e1f', top: '#22153c', low: '#a566a0', accent: '#e2a863' },
    { far: '#d29c98', near: '#1d0e16', top: '#3a1830', low: '#c9757f', accent: '#e8b566' },
  ],
  recurring: [
    { far: '#8fae84', near: '#0e1712', top: '#12282a', low: '#6a9468', accent: '#d15f38' },
    { far: '#86ab9a', near: '#0b1615', top: '#0f2630', low: '#579180', accent: '#dd6a44' },
    { far: '#a3ad7e', near: '#12160d', top: '#1c2820', low: '#87945c', accent: '#c8573a' },
  ],
};

/** Which cut of the picture: a card's window, a plate's strip, the wide window of the preview. */
export type Cut = 'card' | 'plate' | 'wide';

const SIZES: Readonly<Record<Cut, readonly [width: number, height: number]>> = {
  card: [184, 158],
  plate: [128, 52],
  wide: [240, 144],
};

const WIDE: Readonly<Record<Kind, string>> = {
  lucid: 'M0 144V49L120 0L240 49V144Z',
  collective: 'M0 144V112A120 112 0 0 1 240 112V144Z',
  recurring: 'M0 144V43H41V0H199V43H240V144Z',
};

const drawn = new Map<string, string>();

export const hasScene = (key: string): boolean => key in SCENES;
export const motifsOf = (key: string): string[] => SCENES[key]?.[0].split(' ') ?? [];

function seedOf(key: string): number {
  let h = 0;
  for (const char of key) h = (h * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return h;
}

/**
 * The picture of a dream as a data URI: the browser draws it once for each size, however often it
 * is shown. It is already cut to its window.
 */
export function picture(key: string, kind: string, cut: Cut): string {
  const name = `${key}/${cut}`;
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const [width, height] = SIZES[cut];
  const type = kindOf(kind);
  const [motifs, mood] = SCENES[key] ?? ['hills stars', 'calm'];
  const tints = TINTS[type];
  const scene = vignette(key, {
    motifs: motifs.split(' '),
    mood,
    palette: tints[seedOf(key) % tints.length],
    width,
    height,
  });
  const made = uri(framed(scene, type, cut, width, height));
  drawn.set(name, made);
  return made;
}

function framed(scene: string, kind: Kind, cut: Cut, width: number, height: number): string {
  if (cut === 'plate') return scene;
  // The card's window is drawn on the card's own grid, 8 and 7 units from its corner.
  const clip =
    cut === 'wide'
      ? `<path d="${WIDE[kind]}"/>`
      : `<path d="${LOOKS[kind].window}" transform="translate(-8 -7)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><clipPath id="nd-window">${clip}</clipPath><g clip-path="url(#nd-window)">${scene}</g></svg>`;
}

const uri = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>"\n]/g, (char) => (char === '"' ? "'" : encodeURIComponent(char)))}`;
