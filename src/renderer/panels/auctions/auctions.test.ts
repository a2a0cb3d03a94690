import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '#renderer/grid-model/grid-column.ts';
import { createFieldTable } from '#renderer/market-data/field-table.ts';
import { createInstruments } from '#renderer/market-data/instruments.ts';
import { notesOf } from '#renderer/market-ui/notations/use-notations.ts';
import { sampleOrder } from '#renderer/testing/samples.ts';
import { type BookFrame, FEED_KINDS } from '#shared/contract/feed-kinds.ts';
import type { Order } from '#shared/contract/orders.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { auctionClock, lots, price } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { type AuctionRow, auctionCodes, auctionColumns, rankBySurprise } from './auction-rows.ts';
import { clockText } from './clock-line.tsx';
import { type IepPath, IepPaths, MAX_POINTS } from './iep-paths.ts';
import { nextAuction } from './next-auction.ts';
import { ownAuctionOrders, ownFill } from './own-fills.ts';
import { drawPathCell } from './path-cell.ts';

/** An exchange time on Monday 9 March 2026. */
const monday = (hours: number, minutes = 0): number => Date.UTC(2026, 2, 9, hours - 7, minutes);

it('the selected stock comes first, without a duplicate', () => {
  expect(auctionCodes(['LONT', 'BNTG', 'SAGU'], 'BNTG')).toEqual(['BNTG', 'LONT', 'SAGU']);
  expect(auctionCodes([], null)).toEqual([]);
});

it('a stock without a match shows its lots and no price', () => {
  const instruments = createInstruments();
  const auctions = createFieldTable(FEED_KINDS.auctions.fields.length, instruments);
  auctions.apply(
    {
      codes: ['BNTG', 'LONT'],
      values: Float64Array.from([4_860, 12_500, 60, 30_000, 18_000, 0, 0, 0, 0, 0, 0, 0, 700, 0, 0, 0, 0, 1]),
    },
    () => {},
  );
  const fill = { lots: 80, fill: { min: 20, max: 50 } };
  const columns = auctionColumns(
    auctions,
    createFormats('en'),
    { head: String, title: String, path: () => '', unknown: 'n/a' },
    {
      paths: new IepPaths(),
      notes: notesOf([], String),
      usualOf: (code) => (code === 'BNTG' ? 0.005 : Number.NaN),
      listingOf: () => 'main',
      hasOwn: true,
      ownOf: (code) => (code === 'BNTG' ? fill : code === 'LONT' ? { ...fill, fill: null } : null),
    },
  );
  const rows = ['BNTG', 'LONT', 'SAGU'].map((code) => ({ code, row: instruments.row(code) }));
  const shown = (row: AuctionRow): string =>
    columns
      .filter(({ id }) => id !== 'path')
      .map((column) => textOf(column, row))
      .join(' ');
  expect(rows.map(shown)).toEqual([
    'BNTG 4,860 20–50 / 80 +60 +1.25% 12,500 2.5× +25% 54 · 23.5% 78 · 16.0% 30,000 18,000',
    'LONT – n/a / 80 – – – – +100% – – 700 0',
    'SAGU –  – – – – – – – – –',
  ]);
  const iep = columns.find(({ id }) => id === 'iep');
  expect(rows.map((row) => [(iep?.tone?.(row) ?? 0) > 0, iep?.stale?.(row)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it('ranks by surprise, then those whose usual move is not known by their change, and leaves out what does not cross', () => {
  const instruments = createInstruments();
  const auctions = createFieldTable(FEED_KINDS.auctions.fields.length, instruments);
  const line = (iep: number, change: number): number[] => [iep, 10, change, 5, 5, 0, 0, 0, 0];
  const given = {
    QUIET: line(1_020, 20),
    WILD: line(1_040, 40),
    NEWS: line(1_010, 10),
    LATE: line(1_100, 100),
    NONE: line(0, 0),
  };
  auctions.apply({ codes: Object.keys(given), values: Float64Array.from(Object.values(given).flat()) }, () => {});
  const usual: Readonly<Record<string, number>> = { QUIET: 0.005, WILD: 0.04 };
  const rows = Object.keys(given).map((code) => ({ code, row: instruments.row(code) }));
  const ranked = rankBySurprise(auctions, rows, (code) => usual[code] ?? Number.NaN);
  expect(ranked.map(({ code }) => code)).toEqual(['QUIET', 'WILD', 'LATE', 'NEWS']);
});

describe('the path of an indicative price', () => {
  it('has the newest price of each step, and a gap while nothing crosses', () => {
    const paths = new IepPaths();
    paths.begin('today opening');
    expect(paths.path(3)).toBeNull();
    paths.put(3, 1_000, 0, 0);
    expect(paths.path(3)).toBeNull();
    paths.put(3, 1_000, 500, 10);
    paths.put(3, 2_000, 505, 12);
    paths.put(3, 21_000, 0, 0);
    paths.put(3, 61_000, 510, 40);
    expect(paths.path(3)).toMatchObject({
      prices: [505, null, null, 510],
      volumes: [12, 0, 0, 40],
      first: { iep: 500, iev: 10 },
      last: { iep: 510, iev: 40 },
    });
    paths.begin('today opening');
    expect(paths.path(3)).not.toBeNull();
    paths.begin('today closing');
    expect(paths.path(3)).toBeNull();
  });

  it('never takes more points than it may, and ends with the newest price, however long the auction', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 600_000 }), { minLength: 1, maxLength: 200 }), (waits) => {
        const paths = new IepPaths();
        paths.begin('a');
        let now = 0;
        for (const [at, wait] of waits.entries()) {
          now += wait;
          paths.put(1, now, 100 + at, at);
        }
        const prices = paths.path(1)?.prices ?? [];
        expect(prices.length).toBeLessThanOrEqual(MAX_POINTS);
        expect(prices.at(-1)).toBe(100 + waits.length - 1);
        const volumes = paths.path(1)?.volumes ?? [];
        expect(volumes).toHaveLength(prices.length);
        expect(volumes.at(-1)).toBe(waits.length - 1);
      }),
    );
  });
});

it('draws the path of the volume as an area below the price, on the same steps', () => {
  const path: IepPath = {
    prices: [500, null, 510],
    volumes: [10, 0, 40],
    first: { iep: 500, iev: 10 },
    last: { iep: 510, iev: 40 },
  };
  const element = document.createElement('span');
  drawPathCell(element, { version: () => 1, path: () => path, label: ({ last }) => `${last?.iev} lots` }).paint(0);
  expect(element.querySelector('polygon')?.getAttribute('points')).toBe('0,1 0,0.9 0.5,1 1,0.6 1,1');
  expect(element.querySelector('polyline')?.getAttribute('points')).toBe('0,1 1,0');
  expect(element.querySelector('svg')?.getAttribute('aria-label')).toBe('40 lots');
});

it('own orders of one price count together, and those elsewhere or without open lots do not', () => {
  const order = (change: Partial<Order>) => sampleOrder('OPEN', change);
  const own = ownAuctionOrders([
    order({ price: price(1_000), lotsOpen: lots(30) }),
    order({ price: price(1_000), lotsOpen: lots(20) }),
    order({ price: price(1_005), lotsOpen: lots(5) }),
    order({ price: price(1_000), lotsOpen: lots(0) }),
    order({ price: price(1_000), lotsOpen: lots(9), board: 'NG' }),
  ]);
  expect([...own.values()]).toEqual([
    [
      { side: 'buy', price: 1_000, lots: 50 },
      { side: 'buy', price: 1_005, lots: 5 },
    ],
  ]);
  const state = { iep: 1_000, iev: 60, buyLots: 200, sellLots: 60 };
  const [orders = []] = own.values();
  // Levels of price, lots and orders; 45 lots of the account stand before 5 of others at the price.
  const book = { bids: Float64Array.from([1_005, 5, 1, 1_000, 100, 4]), offers: new Float64Array() } as BookFrame;
  expect(ownFill(orders, state, book)).toEqual({ lots: 55, fill: { min: 10, max: 55 } });
  expect(ownFill(orders, { ...state, iep: 0 }, book)).toEqual({ lots: 55, fill: null });
});

describe('the clock', () => {
  const t = ((key: string, args: Readonly<Record<string, string>> = {}) =>
    [key, ...Object.values(args)].join(' ')) as Parameters<typeof clockText>[3];
  const textAt = (phase: string, time: string): string => {
    const now = Date.parse(`2026-11-19T${time}+07:00`);
    const clock = auctionClock(phase, Date.parse('2026-11-19T16:00:00+07:00'), now);
    return clock === null ? '' : clockText(clock, now, createFormats('en'), t);
  };

  it.each([
    ['pre-open input', '08:50:00', 'clock.free 08:56 06:00'],
    ['pre-open input', '08:57:00', 'clock.certain 08:58 01:00'],
    ['pre-close input', '15:55:00', 'clock.free 15:56 01:00'],
    ['pre-close input', '15:57:00', 'clock.random 15:58 16:00'],
    ['pre-close input', '15:59:00', 'clock.anyMoment 16:00'],
    ['pre-close match', '15:59:30', 'clock.match 00:30'],
  ])('%s at %s', (phase, time, text) => {
    expect(textAt(phase, time)).toBe(text);
  });
});

const session = (phase: string, endsAt: number | null = null) => ({ phase, endsAt });

it('the next auction is the closing one during the day and the opening one after it, also over a weekend and a holiday', () => {
  expect(nextAuction(session('session I'), monday(11))).toEqual({ kind: 'closing', at: monday(15, 50) });
  expect(nextAuction(session('post-close'), monday(16, 5))).toEqual({ kind: 'opening', at: monday(8, 45) + DAY_MS });
  expect(nextAuction(session('closed'), monday(8))).toEqual({ kind: 'opening', at: monday(8, 45) });
  expect(nextAuction(session('closed'), monday(17))).toEqual({ kind: 'opening', at: monday(8, 45) + DAY_MS });
  const friday = monday(17) + 4 * DAY_MS;
  expect(nextAuction(session('closed'), friday)?.at).toBe(monday(8, 45) + 7 * DAY_MS);
  // 18 to 24 March 2026 are holidays: from Tuesday evening to Wednesday of the week after.
  expect(nextAuction(session('closed'), monday(17) + 8 * DAY_MS)?.at).toBe(monday(8, 45) + 16 * DAY_MS);
});

it('no auction is promised by a market that is open all day, nor during a halt', () => {
  expect(nextAuction(session('open all day'), monday(18, 27))).toBeNull();
  expect(nextAuction(session('halt'), monday(11))).toBeNull();
});

it('the service’s own opening counts before the exchange’s hours', () => {
  const late = monday(9, 30);
  expect(nextAuction(session('closed', late), monday(8))).toEqual({ kind: 'opening', at: late });
});
