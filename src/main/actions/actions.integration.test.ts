import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ExchangeForTests, exchangeForTests } from '#exchange/testing/index.ts';
import { createRead, type ReadEndpoint } from '#main/service/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { actionsOfStocks, listedCompanies } from '#shared/many-companies.ts';
import { grossDividend, type Lots, sharesGiven, sharesOf, stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const WINDOW = { windowId: 'test' };
let running: ExchangeForTests;
let services: Services;
let read: ReadEndpoint;

beforeEach(async () => {
  running = await exchangeForTests({ isStored: true, clock: '2026-11-18T10:00:00+07:00' });
  const { profile } = running.exchange;
  services = servicesOn(profile);
  if (!services.client) throw new Error('no client');
  read = createRead(services.client);
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
const dividends = async () => (await read('exercise.corporateActions', {})).filter(({ type }) => type === 'DIVIDEND');

it('names the series of the account among those of the market, and what of them can be used now', async () => {
  const entitlements = await read('exercise.entitlements', {});
  const offers = await read('exercise.tradable', {});
  expect(offers.map(({ code }) => code)).toEqual(expect.arrayContaining(entitlements.map(({ code }) => code)));
  expect((await read('exercise.list', { limit: 100 })).results).toEqual([]);
  const [first] = entitlements;
  if (!first) throw new Error('nothing to exercise');
  const { symbol } = first;
  expect(await read('exercise.exercisable', { stockCode: symbol })).toMatchObject({ symbol, isExercisable: true });
  const tradable = await read('exercise.stockTradable', { stockCodes: `${symbol},${first.code}` });
  expect(tradable.map(({ canSell }) => canSell)).toEqual([true, false]);
  const companies = await listedCompanies(read);
  expect(companies.codes.length).toBeGreaterThan(50);
  expect(companies.missing).toEqual([]);
});

it('reads what it can of several stocks, and fails where it can read none', async () => {
  const [symbol, unknown] = [stockCode('BNTG'), stockCode('ZZZZ')];
  const { actions, failed } = await actionsOfStocks(read, [symbol, unknown]);
  expect(failed).toEqual([unknown]);
  expect(new Set(actions.map((each) => each.symbol))).toEqual(new Set([symbol]));
  await expect(actionsOfStocks(read, [unknown])).rejects.toMatchObject({ code: expect.any(String) });
});

it('a chart’s marks are on the days of the calendar', async () => {
  const actions = await read('company.corporateActions', { symbol: 'BNTG', limit: 100 });
  const days = { symbol: 'BNTG', from: '2025-01-01', to: '2027-12-31' };
  const { corpactions } = await read('charts.corporateActions', days);
  expect(corpactions.length).toBeGreaterThan(2);
  for (const { id, date, cumDate, recordDate, paymentDate } of corpactions) {
    const found = actions.find((each) => each.id === id);
    expect(found).toMatchObject({ cumDate, recordDate, paymentDate });
    expect([found?.exDate, found?.meetingDate, found?.recordDate]).toContain(date);
  }
});

it('what the calendar expects is what the exchange pays', async () => {
  const lots = new Map(
    (await running.client.call(endpoints.portfolio.list)).results.map(({ symbol, qty }) => [symbol, qty.balance.lot]),
  );
  const held = await read('exercise.entitlements', {});
  for (const { symbol, oldShares, newUnits, unitsGranted } of held) {
    const shares = sharesOf((lots.get(symbol) ?? 0) as Lots);
    expect(unitsGranted).toBe(sharesGiven(shares, { old: oldShares, fresh: newUnits }));
  }

  const coming = async () => (await dividends()).filter((each) => each.paymentStatus === 'EXPECTED').at(-1);
  let at = Date.parse('2026-11-18T00:00:00Z');
  for (let week = 0; week < 40 && !(await coming()); week += 1) {
    at += 7 * 86_400_000;
    await goTo(new Date(at).toISOString().slice(0, 10));
  }
  const expected = await coming();
  if (!expected) throw new Error('nobody pays a dividend');
  const gross = grossDividend(expected.shares, expected.amountPerShare);
  expect(gross).toBeGreaterThan(0);
  await goTo(expected.exDate);
  await goTo(expected.paymentDate);
  const paid = (await dividends()).find(({ id }) => id === expected.id);
  expect(paid).toMatchObject({ paymentStatus: 'PAID', shares: expected.shares, amount: gross });
  const { results } = await running.client.call(endpoints.notifications.list, {
    query: { kind: 'corporate-action', limit: '50' },
  });
  const notice = results.find(({ about }) => about.action === expected.id);
  expect(notice?.text).toContain(`Rp ${gross.toLocaleString('en-US')}`);
});
