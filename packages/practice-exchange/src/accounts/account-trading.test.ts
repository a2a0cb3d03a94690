import { expect, it } from 'vitest';
import { manualClock } from '#exchange/clock/index.ts';
import { type Market, SimulatedMarket } from '#exchange/market/index.ts';
import { ceilToTick, floorToTick, type Rupiah } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { type AccountTrading, MarketAccountTrading } from './account-trading.ts';
import { feeBy } from './ledger/fees.ts';
import { AccountLedger, type AccountState } from './ledger/ledger.ts';
import { openingState } from './ledger/opening.ts';
import type { AccountOrder } from './orders/order.ts';

const MORNING = Date.parse('2026-11-19T09:30:00+07:00');

function marketAt(at = MORNING, session: 'always' | 'clock' = 'always') {
  const clock = manualClock(at);
  return { clock, market: new SimulatedMarket({ clock, seed: 7, instruments: 30, session }) };
}

/** An account whose changes are applied to `saved`, as a store would. */
function open(market: Market, now: () => number, state: AccountState = openingState(market)) {
  const orders = new Map(state.orders.map((order) => [order.orderId, order]));
  const warnings: string[] = [];
  let saved = state;
  const trading: AccountTrading = new MarketAccountTrading({
    account: 'A',
    ledger: new AccountLedger(state, feeBy(), (number) => `O${number}`),
    market,
    now,
    save(changes) {
      for (const order of changes.orders) orders.set(order.orderId, order);
      const changed = new Map(changes.holdings.map((held) => [held.symbol, held]));
      const rest = saved.holdings.filter((held) => !changed.has(held.symbol));
      const holdings = [...rest, ...changed.values()].filter((held) => held.shares > 0);
      saved = {
        ...changes,
        holdings,
        orders: [...orders.values()],
        settlements: saved.settlements,
        dayTrades: saved.dayTrades,
      };
    },
    warn: (message) => warnings.push(message),
  });
  return { trading, saved: () => saved, warnings };
}

const firstStock = (market: Market) => {
  const code = market.instruments[0]?.code;
  if (code === undefined) throw new Error('an empty market');
  return { code, band: market.quote(code).band };
};

function buyLow(trading: AccountTrading, market: Market, lots: number, goodTillCancelled = false): AccountOrder {
  const { code, band } = firstStock(market);
  const answer = trading.place({
    side: 'buy',
    symbol: code,
    board: 'RG',
    price: ceilToTick(band.arb),
    shares: lots * 100,
    goodTillCancelled,
    uiRef: '',
  });
  const order = answer.ok ? trading.ledger.order(answer.orderId) : undefined;
  if (!order) throw new Error(JSON.stringify(answer));
  return order;
}

it('persists changes before it answers', () => {
  const { clock, market } = marketAt();
  const { trading, saved } = open(market, clock.now);
  const order = buyLow(trading, market, 3);
  expect(saved().orders).toEqual([order]);
  expect(order).toMatchObject({ status: 'OPEN', marketNumber: expect.any(Number) });
  trading.cancel(order.orderId);
  expect(saved().orders).toMatchObject([{ status: 'WITHDRAWN' }]);
});

it('reverts an amendment that the market refuses', () => {
  const { clock, market } = marketAt();
  const { trading } = open(market, clock.now);
  const order = buyLow(trading, market, 3);
  const held = trading.ledger.cash(trading.today());
  expect(trading.amend(order.orderId, order.price + 0.5, 500)).toMatchObject({ ok: false });
  expect(trading.ledger.order(order.orderId)).toMatchObject({ price: order.price, lotsTotal: 3, status: 'OPEN' });
  expect(trading.ledger.cash(trading.today())).toEqual(held);
  expect(trading.amend(order.orderId, order.price, 10_000_000_00)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
});

it('enters working orders again into a market that has lost them', () => {
  const before = marketAt();
  const { trading, saved } = open(before.market, before.clock.now);
  const { orderId, price } = buyLow(trading, before.market, 5);
  const after = marketAt();
  const again = open(after.market, after.clock.now, saved());
  again.trading.recover();
  const { code } = firstStock(after.market);
  expect(after.market.queue(code, 'RG', 'buy', price, 100)).toMatchObject([
    { lots: 5, owner: { account: 'A', orderId } },
  ]);
  expect(again.trading.cancel(orderId)).toMatchObject({ ok: true });
  expect(after.market.queue(code, 'RG', 'buy', price, 100)).toEqual([]);
});

it('adopts an order that the market still has and replaces one that differs', () => {
  const { clock, market } = marketAt();
  const first = open(market, clock.now);
  const same = buyLow(first.trading, market, 5);
  const more = buyLow(first.trading, market, 7);
  const gone = buyLow(first.trading, market, 2);
  first.trading.close();
  // As if the account had been written after the market: 3 of 7 lots were done, and one order was withdrawn.
  const orders = first.saved().orders.map((order): AccountOrder => {
    if (order.orderId === gone.orderId) return { ...order, status: 'WITHDRAWN' };
    if (order.orderId !== more.orderId) return order;
    const valueDone = (order.price * 300) as Rupiah;
    return { ...order, status: 'PARTIAL', lotsDone: 3 as AccountOrder['lotsDone'], valueDone };
  });
  const second = open(market, clock.now, { ...first.saved(), orders });
  second.trading.recover();
  const { code } = firstStock(market);
  const queued = market.queue(code, 'RG', 'buy', same.price, 100);
  expect(queued.map((each) => [each.owner?.orderId, each.lots])).toEqual([
    [same.orderId, 5],
    [more.orderId, 4],
  ]);
  expect(second.trading.ledger.order(gone.orderId)?.status).toBe('WITHDRAWN');
  // The market counts the re-entered order from nothing; the account goes on from three.
  expect(second.trading.amend(more.orderId, more.price, 600)).toMatchObject({ ok: true });
  expect(second.trading.ledger.order(more.orderId)).toMatchObject({ status: 'PARTIAL', lotsTotal: 6, lotsDone: 3 });
  expect(market.queue(code, 'RG', 'buy', same.price, 100).at(-1)?.lots).toBe(3);
  expect(second.warnings).toEqual([]);
});

it('expires yesterday’s day orders and keeps GTC orders', () => {
  const before = marketAt();
  const first = open(before.market, before.clock.now);
  const forTheDay = buyLow(first.trading, before.market, 1);
  const tillCancelled = buyLow(first.trading, before.market, 1, true);
  const after = marketAt(MORNING + DAY_MS);
  const second = open(after.market, after.clock.now, first.saved());
  second.trading.recover();
  expect(second.trading.ledger.order(forTheDay.orderId)?.status).toBe('EXPIRED');
  expect(second.trading.ledger.order(tillCancelled.orderId)?.status).not.toBe('WITHDRAWN');
});

it('queues an order while the market is closed, and enters it when it opens', () => {
  const before = marketAt();
  const first = open(before.market, before.clock.now);
  const { orderId } = buyLow(first.trading, before.market, 1);
  const lunch = marketAt(Date.parse('2026-11-19T12:30:00+07:00'), 'clock');
  const second = open(lunch.market, lunch.clock.now, first.saved());
  second.trading.recover();
  expect(second.trading.ledger.order(orderId)).toMatchObject({ status: 'OPEN', marketNumber: null });
  expect(second.trading.amend(orderId, 100, 100)).toMatchObject({ code: 'NOT_AMENDABLE' });
  lunch.market.start();
  lunch.clock.advanceTo(Date.parse('2026-11-19T13:30:05+07:00'));
  expect(second.trading.ledger.order(orderId)?.marketNumber).not.toBeNull();
  lunch.market.stop();
});

it('books later fills against synthetic orders', () => {
  const { clock, market } = marketAt();
  const { trading, saved } = open(market, clock.now);
  const { code } = firstStock(market);
  market.start();
  const best = market.book(code, 'RG', 1).bids[0];
  const answer = trading.place({
    side: 'buy',
    symbol: code,
    board: 'RG',
    price: floorToTick(best?.price ?? 1),
    shares: 100,
    goodTillCancelled: false,
    uiRef: '',
  });
  if (!answer.ok) throw new Error(answer.message);
  for (let minutes = 0; minutes < 120 && trading.ledger.order(answer.orderId)?.status !== 'MATCH'; minutes += 1) {
    clock.advance(60_000);
    // A bid that the price has left behind follows it.
    const bid = market.book(code, 'RG', 1).bids[0]?.price ?? 1;
    if (bid !== trading.ledger.order(answer.orderId)?.price) trading.amend(answer.orderId, floorToTick(bid), 100);
  }
  market.stop();
  expect(saved().orders.at(-1)).toMatchObject({ status: 'MATCH', lotsDone: 1 });
  expect(trading.ledger.cash(trading.today()).allocated).toBe(0);
});

it('begins a day with the orders that are still working', () => {
  const { clock, market } = marketAt();
  const { trading } = open(market, clock.now);
  const gone = buyLow(trading, market, 1);
  trading.cancel(gone.orderId);
  const stays = buyLow(trading, market, 1, true);
  expect(trading.todayCount()).toBe(2);
  clock.advance(DAY_MS);
  expect(trading.orders().map((order) => order.orderId)).toEqual([stays.orderId]);
  expect(trading.todayCount()).toBe(0);
});
