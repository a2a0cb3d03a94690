import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { blueChip, MORNING, setMarket } from '#exchange/testing/fixtures/market.ts';
import { figuresOf, observe } from './observations.ts';
import { type Reading, readClose, readIndex, readNow } from './reading.ts';
import { createMemory, type Voice, voiceOf, writeIndexPost, writeMention, writePost } from './write-post.ts';

const { market, clock } = setMarket();
market.start();
clock.advance(10 * 60_000);
const instrument = market.instrument(blueChip(market));
if (!instrument) throw new Error('no stock');
const now = readNow(market, instrument, clock.now());
const english: Voice = { lens: 'chart', indonesian: 0, opens: 0, closes: 0 };
const reading = (change: Partial<Reading>): Reading => ({ ...now, ...change });

describe('a reading', () => {
  it('quotes the market’s figures of that moment', () => {
    const quote = market.quote(instrument.code);
    expect(now).toMatchObject({ price: quote.last, previous: quote.previous, high: quote.high, volume: quote.volume });
    expect(now.live).toMatchObject({ average: quote.average, ara: quote.band.ara });
    expect(now.usualVolume).toBeGreaterThan(0);
  });

  it('of a past day is that day’s candle, and there is none for a day off', () => {
    const [candle] = market.dailyCandles(instrument.code, '2026-11-17', '2026-11-17');
    expect(readClose(market, instrument, '2026-11-17', MORNING)).toMatchObject({ price: candle?.close, live: null });
    expect(readClose(market, instrument, '2026-11-15', MORNING)).toBeNull();
  });
});

describe('what is observed', () => {
  it('is true: a rise for a rise, and the high only at the high', () => {
    const topics = (change: Partial<Reading>) => observe(reading(change)).map(({ topic }) => topic);
    expect(topics({ price: 1_050, previous: 1_000, high: 1_050, low: 1_000 })).toEqual(
      expect.arrayContaining(['up', 'near-high']),
    );
    const fall = topics({ price: 950, previous: 1_000, high: 1_050, low: 950 });
    expect(fall).toEqual(expect.arrayContaining(['down', 'near-low']));
    expect(fall).not.toContain('up');
    expect(topics({ price: 1_000, previous: 1_000 })).toContain('flat');
  });
});

describe('a post', () => {
  it('quotes the figures of its stock', () => {
    const written = writePost(reading({ price: 1_030, previous: 1_000 }), english, seededRandom('a'), createMemory());
    expect(written).toContain(`$${instrument.code}`);
    expect(written).toMatch(/3\.00%|1,030/);
    expect(figuresOf(reading({ price: 1_030, previous: 1_000 })).change).toBe(3);
  });

  it('fills every word of every phrase, in either language', () => {
    const random = seededRandom('all');
    const memory = createMemory();
    const live = { average: 990, bidLots: 90, offerLots: 10, foreignNet: 2e9, ara: 1_250, arb: 850, sectorChange: -3 };
    const readings = [
      now,
      reading({ price: 1_240, previous: 1_000, high: 1_240, weekAgo: 900, volume: now.usualVolume * 3, live }),
      reading({
        price: 855,
        previous: 1_000,
        low: 855,
        weekAgo: 1_200,
        live: { ...live, foreignNet: -2e9, bidLots: 1, sectorChange: 3 },
      }),
    ];
    for (let count = 0; count < 1_500; count += 1) {
      const text = writePost(random.pick(readings), voiceOf(random.fork(String(count))), random, memory);
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
      expect(text.length).toBeLessThan(400);
    }
  });

  it('rarely repeats an earlier post', () => {
    const random = seededRandom('many');
    const memory = createMemory();
    const stocks = market.instruments.slice(0, 30).map((each) => readNow(market, each, clock.now()));
    const texts = Array.from({ length: 300 }, (_, index) =>
      writePost(random.pick(stocks), voiceOf(random.fork(String(index))), random, memory),
    );
    expect(new Set(texts).size).toBeGreaterThan(285);
  });

  it('names the index level, and the person in a mention', () => {
    const index = readIndex(market, clock.now());
    const about = writeIndexPost(index, now, english, seededRandom('i'), createMemory());
    expect(about).toContain(`${Math.abs(index.change).toFixed(2)}%`);
    expect(writeMention(now, 'practice', english, seededRandom('m'), createMemory())).toContain('@practice');
  });
});
