import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRestClient, type RestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import type { Transport } from '#main/service/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { startReady } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { failureOf } from '#shared/contract/error.ts';
import type { Order, OrderDraftInput, OrderPlan } from '#shared/contract/orders.ts';
import { lots, type Price, price, type StockCode, stepTicks, stockCode, trailingStopAt } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const WINDOW = { windowId: 'test' };
let exchange: TestExchange;
/** Another client of the same account: what the service itself shows. */
let phone: RestClient;
let services: Services;
let symbol: StockCode;
let drafts = 0;

beforeAll(async () => {
  // Prices move by orders of this test alone.
  exchange = await startExchangeHere({ paused: true });
  phone = createRestClient(exchange.profile);
  await phone.signIn();
  const { results } = await phone.call(endpoints.portfolio.list);
  symbol = stockCode(results[0]?.symbol ?? '');
});
beforeEach(async () => {
  services = servicesOn(exchange.profile);
  await startReady(services, exchange.profile.credentials);
});
afterEach(async () => {
  await services.handlers.orders.cancelAll(undefined, WINDOW);
  await services.stop();
});
afterAll(() => exchange.stop());

const board = async () => services.handlers.orders.list(undefined, WINDOW);
const stock = async () => {
  const { close, ara, arb } = await phone.call(endpoints.market.orderBook, { path: { symbol } });
  return { last: price(Number(close)), ara: price(Number(ara.value)), arb: price(Number(arb.value)) };
};
function place(plan: OrderPlan | undefined, change: Partial<OrderDraftInput> = {}): Promise<Order> {
  drafts += 1;
  const draft: OrderDraftInput = {
    side: 'buy',
    symbol,
    board: 'RG',
    price: price(50),
    lots: lots(2),
    goodTillCancelled: false,
    draftId: `plan-draft-${drafts}`,
    ...(plan === undefined ? {} : { plan }),
    ...change,
  };
  return confirming(draft, (asked) => services.handlers.orders.place(asked, WINDOW));
}
/** Places it, and waits until the board has read it from the service's list. */
async function placed(plan: OrderPlan, change: Partial<OrderDraftInput> = {}): Promise<Order> {
  const { orderId } = await place(plan, change);
  return eventually(async () => {
    const order = (await board()).orders.find((each) => each.orderId === orderId);
    expect(order?.smart ?? order?.isDayTrade).toBeDefined();
    if (!order) throw new Error(`the board has no order ${orderId}`);
    return order;
  });
}
const atService = async (orderId: string | null) => {
  const listed = await phone.call(endpoints.orders.list);
  const found = listed.find(({ order_id }) => order_id === orderId);
  if (!found) throw new Error(`the service does not list ${orderId}`);
  return found;
};
const legsOf = async (id: string | undefined): Promise<Order[]> =>
  (await board()).orders.filter(({ smart }) => smart !== undefined && smart.id === id);

it('places a bracket whose legs are rows of the same smart order, and gives all of it up at once', async () => {
  const { last, arb } = await stock();
  const far = stepTicks(arb, 2);
  const bought = await placed(
    { kind: 'bracket', takeProfit: stepTicks(last, 5), stopTrigger: stepTicks(far, -1), stopLimit: arb, trail: null },
    { price: far },
  );
  expect(bought).toMatchObject({
    status: 'OPEN',
    price: far,
    smart: { kind: 'bracket', role: 'entry', state: 'waiting' },
  });
  await eventually(async () => expect(await legsOf(bought.smart?.id)).toHaveLength(3));
  const legs = await legsOf(bought.smart?.id);
  expect(legs.map(({ smart, side, status }) => `${smart?.role} ${side} ${status}`).toSorted()).toEqual([
    'entry buy OPEN',
    'stop-loss sell PENDING',
    'take-profit sell PENDING',
  ]);
  expect(legs.find(({ smart }) => smart?.role === 'stop-loss')).toMatchObject({
    triggerPrice: stepTicks(far, -1),
    price: arb,
  });
  const profit = legs.find(({ smart }) => smart?.role === 'take-profit');
  await services.handlers.orders.cancel({ orderId: profit?.orderId ?? '' }, WINDOW);
  await eventually(async () =>
    expect((await legsOf(bought.smart?.id)).map(({ status }) => status)).toEqual([
      'WITHDRAWN',
      'WITHDRAWN',
      'WITHDRAWN',
    ]),
  );
  expect(await atService(bought.orderId)).toMatchObject({ status_text: 'WITHDRAWN', smart_order: { state: 'ENDED' } });
});

/** A bracket whose stop stays at one price. */
const staying = (takeProfit: Price, stop: Price): OrderPlan => ({
  kind: 'bracket',
  takeProfit,
  stopTrigger: stop,
  stopLimit: stop,
  trail: null,
});

/** A bracket bought at once whose stop follows at 4 per cent; the price moves by orders of this test alone. */
async function trailingBracket(takeProfit: Price | null) {
  const { ara, last } = await stock();
  const stopTrigger = stepTicks(last, -9);
  const stopLimit = stepTicks(stopTrigger, -7);
  const trail = { unit: 'percent', amount: 4 } as const;
  const plan: OrderPlan = { kind: 'bracket', takeProfit, stopTrigger, stopLimit, trail };
  const entry = await placed(plan, { price: ara, goodTillCancelled: true });
  const legs = await eventually(async () => {
    const found = (await legsOf(entry.smart?.id)).filter(({ smart }) => smart?.role !== 'entry');
    expect(found.every(({ status }) => status === 'READY')).toBe(true);
    expect(found).toHaveLength(takeProfit === null ? 1 : 2);
    return found;
  });
  const stop = legs.find(({ smart }) => smart?.role === 'stop-loss');
  if (!stop) throw new Error('no stop');
  return { entry, legs, stop, stopTrigger, trail };
}

it('places a bracket whose stop trails with its distance, shows where it stands, and gives all of it up at once', async () => {
  const { entry, stop, stopTrigger, trail } = await trailingBracket(null);
  expect(await atService(entry.orderId)).toMatchObject({
    smart_order: { kind: 'BRACKET', trail_type: 'PERCENT', trail_value: 4 },
  });
  const leg = await atService(stop.orderId);
  expect(leg).toMatchObject({ smart_order: { role: 'STOP_LOSS', trail_type: 'PERCENT', trail_value: 4 } });
  const best = leg.smart_order?.best_price ?? 0;
  expect(stop).toMatchObject({
    status: 'READY',
    side: 'sell',
    lotsTotal: 2,
    triggerPrice: Math.max(stopTrigger, trailingStopAt(trail, 'sell', best as Price)),
    smart: { role: 'stop-loss', direction: 'down', distance: trail, bestPrice: best },
  });
  expect(stop.price).toBe(stepTicks(stop.triggerPrice as Price, -7));
  expect([entry.attention, stop.attention]).toEqual([undefined, undefined]);
  await services.handlers.orders.cancel({ orderId: stop.orderId ?? '' }, WINDOW);
  await eventually(async () => expect((await atService(stop.orderId)).status_text).toBe('WITHDRAWN'));
  expect(await atService(entry.orderId)).toMatchObject({ status_text: 'MATCH', smart_order: { state: 'ENDED' } });
});

it('shows both exits of a bracket whose stop trails, and says nothing of the distance on its profit', async () => {
  const { ara } = await stock();
  const { legs, stop, trail } = await trailingBracket(stepTicks(ara, 5));
  expect(legs.map(({ smart }) => [smart?.role, smart?.distance]).toSorted()).toEqual([
    ['stop-loss', trail],
    ['take-profit', null],
  ]);
  await services.handlers.orders.cancel({ orderId: stop.orderId ?? '' }, WINDOW);
});

it('marks the stop of a bracket that the service lists without its distance, and never shows it as trailing', async () => {
  /** A service that takes the order and knows nothing of trailing exits. */
  const forgetful: Transport = async (url, request) => {
    const answer = await fetch(url, request);
    if (!/\/order\/v2\/(list|detail)/.test(url)) return answer;
    const text = (await answer.text())
      .replaceAll(/"trail_type":"[A-Z]+"/g, '"trail_type":""')
      .replaceAll(/"trail_value":[\d.]+/g, '"trail_value":0');
    return { status: answer.status, headers: answer.headers, body: new Blob([text]).stream() };
  };
  await services.stop();
  services = servicesOn(exchange.profile, forgetful);
  await startReady(services, exchange.profile.credentials);
  const { stop } = await trailingBracket(null);
  const rowOf = async () => (await board()).orders.find(({ ref }) => ref === stop.ref);
  await eventually(async () =>
    expect(await rowOf()).toMatchObject({ attention: 'stop-not-trailing', smart: { distance: null } }),
  );
  await services.handlers.orders.acknowledge({ ref: stop.ref }, WINDOW);
  await eventually(async () => expect(await rowOf()).not.toHaveProperty('attention'));
  await services.handlers.orders.cancel({ orderId: stop.orderId ?? '' }, WINDOW);
});

it('ends a bracket by one call when all orders are cancelled', async () => {
  const { last, arb } = await stock();
  const far = stepTicks(arb, 2);
  const plan = staying(stepTicks(last, 5), arb);
  const second = await placed(plan, { price: far });
  await eventually(async () => expect(await legsOf(second.smart?.id)).toHaveLength(3));
  expect(await services.handlers.orders.cancelAll(undefined, WINDOW)).toMatchObject({ requested: 1, refused: 0 });
  await eventually(async () => expect((await atService(second.orderId)).status_text).toBe('WITHDRAWN'));
});

it('withdraws the purchase alone where that row is cancelled, by the ordinary call', async () => {
  const { last, arb } = await stock();
  const plan = staying(stepTicks(last, 5), arb);
  const bought = await placed(plan, { price: stepTicks(arb, 2) });
  const { orderId } = bought;
  await services.handlers.orders.cancel({ orderId: orderId ?? '' }, WINDOW);
  // Nothing was bought: its exits have nothing to sell, and end with it.
  await eventually(async () => expect((await atService(orderId)).status_text).toBe('WITHDRAWN'));
  await eventually(async () =>
    expect((await legsOf(bought.smart?.id)).every(({ canCancel }) => !canCancel)).toBe(true),
  );
});

it('ends a bracket by the kill switch too', async () => {
  const { last, arb } = await stock();
  const far = stepTicks(arb, 2);
  const plan = staying(stepTicks(last, 5), arb);
  const bought = await placed(plan, { price: far });
  await services.handlers.orders.halt(undefined, WINDOW);
  await eventually(async () => expect((await board()).path.halt).toMatchObject({ remaining: 0, confirmed: true }));
  expect((await atService(bought.orderId)).status_text).toBe('WITHDRAWN');
  await services.handlers.orders.endHalt(undefined, WINDOW);
  await eventually(async () => expect((await board()).path.mode).toBe('ready'));
});

it('keeps what was bought for sale while its exits wait: they hold no shares', async () => {
  const { ara, arb, last } = await stock();
  const { result: before } = await phone.call(endpoints.portfolio.detail, { query: { stock_code: symbol } });
  const held = before.qty.available.lot;
  const plan = staying(stepTicks(ara, 5), arb);
  const bought = await placed(plan, { price: ara });
  await eventually(async () =>
    expect((await legsOf(bought.smart?.id)).filter(({ status }) => status === 'READY')).toHaveLength(2),
  );
  expect((await legsOf(bought.smart?.id)).map(({ lotsTotal, canAmend }) => [lotsTotal, canAmend])).toContainEqual([
    2,
    false,
  ]);
  await services.handlers.portfolio.refresh(undefined, WINDOW);
  await eventually(async () => expect((await board()).path.mode).toBe('ready'));
  const sale = await place(undefined, { side: 'sell', price: stepTicks(last, 8), lots: lots(held + 2) });
  expect(sale.orderId).not.toBeNull();
});

it('places a stop, says what it waits for, and gives it up by its own call', async () => {
  const { arb } = await stock();
  const trigger = stepTicks(arb, 1);
  const stop = await placed({ kind: 'stop', trigger, direction: 'down' }, { side: 'sell', price: arb });
  expect(stop).toMatchObject({
    status: 'READY',
    side: 'sell',
    triggerPrice: trigger,
    smart: { kind: 'stop', role: 'stop', state: 'armed', direction: 'down' },
  });
  await services.handlers.orders.cancel({ orderId: stop.orderId ?? '' }, WINDOW);
  expect((await atService(stop.orderId)).status_text).toBe('WITHDRAWN');
});

it('places a trailing stop under its distance from the last price', async () => {
  const { last } = await stock();
  const plan = { kind: 'trailing-stop', distance: { unit: 'percent', amount: 10 }, slipTicks: 3 } as const;
  const trailing = await placed(plan, { side: 'sell' });
  expect(trailing).toMatchObject({
    status: 'READY',
    smart: { kind: 'trailing-stop', distance: { unit: 'percent', amount: 10 }, bestPrice: last },
  });
  expect(trailing.triggerPrice).toBeLessThan(last);
  await services.handlers.orders.cancel({ orderId: trailing.orderId ?? '' }, WINDOW);
  expect((await atService(trailing.orderId)).status_text).toBe('WITHDRAWN');
});

it('changes a stop and a trailing stop of another client by giving them up and placing them anew, valid as long', async () => {
  const { arb } = await stock();
  const stop = { symbol, side: 'SIDE_SELL' as const, shares: 200, trigger_price: stepTicks(arb, 2), price: arb };
  const trail = { symbol, side: 'SIDE_SELL' as const, shares: 200, trail_type: 'PERCENT' as const, trail_value: 10 };
  const olds = [
    await phone.call(endpoints.smartOrders.placeStop, { body: { ...stop, is_gtc: true } }),
    await phone.call(endpoints.smartOrders.placeTrailingStop, { body: { ...trail, limit_ticks: 3 } }),
  ].map(({ order_id }) => order_id);
  const plans = [
    { kind: 'stop', trigger: stepTicks(arb, 1), direction: 'down' },
    { kind: 'trailing-stop', distance: { unit: 'percent', amount: 8 }, slipTicks: 2 },
  ] as const;
  await services.handlers.orders.refresh(undefined, WINDOW);
  for (const [at, plan] of plans.entries()) {
    const orderId = olds[at] ?? '';
    await eventually(async () => expect((await board()).orders.some((each) => each.orderId === orderId)).toBe(true));
    const change = { orderId, plan, price: arb, lots: lots(1), draftId: `plan-change-${at}` };
    const next = await confirming(change, (asked) => services.handlers.orders.replace(asked, WINDOW));
    expect((await atService(orderId)).status_text).toBe('WITHDRAWN');
    expect(await atService(next.orderId)).toMatchObject({
      status_text: 'READY',
      qty: { lot_total: 1 },
      smart_order: at === 0 ? { kind: 'STOP', trigger_price: stepTicks(arb, 1) } : { trail_value: 8 },
    });
    const { is_gtc } = await phone.call(endpoints.orders.detail, { query: { order_id: next.orderId ?? '' } });
    expect(is_gtc).toBe(at === 0);
  }
  const standing = (await phone.call(endpoints.orders.list)).filter(({ status_text }) => status_text === 'READY');
  expect(standing).toHaveLength(2);
});

it('trades on the credit of the day, and changes and withdraws such an order by its own calls', async () => {
  const { arb } = await stock();
  const { day_trade_multiplier: multiplier } = await phone.call(endpoints.market.companyInfo, { path: { symbol } });
  if (Number(multiplier) <= 1) {
    expect(
      failureOf(await place({ kind: 'day-trade' }, { price: arb }).catch((thrown: unknown) => thrown)),
    ).toMatchObject({
      params: { reason: 'NOT_DAY_TRADABLE' },
    });
    return;
  }
  const order = await placed({ kind: 'day-trade' }, { price: arb });
  expect(order).toMatchObject({ status: 'OPEN', isDayTrade: true });
  expect(await atService(order.orderId)).toMatchObject({ is_day_trade: true });
  const orderId = order.orderId ?? '';
  const next = stepTicks(arb, 1);
  const amendment = { orderId, price: next, lots: lots(3), draftId: 'plan-amendment-1' };
  expect(await confirming(amendment, (asked) => services.handlers.orders.amend(asked, WINDOW))).toMatchObject({
    price: next,
    lotsTotal: 3,
    isDayTrade: true,
  });
  await services.handlers.orders.cancel({ orderId }, WINDOW);
  expect((await atService(orderId)).status_text).toBe('WITHDRAWN');
});

it('splits an order over all accounts', async () => {
  const { arb } = await stock();
  await phone.call(endpoints.accounts.createSubAccount, { body: { name: 'Second' } });
  const order = await place({ kind: 'split' }, { price: arb, lots: lots(4) });
  expect(order.status).toBe('OPEN');
});

it('shows of a split order the part of the account that is shown, though the answer names another one', async () => {
  const { arb } = await stock();
  const { active_account_number: main } = await phone.call(endpoints.accounts.subAccounts);
  const { account_number: third } = await phone.call(endpoints.accounts.createSubAccount, { body: { name: 'Third' } });
  const move = { from_account_number: main, to_account_number: third, amount: 20_000_000 };
  await phone.call(endpoints.accounts.moveCash, { body: move });
  const switchTo = async (account_number: string): Promise<void> => {
    await phone.call(endpoints.accounts.switchAccount, { body: { account_number } });
    await eventually(async () =>
      expect((await board()).path).toMatchObject({ account: account_number, mode: 'ready' }),
    );
  };
  await switchTo(third);
  const { ref } = await place({ kind: 'split' }, { price: arb, lots: lots(40) });
  await eventually(async () => {
    const listed = await phone.call(endpoints.orders.list);
    expect(listed).toHaveLength(1);
    expect((await board()).orders.map((order) => [order.ref, order.orderId, order.lotsTotal])).toEqual([
      [ref, listed[0]?.order_id, listed[0]?.qty.lot_total],
    ]);
  });
  await services.handlers.orders.cancelAll(undefined, WINDOW);
  await switchTo(main);
});

it('shows no order of a split of which this account gets no lots, though the answer names one', async () => {
  const { arb } = await stock();
  const { active_account_number: main } = await phone.call(endpoints.accounts.subAccounts);
  const { account_number: empty } = await phone.call(endpoints.accounts.createSubAccount, { body: { name: 'Empty' } });
  const switchTo = async (account_number: string): Promise<void> => {
    await phone.call(endpoints.accounts.switchAccount, { body: { account_number } });
    await eventually(async () =>
      expect((await board()).path).toMatchObject({ account: account_number, mode: 'ready' }),
    );
  };
  await switchTo(empty);
  const placed = await place({ kind: 'split' }, { price: arb, lots: lots(3) });
  expect(placed).toMatchObject({ isElsewhere: true, lotsOpen: 0, canCancel: false });
  expect(await phone.call(endpoints.orders.list)).toEqual([]);
  expect((await board()).orders).toEqual([]);
  await switchTo(main);
  await eventually(async () =>
    expect((await board()).orders.find(({ orderId }) => orderId === placed.orderId)).toMatchObject({
      status: 'OPEN',
      lotsOpen: 3,
    }),
  );
  await services.handlers.orders.cancelAll(undefined, WINDOW);
});

it('sends nothing of a plan that contradicts itself', async () => {
  const before = (await phone.call(endpoints.orders.list)).length;
  const plan = {
    kind: 'bracket',
    takeProfit: price(50),
    stopTrigger: price(60),
    stopLimit: price(61),
    trail: null,
  } as const;
  const thrown = await place(plan, { price: 55 as Price }).catch((refused: unknown) => refused);
  expect(failureOf(thrown)).toMatchObject({
    code: 'CHECK_FAILED',
    params: { codes: 'TAKE_PROFIT_TOO_LOW,STOP_TOO_HIGH,STOP_LIMIT_ABOVE_TRIGGER' },
  });
  expect((await phone.call(endpoints.orders.list)).length).toBe(before);
});

it('names the broker in the row of a stop that another client withdrew, and nobody in one that was withdrawn here', async () => {
  const { last, ara } = await stock();
  const change = { price: ara, goodTillCancelled: true };
  const plan = { kind: 'stop', trigger: stepTicks(last, 10), direction: 'up' } as const;
  const [elsewhere, here] = [await placed(plan, change), await placed(plan, { ...change, lots: lots(3) })];
  await phone.call(endpoints.orders.cancel, { body: { order_id: elsewhere.orderId ?? '' } });
  await services.handlers.orders.cancel({ orderId: here.orderId ?? '' }, WINDOW);
  const rowOf = async ({ orderId }: Order) => (await board()).orders.find((each) => each.orderId === orderId);
  await eventually(async () =>
    expect(await rowOf(elsewhere)).toMatchObject({ status: 'WITHDRAWN', reason: 'WITHDRAWN_BY_BROKER' }),
  );
  await eventually(async () => expect(await rowOf(here)).toMatchObject({ status: 'WITHDRAWN', reason: null }));
});
