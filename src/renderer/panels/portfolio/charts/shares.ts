import type { PortfolioParts } from '#shared/contract/portfolio.ts';

/** Bars that can be distinguished in a narrow panel; what is smaller is one bar together. */
const MAX_BARS = 7;

export type Part = { readonly kind: 'cash' | 'position' | 'others'; readonly name: string; readonly share: number };

/**
 * Positions and cash as parts of both together, 0 to 1, the largest first; the smaller positions as one at the end, whose
 * name is their number. Empty where there is nothing of either; null where one of them is not known.
 */
export function partsOf({ positions, summary }: Pick<PortfolioParts, 'positions' | 'summary'>): readonly Part[] | null {
  if (positions === null || summary.cash === null) return null;
  const held = positions.flatMap(({ symbol, marketValue }) =>
    marketValue !== null && marketValue > 0 ? [{ kind: 'position' as const, name: symbol, value: marketValue }] : [],
  );
  const cash = summary.cash > 0 ? [{ kind: 'cash' as const, name: '', value: summary.cash }] : [];
  const all = [...held, ...cash].sort((one, other) => other.value - one.value);
  const whole = all.reduce((sum, { value }) => sum + value, 0);
  const parts = all.map(({ kind, name, value }): Part => ({ kind, name, share: value / whole }));
  if (parts.length <= MAX_BARS) return parts;
  const shown = parts.slice(0, MAX_BARS - 1);
  const rest = parts.slice(MAX_BARS - 1);
  const share = rest.reduce((sum, part) => sum + part.share, 0);
  return [...shown, { kind: 'others', name: String(rest.length), share }];
}
