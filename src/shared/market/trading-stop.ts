import { phaseStart } from './session-phase.ts';

/**
 * Why a stock does not trade though its session would be open. halt: the whole market, after a fall of the index by 8 % or
 * 15 %: waiting orders stay and can be cancelled. halt-day: likewise for the rest of the day, after a fall by 20 %: the exchange
 * has withdrawn all orders. suspended: this stock alone, on the regular and the cash board: for the day, its orders withdrawn, or
 * halted for a while, its orders standing; the service does not say which.
 */
export type TradingStop =
  | { readonly kind: 'halt' /** Unix ms. */; readonly until: number | null }
  | { readonly kind: 'halt-day' }
  | { readonly kind: 'suspended' };

/** The exchange's longest halt that does not end the day, with a minute for clocks that differ. */
const MAX_HALT_MS = 31 * 60_000;

/**
 * The market's halt. One that lasts to the end of the day ends it: its end lies behind the last match of the day, or so far
 * off as no halt does.
 * @param endsAt as the service says, Unix ms; null where it names no end @param now the service's clock, Unix ms
 * @returns null while the market is not halted
 */
export function marketHalt(phase: string, endsAt: number | null, now: number): TradingStop | null {
  if (phase !== 'halt') return null;
  if (endsAt === null) return { kind: 'halt', until: null };
  const lastPhase = phaseStart('post-close', now);
  const endsDay = endsAt - now > MAX_HALT_MS || (lastPhase !== null && endsAt > lastPhase);
  return endsDay ? { kind: 'halt-day' } : { kind: 'halt', until: endsAt };
}
