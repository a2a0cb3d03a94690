import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { exercise, portfolio, company, notifications } = endpoints;
let dataDir: string;
let exchange: TestExchange;
let client: RestClient;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lantai-exercise-'));
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
const cash = async () => (await client.call(portfolio.cash)).cash_on_hand;
const held = async (symbol: string) =>
  (await client.call(portfolio.detail, { query: { stock_code: symbol } })).result.qty.stock_on_hand;
const entitlement = async (kind: string) => {
  const found = (await client.call(exercise.entitlements)).find((each) => each.kind === kind);
  if (!found) throw new Error(`nothing of ${kind}`);
  return found;
};

it('exercises rights: cash is less at once, the shares are in the portfolio two trading days on', async () => {
  const rights = await entitlement('RIGHTS');
  const { code, symbol } = rights;
  const offer = await client.call(exercise.exercisable, { query: { stockCode: symbol } });
  expect(offer).toMatchObject({ is_exercisable: true, entitlements: [{ code, units_left: rights.units_granted }] });
  const [money, shares] = [await cash(), await held(symbol)];
  const made = await client.call(exercise.exercise, { body: { code, units: 200 } });
  expect(made).toMatchObject({ status: 'PENDING', shares: 200, settlement_date: '2026-11-20' });
  expect(await cash()).toBe(money - 200 * rights.exercise_price);
  expect(await held(symbol)).toBe(shares);

  await exchange.stop();
  await startAt('2026-11-20T10:00:00+07:00');
  const [latest] = (await client.call(exercise.list)).results;
  expect(latest).toMatchObject({ exercise_id: made.exercise_id, status: 'DELIVERED' });
  expect(await held(symbol)).toBe(shares + 200);
  expect((await entitlement('RIGHTS')).units_left).toBe(rights.units_left - 200);
});

it('converts convertible shares without a payment, and by no other call', async () => {
  const { code, unit_step: units, units_left } = await entitlement('CONVERTIBLE');
  const money = await cash();
  expect((await client.refusal(exercise.exercise, { body: { code, units } })).message).toContain('code');
  expect(await client.call(exercise.conversion, { body: { code, units } })).toMatchObject({ shares: 100, amount: 0 });
  expect(await cash()).toBe(money);
  const tooMany = await client.refusal(exercise.conversion, { body: { code, units: units_left + units } });
  expect(tooMany).toMatchObject({ status: 400, type: 'INVALID_PARAMETER' });
  expect((await client.refusal(exercise.conversion, { body: { code, units: units + 100 } })).message).toContain(
    'units',
  );
});

it('lists the corporate actions of what is held as each company lists its own', async () => {
  const actions = await client.call(exercise.corporateActions);
  const dividends = actions.filter(({ type }) => type === 'DIVIDEND');
  expect(dividends.length).toBeGreaterThan(0);
  for (const { id, symbol, ex_date, payment_date, shares, amount, amount_per_share } of dividends) {
    const own = await client.call(company.corporateActions, { path: { symbol }, query: { limit: '100' } });
    expect(own.find((each) => each.id === id)).toMatchObject({ ex_date, payment_date });
    expect(amount).toBe(Math.floor(shares * amount_per_share + 1e-6));
  }
  expect(new Set(actions.map(({ type }) => type))).toContain('WARRANT');
});

it('pays the dividend of what was held at the close of the cum date, less tax, and once', async () => {
  const dividends = async () =>
    (await client.call(exercise.corporateActions)).filter(({ type }) => type === 'DIVIDEND');
  const ofNow = (await dividends()).find(({ payment_status }) => payment_status === 'NOT_ENTITLED');
  expect(ofNow).toMatchObject({ shares: 0, amount: 0, net_amount: 0 });

  // The season of final dividends: one is declared a week before its cum date.
  await exchange.stop();
  await startAt('2027-04-28T10:00:00+07:00');
  let at = Date.parse('2027-04-28T10:00:00+07:00');
  const goOn = async (day: string): Promise<void> => {
    await exchange.stop();
    at = Date.parse(`${day}T10:00:00+07:00`);
    await startAt(new Date(at).toISOString());
  };
  const coming = async () => (await dividends()).filter(({ payment_status }) => payment_status === 'EXPECTED').at(-1);
  for (let week = 0; week < 12 && !(await coming()); week += 1)
    await goOn(new Date(at + 7 * 86_400_000).toISOString().slice(0, 10));
  const expected = await coming();
  if (!expected) throw new Error('nobody pays a dividend');
  const { id, symbol, shares, amount, tax, net_amount } = expected;
  expect(shares).toBe(await held(symbol));
  expect((net_amount ?? Number.NaN) + tax).toBe(amount);
  expect(Math.abs(tax - amount / 10)).toBeLessThan(1);
  const one = async () => (await dividends()).find((each) => each.id === id);

  await goOn(expected.ex_date);
  expect(await one()).toMatchObject({ shares, amount, tax, net_amount, payment_status: 'PENDING' });
  const others = (await dividends()).filter(({ payment_status }) => payment_status === 'PENDING');
  const due = others.filter((each) => each.payment_date <= expected.payment_date);
  const before = await cash();
  await goOn(expected.payment_date);
  expect(await one()).toMatchObject({ payment_status: 'PAID' });
  const paid = await cash();
  const notices = await client.call(notifications.list, { query: { kind: 'corporate-action', limit: '50' } });
  expect(notices.results.filter(({ about }) => about.action === id)).toHaveLength(1);
  await goOn(expected.payment_date);
  expect(await cash()).toBe(paid);
  // Bonds pay their coupons meanwhile: at least all the dividends came.
  expect(paid - before).toBeGreaterThanOrEqual(due.reduce((sum, each) => sum + (each.net_amount ?? Number.NaN), 0));
});

it('reports for each stock whether it can be bought and sold, and why not', async () => {
  const { results } = await client.call(portfolio.list);
  const own = results[0]?.symbol ?? '';
  const other = (await client.call(exercise.tradable)).find(({ symbol }) => !results.some((p) => p.symbol === symbol));
  const codes = [own, other?.symbol ?? '', 'ZZZZ'];
  const tradable = await client.call(exercise.stockTradable, { query: { stock_codes: codes.join(',') } });
  expect(tradable).toMatchObject([
    { symbol: own, can_buy: true, can_sell: true, sell_reason: '' },
    { can_buy: true, can_sell: false, sell_reason: 'NOTHING_TO_SELL' },
    { symbol: 'ZZZZ', is_tradable: false, buy_reason: 'UNKNOWN_STOCK' },
  ]);
});
