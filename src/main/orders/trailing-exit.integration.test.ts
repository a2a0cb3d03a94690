import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRestClient, type ExchangeHere, type RestClient, startExchangeHere } from '#exchange/testing/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { Order, OrderBoard } from '#shared/contract/orders.ts';
import { lots, type Price, stepTicks, stockCode, trailingStopAt } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { createSharedTime } from '#tools/testing/shared-time.ts';

const WINDOW = { windowId: 'test' };
/** How long the price jumps about. */
const FAST_MS = 15 * 60_000;
const LOTS = 4;
const time = createSharedTime({
  startsAt: Date.parse('2026-11-18T09:20:00+07:00'),
});
const symbol = stockCode('BNTG');

let exchange: ExchangeHere;
/** Another client of the same account: the exchange's own books. */
let phone: RestClient;
let services: Services;
beforeAll(async () => {
  exchange = await startExchangeHere({ instruments: 3, callsPerSecond: 1_000_000 }, null, time.clocks);
  phone = createRestClient(exchange.profile);
  await time.answerOf(() => phone.signIn());
  services = servicesOn(exchange.profile, time.transport, {}, time.timers);
  await services.start();
  const { username, password, pin } = exchange.profile.credentials;
  await time.answerOf(() => services.handlers.session.signIn({ username, password }, WINDOW));
  await time.answerOf(() => services.handlers.session.unlock({ pin }, WINDOW));
  await time.until(() => expect(board().path.mode).toBe('ready'));
});
afterAll(async () => {
  await time.answerOf(() => services.stop());
  await exchange.stop();
});

const board = (): OrderBoard => services.handlers.orders.list(undefined, WINDOW) as OrderBoard;
const stopOf = (): Order | undefined => board().orders.find(({ smart }) => smart?.role === 'stop-loss');
const held = async (): Promise<number> => {
  const { result } = await phone.call(endpoints.portfolio.detail, { query: { stock_code: symbol } });
  return result.qty.stock_on_hand;
};

it('follows the price with the stop of a bracket, shows each step of it, and sells what was bought by it, once', async () => {
  const before = await time.answerOf(held);
  const { close: last, ara } = await time.answerOf(() => phone.call(endpoints.market.orderBook, { path: { symbol } }));
  const stopTrigger = stepTicks(last as Price, -8);
  const trail = { unit: 'percent', amount: 1 } as const;
  const stopLimit = stepTicks(stopTrigger, -6);
  const draft = {
    side: 'buy',
    symbol,
    board: 'RG',
    price: ara.value as Price,
    lots: lots(LOTS),
    goodTillCancelled: false,
    plan: { kind: 'bracket', takeProfit: null, stopTrigger, stopLimit, trail },
    draftId: 'trailing-exit-1',
  } as const;
  const { orderId } = await time.answerOf(() =>
    confirming(draft, (each) => services.handlers.orders.place(each, WINDOW)),
  );
  exchange.drills.take({ kind: 'start-drill', drill: 'fast-market', symbol, ms: FAST_MS });
  const shown: { readonly stop: number; readonly best: number }[] = [];
  const sale = await time.until(() => {
    const stop = stopOf();
    if (stop?.status === 'READY' && stop.smart?.bestPrice)
      shown.push({ stop: stop.triggerPrice ?? 0, best: stop.smart.bestPrice });
    expect(stop).toMatchObject({ status: 'MATCH', lotsDone: LOTS, side: 'sell' });
    return stop;
  }, FAST_MS);
  // It moved while it waited, and was shown to.
  expect(new Set(shown.map(({ stop }) => stop)).size).toBeGreaterThan(1);
  for (const [index, { stop, best }] of shown.entries()) {
    expect(stop).toBe(Math.max(stopTrigger, trailingStopAt(trail, 'sell', best as Price)));
    expect(stop).toBeGreaterThanOrEqual(shown[index - 1]?.stop ?? stopTrigger);
  }
  const listed = await time.answerOf(() => phone.call(endpoints.orders.list));
  const rows = listed.filter(({ smart_order }) => smart_order?.id === orderId);
  expect(rows.map((row) => [row.order_id, row.side, row.status_text, row.qty.lot_done]).toSorted()).toEqual([
    [orderId, 'SIDE_BUY', 'MATCH', LOTS],
    [`${orderId}-SL`, 'SIDE_SELL', 'MATCH', LOTS],
  ]);
  expect(sale?.orderId).toBe(`${orderId}-SL`);
  expect(rows.find(({ side }) => side === 'SIDE_SELL')?.smart_order?.trigger_price).toBe(sale?.triggerPrice);
  expect(await time.answerOf(held)).toBe(before);
  expect(board().path.differences).toEqual([]);
});
