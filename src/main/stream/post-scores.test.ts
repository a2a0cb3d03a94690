import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { contract } from '#shared/contract/contract.ts';
import type { StreamPost } from '#shared/contract/stream.ts';
import { tradingDayBefore } from '#shared/market/index.ts';
import type { DailyBars } from '#shared/posts/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { openPostMemory, type PostMemory } from './post-memory.ts';
import { createPostScores, MAX_SCORED_CALLS, type PostScores } from './post-scores.ts';

const LAST = '2026-11-27';
const NOW = Date.parse(`${LAST}T18:00:00+07:00`);
const DAYS = Array.from({ length: 60 }, (_each, at) => tradingDayBefore(LAST, 59 - at));
/** Bars of the last 60 days at these prices. */
const barsAt = (price: (at: number) => number): DailyBars => {
  const column = DAYS.map((_day, at) => price(at));
  return { day: DAYS, open: column, high: column, low: column, close: column, volume: column };
};
const rising = barsAt((at) => 1_000 + at * 10);
const flat = barsAt(() => 7_000);

let folder: string;
let memory: PostMemory;
let scores: PostScores;
let asked: string[];
let stock: DailyBars | null;
let fails: boolean;
let joinedAt: number | null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-scores-'));
  const timers = createVirtualTimers(NOW);
  memory = openPostMemory(join(folder, 'stream-memory.json'), timers, () => undefined);
  asked = [];
  stock = rising;
  fails = false;
  joinedAt = null;
  scores = createPostScores({
    memory,
    prices: {
      async daily(symbol) {
        asked.push(symbol);
        if (fails) throw new Error('away');
        return symbol === 'IHSG' ? flat : stock;
      },
      minutes: async () => null,
      actions: async () => [],
      clear: () => undefined,
    },
    fees: async () => ({ buyPercent: 0.15, sellPercent: 0.25 }),
    serviceTime: async () => NOW,
    async joinedAt(username) {
      asked.push(`@${username}`);
      return joinedAt;
    },
  });
});
afterEach(async () => {
  await memory.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A post of the evening so many exchange days ago. */
const post = (id: number, ago: number, text = 'Beli $BNTG', author = 12): StreamPost => ({
  id: String(id),
  at: Date.parse(`${tradingDayBefore(LAST, ago)}T19:00:00+07:00`),
  author: { id: author, username: `user_${author}`, name: '' },
  text,
  likes: 0,
  comments: 0,
});
const figures = async (id: number) =>
  contract.stream.figures.output.parse(await scores.figures([String(id)]))[0] ?? null;

describe('figures of a post', () => {
  it('are of its first text, whatever the author has made of it since', async () => {
    memory.saw([post(1, 8)]);
    memory.saw([post(1, 8, 'Jual $BNTG')]);
    const found = await figures(1);
    expect(found?.edited?.firstText).toBe('Beli $BNTG');
    // First price on the 53rd of the days: 1,520, and 1,570 five days later; IHSG has not moved.
    expect(found?.call).toMatchObject({ direction: 'up' });
    expect(found?.call?.scores[1]).toMatchObject({
      state: 'scored',
      returnPercent: expect.closeTo((1_570 / 1_520 - 1) * 100),
    });
  });

  it('are none of posts that were never seen, or that are about no stock', async () => {
    memory.saw([post(1, 2, 'good morning')]);
    expect(await scores.figures(['1', '2'])).toEqual([]);
  });

  it('say that a stock is not known, or that prices cannot be read now', async () => {
    memory.saw([post(1, 8)]);
    stock = null;
    expect((await figures(1))?.stocks[0]).toMatchObject({ first: null, reason: 'no-stock' });
    fails = true;
    expect(await figures(1)).toMatchObject({ stocks: [{ reason: 'unavailable' }], call: { scores: [] } });
    fails = false;
    stock = rising;
    expect((await figures(1))?.stocks[0]).toMatchObject({ first: { price: 1_520 }, reason: null });
  });

  it('have a price and no score where no direction is stated', async () => {
    memory.saw([post(1, 8, '$BNTG and $ABCD, $WXYZ, $QRST')]);
    const found = await figures(1);
    expect(found?.stocks.map(({ code }) => code)).toEqual(['BNTG', 'ABCD', 'WXYZ']);
    expect(found?.call).toBeNull();
  });
});

describe('signs of a pump', () => {
  it('ask when an author joined only where that could make a difference, once', async () => {
    memory.saw([post(1, 8), post(2, 7), post(3, 6)]);
    expect((await figures(3))?.signs).toBeNull();
    expect(asked.some((each) => each.startsWith('@'))).toBe(false);
    memory.saw([post(4, 5), post(5, 4)]);
    joinedAt = NOW - 12 * DAY_MS;
    expect((await figures(5))?.signs).toEqual({ code: 'BNTG', accountDays: 12, onlyStockPosts: 5, limitRun: null });
    await scores.figures(['1', '2', '3', '4', '5']);
    expect(asked.filter((each) => each.startsWith('@'))).toEqual(['@user_12']);
  });
});

describe('an author’s record', () => {
  it('is of the newest calls only: each may need a read of its own', async () => {
    memory.saw(Array.from({ length: MAX_SCORED_CALLS + 20 }, (_each, at) => post(at + 1, 6, `Beli $BNTG ${at}`)));
    await scores.record(12);
    expect(asked.filter((each) => each === 'BNTG')).toHaveLength(MAX_SCORED_CALLS);
  });

  it('counts edited and deleted calls, and lists them as such', async () => {
    memory.saw([post(1, 30), post(2, 20), post(3, 10, 'Jual $BNTG')]);
    memory.saw([post(2, 20, '$BNTG')]);
    memory.compare({ ids: ['3', '1'], author: 12 });
    const record = contract.stream.record.output.parse(await scores.record(12));
    expect(record.calls.map(({ id, isEdited, isGone }) => [id, isEdited, isGone])).toEqual([
      ['3', false, false],
      ['2', true, true],
      ['1', false, false],
    ]);
    expect(record.records.map(({ calls, hits }) => [calls, hits])).toEqual([
      [3, 2],
      [3, 2],
      [1, 1],
    ]);
    expect(record).toMatchObject({ posts: 3, unscored: 0 });
  });

  it('is on the line of a post from 20 calls on, and asks for no prices before', async () => {
    memory.saw(Array.from({ length: 19 }, (_each, at) => post(at + 1, 2 * at + 6, `Beli $BNTG ${at}`)));
    expect(await scores.lines([12, 13])).toEqual([]);
    expect(asked).toEqual([]);
    const others = Array.from({ length: 30 }, (_each, at) =>
      post(100 + at, (at % 8) * 6 + 6, `Beli $${'ABCDEFGH'[at % 8]}BCD ${at}`, 13),
    );
    memory.saw(others);
    // Thirty calls of which the repeats count once are eight.
    expect(await scores.lines([12, 13])).toEqual([]);
    memory.saw([
      post(20, 50, 'Beli $WXYZ'),
      ...Array.from({ length: 30 }, (_each, at) =>
        post(200 + at, (at % 5) * 6 + 6, `Beli $${'ABCDEFGH'[Math.floor(at / 5)]}AAA ${at}`, 14),
      ),
    ]);
    const lines = await scores.lines([14]);
    expect(lines).toMatchObject([{ id: 14, record: { days: 5, calls: 30, hits: 30, isTooFew: false } }]);
  });
});
