import { type Lots, type Price, stockCode } from '#shared/market/index.ts';
import { beginning } from './check-terms.ts';
import type { SmartOrder, Terms } from './smart-order.ts';

/** A smart order for ten lots, as it is when it has just been placed. @param last the market's last price, rupiah */
export const smartOrderOf = (terms: Terms, last = 1_000, more: Partial<SmartOrder> = {}): SmartOrder => ({
  id: 'S20261119000001',
  account: 'A',
  symbol: stockCode('AAAA'),
  lots: 10 as Lots,
  goodTillCancelled: false,
  uiRef: '',
  placedAt: 0,
  lastDay: '2026-11-19',
  changedOn: '2026-11-19',
  terms,
  ...beginning(terms, last as Price),
  ...more,
});

export const rupiahTrail = (side: 'buy' | 'sell', amount: number, ticks = 0): Terms => ({
  kind: 'trailing-stop',
  side,
  distance: { unit: 'rupiah', amount },
  ticks,
});

export const bracket: Terms = {
  kind: 'bracket',
  entry: 1_000 as Price,
  takeProfit: 1_100 as Price,
  stopTrigger: 950 as Price,
  stopLimit: 940 as Price,
};
