import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/service/endpoints.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { Samples } from '../samples.ts';
import { answered, NOW, samplesOf, times } from '../testing/samples.ts';
import { absentLists, activeAccount, completeRecords, decimalMark, detect } from './index.ts';
import { epochUnit, timeZone } from './times.ts';
import { restBookVolume, restQuoteVolume, restTradeVolume } from './units.ts';
import { boardNames, sideNames, statusNames } from './words.ts';

const { orders, market, accounts } = endpoints;
const ordersWith = (rows: readonly object[]): Samples => samplesOf({ rest: [answered(orders.list, rows)] });
const withoutZone = (hoursAhead: number): string => new Date(NOW + hoursAhead * HOUR_MS).toISOString().replace('Z', '');

describe('the time zone', () => {
  it('is the hours that times without a zone lie ahead', () => {
    const found = timeZone(ordersWith(times(4, (index) => ({ time: { ordered_at: withoutZone(7 - index * 0.01) } }))));
    expect(found).toMatchObject([
      { key: 'rest.timeZone', value: '+07:00', recommended: true, params: { hours: 7, count: 4 } },
    ]);
    expect(timeZone(ordersWith(times(4, () => ({ created_at: withoutZone(9) }))))).toMatchObject([{ value: '+09:00' }]);
  });

  it('is only guessed where the newest time is some hours old', () => {
    expect(timeZone(ordersWith([{ ordered_at: withoutZone(3) }]))).toMatchObject([
      { value: '+07:00', recommended: false },
    ]);
  });

  it('is not concluded from the past, from what may lie ahead, from times with a zone or from outliers', () => {
    expect(timeZone(ordersWith([{ ordered_at: withoutZone(-3) }, { expires_at: withoutZone(7) }]))).toEqual([]);
    expect(
      timeZone(ordersWith([{ ordered_at: `${withoutZone(7)}Z` }, { ordered_at: `${withoutZone(7)}+07:00` }])),
    ).toEqual([]);
    const rows = [{ at: withoutZone(12) }, ...times(5, () => ({ at: withoutZone(6.9) }))];
    expect(timeZone(ordersWith(rows))).toMatchObject([{ value: '+07:00' }]);
  });
});

it('the epoch unit that a profile sets gives way to the one that all times have', () => {
  const rest = [answered(orders.list, [{ ordered_at: NOW }, { ordered_at: String(NOW) }])];
  expect(epochUnit(samplesOf({ rest, restDialect: { epochUnit: 's' } }))).toMatchObject([{ value: 'ms' }]);
  expect(epochUnit(samplesOf({ rest, restDialect: { epochUnit: 'ms' } }))).toEqual([]);
  expect(epochUnit(samplesOf({ rest }))).toEqual([]);
});

describe('lists that are left out', () => {
  const withoutData = (endpoint: unknown): Samples['rest'][number] => ({
    ...answered(endpoint, null),
    json: { message: '' },
  });
  const three = [...[orders.list, endpoints.watchlist.all].map(withoutData), answered(endpoints.search.recent, {})];
  it('may be empty where several are missing and none is sent empty, but a person decides that', () => {
    expect(absentLists(samplesOf({ rest: three }))).toMatchObject([
      { key: 'rest.absentLists', value: 'empty', recommended: false, params: { count: 3 } },
    ]);
  });
  it('are not taken for empty where one is sent empty, or few are missing', () => {
    expect(absentLists(samplesOf({ rest: three.slice(1) }))).toEqual([]);
    expect(absentLists(samplesOf({ rest: [...three, answered(orders.list, [])] }))).toEqual([]);
  });
});

describe('the decimal mark', () => {
  const marks = (...texts: string[]) => decimalMark(ordersWith(texts.map((text) => ({ text }))));
  it('is the one that some numbers can only have, where others can be read in two ways', () => {
    expect(marks('12,5', '1.234,5', '1.250')).toMatchObject([{ value: 'comma', params: { count: 2, open: 1 } }]);
    expect(marks('+12.5', '1,234.50', '1,250')).toMatchObject([{ value: 'point' }]);
  });
  it('is not proposed where nothing is open, nothing decides, or both are used', () => {
    expect(marks('12,5', '3')).toEqual([]);
    expect(marks('1.250', '1,250')).toEqual([]);
    expect(marks('12,5', '12.5', '1.250')).toEqual([]);
  });
});

describe('words of orders', () => {
  it('are those of another service for a documented status', () => {
    const rows = ['FILLED', 'partially filled', 'Cancelled', 'OPEN', 'QUEUED_AT_VENUE'].map((status_text) => ({
      status_text,
    }));
    expect(statusNames(ordersWith(rows))).toMatchObject([
      {
        value: { FILLED: 'MATCH', 'partially filled': 'PARTIAL', Cancelled: 'WITHDRAWN', QUEUED_AT_VENUE: 'OPEN' },
        recommended: false,
      },
    ]);
    expect(statusNames(ordersWith([{ status_text: 'FILLED' }]))).toMatchObject([{ recommended: true }]);
  });

  it('are left alone where a word more may turn their meaning, or nothing is known of them', () => {
    const rows = ['PENDING_CANCEL', 'NOT_FILLED', 'X17', 'Dewi Lestari 081234'].map((status_text) => ({ status_text }));
    expect(statusNames(ordersWith(rows))).toEqual([]);
  });

  it('are added to those that the profile has', () => {
    const rest = [answered(orders.list, [{ status_text: 'FILLED' }, { status_text: 'DONE' }])];
    const [found] = statusNames(samplesOf({ rest, restDialect: { statusNames: { DONE: 'MATCH' } } }));
    expect(found?.value).toEqual({ DONE: 'MATCH', FILLED: 'MATCH' });
  });

  it('of sides are proposed where the reader does not know them', () => {
    expect(sideNames(ordersWith([{ side: 'BELI' }, { side: 'JUAL' }]))).toMatchObject([
      { value: { buy: 'BELI', sell: 'JUAL' } },
    ]);
    expect(sideNames(ordersWith([{ side: 'Bid' }]))).toMatchObject([{ value: { buy: 'Bid', sell: 'SIDE_SELL' } }]);
    expect(sideNames(ordersWith([{ side: 'buy' }, { side: 'S' }, { side: 'SIDE_SELL' }, { side: '1' }]))).toEqual([]);
  });

  it('of boards stand for the documented codes', () => {
    expect(boardNames(ordersWith([{ board_type: 'TUNAI' }, { board: 'Nego' }, { board: 'RG' }]))).toMatchObject([
      { value: { TUNAI: 'TN', Nego: 'NG' } },
    ]);
  });
});

describe('the units of volumes', () => {
  const side = (volume: (level: number) => number) =>
    Object.fromEntries(
      times(10, (level) => [
        [`price${level + 1}`, '100'],
        [`volume${level + 1}`, String(volume(level))],
      ]).flat(),
    );
  const book = (volume: (level: number) => number, day: { volume: number; value: number }) =>
    samplesOf({
      rest: [
        answered(market.orderBook, {
          symbol: 'BBCA',
          close: 100,
          previous: 100,
          average: 100,
          status: '',
          volume: String(day.volume),
          value: String(day.value),
          bid: side(volume),
          offer: side(volume),
        }),
      ],
    });
  it('follow from volumes that are not all whole lots, and from the value of the day', () => {
    const inLots = book((level) => level * 7 + 1, { volume: 5_000, value: 50_000_000 });
    expect(restBookVolume(inLots)).toMatchObject([{ value: 'lots' }]);
    expect(restQuoteVolume(inLots)).toMatchObject([{ value: 'lots' }]);
    const inShares = book((level) => level * 700 + 100, { volume: 500_000, value: 50_000_000 });
    expect(restBookVolume(inShares)).toMatchObject([{ value: 'shares' }]);
    expect(restQuoteVolume(inShares)).toMatchObject([{ value: 'shares' }]);
  });
  it('stay open without enough volumes, and where the figures do not agree', () => {
    const few = book((level) => (level < 3 ? 7 : 0), { volume: 5_000, value: 5_000_000 });
    expect(restBookVolume(few)).toEqual([]);
    expect(restQuoteVolume(few)).toEqual([]);
  });
  it('of candles follow from their volumes', () => {
    const candles = (unit: number) =>
      samplesOf({
        rest: [
          answered(market.dailyCandles, {
            chartsvc: times(20, (day) => ({
              t: String(1_763_500_000 + day),
              o: 1,
              h: 1,
              l: 1,
              c: 1,
              v: (day + 1) * unit,
            })),
          }),
        ],
      });
    expect(restTradeVolume(candles(300))).toMatchObject([{ value: 'shares' }]);
    expect(restTradeVolume(candles(3))).toMatchObject([{ value: 'lots' }]);
  });
});

it('a service without the account detail is one that does not name the active account', () => {
  const detail = (status: number) => samplesOf({ rest: [answered(accounts.subAccountDetail, {}, status)] });
  expect(activeAccount(detail(404))).toMatchObject([{ key: 'rest.activeAccountFrom', value: 'none' }]);
  expect(activeAccount(detail(500))).toEqual([]);
  expect(activeAccount(detail(200))).toEqual([]);
});

it('complete records are for a person to confirm', () => {
  expect(completeRecords(ordersWith([{ status_text: 'MATCH' }]))).toMatchObject([{ value: true, recommended: false }]);
  expect(completeRecords(ordersWith([{ status_text: 'OPEN' }]))).toEqual([]);
});

it('what the profile already has is not proposed again', () => {
  const rest = [
    answered(
      orders.list,
      times(4, () => ({ ordered_at: withoutZone(7) })),
    ),
  ];
  expect(detect(samplesOf({ rest })).map(({ key }) => key)).toEqual(['rest.timeZone']);
  expect(detect(samplesOf({ rest, restDialect: { timeZone: '+07:00' } }))).toEqual([]);
});
