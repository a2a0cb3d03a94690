import { assertNever } from './error.ts';
import type { Transfer } from './transfers.ts';

/**
 * Whether one transfer may be another one once more: both take the same thing from the same place. Amounts make no
 * difference, because a person who thinks that the first was lost may well write another one.
 */
export function isAlike(first: Transfer, second: Transfer): boolean {
  switch (first.kind) {
    case 'withdrawal': {
      if (second.kind !== 'withdrawal') return false;
      const accounts = new Set(first.items.map(({ account }) => account));
      return second.items.some(({ account }) => accounts.has(account));
    }
    case 'move-cash':
      return second.kind === 'move-cash' && first.from === second.from;
    case 'move-stock': {
      if (second.kind !== 'move-stock' || first.from !== second.from) return false;
      const symbols = new Set<string>(first.items.map(({ symbol }) => symbol));
      return second.items.some(({ symbol }) => symbols.has(symbol));
    }
    case 'collateral':
      return second.kind === 'collateral';
    case 'exercise':
    case 'conversion':
      return (second.kind === 'exercise' || second.kind === 'conversion') && first.code === second.code;
    case 'bond':
      return second.kind === 'bond' && first.code === second.code && first.side === second.side;
    default:
      return assertNever(first);
  }
}
