import { expect, it } from 'vitest';
import type { ImportedFill } from '#shared/contract/trade-notes.ts';
import { type Shares, stockCode } from '#shared/market/index.ts';
import { duplicatesIn, importedFills, importIdOf, isImported } from './imported.ts';
import type { JournalFill } from './journal-fill.ts';
import { openingOf, tradesOf } from './trades.ts';

const OPENS = Date.UTC(2026, 10, 18, 2);
const fill = (side: 'buy' | 'sell', shares: number, price: number, over: Partial<ImportedFill> = {}): ImportedFill => ({
  symbol: stockCode('BNTG'),
  side,
  at: OPENS,
  hasTime: false,
  shares: shares as Shares,
  price,
  fee: 10,
  ...over,
});
const batch = (id: string, fills: ImportedFill[]) => ({ id, name: `${id}.csv`, importedAt: 0, fills });
const own = (orderId: string, shares: number, price: number, at = OPENS): JournalFill => ({
  orderId,
  symbol: 'BNTG',
  side: 'buy',
  board: 'RG',
  at,
  shares,
  value: shares * price,
  fee: 0,
});

it('makes trades of what was imported, over files, bought before sold on a day without times', () => {
  const fills = importedFills([
    batch('a', [fill('sell', 1_050, 1_100), fill('buy', 1_050, 1_000)]),
    batch('b', [fill('sell', 100, 900, { at: OPENS + 1 })]),
  ]);
  const [first, second] = tradesOf(fills, new Map(), openingOf(fills, null));
  expect(first && [isImported(first), importIdOf(first), first.closedAt, first.isFromBefore]).toEqual([
    true,
    'a',
    OPENS + 1,
    true,
  ]);
  expect(second).toBeUndefined();
  const whole = importedFills([batch('a', [fill('sell', 1_050, 1_100), fill('buy', 1_050, 1_000)])]);
  expect(tradesOf(whole, new Map(), openingOf(whole, null)).map(({ result, held }) => [result, held])).toEqual([
    [104_980, 0],
  ]);
});

it('knows a fill again by its day, stock, side, quantity and price, as often as it is known', () => {
  const row = fill('buy', 500, 1_000);
  expect(duplicatesIn([row, row, row], [own('A', 500, 1_000), own('B', 500, 1_000, OPENS + 7_200_000)])).toEqual([
    true,
    true,
    false,
  ]);
  const others = [fill('sell', 500, 1_000), fill('buy', 400, 1_000), fill('buy', 500, 1_005)];
  expect(
    duplicatesIn([...others, fill('buy', 500, 1_000, { at: OPENS + 86_400_000 })], [own('A', 500, 1_000)]),
  ).toEqual([false, false, false, false]);
});

it('knows an order again that a file has whole and the service in fills', () => {
  expect(duplicatesIn([fill('buy', 500, 1_002)], [own('A', 300, 1_000), own('A', 200, 1_005)])).toEqual([true]);
});
