import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTimers, settled } from '#main/service/testing/manual-timers.ts';
import { openDayFile } from './day-file.ts';
import { type AccountEvents, CHECK_INTERVAL_MS, createDayWatch, daysBetween, isJump } from './day-watch.ts';

const at = (local: string): number => Date.parse(`${local}+07:00`);
const THURSDAY = at('2026-11-26T10:00:00');
const NOTHING: AccountEvents = { entitlements: [], expired: [] };

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-market-day-'));
  path = join(folder, 'market-day.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** A run of the app beside a market. */
function run(market: number, now = THURSDAY) {
  const world = { market, events: NOTHING, isDown: false };
  const timers = createManualTimers(now);
  const file = openDayFile(path, new Date(now), () => undefined);
  const days: string[] = [];
  const accounts: string[] = [];
  const asked: (readonly string[])[] = [];
  const watch = createDayWatch({
    timers,
    file,
    serviceTime: async () => world.market,
    async accountEvents(_from, _to, working) {
      if (world.isDown) throw new Error('no answer');
      asked.push(working);
      return world.events;
    },
    announceDay: (from, to, skipped) => days.push(`${from} ${to}: ${skipped.join(' ')}`),
    announceAccount: (from, to, { entitlements, expired }) =>
      accounts.push(`${from} ${to}: ${entitlements.length} ${expired.length}`),
  });
  return {
    world,
    watch,
    timers,
    days,
    accounts,
    asked,
    async check(market = world.market) {
      world.market = market;
      watch.check();
      await settled();
    },
    async end() {
      watch.stop();
      await file.settled();
    },
  };
}

it('announces nothing at the first start, and each jump once, over restarts too', async () => {
  const first = run(THURSDAY);
  await first.check();
  await first.check(at('2026-12-04T18:00:00'));
  await first.check(at('2026-12-04T18:01:00'));
  expect(first.days).toEqual(['2026-11-26 2026-12-04: 2026-11-27 2026-11-30 2026-12-01 2026-12-02 2026-12-03']);
  await first.end();
  const second = run(at('2026-12-04T19:00:00'));
  await second.check();
  expect(second.days).toEqual([]);
  await second.end();
});

it('announces a day that a practice market has begun before it is that day, and no ordinary night', async () => {
  const today = run(at('2026-11-26T16:30:00'));
  await today.check();
  await today.check(at('2026-11-27T08:45:00'));
  expect(today.days).toEqual(['2026-11-26 2026-11-27: ']);
  await today.end();
  expect(isJump('2026-11-26', '2026-11-27', at('2026-11-27T09:00:00'))).toBe(false);
  expect(isJump('2026-11-27', '2026-11-30', at('2026-11-30T09:00:00'))).toBe(false);
  expect(isJump('2026-11-26', '2026-11-30', at('2026-11-30T09:00:00'))).toBe(true);
  expect(isJump('2026-11-30', '2026-11-26', THURSDAY)).toBe(false);
});

it('notices a date that moved while nothing was received', async () => {
  const { check, timers, world, days, end } = run(THURSDAY);
  await check();
  world.market = at('2026-12-03T09:00:00');
  await timers.advance(CHECK_INTERVAL_MS);
  expect(days).toHaveLength(1);
  await end();
});

it('passes over an earlier date of a moment, and follows one that lasts', async () => {
  const { check, timers, days, end } = run(at('2026-12-04T10:00:00'));
  await check();
  await check(THURSDAY);
  await check(at('2026-12-04T10:00:01'));
  expect(days).toEqual([]);
  await check(THURSDAY);
  await timers.advance(2 * CHECK_INTERVAL_MS);
  await check(at('2026-12-04T10:00:02'));
  expect(days).toHaveLength(1);
  await end();
});

it('says what the jump did to the account once trading is unlocked, by the orders that worked before', async () => {
  const before = run(THURSDAY);
  before.watch.unlocked('A');
  await settled();
  before.watch.working(['O-1', 'O-2']);
  await settled();
  await before.end();

  const after = run(at('2026-12-01T09:00:00'));
  after.world.events = {
    entitlements: [{ symbol: 'BNTG', exDay: '2026-11-30' }],
    expired: [{ symbol: 'KOPI', price: 900 }],
  };
  await after.check();
  expect([after.days.length, after.accounts]).toEqual([1, []]);
  after.world.isDown = true;
  after.watch.unlocked('A');
  await settled();
  expect(after.accounts).toEqual([]);
  after.world.isDown = false;
  after.watch.working(['O-3']);
  await settled();
  await after.timers.advance(CHECK_INTERVAL_MS);
  expect(after.accounts).toEqual(['2026-11-26 2026-12-01: 1 1']);
  expect(after.asked).toEqual([['O-1', 'O-2']]);
  await after.end();
});

it('says nothing of an account to which nothing happened, or that is new', async () => {
  const { watch, check, accounts, asked, end } = run(THURSDAY);
  watch.unlocked('A');
  await settled();
  expect(asked).toEqual([]);
  await check(at('2026-12-01T09:00:00'));
  expect([asked.length, accounts]).toEqual([1, []]);
  await end();
});

it('names the trading days in between, without weekends and holidays', () => {
  expect(daysBetween('2026-12-22', '2026-12-29')).toEqual(['2026-12-23', '2026-12-28']);
  expect(daysBetween('2026-11-26', '2026-11-27')).toEqual([]);
});

it('opens what version 1 wrote', () => {
  copyFileSync(join(import.meta.dirname, 'fixtures/market-day-1.json'), path);
  const file = openDayFile(path, new Date(THURSDAY), () => undefined);
  expect(file.day()).toBe('2026-11-26');
  expect(file.account('PRACTICE-0001')).toMatchObject({ day: '2026-11-26', working: ['O-1', 'O-2'] });
});
