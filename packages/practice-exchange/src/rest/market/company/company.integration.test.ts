import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { company, market, sectors } = endpoints;
let exchange: TestExchange;
let client: RestClient;
const symbol = 'BNTG';
const path = { symbol };

beforeAll(async () => {
  // After the close nothing moves, so answers of two endpoints can be compared.
  ({ exchange, client } = await exchangeForTests({ session: 'clock', clock: '2026-11-18T17:00:00+07:00' }));
});
afterAll(() => exchange.stop());

const table = (report_type: string, data_type = 'TTM') =>
  client.call(company.financial, { query: { symbol, data_type, report_type } });
const latest = async (report_type: string, code: string): Promise<number> =>
  (await table(report_type)).rows.find((row) => row.code === code)?.values[0] ?? Number.NaN;

it('shows accounts that make the key ratios at today’s price', async () => {
  const ratios = await client.call(market.keyStatistics, { path });
  const { last } = await client.call(company.legacyInfo, { path });
  const { listed_shares, market_cap } = await client.call(company.profile, { path });
  const [income, equity, assets, liabilities] = [
    await latest('INCOME_STATEMENT', 'net_income'),
    await latest('BALANCE_SHEET', 'equity'),
    await latest('BALANCE_SHEET', 'total_assets'),
    await latest('BALANCE_SHEET', 'total_liabilities'),
  ];
  const debt = (await latest('BALANCE_SHEET', 'short_term_debt')) + (await latest('BALANCE_SHEET', 'long_term_debt'));
  expect(market_cap).toBe(last * listed_shares);
  expect(ratios.market_cap).toBe(market_cap);
  expect(ratios.per).toBeCloseTo(market_cap / income, 1);
  expect(ratios.pbv).toBeCloseTo(market_cap / equity, 1);
  expect(ratios.roe).toBeCloseTo((income / equity) * 100, 1);
  expect(ratios.der).toBeCloseTo(debt / equity, 1);
  expect(assets).toBe(liabilities + equity);
  expect(await latest('RATIOS', 'roe')).toBe(ratios.roe);
});

it('adds the quarters of a year up to it', async () => {
  const years = await table('INCOME_STATEMENT', 'ANNUAL');
  const quarters = await client.call(company.financial, {
    query: { symbol, data_type: 'QUARTERLY', limit: '24' },
  });
  const of = (answer: typeof years, code: string) => answer.rows.find((row) => row.code === code)?.values ?? [];
  for (const [index, { year }] of years.periods.entries()) {
    const own = of(quarters, 'revenue').filter((_, place) => quarters.periods[place]?.year === year);
    expect(own).toHaveLength(4);
    expect(own.reduce((sum: number, value) => sum + (value ?? Number.NaN), 0)).toBe(of(years, 'revenue')[index]);
  }
});

it.each(['BNTG', 'CDRW'])('has the key ratios of %s that its quarters make, in rupiah', async (code) => {
  const table = (report_type: 'INCOME_STATEMENT' | 'BALANCE_SHEET') =>
    client.call(company.financial, { query: { symbol: code, data_type: 'QUARTERLY', report_type, limit: '4' } });
  const [income, balance] = [await table('INCOME_STATEMENT'), await table('BALANCE_SHEET')];
  expect(income.currency).toBe(code === 'CDRW' ? 'USD' : 'IDR');
  const values = ({ rows }: typeof income, name: string) => rows.find((row) => row.code === name)?.values ?? [];
  const profit = values(income, 'net_income').reduce<number>(
    (sum, value, place) => sum + (value ?? Number.NaN) * (income.periods[place]?.rate_average ?? Number.NaN),
    0,
  );
  const equity = (values(balance, 'equity')[0] ?? Number.NaN) * (balance.periods[0]?.rate_closing ?? Number.NaN);
  const { per, pbv, roe, market_cap } = await client.call(market.keyStatistics, { path: { symbol: code } });
  expect(per).toBeCloseTo((market_cap ?? 0) / profit, 2);
  expect(pbv).toBeCloseTo((market_cap ?? 0) / equity, 2);
  expect(roe).toBeCloseTo((profit * 100) / equity, 2);
});

it('has paid within a year the dividends that the yield is made of', async () => {
  const actions = await client.call(company.corporateActions, { path, query: { limit: '100' } });
  expect(actions.map(({ announced_date }) => announced_date <= '2026-11-18')).not.toContain(false);
  const paid = actions
    .filter(({ type, ex_date }) => type === 'DIVIDEND' && ex_date > '2025-11-18' && ex_date <= '2026-11-18')
    .reduce((sum, { amount_per_share }) => sum + amount_per_share, 0);
  const { dividend_yield } = await client.call(market.keyStatistics, { path });
  const { last } = await client.call(company.legacyInfo, { path });
  expect(dividend_yield).toBeCloseTo((paid / last) * 100, 1);
});

it('computes performance, seasonality and charts from the same candles', async () => {
  const { chartsvc } = await client.call(market.dailyCandles, {
    path,
    query: { from: '2020-01-01', to: '2026-11-18' },
  });
  const last = chartsvc.at(-1)?.c ?? 0;
  const { periods } = await client.call(company.pricePerformance, { path });
  expect(periods.map(({ period }) => period)).toEqual(['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y']);
  const day = (t: number): string => new Date((t + 7 * 3_600) * 1_000).toISOString().slice(0, 10);
  for (const { from_date, from_price, change } of periods) {
    expect(chartsvc.find(({ t }) => day(t) === from_date)?.c).toBe(from_price);
    expect(change).toBe(last - (from_price ?? Number.NaN));
  }
  for (const [timeframe, period] of [
    ['1m', '1M'],
    ['ytd', 'YTD'],
    ['3y', '3Y'],
  ]) {
    const chart = await client.call(company.dailyChart, { path, query: { timeframe: timeframe ?? '' } });
    const same = periods.find((each) => each.period === period);
    expect(chart).toMatchObject({
      reference: same?.from_price,
      change: same?.change,
      high: same?.high,
      low: same?.low,
    });
  }
  const today = await client.call(company.dailyChart, { path, query: { timeframe: '1d' } });
  expect(today.volume).toBe(chartsvc.at(-1)?.v);
  expect(today.change).toBe(periods[0]?.change);
  expect(today.prices.at(-1)?.close).toBe(last);
  const seasons = await client.call(company.seasonality, { path, query: { back_year: '3' } });
  expect(seasons.years.map(({ year }) => year)).toEqual([2026, 2025, 2024]);
  const lastYear = chartsvc.filter(({ t }) => day(t) < '2026').at(-1)?.c ?? 1;
  expect(seasons.years[0]?.change_percent).toBeCloseTo((last / lastYear - 1) * 100, 0);
  expect((await client.call(company.pricePerformance, { path: { symbol: 'IHSG' } })).symbol).toBe('IHSG');
});

it('shows who owns it, to the last share', async () => {
  const { shareholders, listed_shares } = await client.call(company.profile, { path });
  expect(shareholders.reduce((sum, { shares }) => sum + shares, 0)).toBe(listed_shares);
  expect(shareholders.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 2);
  const { results } = await client.call(company.composition, { query: { symbols: symbol } });
  const [own] = results;
  const months = own?.history ?? [];
  expect(months).toHaveLength(12);
  for (const { domestic, foreign } of own ? [own, ...months] : []) {
    expect(domestic.percent + foreign.percent).toBeCloseTo(100, 3);
    expect(domestic.shares + foreign.shares).toBe(own?.scripless_shares);
  }
  const first = await client.call(company.composition);
  expect(first).toMatchObject({ pagination: { page: 1, limit: 20, total: 60, has_next: true } });
  const trades = await client.call(company.majorHolder, { query: { symbols: 'BNTG,SRUN', action_type: 'SELL' } });
  expect(trades.results.every((trade) => trade.action_type === 'SELL' && trade.shares_changed < 0)).toBe(true);
  expect(await client.refusal(company.majorHolder, { query: { symbols: 'BNTG,XXXX' } })).toMatchObject({ status: 404 });
});

it('sorts the market into sectors that come to the whole', async () => {
  const all = await client.call(sectors.sectors);
  expect(all.reduce((sum, { companies }) => sum + companies, 0)).toBe(60);
  expect(all.reduce((sum, { weight_percent }) => sum + weight_percent, 0)).toBeCloseTo(100, 2);
  const [first] = await client.call(sectors.sectorTree);
  const one = await client.call(sectors.sector, { path: { id: String(first?.id) } });
  expect(one.members).toHaveLength(first?.companies ?? 0);
  expect(one.sub_sectors).toEqual(first?.sub_sectors);
  const part = await client.call(sectors.subsector, { path: { id: String(one.sub_sectors[0]?.id) } });
  expect(part).toMatchObject({ sector_id: one.id, sector_name: one.name });
  expect(await client.refusal(sectors.sector, { path: { id: '99' } })).toMatchObject({ status: 404 });
});

it('has one follower more when the practice user follows it, and one less without', async () => {
  const { watchlist } = endpoints;
  const followers = async () => (await client.call(market.companyInfo, { path })).followers;
  const item = (action: string) => client.call(watchlist.companyItem, { body: { symbol, action } });
  const before = await followers();
  for (const action of ['FOLLOW', 'FOLLOW', 'PIN']) await item(action);
  expect(await followers()).toBe(before + 1);
  await item('UNFOLLOW');
  expect(await followers()).toBe(before);
});

it('lists when accounts came out and come out next, among meetings and dividends', async () => {
  const list = await client.call(company.corporateActions, { path, query: { limit: '100' } });
  expect(list.some(({ type }) => type === 'MEETING')).toBe(true);
  const results = list.filter(({ type }) => type === 'EARNINGS');
  const accounts = await client.call(company.financial, { query: { symbol, data_type: 'QUARTERLY', limit: '4' } });
  expect(results.map(({ status }) => status)).toEqual(['UPCOMING', 'DONE', 'DONE', 'DONE', 'DONE']);
  const published = results.slice(1).map(({ publication_date }) => publication_date);
  expect(published).toEqual(accounts.periods.map(({ published_date }) => published_date));
  expect((results[0]?.publication_date ?? '') > '2026-11-18').toBe(true);
});

it('lists what can be exercised among its corporate actions, and marks it on its chart', async () => {
  const { exercise, charts } = endpoints;
  const series = await client.call(exercise.tradable);
  expect(new Set(series.map(({ kind }) => kind))).toEqual(new Set(['RIGHTS', 'WARRANT', 'CONVERTIBLE']));
  for (const { code, symbol: of, kind, record_date, period_from, exercise_price } of series) {
    const list = await client.call(company.corporateActions, { path: { symbol: of }, query: { limit: '100' } });
    const [found, ...more] = list.filter(({ id }) => id === code);
    expect(found).toMatchObject({ type: kind, symbol: of, record_date, trading_from: period_from, exercise_price });
    expect(more).toEqual([]);
    const query = { symbol: of, from: record_date, to: record_date };
    const { corpactions } = await client.call(charts.corporateActions, { query });
    expect(corpactions.filter(({ id }) => id === code)).toMatchObject([{ date: record_date, record_date }]);
  }
});

it('has analysts on the web host, under the build that it serves', async () => {
  const build_id = exchange.profile.web_build_id;
  const query = { param: 'analyst' };
  const found = await client.call(sectors.analyst, { path: { build_id, symbol }, query });
  expect(found.ratings.reduce((sum, { count }) => sum + count, 0)).toBe(found.analysts);
  expect(found.reports).toHaveLength(found.analysts);
  expect(found.target.low).toBeLessThanOrEqual(found.target.average);
  expect(found.target.high).toBeGreaterThanOrEqual(found.target.average);
  expect(found.history.at(-1)?.close).toBe(found.last);
  const accounts = await client.call(company.financial, { query: { symbol, data_type: 'QUARTERLY' } });
  const actual = accounts.rows.find(({ code }) => code === 'net_income')?.values;
  expect(found.estimates?.map(({ label }) => label)).toEqual(accounts.periods.map(({ label }) => label));
  expect(found.estimates?.map((each) => each.actual)).toEqual(actual);
  for (const { actual: came, expected, surprise_percent } of found.estimates ?? [])
    expect(surprise_percent).toBeCloseTo((((came ?? Number.NaN) - expected) / Math.abs(expected)) * 100, 1);
  const other = { path: { build_id: 'another', symbol }, query };
  expect(await client.refusal(sectors.analyst, other)).toMatchObject({ status: 404 });
});
