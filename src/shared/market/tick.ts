import { CURRENT_RULES, type RuleSet } from './rule-set.ts';
import type { Price } from './units.ts';

/** Tick for an order at this price, in rupiah. */
export function tickAt(at: number, rules: RuleSet = CURRENT_RULES): number {
  for (const row of rules.ticks) if (at < row.under) return row.tick;
  throw new RangeError(`no tick for price ${at}`);
}

export const isOnTick = (at: number, rules: RuleSet = CURRENT_RULES): boolean =>
  Number.isSafeInteger(at) && at > 0 && at % tickAt(at, rules) === 0;

/** The nearest valid price at or below; at least 1. */
export function floorToTick(at: number, rules: RuleSet = CURRENT_RULES): Price {
  const tick = tickAt(at, rules);
  return Math.max(1, Math.floor(at / tick) * tick) as Price;
}

/** The nearest valid price at or above. */
export function ceilToTick(at: number, rules: RuleSet = CURRENT_RULES): Price {
  const tick = tickAt(at, rules);
  const up = Math.ceil(at / tick) * tick;
  // Rounding up can enter the next row of the table, whose first price is a multiple of its own tick.
  return Math.max(1, up) as Price;
}

/** The valid price `steps` ticks away (negative: down), never under 1. Each step uses the tick of the price it leaves. */
export function stepTicks(from: Price, steps: number, rules: RuleSet = CURRENT_RULES): Price {
  let at: number = from;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    if (steps > 0) at = floorToTick(at, rules) + tickAt(at, rules);
    // Going down from 200 leaves by the finer tick below it, so the price just under decides.
    else at = isOnTick(at, rules) ? at - tickAt(at - 1, rules) : floorToTick(at, rules);
    if (at < 1) return 1 as Price;
  }
  return at as Price;
}

/** Ticks from one price up to another, by the table that applies on the way; negative when it is lower. */
export function ticksBetween(from: number, to: number, rules: RuleSet = CURRENT_RULES): number {
  if (to < from) return -ticksBetween(to, from, rules);
  let ticks = 0;
  let at = from;
  for (const { under, tick } of rules.ticks) {
    if (at >= to) break;
    if (at >= under) continue;
    const end = Math.min(to, under);
    ticks += Math.ceil((end - at) / tick);
    at = end;
  }
  return ticks;
}
