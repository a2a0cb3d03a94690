import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ExchangeForTests, exchangeForTests } from '#exchange/testing/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { OwnAction } from '#shared/contract/actions.ts';
import { contract } from '#shared/contract/contract.ts';
import { grossDividend, type Lots, sharesGiven, sharesOf, stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { createActionHandlers } from './index.ts';

const WINDOW = { windowId: 'test' };
let running: ExchangeForTests;
let services: Services;
let handlers: ReturnType<typeof createActionHandlers>;

beforeEach(async () => {
  running = await exchangeForTests({ isStored: true, clock: '2026-11-18T10:00:00+07:00' });
  const { profile } = running.exchange;
  services = servicesOn(profile);
  if (!services.client) throw new Error('no client');
  handlers = createActionHandlers(services.client);
  await services.start();
  await signIn();
});
afterEach(async () => {
  await services.stop();
  await running.end();
});

async function signIn(): Promise<void> {
  const { username, password, pin } = running.exchange.profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
  await services.handlers.session.unlock({ pin }, WINDOW);
}
const goTo = async (day: string): Promise<void> => {
  await running.restart({ clock: `${day}T10:00:00+07:00` });
};
const own = async (): Promise<readonly OwnAction[]> =>
  contract.actions.own.output.parse(await handlers.own(undefined, WINDOW));
const dividends = async (): Promise<readonly OwnAction[]> => (await own()).filter(({ type }) => type === 'DIVIDEND');

it('answers every request in the form of the contract', async () => {
  const { actions } = contract;
  const entitlements = actions.entitlements.output.parse(await handlers.entitlements(undefined, WINDOW));
  const offers = actions.offers.output.parse(await handlers.offers(undefined, WINDOW));
  expect(offers.map(({ code }) => code)).toEqual(expect.arrayContaining(entitlements.map(({ code }) => code)));
  expect(actions.exercised.output.parse(await handlers.exercised(undefined, WINDOW))).toEqual([]);
  const [first] = entitlements;
  if (!first) throw new Error('nothing to exercise');
  const symbol = stockCode(first.symbol);
  const exercisable = actions.exercisable.output.parse(await handlers.exercisable({ symbol }, WINDOW));
  expect(exercisable).toMatchObject({ symbol, is_exercisable: true });
  const tradable = actions.tradable.output.parse(await handlers.tradable({ codes: [symbol, first.code] }, WINDOW));
  expect(tradable.map(({ can_sell }) => can_sell)).toEqual([true, false]);
  const companies = actions.companies.output.parse(await handlers.companies(undefined, WINDOW));
  expect(companies.codes.length).toBeGreaterThan(50);
  expect(companies.missing).toEqual([]);
});

it('reads what it can of several stocks, and fails where it can read none', async () => {
  const [symbol, unknown] = [stockCode('BNTG'), stockCode('ZZZZ')];
  const read = contract.actions.ofStocks.output.parse(await handlers.ofStocks({ symbols: [symbol, unknown] }, WINDOW));
  expect(read.failed).toEqual([unknown]);
  expect(new Set(read.actions.map((each) => each.symbol))).toEqual(new Set([symbol]));
  await expect(handlers.ofStocks({ symbols: [unknown] }, WINDOW)).rejects.toMatchObject({ code: expect.any(String) });
});

it('a chart’s marks are on the days of the calendar', async () => {
  const { actions } = await handlers.ofStocks({ symbols: [stockCode('BNTG')] }, WINDOW);
  const query = { symbol: 'BNTG', from: '2025-01-01', to: '2027-12-31' };
  const { corpactions } = await running.client.call(endpoints.charts.corporateActions, { query });
  expect(corpactions.length).toBeGreaterThan(2);
  for (const { id, date, cum_date, record_date, payment_date } of corpactions) {
    const found = actions.find((each) => each.id === id);
    expect(found).toMatchObject({ cum_date, record_date, payment_date });
    expect([found?.ex_date, found?.meeting_date, found?.record_date]).toContain(date);
  }
});

it('what the calendar expects is what the exchange pays', async () => {
  const lots = new Map(
    (await running.client.call(endpoints.portfolio.list)).results.map(({ symbol, qty }) => [symbol, qty.balance.lot]),
  );
  const held = contract.actions.entitlements.output.parse(await handlers.entitlements(undefined, WINDOW));
  for (const { symbol, old_shares, new_units, units_granted } of held) {
    const shares = sharesOf((lots.get(symbol) ?? 0) as Lots);
    expect(units_granted).toBe(sharesGiven(shares, { old: old_shares, fresh: new_units }));
  }

  const coming = async () => (await dividends()).filter((each) => each.payment_status === 'EXPECTED').at(-1);
  let at = Date.parse('2026-11-18T00:00:00Z');
  for (let week = 0; week < 40 && !(await coming()); week += 1) {
    at += 7 * 86_400_000;
    await goTo(new Date(at).toISOString().slice(0, 10));
  }
  const expected = await coming();
  if (!expected) throw new Error('nobody pays a dividend');
  const gross = grossDividend(expected.shares, expected.amount_per_share);
  expect(gross).toBeGreaterThan(0);
  await goTo(expected.ex_date);
  await goTo(expected.payment_date);
  const paid = (await dividends()).find(({ id }) => id === expected.id);
  expect(paid).toMatchObject({ payment_status: 'PAID', shares: expected.shares, amount: gross });
  const { results } = await running.client.call(endpoints.notifications.list, {
    query: { kind: 'corporate-action', limit: '50' },
  });
  const notice = results.find(({ about }) => about.action === expected.id);
  expect(notice?.text).toContain(`Rp ${gross.toLocaleString('en-US')}`);
});
