import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { createPeople } from '#exchange/people/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { jakarta, setMarket } from '#exchange/testing/fixtures/market.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { type Call, callPost, createCalls, HORIZON, isHit, pastCalls } from './calls.ts';

const now = jakarta('2026-11-18T10:00:00');
const { market } = setMarket({ at: now, instruments: 40 });
const people = createPeople(seededRandom('people'), openStore(null, () => 0).collection);
const past = (seed: string): readonly Call[] => pastCalls(market, people, market.instruments, seededRandom(seed), now);

/** What the market did after a call. */
function closeAfter({ code, at }: Call): number {
  const candles = market.dailyCandles(code, exchangeTime(at).day, exchangeTime(now).day);
  return candles[HORIZON]?.close ?? Number.NaN;
}

it('has a record of calls whose authors are right very differently often, by what the market did', () => {
  const calls = past('calls');
  const byAuthor = [...Map.groupBy(calls, ({ author }) => author).values()].filter((own) => own.length >= 5);
  const rates = byAuthor.map((own) => own.filter((call) => isHit(call, closeAfter(call))).length / own.length);
  expect(rates.length).toBeGreaterThan(7);
  expect(Math.min(...rates)).toBeLessThan(0.45);
  expect(Math.max(...rates)).toBeGreaterThan(0.65);
});

it('is the same for the same seed, and all of it in the past', () => {
  expect(past('calls')).toEqual(past('calls'));
  expect(past('calls')).not.toEqual(past('others'));
  expect(past('calls').every(({ at }) => at < now)).toBe(true);
  expect(past('calls').length).toBeLessThanOrEqual(84);
});

it('names stock, target and days in either language', () => {
  const [call] = past('calls');
  if (!call) throw new Error('nobody made a call');
  for (const language of ['id', 'en'] as const) {
    const post = callPost(call, language, seededRandom('text'));
    expect(post.text).toContain(call.code);
    expect(post.text).toMatch(/target/);
    expect(post.text).not.toMatch(/[{}]|undefined|NaN/);
    expect(post.symbols).toEqual([call.code]);
  }
});

it('calls live what the market’s stories will bring, right or wrong', () => {
  const make = createCalls(market, people, seededRandom('live'));
  const made = Array.from({ length: 200 }, (_, index) => make(now + index * 15_000)).filter((call) => call !== null);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ direction }) => direction)).size).toBe(2);
});
