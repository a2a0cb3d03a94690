import { liveEquity, otherAssets, type PositionSums } from '#renderer/market-ui/account-value.ts';
import { gainToday } from '#renderer/market-ui/day-result.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import { HIDDEN_AMOUNT, type Hidden } from '#shared/privacy.ts';

/** The figures that a person looks at between two orders, the most important first. */
export const LEADING_FIGURES = ['equity', 'today', 'unrealised', 'buyingPower'] as const;
/** All figures of the account: the first is the sum of the next three. */
export const ALL_FIGURES = [
  ...(['equity', 'cash', 'marketValue', 'other', 'buyingPower'] as const),
  ...(['today', 'invested', 'unrealised', 'realised'] as const),
] as const;
export type FigureName = (typeof ALL_FIGURES)[number];

/** `tone` is a class of the direction, or empty. */
export type FigureText = { readonly text: string; readonly tone: string };

const UNKNOWN: FigureText = { text: NO_VALUE, tone: '' };

export const signedRupiah = (value: number, formats: Formats): string =>
  value > 0 ? `+${formats.rupiah(value)}` : formats.rupiah(value);

/** A figure of the account at the newest prices. */
export function figureText(
  name: FigureName,
  portfolio: PortfolioParts,
  sums: PositionSums,
  formats: Formats,
  hidden: Hidden,
): FigureText {
  if (hidden !== 'nothing') return { text: HIDDEN_AMOUNT, tone: '' };
  const plain = (value: number | null): FigureText =>
    value === null ? UNKNOWN : { text: formats.rupiah(value), tone: '' };
  const signed = (value: number | null, percent = ''): FigureText =>
    value === null ? UNKNOWN : { text: `${signedRupiah(value, formats)}${percent}`, tone: directionClass(value) };
  const { summary, positions } = portfolio;
  // Without the list of positions their sums are not 0 but unknown.
  const held = (value: number): number | null => (positions === null ? null : value);
  switch (name) {
    case 'equity':
      return plain(liveEquity(portfolio, sums));
    case 'cash':
      return plain(summary.cash);
    case 'marketValue':
      return plain(held(sums.value));
    case 'other':
      return plain(otherAssets(portfolio));
    case 'buyingPower':
      return plain(summary.tradingBalance);
    case 'today':
      return signed(gainToday(portfolio, serviceNow()));
    case 'invested':
      return plain(held(sums.invested));
    case 'unrealised':
      return signed(
        held(sums.profit),
        Number.isFinite(sums.percent) ? ` (${formats.signedPercent(sums.percent)})` : '',
      );
    case 'realised':
      return signed(summary.realised);
  }
}
