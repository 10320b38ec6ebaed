import { forget, recall, remember } from '../lib/store';

/** What somebody is bound to: public from the moment they sit down. */
export interface Bound {
  seat: number;
  commitment: string;
}

/** What this browser keeps of one table, from sitting down until the match is checked. */
export interface Kept {
  /** Numbers of mine that may be bound there: whoever sits twice is bound to the first alone. */
  numbers: string[];
  /** The server's commitment as it was first seen, before anything was opened. */
  commitment: string;
  /** Who was bound to what when my number was opened; null: it was not. */
  shares: Bound[] | null;
}

/** Tables of which something is kept; the oldest are forgotten. */
const MOST = 200;
const encoder = new TextEncoder();

/** Browsers have it only where nobody on the way can change the page: https, or this very computer. */
export function able(): boolean {
  return typeof crypto === 'object' && 'subtle' in crypto;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** SHA-256 of a text, or of words followed by bytes in hexadecimal. */
export async function sha256(words: string, bytes = ''): Promise<string> {
  const head = encoder.encode(words);
  const all = new Uint8Array([...head, ...unhex(bytes)]);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', all)));
}

export const shareCommitment = (number: string): Promise<string> => sha256('oneiro share ', number);
export const seedCommitment = (seed: string): Promise<string> => sha256('oneiro seed ', seed);

/** The seed of a match, from what everybody opened. */
export function mixed(
  table: string,
  seed: string,
  shares: { seat: number; number: string | null }[],
): Promise<string> {
  const lines = ['oneiro match seed', `table ${table}`, `server ${seed}`];
  for (const { seat, number } of shares) lines.push(`seat ${seat} ${number ?? '-'}`);
  return sha256(lines.map((line) => `${line}\n`).join(''));
}

export function keptAt(id: string): Kept | null {
  try {
    const kept = JSON.parse(recall(`share.${id}`) ?? 'null') as Kept | null;
    return kept && Array.isArray(kept.numbers) ? kept : null;
  } catch {
    return null;
  }
}

export function keep(id: string, kept: Kept): void {
  const known = tables().filter((other) => other !== id);
  for (const old of known.slice(0, Math.max(0, known.length - MOST + 1))) forget(`share.${old}`);
  remember('shares', JSON.stringify([...known, id].slice(-MOST)));
  remember(`share.${id}`, JSON.stringify(kept));
}

function tables(): string[] {
  try {
    const known: unknown = JSON.parse(recall('shares') ?? '[]');
    return Array.isArray(known) ? known.map(String) : [];
  } catch {
    return [];
  }
}

/** Sits down somewhere, bound to a new number of this browser's own, which it keeps. */
export async function sitting<T extends { id: string; you: number | null }>(
  deed: (share: string) => Promise<T>,
): Promise<T> {
  if (!able()) return deed('');
  const number = hex(crypto.getRandomValues(new Uint8Array(32)));
  const table = await deed(await shareCommitment(number));
  if (table.you !== null) {
    const before = keptAt(table.id);
    const numbers = [...(before?.numbers ?? []), number];
    keep(table.id, { commitment: '', shares: null, ...before, numbers });
  }
  return table;
}

/** The number of mine that a commitment binds me to. */
export async function fitting(kept: Kept, commitment: string): Promise<string | null> {
  for (const number of kept.numbers) if ((await shareCommitment(number)) === commitment) return number;
  return null;
}
