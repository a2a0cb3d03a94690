import type { Looks } from './look.ts';
import type { Memory, Past } from './state.ts';
import { type Watch, wants } from './watch.ts';

const MINUTE_MS = 60_000;
/** The part of the change by which it must shrink before it can fire again. */
const CALM = 0.25;
/** Prices that may stand in a window, lowest and highest candidates each: more than a stock has ticks in a day's band. */
const MAX_PAST = 1_000;

type ChangeMemory = Extract<NonNullable<Memory>, { kind: 'change' }>;

/** Adds a price that was in force until then; those that can never be the extreme again go. */
function added(
  past: readonly Past[],
  price: number,
  until: number,
  beats: (one: number, other: number) => boolean,
): Past[] {
  let kept = past.length;
  while (kept > 0 && !beats((past[kept - 1] as Past)[0], price)) kept -= 1;
  return [...past.slice(0, kept), [price, until] as const].slice(-MAX_PAST);
}
const within = (past: readonly Past[], from: number): readonly Past[] => {
  const first = past.findIndex(([, until]) => until >= from);
  return first < 0 ? [] : first === 0 ? past : past.slice(first);
};
const lower = (one: number, other: number): boolean => one < other;
const higher = (one: number, other: number): boolean => one > other;

/**
 * The last price against the lowest and the highest that were in force within the last minutes. What
 * was in force through a time without prices is not known, so only the two ends of it count.
 */
export const lookAtChange: Looks<'change'> = ({ percent, minutes, direction }, seen, memory) => {
  if (seen.kind !== 'quote' || seen.last <= 0) return null;
  const at = seen.exchangeAt || seen.receivedAt;
  const before = memory?.kind === 'change' ? memory : null;
  const from = at - minutes * MINUTE_MS;
  const until = before === null || seen.since === 'live' ? at : before.at;
  const lows = before === null ? [] : within(added(before.lows, before.price, until, lower), from);
  const highs = before === null ? [] : within(added(before.highs, before.price, until, higher), from);
  const watchesOf = (price: number): Watch[] => {
    const low = Math.min(lows[0]?.[0] ?? price, price);
    const high = Math.max(highs[0]?.[0] ?? price, price);
    const rise = ((price - low) / low) * 100;
    const fall = ((high - price) / high) * 100;
    const margin = percent * CALM;
    const watches: Watch[] = [];
    if (wants(direction, 'up'))
      watches.push({ way: 'up', lead: rise - percent, margin, value: rise, level: percent, base: low });
    if (wants(direction, 'down')) {
      watches.push({ way: 'down', lead: fall - percent, margin, value: -fall, level: -percent, base: high });
    }
    return watches;
  };
  const next: ChangeMemory = { kind: 'change', price: seen.last, at, lows: [...lows], highs: [...highs] };
  // A price that stood still has calmed down by itself, before this one came.
  const calm = before === null ? [] : [watchesOf(before.price)];
  return { memory: next, steps: [...calm, watchesOf(seen.last)] };
};
