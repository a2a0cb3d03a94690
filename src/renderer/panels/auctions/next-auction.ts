import { phaseAt } from '#shared/market/index.ts';

const MINUTE = 60_000;
/** Days to search: covers a weekend. */
const REACH = 4 * 24 * 60 * MINUTE;

export type NextAuction = { readonly kind: 'opening' | 'closing'; readonly at: number };

/** The next auction after a moment, Unix ms on the exchange's clock; null over a longer holiday. */
export function nextAuction(now: number): NextAuction | null {
  const first = Math.ceil(now / MINUTE) * MINUTE;
  for (let at = first; at <= now + REACH; at += MINUTE) {
    const { phase } = phaseAt(at);
    if (phase === 'pre-open input') return { kind: 'opening', at };
    if (phase === 'pre-close input') return { kind: 'closing', at };
  }
  return null;
}
