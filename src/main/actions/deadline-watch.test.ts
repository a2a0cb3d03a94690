import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualTimers, settled } from '#main/service/testing/manual-timers.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { openDeadlineFile } from './deadline-file.ts';
import { CHECK_INTERVAL_MS, createDeadlineWatch, type Deadline, deadlinesOf } from './deadline-watch.ts';

type Entitlement = ReadAnswer<'exercise.entitlements'>[number];

const NOW = new Date(Date.UTC(2026, 10, 25, 3));
/** Rights whose last day is Tuesday 1 December 2026. */
const rights = (over: Partial<Entitlement> = {}): Entitlement =>
  ({
    code: 'GHRU-R',
    symbol: 'GHRU',
    unitsLeft: 2_500,
    periodTo: '2026-12-01',
    period: 'OPEN',
    ...over,
  }) as Entitlement;
const daysOf = (today: string, over: Partial<Entitlement> = {}): number | undefined =>
  deadlinesOf([rights(over)], 'A', today)[0]?.days;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-deadlines-'));
  path = join(folder, 'exercise-deadlines.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

it('counts from three trading days before the last day, over a weekend, to the last day', () => {
  expect(daysOf('2026-11-25')).toBeUndefined();
  expect(daysOf('2026-11-26')).toBe(3);
  expect(daysOf('2026-11-30')).toBe(1);
  expect(daysOf('2026-12-01')).toBe(0);
  expect(daysOf('2026-12-02')).toBeUndefined();
});

it('leaves out what is used up, has lapsed or has no last day', () => {
  expect(daysOf('2026-11-30', { unitsLeft: 0 })).toBeUndefined();
  expect(daysOf('2026-11-30', { period: 'EXPIRED' })).toBeUndefined();
  expect(daysOf('2026-11-30', { periodTo: '' })).toBeUndefined();
});

function arrange() {
  const world = { today: '2026-11-25', held: [rights()] as Entitlement[], isDown: false };
  const timers = createManualTimers();
  const notified: Deadline[] = [];
  const watch = createDeadlineWatch({
    timers,
    notified: openDeadlineFile(path, NOW, () => undefined),
    entitlements: async () => {
      if (world.isDown) throw new Error('the service is away');
      return world.held;
    },
    today: () => world.today,
    notify: (deadline) => notified.push(deadline),
  });
  /** Writes go to a real disk. */
  const written = (count: number): Promise<void> => eventually(() => expect(notified).toHaveLength(count));
  return { world, timers, watch, notified, written };
}

it('notifies of a deadline once, when its time comes, and not again after a restart', async () => {
  const first = arrange();
  first.watch.unlocked('PRACTICE-0001');
  await settled();
  expect(first.notified).toEqual([]);
  first.world.today = '2026-11-26';
  await first.timers.advance(CHECK_INTERVAL_MS);
  await first.written(1);
  await first.timers.advance(CHECK_INTERVAL_MS);
  expect(first.notified).toMatchObject([{ code: 'GHRU-R', units: 2_500, lastDay: '2026-12-01' }]);
  first.watch.stop();

  const again = arrange();
  again.world.today = '2026-11-27';
  again.watch.unlocked('PRACTICE-0001');
  await settled();
  expect(again.notified).toEqual([]);
  again.watch.unlocked('PRACTICE-0002');
  await again.written(1);
  expect(again.notified).toHaveLength(1);
  again.watch.stop();
  expect(again.timers.pending()).toBe(0);
});

it('asks again after the service was away, and not while trading is locked', async () => {
  const { world, timers, watch, notified, written } = arrange();
  world.today = '2026-11-30';
  world.isDown = true;
  watch.unlocked('PRACTICE-0001');
  await settled();
  world.isDown = false;
  await timers.advance(CHECK_INTERVAL_MS);
  await written(1);
  expect(notified).toHaveLength(1);
  watch.unlocked(null);
  expect(timers.pending()).toBe(0);
});

it('opens the oldest file there is', () => {
  copyFileSync(join(import.meta.dirname, 'fixtures/exercise-deadlines-1.json'), path);
  const file = openDeadlineFile(path, NOW, () => undefined);
  expect([file.has('PRACTICE-0001 GHRU-R 2026-12-23'), file.has('PRACTICE-0001 GHRU-R 2027-01-01')]).toEqual([
    true,
    false,
  ]);
});
