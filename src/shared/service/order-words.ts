import { z } from 'zod';

/** The documented words of orders. */

export const wireBoard = z.enum(['RG', 'NG', 'TN']);
export type WireBoard = z.infer<typeof wireBoard>;
export const wireOrderStatus = z.enum([
  'READY',
  'PENDING',
  'OPEN',
  'PARTIAL',
  'MATCH',
  'AMENDED',
  'WITHDRAWN',
  'REJECTED',
  'EXPIRED',
]);
export type WireOrderStatus = z.infer<typeof wireOrderStatus>;

/** Words that can mean one board only: those of the feed's `BoardType`. */
const BOARD_WORDS: ReadonlyMap<string, WireBoard> = new Map([
  ['REGULAR', 'RG'],
  ['NEGOTIATION', 'NG'],
  ['CASH', 'TN'],
]);

/** The board of a word in any case, the profile's own words first; null for a word that is not known. */
export function boardNamed(text: string, own: Readonly<Record<string, WireBoard>>): WireBoard | null {
  const word = wordOf(text);
  const ownBoard = Object.entries(own).find(([name]) => wordOf(name) === word)?.[1];
  const known = wireBoard.safeParse(ownBoard ?? BOARD_WORDS.get(word) ?? word);
  return known.success ? known.data : null;
}

/** Words that can mean one side only. */
const SIDE_WORDS: ReadonlyMap<string, 'buy' | 'sell'> = new Map([
  ['SIDE_BUY', 'buy'],
  ['BUY', 'buy'],
  ['B', 'buy'],
  ['SIDE_SELL', 'sell'],
  ['SELL', 'sell'],
  ['S', 'sell'],
]);

/** The side of a word in any case; null for a word that is not known. */
export const sideNamed = (text: string): 'buy' | 'sell' | null => SIDE_WORDS.get(wordOf(text)) ?? null;

const wordOf = (text: string): string => text.trim().toUpperCase();
