import { expect, it } from 'vitest';
import { exchangeForTests, type RestClient, type StartOptions } from '#exchange/testing/index.ts';
import { floorToTick } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { brokers, market, orders, portfolio } = endpoints;
const OWN = 'LT';

async function within(options: StartOptions, story: (client: RestClient) => Promise<void>): Promise<void> {
  const { exchange, client } = await exchangeForTests(options);
  try {
    await story(client);
  } finally {
    await exchange.stop();
  }
}

const activity = (client: RestClient, symbol: string, query: Record<string, string> = {}) =>
  client.call(brokers.activity, { query: { symbol, limit: '100', ...query } });

it('after the close, brokers’ purchases and sales both come to the volume and value of the day', () =>
  within({ session: 'clock', clock: '2026-11-18T17:00:00+07:00' }, async (client) => {
    const symbol = 'BNTG';
    const { volume, value } = await client.call(market.orderBook, { path: { symbol } });
    const found = await activity(client, symbol);
    expect(found).toMatchObject({ from: '2026-11-18', to: '2026-11-18', today_hidden: false });
    const sum = (name: 'buy_lot' | 'sell_lot' | 'buy_value' | 'sell_value') =>
      found.results.reduce((total, row) => total + row[name], 0);
    expect([sum('buy_lot'), sum('sell_lot')]).toEqual([volume / 100, volume / 100]);
    expect([sum('buy_value'), sum('sell_value')]).toEqual([value, value]);
    expect(found.total).toMatchObject({ lot: volume / 100, value });
    const week = await activity(client, symbol, { from: '2026-11-09', to: '2026-11-13' });
    const { chartsvc } = await client.call(market.dailyCandles, {
      path: { symbol },
      query: { from: '2026-11-09', to: '2026-11-13' },
    });
    expect(week.total.lot * 100).toBe(chartsvc.reduce((total, { v }) => total + v, 0));
    expect(await activity(client, symbol, { from: '2026-11-09', to: '2026-11-13' })).toEqual(week);
  }));

it('hides today’s brokers while the session lasts', () =>
  within({ session: 'clock', clock: '2026-11-18T10:00:00+07:00' }, async (client) => {
    expect(await activity(client, 'BNTG')).toMatchObject({ to: '2026-11-17', today_hidden: true });
    const today = await activity(client, 'BNTG', { from: '2026-11-18', to: '2026-11-18' });
    expect(today).toMatchObject({ results: [], total: { lot: 0 }, today_hidden: true });
    expect(await client.call(brokers.topBroker)).toMatchObject({ to: '2026-11-17', today_hidden: true });
  }));

it('in a market that never closes, an order of ours is our broker’s at once, and the ranks come to the market', () =>
  within({ session: 'always' }, async (client) => {
    const symbol = (await client.call(portfolio.list)).results[0]?.symbol ?? '';
    const ours = async () => {
      const { results } = await activity(client, symbol);
      return results.find(({ broker_code }) => broker_code === OWN)?.buy_lot ?? 0;
    };
    const before = await ours();
    const { ara } = await client.call(market.orderBook, { path: { symbol } });
    await client.call(orders.buy, {
      body: { symbol, price: floorToTick(ara.value), shares: 700, board_type: 'RG' },
    });
    expect(await ours()).toBeGreaterThanOrEqual(before + 7);
    const top = await client.call(brokers.topByPeriod, { query: { sort: 'VOLUME', period: '1M' } });
    expect(top.results.map(({ rank }) => rank)).toEqual(top.results.map((_, index) => index + 1));
    expect(top.results.reduce((sum, { total_lot }) => sum + total_lot, 0)).toBe(2 * top.total.lot);
    expect(top.results.reduce((sum, { share_percent }) => sum + share_percent, 0)).toBeCloseTo(100, 1);
    const list = await client.call(brokers.list);
    expect(list).toHaveLength(90);
    expect(list.filter(({ is_own }) => is_own).map(({ broker_code }) => broker_code)).toEqual([OWN]);
    const long = { symbol, from: '2026-01-01', to: '2026-11-01' };
    expect(await client.refusal(brokers.activity, { query: long })).toMatchObject({ status: 400 });
  }));

it('a broker’s stocks and its days in a stock are those of the stocks’ lists', () =>
  within({ session: 'clock', clock: '2026-11-18T17:00:00+07:00' }, async (client) => {
    const range = { from: '2026-11-16', to: '2026-11-18' };
    const query = { ...range, group: 'STOCK', broker_code: OWN, limit: '100' };
    const stocks = await client.call(brokers.activity, { query });
    expect(stocks.results.length).toBeGreaterThan(5);
    expect(stocks.results.map(({ net_value }) => net_value)).toEqual(
      stocks.results.map(({ net_value }) => net_value).sort((left, right) => right - left),
    );
    for (const row of stocks.results.slice(0, 3)) {
      const { results } = await activity(client, row.symbol, range);
      const own = results.find(({ broker_code }) => broker_code === OWN);
      expect(row).toEqual(own);
      const days = await client.call(brokers.activity, {
        query: { ...range, group: 'DAY', broker_code: OWN, symbol: row.symbol },
      });
      expect(days.results.map(({ date }) => date)).toEqual([...days.results.map(({ date }) => date)].sort());
      expect(days.results.reduce((sum, { net_value }) => sum + net_value, 0)).toBe(row.net_value);
    }
    expect(await client.refusal(brokers.activity, { query: { ...query, broker_code: 'ZZ' } })).toMatchObject({
      status: 400,
    });
    expect(await client.refusal(brokers.activity, { query: { group: 'BROKER' } })).toMatchObject({ status: 404 });
  }));

it('people abroad and at home add to everybody, on each board', () =>
  within({ session: 'clock', clock: '2026-11-18T17:00:00+07:00' }, async (client) => {
    for (const board of ['RG', 'NG', 'ALL']) {
      const [all, foreign, domestic] = await Promise.all(
        ['ALL', 'FOREIGN', 'DOMESTIC'].map((investor) => activity(client, 'BNTG', { board, investor })),
      );
      expect((foreign?.total.value ?? 0) + (domestic?.total.value ?? 0)).toBe(all?.total.value);
    }
  }));
