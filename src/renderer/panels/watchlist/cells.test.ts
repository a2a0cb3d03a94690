// @vitest-environment happy-dom
import type { ICellRendererParams } from 'ag-grid-community';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../feed/testing/fake-clock.ts';
import { frameOf } from '../../feed/testing/frames.ts';
import type { WatchRow } from './cells.ts';

vi.stubGlobal('lantai', {});
const { createMarketStore } = await import('../../feed/market-store.ts');
const { createFormats } = await import('../../ui/formats.ts');
const { codeCell, numberCell } = await import('./cells.ts');
const { createCellBoard } = await import('./cell-board.ts');
const { liveColumns } = await import('./all-columns.ts');
const { createPricePaths } = await import('./price-paths.ts');

/** The grid hands a cell much more; these cells read its row alone. */
const paramsOf = (data: WatchRow): ICellRendererParams<WatchRow> => ({ data }) as ICellRendererParams<WatchRow>;

function setUp() {
  const display = createFakeClock();
  const store = createMarketStore(display.clock);
  const board = createCellBoard();
  const bests = createCellBoard();
  const boards = { quotes: board, bests, auctions: bests, lines: bests, minutes: bests, charts: bests };
  const removed: string[] = [];
  let chosen: string | null = null;
  const context = {
    boards,
    rows: store.rows,
    columns: liveColumns(store.rows, () => false),
    paths: createPricePaths(() => Promise.reject(new Error('no service here'))),
    formats: () => createFormats('en'),
    chosen: () => chosen,
    removeLabel: (code: string) => `Remove ${code}`,
    remove: (code: string) => removed.push(code),
  };
  let now = 0;
  store.onQuotes((rows) => {
    now += 1_000;
    board.paint(rows, now);
  });
  let frame = 0;
  const tick = (quotes: Parameters<typeof frameOf>[1]['quotes']): void => {
    frame += 1;
    store.applyFrame(frameOf(frame, quotes ? { quotes } : {}));
    display.paint();
  };
  const row: WatchRow = { code: 'BNTG', name: 'Bintang', row: store.quotes.row('BNTG') };
  return { context, board, removed, row, tick, choose: (code: string | null) => (chosen = code) };
}

beforeEach(() => document.body.replaceChildren());

it('a cell follows its stock, keeps its text node, and flashes the way the price went', () => {
  const { context, row, tick } = setUp();
  const cell = new (numberCell('last', context))();
  cell.init(paramsOf(row));
  const element = cell.getGui();
  expect(element.textContent).toBe('–');
  const node = element.firstChild;
  tick({ BNTG: { last: 4_860, previous: 4_800 } });
  expect([element.textContent, element.dataset.direction, element.dataset.flash]).toEqual(['4,860', 'up', undefined]);
  tick({ BNTG: { last: 4_850, previous: 4_800 } });
  expect(element.textContent).toBe('4,850');
  expect(element.dataset.flash).toMatch(/^down/);
  expect(element.dataset.direction).toBe('up');
  expect(element.firstChild).toBe(node);
});

it('a tick of another stock, or after the cell has gone, paints nothing', () => {
  const { context, row, tick } = setUp();
  const cell = new (numberCell('last', context))();
  cell.init(paramsOf(row));
  tick({ LONT: { last: 100, previous: 90 } });
  expect(cell.getGui().textContent).toBe('–');
  cell.destroy();
  tick({ BNTG: { last: 4_860, previous: 4_800 } });
  expect(cell.getGui().textContent).toBe('–');
});

it('the code cell marks the chosen stock and a price that may be old, and removes its own stock', () => {
  const { context, board, row, removed, tick, choose } = setUp();
  const cell = new (codeCell(context))();
  cell.init(paramsOf(row));
  const element = cell.getGui();
  choose('BNTG');
  board.paintAll(0);
  expect(element.hasAttribute('data-chosen')).toBe(true);
  tick({ BNTG: { last: 1, stale: 1 } });
  expect(element.hasAttribute('data-stale')).toBe(true);
  tick({ BNTG: { last: 1, stale: 0 } });
  expect(element.hasAttribute('data-stale')).toBe(false);
  element.querySelector('button')?.click();
  expect(removed).toEqual(['BNTG']);
});
