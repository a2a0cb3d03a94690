import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRestClient, type ExchangeHere, type RestClient, startExchangeHere } from '#exchange/testing/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { lots, type Price, stepTicks, stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { createSharedTime } from '#tools/testing/shared-time.ts';
import { withEntryPlans } from './entry-plans.ts';
import type { StoredPlan } from './plans-file.ts';

const WINDOW = { windowId: 'test' };
const time = createSharedTime({ startsAt: Date.parse('2026-11-18T09:20:00+07:00') });
const symbol = stockCode('BNTG');

let exchange: ExchangeHere;
/** Another client of the same account: the exchange's own books. */
let phone: RestClient;
let services: Services;
let plans: readonly StoredPlan[] = [];
beforeAll(async () => {
  exchange = await startExchangeHere({ instruments: 3, callsPerSecond: 1_000_000 }, null, time.clocks);
  phone = createRestClient(exchange.profile);
  await time.answerOf(() => phone.signIn());
  services = servicesOn(exchange.profile, time.transport, {}, time.timers);
  services.onOrderBoard(({ orders }) => {
    plans = withEntryPlans(plans, orders);
  });
  await services.start();
  const { username, password, pin } = exchange.profile.credentials;
  await time.answerOf(() => services.handlers.session.signIn({ username, password }, WINDOW));
  await time.answerOf(() => services.handlers.session.unlock({ pin }, WINDOW));
});
afterAll(async () => {
  await time.answerOf(() => services.stop());
  await exchange.stop();
});

it('stores the stop and the target with which a bracket was sent, under the order that the history has', async () => {
  const { close: last } = await time.answerOf(() => phone.call(endpoints.market.orderBook, { path: { symbol } }));
  const [stopTrigger, takeProfit] = [stepTicks(last as Price, -8), stepTicks(last as Price, 12)];
  const draft = {
    side: 'buy',
    symbol,
    board: 'RG',
    price: stepTicks(last as Price, 4),
    lots: lots(2),
    goodTillCancelled: false,
    plan: { kind: 'bracket', takeProfit, stopTrigger, stopLimit: stepTicks(stopTrigger, -2), trail: null },
    draftId: 'entry-plan-1',
  } as const;
  const { orderId } = await time.answerOf(() =>
    confirming(draft, (each) => services.handlers.orders.place(each, WINDOW)),
  );
  await time.until(() => expect(plans).toEqual([{ orderId, stop: stopTrigger, target: takeProfit, isEntered: true }]));
  const { results } = await time.answerOf(() =>
    phone.call(endpoints.history.transactions, { query: { limit: '20', symbol } }),
  );
  expect(results?.find((row) => row.order_id === orderId)).toMatchObject({ lot_done: 2 });
});
