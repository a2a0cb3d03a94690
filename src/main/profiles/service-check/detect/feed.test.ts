import { describe, expect, it } from 'vitest';
import { DEFAULT_FEED_DIALECT } from '#main/feed/index.ts';
import { HOUR_MS } from '#shared/time.ts';
import { feedOf, NOW, quote, samplesOf, times, trade } from '../testing/samples.ts';
import { bookSequence, partialQuotes, quoteSequence, tradeNumbers } from './feed-numbers.ts';
import { bookChannel, bookEncoding, pings, quoteChannel, wholeMarket } from './index.ts';
import { feedTimeZone } from './times.ts';
import { feedBookVolume, feedQuoteVolume, feedTradeVolume } from './units.ts';

const book = (sequence: number, volumes: readonly number[] = [7, 8]) => ({ code: 'BBCA', sequence, volumes });
const { channels } = DEFAULT_FEED_DIALECT;

describe('channels', () => {
  it('are the other ones where only those brought something', () => {
    const other = feedOf({ quotes: [quote()], books: [book(1)] });
    expect(quoteChannel(samplesOf({ otherFeed: other }))).toMatchObject([{ value: 'liveprice_v3' }]);
    expect(bookChannel(samplesOf({ otherFeed: other }))).toMatchObject([{ value: 'order_book_v3' }]);
    const v3 = { channels: { ...channels, quotes: 'liveprice_v3', books: 'order_book_v3' } } as const;
    expect(quoteChannel(samplesOf({ otherFeed: other, feedDialect: v3 }))).toMatchObject([{ value: 'liveprice' }]);
    expect(bookChannel(samplesOf({ otherFeed: other, feedDialect: v3 }))).toMatchObject([{ value: 'order_book' }]);
  });
  it('stay where the profile has some that bring it, and where nothing came at all', () => {
    const feed = feedOf({ quotes: [quote()], books: [book(1)] });
    for (const detector of [quoteChannel, bookChannel, wholeMarket]) {
      expect(detector(samplesOf({ feed, otherFeed: feed }))).toEqual([]);
      expect(detector(samplesOf())).toEqual([]);
    }
  });
  it('of the whole market list the codes where an entry for all brings nothing', () => {
    const otherFeed = feedOf({ trades: [trade()] });
    expect(wholeMarket(samplesOf({ otherFeed, hasRefusedEntry: true }))).toMatchObject([
      { value: 'codes', recommended: true },
    ]);
    expect(wholeMarket(samplesOf({ otherFeed }))).toMatchObject([{ recommended: false }]);
  });
});

it('an encoding of books that reads none gives way to recognition', () => {
  expect(bookEncoding(samplesOf({ readableBooks: { draft: 0, recognised: 5 } }))).toMatchObject([{ value: 'auto' }]);
  expect(bookEncoding(samplesOf({ readableBooks: { draft: 5, recognised: 5 } }))).toEqual([]);
});

it('pings are switched off where quotes came and no pong', () => {
  const feed = feedOf({ quotes: [quote()] });
  expect(pings(samplesOf({ feed, pongs: 0 }))).toMatchObject([{ key: 'feed.plain', value: { pings: false } }]);
  expect(pings(samplesOf({ feed, pongs: 1 }))).toEqual([]);
  expect(pings(samplesOf({ pongs: 0 }))).toEqual([]);
  expect(pings(samplesOf({ feed, pongs: null }))).toEqual([]);
});

describe('sequence numbers', () => {
  const numbered = (step: number, count: number) =>
    samplesOf({
      feed: feedOf({
        quotes: times(count, (index) => quote({ sequence: 1 + index * step })),
        books: times(count, (index) => book(1 + index * step)),
      }),
    });
  it('skip where most steps are wider than one', () => {
    expect(quoteSequence(numbered(7, 12))).toMatchObject([{ key: 'feed.quoteSequence', value: 'rising' }]);
    expect(bookSequence(numbered(7, 12))).toMatchObject([{ key: 'feed.bookSequence', value: 'rising' }]);
  });
  it('do not by one loss, nor on little evidence', () => {
    expect(quoteSequence(numbered(1, 12))).toEqual([]);
    expect(quoteSequence(numbered(7, 5))).toEqual([]);
    const lost = [...times(8, (index) => index), ...times(8, (index) => index + 50)];
    expect(quoteSequence(samplesOf({ feed: feedOf({ quotes: lost.map((sequence) => quote({ sequence })) }) }))).toEqual(
      [],
    );
  });
});

describe('trade numbers', () => {
  const codes = ['BBCA', 'TLKM', 'ASII'];
  const found = (make: (index: number) => { code: string; number: number }, count = 30) =>
    tradeNumbers(samplesOf({ feed: feedOf({ trades: times(count, (index) => trade(make(index))) }) }));
  it('are of a stock where stocks share them, or each stock counts by one', () => {
    const shared = found((index) => ({ code: codes[index % 3] ?? '', number: 1 + Math.floor(index / 3) }));
    expect(shared).toMatchObject([{ value: 'stock' }]);
    const apart = found((index) => ({
      code: codes[index % 3] ?? '',
      number: 1_000 * (index % 3) + Math.floor(index / 3),
    }));
    expect(apart).toMatchObject([{ value: 'stock' }]);
    const steep = found((index) => ({ code: codes[index % 3] ?? '', number: 30_000 * (index % 3) + 2 * index }));
    expect(steep).toMatchObject([{ value: 'stock' }]);
  });
  it('of the market may arrive late, and start again once', () => {
    const late = found((index) => ({ code: codes[index % 3] ?? '', number: 5_000 + index + (index % 3) * 40 }));
    expect(late).toEqual([]);
    const again = found((index) => ({ code: codes[index % 3] ?? '', number: index < 6 ? 90_000 + index : index }));
    expect(again).toEqual([]);
  });
  it('are none where none is sent', () => {
    expect(found(() => ({ code: 'BBCA', number: 0 }))).toMatchObject([{ value: 'none' }]);
  });
  it('of the market are not proposed, and few trades show nothing', () => {
    expect(found((index) => ({ code: codes[index % 3] ?? '', number: 500 + index }))).toEqual([]);
    expect(found(() => ({ code: 'BBCA', number: 0 }), 5)).toEqual([]);
  });
});

it('quotes are partial where a previous close was there and is not any more', () => {
  const of = (previous: readonly number[]) =>
    partialQuotes(samplesOf({ feed: feedOf({ quotes: previous.map((each) => quote({ previous: each })) }) }));
  expect(of([100, 0, 0])).toMatchObject([{ value: true, params: { count: 2 } }]);
  expect(of([100, 100])).toEqual([]);
  expect(of([0, 0])).toEqual([]);
});

it('times of the feed that are whole hours off are of another zone', () => {
  const off = (ms: number) =>
    feedTimeZone(samplesOf({ feed: feedOf({ quotes: times(5, () => quote({ exchangeAt: NOW + ms })) }) }));
  expect(off(7 * HOUR_MS - 300)).toMatchObject([{ value: '+07:00', recommended: true }]);
  expect(off(-2 * HOUR_MS)).toMatchObject([{ value: '-02:00' }]);
  expect(off(0)).toEqual([]);
  expect(off(7.4 * HOUR_MS)).toEqual([]);
  expect(off(40 * HOUR_MS)).toEqual([]);
});

describe('units of the feed', () => {
  it('of books and trades follow from volumes that are not all whole lots', () => {
    const inShares = feedOf({
      books: [
        book(
          1,
          times(20, (level) => level * 300 + 100),
        ),
      ],
      trades: times(20, (index) => trade({ volume: index * 200 + 100 })),
    });
    expect(feedBookVolume(samplesOf({ feed: inShares }))).toMatchObject([{ value: 'shares' }]);
    expect(feedTradeVolume(samplesOf({ feed: inShares }))).toMatchObject([{ value: 'shares' }]);
    const inLots = feedOf({
      books: [
        book(
          1,
          times(20, (level) => level * 3 + 1),
        ),
      ],
      trades: times(20, (index) => trade({ volume: index + 1 })),
    });
    expect(feedBookVolume(samplesOf({ feed: inLots }))).toMatchObject([{ value: 'lots' }]);
    expect(feedTradeVolume(samplesOf({ feed: inLots }))).toMatchObject([{ value: 'lots' }]);
  });
  it('of quotes follow from the value of the day, where all agree', () => {
    const of = (...values: readonly number[]) =>
      feedQuoteVolume(samplesOf({ feed: feedOf({ quotes: values.map((value) => quote({ value })) }) }));
    expect(of(100_000, 101_000)).toMatchObject([{ value: 'shares' }]);
    expect(of(10_000_000)).toMatchObject([{ value: 'lots' }]);
    expect(of(100_000, 10_000_000)).toEqual([]);
  });
});
