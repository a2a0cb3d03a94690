import type { SeededRandom } from '#exchange/clock/index.ts';
import { type CorporateAction, corporateActionsOf, type Instrument, type Market } from '#exchange/market/index.ts';

export { actionDay, type CorporateAction } from '#exchange/market/index.ts';

/** Companies' actions between two days (YYYY-MM-DD, both included), see {@link corporateActionsOf}. */
export type CorporateActions = (instrument: Instrument, from: string, to: string) => readonly CorporateAction[];

/** @param random the exchange's own stream, not forked, so that every instance gives the same actions */
export function createCorporateActions(market: Market, random: SeededRandom): CorporateActions {
  return (instrument, from, to) =>
    corporateActionsOf(instrument, random, market.referencePrice(instrument.code), from, to);
}
