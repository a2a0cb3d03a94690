import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRestClient, type RestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { startUnlocked } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { OrderDraftInput } from '#shared/contract/orders.ts';
import { lots, price, type StockCode, stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { failureOf } from '#shared/testing/failure-of.ts';

const WINDOW = { windowId: 'test' };
let exchange: TestExchange;
/** Another client of the same person: what the service itself shows. */
let phone: RestClient;
let services: Services;
let symbol: StockCode;
let main = '';
let growth = '';
let drafts = 0;

beforeAll(async () => {
  exchange = await startExchangeHere({ paused: true });
  phone = createRestClient(exchange.profile);
  await phone.signIn();
  const { results } = await phone.call(endpoints.portfolio.list);
  symbol = stockCode(results[0]?.symbol ?? '');
  main = (await phone.call(endpoints.accounts.subAccounts)).active_account_number;
  services = servicesOn(exchange.profile);
  await startUnlocked(services, exchange.profile.credentials);
  await ready();
  growth = (await services.handlers.accounts.create({ name: 'Growth' }, WINDOW)).number;
  const body = { from_account_number: main, to_account_number: growth, amount: 50_000_000 };
  await phone.call(endpoints.accounts.moveCash, { body });
});
afterEach(async () => {
  await exchange.faults.calm();
  await switchTo(main);
  await ready();
});
afterAll(async () => {
  await services.stop();
  await exchange.stop();
});

const board = async () => services.handlers.orders.list(undefined, WINDOW);
const ready = () => eventually(async () => expect((await board()).path.mode).toBe('ready'));
const switchTo = async (number: string) => services.handlers.accounts.switchTo({ number }, WINDOW);
const accountOf = (): string | undefined => {
  const state = services.sessionState();
  return state.kind === 'signed-in' && state.trading.kind === 'unlocked' ? state.trading.account.number : undefined;
};
async function buy() {
  drafts += 1;
  const { arb } = await phone.call(endpoints.market.orderBook, { path: { symbol } });
  const draft: OrderDraftInput = {
    side: 'buy',
    symbol,
    board: 'RG',
    price: price(Number(arb.value)),
    lots: lots(1),
    goodTillCancelled: false,
    draftId: `switch-draft-${drafts}`,
  };
  return confirming(draft, (asked) => services.handlers.orders.place(asked, WINDOW));
}
const working = async (number: string): Promise<number> =>
  (await phone.call(endpoints.accounts.subAccounts)).results.find((each) => each.account_number === number)
    ?.working_order_count ?? -1;

it('follows the other account in one step: session, orders and portfolio', async () => {
  await switchTo(growth);
  expect(accountOf()).toBe(growth);
  expect((await board()).orders).toEqual([]);
  await ready();
  expect((await board()).path.account).toBe(growth);
  await eventually(() => expect(services.portfolio()).toMatchObject({ positions: [], stale: false }));
  await buy();
  expect([await working(main), await working(growth)]).toEqual([0, 1]);
});

it('leaves an order that is on its way during the switch on its account', async () => {
  const before = await working(main);
  const beforeGrowth = await working(growth);
  // The service carries it out late: by then the switch would long have been carried out.
  await exchange.faults.plan('/order/v2/buy', { kind: 'delay', ms: 1_500, processed: false });
  const placed = buy();
  await eventually(async () => expect((await board()).orders.some(({ status }) => status === 'SENDING')).toBe(true));
  const switching = switchTo(growth);
  expect(await failureOf(buy())).toMatchObject({ code: 'RECONCILING' });
  await Promise.all([placed, switching]);
  await ready();
  expect(accountOf()).toBe(growth);
  expect([await working(main), await working(growth)]).toEqual([before + 1, beforeGrowth]);
});

it('repeats a switch whose answer is lost', async () => {
  await exchange.faults.dropAnswers('/auth/account/switch', 1);
  await switchTo(growth);
  expect(accountOf()).toBe(growth);
});

it('stays with the account where the service knows no such one', async () => {
  expect(await failureOf(switchTo('0000'))).toMatchObject({ code: 'NOT_FOUND' });
  await ready();
  expect(accountOf()).toBe(main);
});

const switchByHand = async (number: string) =>
  services.handlers.explorer.call(
    {
      callId: `switch-${number}`,
      endpoint: 'accounts.switchAccount',
      input: JSON.stringify({ body: { account_number: number } }),
      confirmed: true,
    },
    { ...WINDOW, pressedMono: performance.now() },
  );

it('obeys the same rules where the call is made in the explorer', async () => {
  const [before, beforeGrowth] = [await working(main), await working(growth)];
  await exchange.faults.plan('/order/v2/buy', { kind: 'delay', ms: 1_500, processed: false });
  const placed = buy();
  await eventually(async () => expect((await board()).orders.some(({ status }) => status === 'SENDING')).toBe(true));
  const switching = switchByHand(growth);
  expect(await failureOf(buy())).toMatchObject({ code: 'RECONCILING' });
  expect(await switching).toMatchObject({ status: 200 });
  await placed;
  expect(accountOf()).toBe(growth);
  await ready();
  expect([await working(main), await working(growth)]).toEqual([before + 1, beforeGrowth]);
});

it('stays with the account where the explorer names one that the service does not know', async () => {
  expect((await switchByHand('0000')).status).toBe(404);
  await ready();
  expect(accountOf()).toBe(main);
});

it('renames an account', async () => {
  await services.handlers.accounts.rename({ number: growth, name: 'Education' }, WINDOW);
  const { results } = await phone.call(endpoints.accounts.subAccounts);
  expect(results.map(({ name }) => name)).toContain('Education');
});
