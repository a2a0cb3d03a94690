import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MIGRATIONS } from '#exchange/database/migrations.ts';
import { openStore } from './store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantai-history-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A data folder of the version without stored fills, with one order that filled in parts. */
function oldFolder(): void {
  const old = new DatabaseSync(join(folder, 'exchange.sqlite'));
  old.exec('CREATE TABLE migration (version INTEGER PRIMARY KEY) STRICT');
  for (const [index, step] of MIGRATIONS.slice(0, 2).entries()) {
    old.exec(`${step}; INSERT INTO migration VALUES (${index + 1})`);
  }
  old.exec("INSERT INTO account VALUES ('A', 1000, 0, 1)");
  old.exec(`INSERT INTO account_order VALUES ('O1', 'A', 'AAAA', 'buy', 'RG', 0, 'W1', 1, 1005, 4, 3, 301000, 452,
    'WITHDRAWN', '', 7, 2, 3, '2026-11-18', '2026-11-18')`);
  old.close();
}

it('gives an order from before fills were stored one fill for its total', () => {
  oldFolder();
  const store = openStore(folder, () => 0);
  const { history } = store.account('A');
  expect(history.order('O1')).toMatchObject({ lotsDone: 3, multiplier: 1 });
  expect(history.fills('O1')).toMatchObject([{ price: 1_003, lots: 3, value: 301_000, fee: 452, at: 3 }]);
  expect(history.days({}, { limit: 10, offset: 0 })).toEqual(['2026-11-18']);
  store.close();
});

it('forgets what is older than its history goes back, but no order that still works', () => {
  oldFolder();
  const old = new DatabaseSync(join(folder, 'exchange.sqlite'));
  old.exec(`INSERT INTO account_order SELECT 'O2', account, symbol, side, board, 1, ui_ref, ordered_at, price, lots_total,
    0, 0, 0, 'OPEN', '', 8, 2, NULL, placed_on, changed_on FROM account_order`);
  old.close();
  const store = openStore(folder, () => 0);
  const { history, load } = store.account('A');
  expect(load('2027-12-30')?.orders.map(({ orderId }) => orderId)).toEqual(['O2']);
  expect(history.countOrders({})).toBe(1);
  expect(history.countDays({})).toBe(0);
  store.close();
});
