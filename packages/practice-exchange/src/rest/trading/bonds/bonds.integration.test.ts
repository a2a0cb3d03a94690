import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const { bonds, portfolio } = endpoints;
let dataDir: string;
let exchange: TestExchange;
let client: RestClient;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lantai-bonds-'));
  await startAt('2026-11-18T10:00:00+07:00');
});
afterEach(async () => {
  await exchange.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the exchange again on another day, with its accounts. */
async function startAt(clock: string): Promise<void> {
  ({ exchange, client } = await exchangeForTests({ dataDir, clock }));
}
const goOnAt = async (clock: string): Promise<void> => {
  await exchange.stop();
  await startAt(clock);
};
const cash = async () => (await client.call(portfolio.cash)).cash_on_hand;
const order = (id: string) => client.call(bonds.order, { path: { id } });

it('counts as equity wherever an account is added up, from the purchase on', async () => {
  const { accounts } = endpoints;
  const addUp = async () => {
    const { results, summary } = await client.call(bonds.portfolio);
    expect(summary.market_value).toBe(results.reduce((sum, { market_value }) => sum + market_value, 0));
    const { results: shares } = await client.call(portfolio.list);
    const inShares = shares.reduce((sum, { asset }) => sum + asset.unrealised.market_value, 0);
    return { whole: (await cash()) + inShares + summary.market_value + summary.pending_purchases, summary };
  };
  const check = async () => {
    const { summary } = await addUp();
    // Shares trade between two calls: repeats until the totals are consistent.
    await eventually(async () => {
      const { aggregated_portfolio_summary: sums } = await client.call(portfolio.summary);
      const { total_equity, results } = await client.call(accounts.subAccounts);
      const { whole } = await addUp();
      expect(sums.equity).toBe(whole);
      expect([total_equity, results[0]?.equity]).toEqual([whole, whole]);
    });
    return summary;
  };
  expect((await check()).market_value).toBeGreaterThan(0);
  const [offer] = (await client.call(bonds.buyPreview)).bonds;
  const { total } = await client.call(bonds.buy, { body: { code: offer?.code, amount: 20_000_000 } });
  expect((await check()).pending_purchases).toBe(total);
  await goOnAt('2026-11-21T10:00:00+07:00');
  expect((await check()).pending_purchases).toBe(0);
});

it('buys a bond as previewed; it settles two trading days on, is in the portfolio, and is sold again', async () => {
  const start = await cash();
  const { bonds: offers } = await client.call(bonds.buyPreview);
  const code = offers[0]?.code ?? '';
  const { preview } = await client.call(bonds.buyPreview, { query: { code, amount: '7000000' } });
  if (!preview) throw new Error('no preview');
  const draft = { code, amount: 7_000_000, price: preview.price };
  const bought = await client.call(bonds.buy, { body: draft });
  expect(bought).toMatchObject({
    status: 'PENDING',
    total: preview.total,
    fee: preview.fee,
    accrued_interest: preview.accrued_interest,
    settlement_date: '2026-11-20',
  });
  expect(await cash()).toBe(start - bought.total);
  expect(await client.call(bonds.position, { path: { id: code } })).toMatchObject({
    units: 0,
    pending_buy_amount: 7_000_000,
  });
  expect(await client.refusal(bonds.sell, { body: { code, amount: 7_000_000 } })).toMatchObject({ status: 400 });

  await goOnAt('2026-11-20T10:00:00+07:00');
  expect(await order(bought.order_id)).toMatchObject({ status: 'SETTLED' });
  const { results, summary } = await client.call(bonds.portfolio);
  const mine = results.find((each) => each.code === code);
  expect(mine).toMatchObject({ units: 7, amount_invested: bought.principal + bought.fee });
  expect(summary.market_value).toBe(results.reduce((sum, each) => sum + each.market_value, 0));
  expect(await cash()).toBe(start - bought.total);

  const offer = await client.call(bonds.sellPreview, { query: { code, amount: '3000000' } });
  const sold = await client.call(bonds.sell, { body: { code, amount: 3_000_000, price: offer.price } });
  expect(sold.total).toBe(offer.total);
  expect(await cash()).toBe(start - bought.total);
  await goOnAt('2026-11-24T10:00:00+07:00');
  const after = await client.call(bonds.position, { path: { id: code } });
  expect(after).toMatchObject({ units: 4, orders: [{ status: 'SETTLED', side: 'SELL' }, { side: 'BUY' }] });
  expect(await order(sold.order_id)).toMatchObject({ status: 'SETTLED' });
  expect((await client.call(bonds.orders, { query: { status: 'PENDING' } })).results).toEqual([]);
});

it('refuses a stale price, an amount that is no whole unit, and more than there is money for', async () => {
  const { bonds: offers } = await client.call(bonds.buyPreview);
  const [bond] = offers;
  const code = bond?.code ?? '';
  const stale = { code, amount: 1_000_000, price: (bond?.buy_price ?? 0) + 0.5 };
  expect(await client.refusal(bonds.buy, { body: stale })).toMatchObject({ status: 409, type: 'CONFLICT' });
  expect((await client.refusal(bonds.buy, { body: { code, amount: 1_500_000 } })).message).toContain('amount');
  expect(await client.refusal(bonds.buy, { body: { code, amount: 1_000_000_000 } })).toMatchObject({
    status: 400,
    type: 'INSUFFICIENT_BALANCE',
  });
  expect(await client.refusal(bonds.buy, { body: { code: 'NONE999', amount: 1_000_000 } })).toMatchObject({
    status: 400,
  });
});
