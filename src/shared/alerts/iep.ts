import type { Looks } from './look.ts';
import { type Watch, wants } from './watch.ts';

/** Longer than an auction gathers orders, shorter than from one auction to the next. */
const NEXT_AUCTION_MS = 30 * 60_000;
const CALM = 0.25;

/** The IEP against the previous close or this auction's first IEP. Each auction begins with no move at all. */
export const lookAtIep: Looks<'iep'> = ({ percent, from, direction }, seen, memory) => {
  if (seen.kind !== 'auction') return null;
  const watchesOf = (move: number, base: number): Watch[] => {
    const margin = percent * CALM;
    const watches: Watch[] = [];
    if (wants(direction, 'up'))
      watches.push({ way: 'up', lead: move - percent, margin, value: move, level: percent, base });
    if (wants(direction, 'down')) {
      watches.push({ way: 'down', lead: -move - percent, margin, value: move, level: -percent, base });
    }
    return watches;
  };
  const at = seen.exchangeAt || seen.receivedAt;
  const before = memory?.kind === 'iep' && at - memory.at <= NEXT_AUCTION_MS ? memory : null;
  // Nothing crosses: the auction goes on, and says no price.
  if (seen.iep <= 0) return { memory: before, steps: before === null ? [watchesOf(0, 0)] : [] };
  const first = before?.first ?? seen.iep;
  const base = from === 'first' ? first : seen.previous;
  if (base <= 0) return null;
  const move = watchesOf(((seen.iep - base) / base) * 100, base);
  return { memory: { kind: 'iep', first, at }, steps: before === null ? [watchesOf(0, base), move] : [move] };
};
