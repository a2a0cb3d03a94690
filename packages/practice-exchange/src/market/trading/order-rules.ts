import { type Board, isOnTick, largestOrderLots, tickAt } from '#shared/market/index.ts';
import type { RefusalCode, SubmitResult } from '../market.ts';
import type { InstrumentState } from './instrument-state.ts';

export const refused = (code: RefusalCode, message: string): SubmitResult & { ok: false } => ({
  ok: false,
  code,
  message,
});

/** What is wrong with an order's price and size on a board; null when nothing is. */
export function checkTerms(
  stock: InstrumentState,
  board: Board,
  price: number,
  lots: number,
): (SubmitResult & { ok: false }) | null {
  const largest = largestOrderLots(stock.listing.instrument.listedShares);
  if (!Number.isSafeInteger(lots) || lots < 1)
    return refused('LOTS_INVALID', 'The order is for no whole number of lots.');
  if (lots > largest) return refused('LOTS_TOO_MANY', `An order of this share may be for ${largest} lots at most.`);
  if (!Number.isSafeInteger(price) || price < 1) return refused('PRICE_OFF_TICK', 'The price is no whole rupiah.');
  // Ticks and bands apply to the regular and cash boards only.
  if (board === 'NG') return null;
  if (!isOnTick(price)) return refused('PRICE_OFF_TICK', `The price moves in steps of ${tickAt(price)} here.`);
  const { ara, arb } = stock.band;
  if (price > ara) return refused('PRICE_ABOVE_ARA', `The price is above today's upper limit of ${ara}.`);
  if (price < arb) return refused('PRICE_BELOW_ARB', `The price is below today's lower limit of ${arb}.`);
  return null;
}

/** After hours only the closing price trades. */
export const checkClosingPrice = (price: number, closing: number): (SubmitResult & { ok: false }) | null =>
  price === closing
    ? null
    : refused('PRICE_NOT_CLOSING', `After the close only the closing price of ${closing} trades.`);
