import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importedFill, type TradeImport } from '#shared/contract/trade-notes.ts';
import { shares, stockCode } from '#shared/market/index.ts';
import { openImportsFile } from './imports-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-imports-'));
  path = join(folder, 'trade-imports.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const open = () =>
  openImportsFile(path, new Date(0), (error) => {
    throw error;
  });
const fill = {
  symbol: stockCode('BNTG'),
  side: 'buy',
  at: 1,
  hasTime: false,
  shares: shares(50),
  price: 900,
  fee: 0,
} as const;
const batch = (id: string): TradeImport => ({ id, name: 'pasted', importedAt: 2, fills: [fill] });

it('opens a file of version 1 and goes on with it, by account', async () => {
  copyFileSync(new URL('fixtures/trade-imports-1.json', import.meta.url), path);
  const imports = open();
  const [first] = imports.importsOf('PRA-000001');
  expect(first?.fills).toEqual([
    { symbol: 'BNTG', side: 'buy', at: 1_795_573_800_000, hasTime: true, shares: 1_050, price: 4_812.5, fee: 7_579 },
  ]);
  imports.set('PRA-000002', [batch('x')]);
  await imports.settled();
  expect([open().importsOf('PRA-000001').length, open().importsOf('PRA-000002')]).toEqual([1, [batch('x')]]);
});

it('forgets an account whose last import was undone', async () => {
  const imports = open();
  imports.set('A', [batch('x'), batch('y')]);
  imports.set('A', [batch('y')]);
  imports.set('A', []);
  await imports.settled();
  expect(open().importsOf('A')).toEqual([]);
});

it('sets a damaged file aside and begins with none', () => {
  writeFileSync(path, '{"version":1,"accounts":[{"account":"A","imports":[{"id":"x"}]}]}');
  expect(open().importsOf('A')).toEqual([]);
  expect(readdirSync(folder).some((name) => name.startsWith('trade-imports.damaged-'))).toBe(true);
});

it.each([
  ['no price', { price: 0 }],
  ['a negative fee', { fee: -1 }],
  ['a fraction of a share', { shares: 0.5 }],
  ['a code that is none', { symbol: 'bn' }],
])('takes no fill with %s', (_what, over) => {
  expect(importedFill.safeParse({ ...fill, ...over }).success).toBe(false);
});
