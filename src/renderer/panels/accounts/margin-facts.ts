import type { OwnAccount } from '#renderer/queries/accounts.ts';
import type { MarginAccount, MarginHolding, MarginTerms } from '#shared/accounts/margin.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';

export type MarginWire = ReadAnswer<'accounts.margin'>;
export type Collateral = ReadAnswer<'accounts.collaterals'>['results'][number];

export const termsOf = (state: MarginWire): MarginTerms => ({
  initialRatio: state.initialRatio ?? null,
  callRatio: state.callRatio,
  forcedSaleRatio: state.forcedSaleRatio,
  maxLoan: state.maxLoan ?? null,
});

/** A stock as collateral. @param shares of it */
export const holdingOf = ({ symbol, haircut, isAccepted, latestPrice }: Collateral, shares: number): MarginHolding => ({
  symbol,
  shares,
  price: latestPrice,
  haircut: isAccepted ? haircut : null,
});

/**
 * The margin account as the service describes it.
 * @param own its row in the list of accounts, which has its cash; undefined before it is opened
 */
export const marginAccountOf = (
  { used }: Pick<MarginWire, 'used'>,
  collaterals: readonly Collateral[],
  own: Pick<OwnAccount, 'cashOnHand'> | undefined,
): MarginAccount => ({
  cash: used > 0 ? -used : Math.max(0, own?.cashOnHand ?? 0),
  holdings: collaterals
    .filter(({ collateral }) => collateral.share > 0)
    .map((row) => holdingOf(row, row.collateral.share)),
});
