import { expect, it } from 'vitest';
import type { Notice } from '#exchange/notifications/index.ts';
import { practice } from '#exchange/testing/fixtures/accounts.ts';
import { tradeByOther } from '#exchange/testing/fixtures/market.ts';
import { type OrderSide, stepTicks } from '#shared/market/index.ts';
import { notifyOfOrders } from './order-notices.ts';

function announced() {
  const exchange = practice('2026-11-19T10:00:00+07:00');
  const notices: Pick<Notice, 'title' | 'text'>[] = [];
  const notify = (what: Pick<Notice, 'kind' | 'title' | 'text'>): Notice => {
    notices.push({ title: what.title, text: what.text });
    return { ...what, id: '', about: {}, at: 0, isRead: false };
  };
  const stop = notifyOfOrders(exchange.accounts, { notify }, exchange.clock);
  const { market, main, stock } = exchange;
  const place = (side: OrderSide, price: number, shares: number, account = main) =>
    account.trading.place({ side, symbol: stock, board: 'RG', price, shares, goodTillCancelled: false, uiRef: '' });
  /** Somebody sells so many lots at a price that only the best bid pays. */
  const sell = (price: number, lots: number): void => tradeByOther(market, stock, 'sell', price, lots);
  return { ...exchange, notices, stop, place, sell, band: market.quote(stock).band };
}

it('notifies of a filled order at once, with one notice for all fills', () => {
  const { place, band, notices, stock, stop } = announced();
  place('buy', band.ara, 300);
  expect(notices).toMatchObject([
    { title: `Bought 3 lots of ${stock}`, text: expect.stringContaining('The order is done.') },
  ]);
  stop();
  expect(notices).toHaveLength(1);
});

it('combines the partial fills of an order into one notice', () => {
  const { place, sell, market, stock, clock, notices, stop } = announced();
  const [bid] = market.book(stock, 'RG', 1).bids;
  const [offer] = market.book(stock, 'RG', 1).offers;
  if (!bid || !offer) throw new Error('an empty book');
  // First in line behind the best bid: what is there is sold away first.
  place('buy', bid.price, 1_000);
  sell(bid.price, bid.lots + 2);
  sell(bid.price, 3);
  expect(notices).toEqual([]);
  clock.advance(3_000);
  expect(notices).toEqual([
    {
      title: `Bought 5 lots of ${stock}`,
      text: `At ${bid.price.toLocaleString('en-US')} on average. 5 of 10 lots done.`,
    },
  ]);
  stop();
});

it('notifies of rejected orders of every account with the reason', () => {
  const { accounts, place, band, notices, stock, stop } = announced();
  const second = accounts.create('Second');
  place('buy', stepTicks(band.arb, 1), 100, second);
  expect(notices).toMatchObject([
    { title: `Order rejected: ${stock}`, text: expect.stringContaining('INSUFFICIENT_BALANCE') },
  ]);
  stop();
  place('buy', stepTicks(band.arb, 1), 100, second);
  expect(notices).toHaveLength(1);
});
