import type { MarketPhase } from '#shared/contract/market.ts';
import { barStart, exchangeTime, isContinuous, isTradingDay, nextBarStart } from '#shared/market/index.ts';

const MINUTE_MS = 60_000;
/** Pre-opening and pre-closing begin, after midnight at the exchange. */
const OPENING_MS = (8 * 60 + 45) * MINUTE_MS;
const CLOSING_MS = (15 * 60 + 50) * MINUTE_MS;

export type NextAuction = { readonly kind: 'opening' | 'closing'; readonly at: number };

/**
 * The next auction after a moment. What the service says of its phase counts before the exchange's hours.
 * @param now Unix ms on the service's clock
 * @returns null where none is to be expected: the market has no phases, or trading is halted
 */
export function nextAuction({ phase, endsAt }: Pick<MarketPhase, 'phase' | 'endsAt'>, now: number): NextAuction | null {
  if (phase === 'open all day' || phase === 'halt') return null;
  if (phase === 'closed' && endsAt !== null && endsAt > now) return { kind: 'opening', at: endsAt };
  const { day } = exchangeTime(now);
  const today = barStart(now, 'D');
  const isOpen = isContinuous(phase) || phase === 'break';
  if (isTradingDay(day)) {
    if (!isOpen && now < today + OPENING_MS) return { kind: 'opening', at: today + OPENING_MS };
    if (phase !== 'closed' && now < today + CLOSING_MS) return { kind: 'closing', at: today + CLOSING_MS };
  }
  return { kind: 'opening', at: nextBarStart(today, 'D') + OPENING_MS };
}
