import { expect, it } from 'vitest';
import { type Practice, practice } from '#exchange/testing/fixtures/accounts.ts';
import { ceilToTick, type Price } from '#shared/market/index.ts';

/** A Thursday; the Friday after it is a trading day, the Saturday is not. */
const THURSDAY = '2026-11-19T10:00:00+07:00';

const buy = ({ main, stock }: Practice, price: number, goodTillCancelled: boolean): string => {
  const answer = main.trading.place({
    side: 'buy',
    symbol: stock,
    board: 'RG',
    price,
    shares: 100,
    goodTillCancelled,
    uiRef: '',
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.orderId;
};
const until = ({ clock }: Practice, at: string): void => clock.advanceTo(Date.parse(at));

/** Too low to be bought today, and still within tomorrow's band. */
const farBelow = ({ market, stock }: Practice): number => ceilToTick(market.quote(stock).last * 0.93);

it('carries a GTC order over the night, and expires the others at the close', () => {
  const day = practice('2026-11-19T15:48:00+07:00', 'clock');
  const { main, market, stock } = day;
  market.start();
  const low = farBelow(day);
  const stays = buy(day, low, true);
  const goes = buy(day, low, false);
  until(day, '2026-11-19T16:20:00+07:00');
  expect(main.trading.ledger.order(goes)?.status).toBe('EXPIRED');
  expect(main.trading.ledger.order(stays)?.status).toBe('OPEN');
  until(day, '2026-11-20T08:50:00+07:00');
  expect(main.trading.orders()).toMatchObject([{ orderId: stays, status: 'OPEN', price: low, placedOn: '2026-11-19' }]);
  expect(market.queue(stock, 'RG', 'buy', low as Price, 500).map(({ owner }) => owner?.orderId)).toContain(stays);
  expect(main.trading.todayCount()).toBe(0);
  expect(main.trading.cancel(stays)).toMatchObject({ ok: true });
  market.stop();
});

it('expires what the new band no longer allows', () => {
  const evening = practice(THURSDAY, 'clock');
  const { market, stock, main } = evening;
  const { arb } = market.quote(stock).band;
  const orderId = buy(evening, arb, true);
  // As if the price had risen far meanwhile: the order's price is now below the market's band.
  main.trading.book((ledger) => {
    const order = ledger.order(orderId);
    if (order) ledger.amended(orderId, ceilToTick(arb * 0.7), order.lotsTotal, order.placedOn);
  });
  const next = evening.again('2026-11-20T10:00:00+07:00');
  expect(next.main.trading.ledger.order(orderId)?.status).toBe('EXPIRED');
});

it('queues a GTC order while only the closing price trades', () => {
  const morning = practice(THURSDAY, 'clock');
  const orderId = buy(morning, farBelow(morning), true);
  const late = morning.again('2026-11-19T16:05:00+07:00');
  expect(late.main.trading.ledger.order(orderId)).toMatchObject({ status: 'OPEN', marketNumber: null });
  late.market.start();
  late.clock.advanceTo(Date.parse('2026-11-20T08:46:00+07:00'));
  expect(late.main.trading.ledger.order(orderId)).toMatchObject({ status: 'OPEN', marketNumber: expect.any(Number) });
  late.market.stop();
});

it('keeps what was filled, so that the history adds up to the cash', () => {
  const day = practice(THURSDAY);
  const { main, market, stock, store } = day;
  const cashBefore = main.trading.ledger.cash(main.trading.today()).onHand;
  const { ara, arb } = market.quote(stock).band;
  buy(day, ara, false);
  main.trading.place({
    side: 'sell',
    symbol: stock,
    board: 'RG',
    price: arb as Price,
    shares: 20_000,
    goodTillCancelled: false,
    uiRef: '',
  });
  const { history } = store.account(main.number);
  const traded = history.tradedOn('2026-11-19', {});
  const flow = traded.reduce((sum, { side, value, fee }) => sum + (side === 'buy' ? -value - fee : value - fee), 0);
  const cash = main.trading.ledger.cash(main.trading.today());
  expect(cash.onHand).toBe(cashBefore + flow);
  const sums = history.realisedSums({});
  expect(sums.value - sums.fee - sums.cost).toBe(cash.realised);
  for (const { orderId, lots, value, fee } of traded) {
    const fills = history.fills(orderId);
    expect(fills.reduce((sum, fill) => sum + fill.lots, 0)).toBe(lots);
    expect(fills.reduce((sum, fill) => sum + fill.value, 0)).toBe(value);
    expect(fills.reduce((sum, fill) => sum + fill.fee, 0)).toBe(fee);
  }
  expect(history.countOrders({ from: '2026-11-20' })).toBe(0);
  expect(history.orders({ side: 'sell', status: 'MATCH' }, { limit: 5, offset: 0 })).toHaveLength(1);
});
