import { expect, it, vi } from 'vitest';
import { createMarketStore } from '#renderer/market-data/market-store.ts';
import { createFakeClock } from '#renderer/market-data/testing/fake-clock.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { notesOf } from '#renderer/market-ui/notations/use-notations.ts';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { plainStock } from '#shared/contract/watchlist.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { stockCode } from '#shared/market/index.ts';
import { liveColumns } from './all-columns.ts';
import type { WatchRow } from './cells.ts';
import { drawCodeCell } from './cells.ts';
import { watchColumns } from './grid-columns.ts';
import { createRowMarks } from './row-marks.ts';
import { paths } from './row-sources.ts';

vi.stubGlobal('lantai', {});

it('the code cell marks a stale price', () => {
  const display = createFakeClock();
  const store = createMarketStore(display.clock);
  const row: WatchRow = { code: 'BNTG', name: 'Bintang', row: store.quotes.row('BNTG') };
  const marks = createRowMarks();
  const element = document.createElement('span');
  const cell = drawCodeCell(element, row, { rows: store.rows, marks });
  const tick = (frame: number, stale: number): void => {
    store.applyFrame(frameOf(frame, { quotes: { BNTG: { last: 1, stale } } }));
    display.paint();
    cell.paint(0);
  };
  tick(1, 1);
  expect(element.hasAttribute('data-stale')).toBe(true);
  tick(2, 0);
  expect(element.hasAttribute('data-stale')).toBe(false);
  expect(element.querySelector('b')?.textContent).toBe('BNTG');
  cell.dispose?.();
});

it('the code column has the notations of its stock', () => {
  const { rows } = createMarketStore(createFakeClock().clock);
  const notes = notesOf(
    [specialStock('BNTG')].map((stock) => ({ ...stock, code: stockCode(stock.symbol) })),
    String,
  );
  const columns = watchColumns({
    rows,
    live: liveColumns(rows, () => false),
    marks: createRowMarks(),
    paths,
    notes,
    formats: createFormats('en'),
    t: String,
  });
  const code = columns.find(({ id }) => id === 'code');
  expect(code?.notation?.({ code: 'BNTG', name: '', row: 0 })).toMatchObject({ letters: 'EX' });
  expect(code?.notation?.({ code: 'SAGU', name: '', row: 1 })).toBeNull();
});

it('the code cell shows the marks of its stock when the list changes', () => {
  const store = createMarketStore(createFakeClock().clock);
  const row: WatchRow = { code: 'BNTG', name: 'Bintang', row: store.quotes.row('BNTG') };
  const element = document.createElement('span');
  const marks = createRowMarks();
  const bare = plainStock(stockCode('BNTG'));
  const list = { id: '1', name: 'Main', isDefault: true, columns: [], sections: [], unread: null, items: [bare] };
  marks.show(list);
  const cell = drawCodeCell(element, row, { rows: store.rows, marks });
  cell.paint(0);
  expect(element.dataset).not.toHaveProperty('flag');
  const item = { ...bare, flag: 'blue', note: 'after the results', isPinned: true } as const;
  marks.show({ ...list, items: [item], sections: [{ title: 'Banks', before: bare.code }] });
  cell.paint(0);
  expect(['data-flag', 'data-section'].map((name) => element.getAttribute(name))).toEqual(['blue', 'Banks']);
  expect(['data-note', 'data-pinned'].every((name) => element.hasAttribute(name))).toBe(true);
  expect(marks.of('BNTG')).toMatchObject({ section: 'Banks', isFirst: true });
  cell.dispose?.();
});
