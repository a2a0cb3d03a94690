import { expect, it } from 'vitest';
import { createRestClient, type RestClient, type StartOptions, startExchange } from '#exchange/testing/index.ts';
import { floorToTick } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { brokers, market, orders, portfolio } = endpoints;
const OWN = 'LT';

async function within(options: StartOptions, story: (client: RestClient) => Promise<void>): Promise<void> {
  const exchange = await startExchange(options);
  try {
    const client = createRestClient(exchange.profile);
    await client.signIn();
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

it('while the session lasts, nobody is told who trades today', () =>
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
