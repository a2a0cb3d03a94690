import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAddressBook, createClient, createHealthWatch, createHttp } from '#main/service/index.ts';
import { createFakeService, FAKE_ADDRESSES, ok, refused } from '#main/service/testing/fake-service.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { stockCode } from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { createListedShares, sharesBehind } from './listed-shares.ts';

const BNTG = stockCode('BNTG');
const PROFILE = {
  symbol: 'BNTG',
  name: 'Bintang',
  about: '',
  sector: '',
  sub_sector: '',
  board: 'main',
  indexes: [],
  established: 1990,
  listing_date: '2000-01-03',
  listed_shares: '2000000000',
  market_cap: 1,
  offering: { price: 100, shares: 1, amount: 100, underwriter: '' },
  address: '',
  website: '',
  employees: 1,
  auditor: '',
  registrar: '',
  directors: [],
  commissioners: [],
  subsidiaries: [],
  shareholders: [],
};
const STATISTICS = { symbol: 'BNTG', per: 1, pbv: 1, roe: 1, der: 1, dividend_yield: 1 };
const INFO = {
  symbol: 'BNTG',
  name: 'Bintang',
  sector: '',
  sub_sector: '',
  exchange: '',
  price: '210.00',
  previous: '200.00',
  change: '10.00',
  status: '',
  type_company: '',
  indexes: [],
  followers: 0,
  day_trade_multiplier: '1.00',
  market_hour: { status: 'SESSION_1', time_left: 60, formatted_time_left: '' },
  orderbook: { bid: { price: '0', volume: '0' }, offer: { price: '0', volume: '0' } },
};

function bench() {
  const timers = createManualTimers();
  const service = createFakeService();
  const http = createHttp({
    transport: service.transport,
    addresses: createAddressBook(timers, FAKE_ADDRESSES),
    tokens: { bearer: () => 'token', renew: async () => 'token' },
    dialect: DEFAULT_REST_DIALECT,
    timers,
    randomBytes,
    log: () => undefined,
    health: createHealthWatch(),
  });
  service.on('GET /emitten/non-login/BNTG/info', () => ok(INFO));
  const listed = createListedShares({ client: createClient(http), timers, log: () => undefined });
  const profilesRead = (): number => service.calls('/emitten/BNTG/profile').length;
  return { timers, service, listed, profilesRead };
}

it('reads the profile once a quarter of a day, for all who ask at once', async () => {
  const { service, timers, listed, profilesRead } = bench();
  service.on('GET /emitten/BNTG/profile', () => ok(PROFILE));
  expect(await Promise.all([listed.of(BNTG), listed.of(BNTG)])).toEqual([2_000_000_000, 2_000_000_000]);
  expect(await listed.of(BNTG)).toBe(2_000_000_000);
  expect(profilesRead()).toBe(1);
  await timers.advance(6 * 3_600_000);
  await listed.of(BNTG);
  expect(profilesRead()).toBe(2);
});

it('works them out from the market value where the profile has another form or does not say', async () => {
  for (const answer of [ok({ company: 'BNTG' }), refused(404, 'NOT_FOUND'), ok({ ...PROFILE, listed_shares: 0 })]) {
    const { service, listed } = bench();
    service.on('GET /emitten/BNTG/profile', () => answer);
    service.on('GET /keystats/ratio/v1/BNTG', () => ok({ ...STATISTICS, market_cap: 420_000_000_000 }));
    expect(await listed.of(BNTG)).toBe(2_000_000_000);
  }
});

it('does not know them where no answer has them, and asks no more that day', async () => {
  const { service, listed, profilesRead } = bench();
  expect(await listed.of(BNTG)).toBeNull();
  expect(await listed.of(BNTG)).toBeNull();
  expect(profilesRead()).toBe(1);
  expect(service.calls('/keystats/ratio/v1/BNTG')).toHaveLength(1);
});

it('gives up after a second, and knows them when the answer has come', async () => {
  const { service, timers, listed, profilesRead } = bench();
  let answer: () => void = () => undefined;
  service.on('GET /emitten/BNTG/profile', () => new Promise((resolve) => (answer = () => resolve(ok(PROFILE)))));
  const first = listed.of(BNTG);
  await timers.advance(1_000);
  expect(await first).toBeNull();
  answer();
  expect(await listed.of(BNTG)).toBe(2_000_000_000);
  expect([profilesRead(), timers.pending()]).toEqual([1, 0]);
});

it('asks again after a failure, and goes on with an old number meanwhile', async () => {
  const { service, timers, listed } = bench();
  service.on('GET /emitten/BNTG/profile', () => ok(PROFILE));
  await listed.of(BNTG);
  await timers.advance(7 * 3_600_000);
  service.on('GET /emitten/BNTG/profile', () => ({ broken: 'ECONNRESET' }));
  const stale = listed.of(BNTG);
  await timers.advance(1_000);
  expect(await stale).toBe(2_000_000_000);
  service.on('GET /emitten/BNTG/profile', () => ok({ ...PROFILE, listed_shares: 4_000_000_000 }));
  expect(await listed.of(BNTG)).toBe(4_000_000_000);
});

it.each([
  ['by the last price', 420_000_000_000, [210, 200], 2_000_000_000],
  ['by the previous one', 400_000_000_000, [210, 200], 2_000_000_000],
  ['in no whole number of shares', 420_000_000_001, [210, 200], null],
  ['in billions', 420, [210, 200], null],
  ['in fractions', 420.5, [210, 200], null],
  ['without a price', 420_000_000_000, [0], null],
  ['not at all', null, [210], null],
] as const)('takes a market value given %s', (_, value, prices, shares) => {
  expect(sharesBehind(value, prices)).toBe(shares);
});

it('item 1: works them out from the market value also while the profile cannot be read', async () => {
  const { service, timers, listed } = bench();
  service.on('GET /emitten/BNTG/profile', () => refused(500, 'SERVER_ERROR'));
  service.on('GET /keystats/ratio/v1/BNTG', () => ok({ ...STATISTICS, market_cap: 420_000_000_000 }));
  void listed.of(BNTG);
  await timers.advance(60_000);
  expect(await listed.of(BNTG)).toBe(2_000_000_000);
});

it('item 1: does not take a failure of one answer for a number that nobody has', async () => {
  const { service, timers, listed } = bench();
  service.on('GET /keystats/ratio/v1/BNTG', () => refused(500, 'SERVER_ERROR'));
  void listed.of(BNTG);
  await timers.advance(60_000);
  service.on('GET /keystats/ratio/v1/BNTG', () => ok({ ...STATISTICS, market_cap: 420_000_000_000 }));
  expect(await listed.of(BNTG)).toBe(2_000_000_000);
});
