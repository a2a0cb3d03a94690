import type { MarketPhase } from '#shared/contract/market.ts';
import { isContinuous, nextBarStart, phaseStart } from '#shared/market/index.ts';

export type NextAuction = { readonly kind: 'opening' | 'closing'; readonly at: number };

/**
 * The next auction after a moment. What the service says of its phase counts before the exchange's hours.
 * @param now Unix ms on the service's clock
 * @returns null where none is to be expected: the market has no phases, or trading is halted
 */
export function nextAuction({ phase, endsAt }: Pick<MarketPhase, 'phase' | 'endsAt'>, now: number): NextAuction | null {
  if (phase === 'open all day' || phase === 'halt') return null;
  if (phase === 'closed' && endsAt !== null && endsAt > now) return { kind: 'opening', at: endsAt };
  const isOpen = isContinuous(phase) || phase === 'break';
  const opening = phaseStart('pre-open input', now);
  if (!isOpen && opening !== null && now < opening) return { kind: 'opening', at: opening };
  const closing = phaseStart('pre-close input', now);
  if (phase !== 'closed' && closing !== null && now < closing) return { kind: 'closing', at: closing };
  const next = phaseStart('pre-open input', nextBarStart(now, 'D'));
  return next === null ? null : { kind: 'opening', at: next };
}
