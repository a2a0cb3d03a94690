import { describe, expect, it } from 'vitest';
import { NO_MARKS, plainStock, type Watchlist } from '#shared/contract/watchlist.ts';
import { stockCode } from '#shared/market/index.ts';
import { columnsFromWire, columnToWire } from './column-names.ts';
import { withListOrder, withMarks, withOrder, withoutStock, withPin, withStocks } from './list-edits.ts';
import { OptimisticLists } from './optimistic-lists.ts';

const [A, B, C] = ['AAAA', 'BBBB', 'CCCC'].map(stockCode) as [never, never, never];
const list = (id: string, codes: readonly string[], more: Partial<Watchlist> = {}): Watchlist => ({
  id,
  name: id,
  isDefault: false,
  columns: [],
  sections: [],
  unread: null,
  items: codes.map((code) => plainStock(stockCode(code))),
  ...more,
});
const codesOf = (lists: readonly Watchlist[]): string[] =>
  lists.map(({ items }) => items.map(({ code }) => code).join());

describe('edits', () => {
  it('keep pinned stocks first in any order, and stocks that an order does not name', () => {
    const pinned = withPin('1', C, true)([list('1', [A, B, C])]);
    expect(codesOf(pinned)).toEqual([`${C},${A},${B}`]);
    expect(codesOf(withOrder('1', [B, C])(pinned))).toEqual([`${C},${B},${A}`]);
    expect(codesOf(withStocks('1', [plainStock(A)])(pinned))).toEqual(codesOf(pinned));
  });

  it('let a section begin with the next stock when its first one leaves', () => {
    const lists = [list('1', [A, B], { sections: [{ title: 'One', before: A }] })];
    const once = withoutStock('1', A)(lists);
    expect(once[0]?.sections).toEqual([{ title: 'One', before: B }]);
    expect(withoutStock('1', B)(once)[0]?.sections).toEqual([]);
  });

  it('keep the default list first', () => {
    const lists = [list('1', [], { isDefault: true }), list('2', []), list('3', [])];
    expect(withListOrder(['3', '1'])(lists).map(({ id }) => id)).toEqual(['1', '3', '2']);
  });

  it('marks lay this computer’s order and notes over the service’s', () => {
    const marks = { ...NO_MARKS, order: [B, A], marks: { [A]: { note: 'n', flag: null } } };
    const marked = withMarks(list('1', [A, B], { columns: ['last'] }), marks);
    expect(codesOf([marked])).toEqual([`${B},${A}`]);
    expect([marked.items[1]?.note, marked.columns]).toEqual(['n', ['last']]);
  });
});

it('a change that fails is taken back, and those that wait behind it stay', async () => {
  let onService = [list('1', [A])];
  const published: string[][] = [];
  const lists = new OptimisticLists({
    read: async () => onService,
    changed: (shown) => published.push(codesOf(shown)),
  });
  await lists.load();
  const refused = lists.change(['1'], withStocks('1', [plainStock(B)]), () => Promise.reject(new Error('no')));
  const taken = lists.change(['1'], withStocks('1', [plainStock(C)]), async () => {
    onService = [list('1', [A, C])];
  });
  expect(published).toEqual([[`${A},${B}`], [`${A},${B},${C}`]]);
  await expect(refused).rejects.toThrow('no');
  await taken;
  expect(published.slice(2)).not.toContainEqual([A]);
  expect(codesOf(lists.shown())).toEqual([`${A},${C}`]);
});

it('columns have other names on the service', () => {
  for (const id of ['last', 'bidLots', 'offerLots']) expect(columnsFromWire([columnToWire(id)])).toEqual([id]);
  expect(columnToWire('bidLots')).toBe('bid_lots');
});
