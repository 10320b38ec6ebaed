const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const SYLLABLES = 4;

/** A word that names a dream nobody has seen yet: easy to say, and one of twenty million. */
export function newWord(): string {
  const draws = crypto.getRandomValues(new Uint32Array(2 * SYLLABLES));
  const letter = (letters: string, i: number): string => letters[(draws[i] ?? 0) % letters.length] ?? 'a';
  return Array.from(
    { length: SYLLABLES },
    (_, i) => letter(CONSONANTS, 2 * i) + letter(VOWELS, 2 * i + 1),
  ).join('');
}
