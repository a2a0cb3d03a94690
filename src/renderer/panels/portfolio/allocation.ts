import { otherAssets } from '#renderer/market-ui/account-value.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { LiveValues } from './live-values.ts';

/** A part of what the account owns: `share` is its part of the whole, 0 to 1. Cash and other assets have no name. */
export type Share = { readonly share: number } & (
  | { readonly kind: 'position'; readonly name: StockCode }
  /** Positions of one sector together; without a name those of which it is not known. */
  | { readonly kind: 'sector'; readonly name: string }
  | { readonly kind: 'cash' | 'other'; readonly name: '' }
);

/**
 * What the account owns, the largest first: positions at the newest prices, cash, and other assets, as parts of all of
 * them together. That is the equity, unless something is owed: a debt is no part. Positions without a price are left
 * out. Empty where nothing is owned; null where a part is not known, since the rest would be shown as the whole.
 */
export function allocationOf(
  { positions, summary }: Pick<PortfolioParts, 'positions' | 'summary'>,
  live: Pick<LiveValues, 'of'>,
): readonly Share[] | null {
  const other = otherAssets({ summary });
  if (positions === null || summary.cash === null || other === null) return null;
  const owned = [
    ...positions.map(({ symbol }) => ({
      part: { kind: 'position' as const, name: symbol },
      worth: live.of(symbol)?.value ?? Number.NaN,
    })),
    { part: { kind: 'cash' as const, name: '' as const }, worth: summary.cash },
    { part: { kind: 'other' as const, name: '' as const }, worth: other },
  ].filter(({ worth }) => worth >= 1);
  const whole = owned.reduce((sum, { worth }) => sum + worth, 0);
  return owned
    .map(({ part, worth }): Share => ({ ...part, share: worth / whole }))
    .sort((larger, smaller) => smaller.share - larger.share);
}

/** All that the account owns at the newest prices, as {@link allocationOf} divides it, rupiah; null where a part is not known. */
export function wholeOf(
  { positions, summary }: Pick<PortfolioParts, 'positions' | 'summary'>,
  live: Pick<LiveValues, 'sums'>,
): number | null {
  const other = otherAssets({ summary });
  if (positions === null || summary.cash === null || other === null) return null;
  return [live.sums().value, summary.cash, other].reduce((sum, worth) => sum + (worth >= 1 ? worth : 0), 0);
}

/** An allocation with the positions of a sector as one part, the largest first. @param sectorOf empty where it is not known */
export function bySector(parts: readonly Share[], sectorOf: (symbol: StockCode) => string): readonly Share[] {
  const shares = new Map<string, number>();
  const others: Share[] = [];
  for (const part of parts) {
    if (part.kind !== 'position') {
      others.push(part);
      continue;
    }
    const sector = sectorOf(part.name);
    shares.set(sector, (shares.get(sector) ?? 0) + part.share);
  }
  return [...others, ...[...shares].map(([name, share]): Share => ({ kind: 'sector', name, share }))].sort(
    (larger, smaller) => smaller.share - larger.share,
  );
}
