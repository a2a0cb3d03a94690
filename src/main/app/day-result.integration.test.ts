import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRestClient, type RestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { startUnlocked } from '#main/testing/ready-to-trade.ts';
import type { Services } from '#main/trading/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { failureOf } from '#shared/contract/error.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { lots, price, type StockCode, stockCode } from '#shared/market/index.ts';
import { dayResultOf } from '#shared/portfolio/index.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createServices } from './create-services.ts';

const WINDOW = { windowId: 'test' };
const { accounts, orders, market } = endpoints;

let exchange: TestExchange;
/** Another client of the same account: a phone. */
let phone: RestClient;
const opened: Services[] = [];

beforeAll(async () => {
  // The market's clock stands still: prices move by orders of this test alone.
  exchange = await startExchangeHere({ paused: true });
  phone = createRestClient(exchange.profile);
  await phone.signIn();
});
afterEach(async () => {
  for (const services of opened.splice(0)) await services.stop();
});
afterAll(() => exchange.stop());

/** Lantai started now, unlocked, with everything read once. */
async function start(dailyLoss = 0) {
  const shown: { portfolio: PortfolioParts | null } = { portfolio: null };
  const services = createServices({
    profile: { name: 'practice', mode: 'practice', addresses: exchange.profile },
    dialect: restDialect.parse({}),
    vault: {
      isAvailable: async () => false,
      load: async () => ({ kind: 'empty' }),
      save: async () => undefined,
      clear: async () => undefined,
    },
    timers: systemTimers,
    randomBytes,
    journalPath: ':memory:',
    log: () => undefined,
    broadcast: (domain, name, payload) => {
      if (domain === 'portfolio' && name === 'changed') shown.portfolio = payload as PortfolioParts | null;
    },
    settings: {
      get: () => ({
        ...DEFAULT_SETTINGS,
        limits: { ...DEFAULT_SETTINGS.limits, dailyLoss },
        // The limit alone decides whether the order is sent.
        confirmations: { equityShare: 0, everything: false, priceAway: 0, ordersPerMinute: 0 },
      }),
      change: () => undefined,
      onChange: () => () => undefined,
    },
  });
  opened.push(services);
  await startUnlocked(services, exchange.profile.credentials);
  await eventually(() => expect(shown.portfolio?.day).toMatchObject({ hasBegun: true }));
  const { handlers } = services;
  await eventually(async () =>
    expect(await handlers.orders.list(undefined, WINDOW)).toMatchObject({ path: { mode: 'ready' } }),
  );
  return { handlers, portfolio: () => shown.portfolio };
}

const bookOf = (symbol: string) => phone.call(market.orderBook, { path: { symbol } });
async function heldStocks(): Promise<StockCode[]> {
  const { results } = await phone.call(endpoints.portfolio.list);
  return results.map(({ symbol }) => stockCode(symbol));
}
async function trade(side: 'buy' | 'sell', symbol: string, shares: number): Promise<void> {
  const { ara, arb } = await bookOf(symbol);
  const at = Number(side === 'buy' ? ara.value : arb.value);
  await phone.call(side === 'buy' ? orders.buy : orders.sell, {
    body: { symbol, price: at, shares, board_type: 'RG' },
  });
}

it('has the odd shares that a transfer leaves, in the holding and in its value', async () => {
  const [symbol] = await heldStocks();
  if (symbol === undefined) throw new Error('the practice account holds nothing');
  const { account_number: other } = await phone.call(accounts.createSubAccount, { body: { name: 'Odd' } });
  const { account_number: own } = await phone.call(accounts.subAccountDetail);
  const { result: before } = await phone.call(endpoints.portfolio.detail, { query: { stock_code: symbol } });
  await phone.call(accounts.moveStock, {
    body: { from_account_number: own, to_account_number: other, items: [{ symbol, shares: 1_930 }] },
  });
  const { portfolio } = await start();
  const shares = before.qty.stock_on_hand - 1_930;
  expect(shares % 100).toBe(70);
  const position = portfolio()?.positions?.find((held) => held.symbol === symbol);
  expect(position).toMatchObject({ shares, availableShares: shares, marketValue: shares * before.price.latest });
});

it('counts what another client lost before the start: the title bar and the limit on the day’s loss have one figure', async () => {
  const [, symbol = ''] = await heldStocks();
  for (let round = 0; round < 3; round += 1) {
    await trade('buy', symbol, 1_000);
    await trade('sell', symbol, 1_000);
  }
  const { handlers, portfolio } = await start(1);
  const held = portfolio();
  if (!held?.positions || !held.day) throw new Error('what was traded is not known');
  const { positions, day } = held;
  const traded = day.trades.find((each) => each.symbol === symbol);
  expect(traded).toMatchObject({ bought: 3_000, sold: 3_000 });
  expect(traded?.fees ?? 0).toBeGreaterThan(0);

  const prices = new Map<string, { last: number; previous: number }>();
  for (const { symbol: code } of positions) {
    const { close: last, previous } = await bookOf(code);
    prices.set(code, { last, previous });
  }
  const result = dayResultOf(positions, day, (code) => prices.get(code) ?? { last: 0, previous: 0 });
  expect([result.unpriced, result.unclear, result.areFeesKnown]).toEqual([[], [], true]);
  // What a round trip costs: the spread and both fees.
  const part = result.stocks.get(stockCode(symbol)) ?? 0;
  const own = positions.find((each) => each.symbol === symbol);
  const { last = 0, previous = 0 } = prices.get(symbol) ?? {};
  const moved = (own?.shares ?? 0) * (last - previous);
  expect(part).toBeCloseTo(moved + (traded?.received ?? 0) - (traded?.paid ?? 0) - (traded?.fees ?? 0));

  const draft = {
    side: 'buy' as const,
    symbol: stockCode(symbol),
    board: 'RG' as const,
    lots: lots(1),
    price: price(Number((await bookOf(symbol)).arb.value)),
    goodTillCancelled: false,
    acceptsStalePrice: true,
    draftId: `draft-${randomBytes(6).toString('hex')}`,
  };
  const outcome = await Promise.resolve(handlers.orders.place(draft, WINDOW)).then(
    () => 'sent',
    (thrown: unknown) => failureOf(thrown).params.codes,
  );
  expect(outcome).toBe(result.total <= -1 ? 'LIMIT_DAILY_LOSS' : 'sent');
});

it('reads a fill of another client that came while it runs', async () => {
  const [, , symbol = ''] = await heldStocks();
  const { handlers, portfolio } = await start();
  await trade('buy', symbol, 500);
  await eventually(async () => {
    await handlers.portfolio.refresh(undefined, WINDOW);
    expect(portfolio()?.day?.trades.find((each) => each.symbol === symbol)).toMatchObject({ bought: 500, sold: 0 });
  });
});
