import { BondDealer, type Bonds } from '#exchange/bonds/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';

const instances = new WeakMap<Parts, Bonds>();
const SETTLE_EVERY_MS = 60_000;

/** The exchange's one bond dealer, shared by its endpoints and the account totals. */
export function bondsOf(parts: Parts): Bonds {
  const there = instances.get(parts);
  if (there) return there;
  const { accounts, store, notifications, clock, random, randomId, market } = parts;
  const made = new BondDealer({
    store,
    accounts,
    notifications,
    clock,
    random: random.fork('bonds'),
    instruments: market.instruments,
    randomId,
  });
  instances.set(parts, made);
  parts.onStop(clock.every(SETTLE_EVERY_MS, () => made.bringUpToDate()));
  return made;
}
