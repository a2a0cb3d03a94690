import { sum } from '#shared/statistics.ts';
import { isImported } from './imported.ts';
import type { Exit, Trade } from './trades.ts';

/** Where trades were made: in the account and elsewhere, in the account, or elsewhere. */
export const ORIGINS = ['all', 'own', 'elsewhere'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Trades of one origin. Shares held elsewhere do not net with those of the account, so that each has its own trades. */
export function tradesOfOrigin(
  origin: Origin,
  account: readonly Trade[],
  imported: readonly Trade[],
): readonly Trade[] {
  switch (origin) {
    case 'own':
      return account;
    case 'elsewhere':
      return imported;
    case 'all':
      return [...account, ...imported];
  }
}

/** Rupiah realised in the account, which is what the exchange has booked, and by imported trades; sales whose cost is known. */
export type RealisedParts = { readonly account: number; readonly imported: number; readonly count: number };

export function realisedParts(exits: readonly Exit[]): RealisedParts {
  const known = exits.flatMap(({ orderId, result }) => (result === null ? [] : [{ id: orderId, result }]));
  const total = (part: readonly { readonly result: number }[]): number => sum(part.map(({ result }) => result));
  return {
    account: total(known.filter((exit) => !isImported(exit))),
    imported: total(known.filter(isImported)),
    count: known.length,
  };
}
