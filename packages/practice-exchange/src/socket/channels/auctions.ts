import type { Instrument, Market } from '#exchange/market/index.ts';
import type { Phase, StockCode } from '#shared/market/index.ts';
import type { AuctionNow } from '../messages/low-rate-messages.ts';

const NONE: AuctionNow = { iep: 0, iev: 0, change: 0, buyLots: 0, sellLots: 0 };
const INPUT: readonly Phase[] = ['pre-open input', 'pre-close input'];
const CONTINUOUS: readonly Phase[] = ['session I', 'session II'];

/**
 * Whether a stock's orders are collected for a call auction now: before the open and the close, or under special
 * monitoring in both sessions and up to 15:55.
 */
const isCollecting = ({ listing }: Pick<Instrument, 'listing'>, phase: Phase): boolean =>
  listing === 'special' ? CONTINUOUS.includes(phase) || phase === 'pre-close input' : INPUT.includes(phase);

/** Whether what trades now trades in an auction: while one is matched, and always under special monitoring. */
export const tradesInAuction = ({ listing }: Pick<Instrument, 'listing'>, phase: Phase): boolean =>
  listing === 'special' || !(CONTINUOUS.includes(phase) || phase === 'post-close');

/** A stock's indicative call auction; all zeros outside an auction. */
export function auctionNow(market: Market, instrument: Instrument): AuctionNow {
  if (!isCollecting(instrument, market.phase().phase)) return NONE;
  const code: StockCode = instrument.code;
  const { totalBidLots, totalOfferLots } = market.book(code, 'RG', 0);
  const auction = market.auction(code);
  return {
    iep: auction?.price ?? 0,
    iev: auction?.lots ?? 0,
    change: auction ? auction.price - market.quote(code).previous : 0,
    buyLots: totalBidLots,
    sellLots: totalOfferLots,
  };
}
