import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_TRADE_PLANS } from '#shared/contract/trade-notes.ts';
import { price } from '#shared/market/index.ts';
import { openPlansFile, type StoredPlan } from './plans-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-plans-'));
  path = join(folder, 'trade-plans.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const open = () =>
  openPlansFile(path, new Date(0), (error) => {
    throw error;
  });
const plan = (orderId: string): StoredPlan => ({ orderId, stop: price(950), target: null, isEntered: true });

it('opens a file of version 1 and goes on with it, by account', async () => {
  copyFileSync(new URL('fixtures/trade-plans-1.json', import.meta.url), path);
  const plans = open();
  expect(plans.plansOf('PRA-000001')).toEqual([
    { orderId: 'ORD-1', stop: 4_750, target: 5_100, isEntered: true },
    { orderId: 'ORD-2', stop: 900, target: null, isEntered: false },
  ]);
  plans.set('PRA-000002', [plan('X')]);
  await plans.settled();
  expect([open().plansOf('PRA-000001').length, open().plansOf('PRA-000002')]).toEqual([2, [plan('X')]]);
});

it('drops the oldest plans where there are too many', async () => {
  const plans = open();
  plans.set(
    'A',
    Array.from({ length: MAX_TRADE_PLANS + 1 }, (_, at) => plan(String(at))),
  );
  await plans.settled();
  expect(open().plansOf('A')).toHaveLength(MAX_TRADE_PLANS);
  expect(open().plansOf('A')[0]?.orderId).toBe('1');
});

it('sets a damaged file aside and begins with none', () => {
  writeFileSync(path, '{"version":1,"accounts":[{"account":"A","plans":[{"orderId":"x","stop":-1}]}]}');
  expect(open().plansOf('A')).toEqual([]);
  expect(readdirSync(folder).some((name) => name.startsWith('trade-plans.damaged-'))).toBe(true);
});
