import type { ICellRendererParams } from 'ag-grid-community';
import { expect, it } from 'vitest';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { createCellBoard } from './cell-board.ts';
import { type CellContext, followingCell, type RowHandle } from './cells.ts';
import { areFlashesOn } from './flashes.ts';

type Row = { last: number; previous: number; stale: boolean };
type Params = ICellRendererParams<RowHandle<Row>>;

function setUp(change: Partial<GridColumn<Row>> = {}, flashes = true) {
  const board = createCellBoard();
  const column: GridColumn<Row> = {
    id: 'last',
    head: 'Last',
    kind: 'number',
    width: 50,
    value: ({ last }) => last,
    text: (value) => `Rp ${value}`,
    tone: ({ last, previous }) => last - previous,
    stale: ({ stale }) => stale,
    signedBy: ['change'],
    flash: true,
    ...change,
  };
  let arrow = false;
  let version = 0;
  const context: CellContext<Row> = {
    column: () => column,
    version: () => version,
    board: () => board,
    isChosen: ({ last }) => last === 7,
    flashes: () => flashes,
    hasArrow: () => arrow,
    host: () => () => {},
  };
  const handle = (place: number, last: number): RowHandle<Row> => ({
    key: String(place),
    place,
    rank: 0,
    isFoot: false,
    row: { last, previous: 100, stale: false },
  });
  const cellOf = (data: RowHandle<Row>) => {
    const cell = new (followingCell('last', context))();
    // The cell reads only the row of the grid's parameters.
    cell.init({ data } as Params);
    return cell;
  };
  const showArrows = (shown: boolean): void => {
    arrow = shown;
    version += 1;
  };
  const changeColumn = (own: Partial<GridColumn<Row>>): void => {
    Object.assign(column, own);
    version += 1;
  };
  return { board, handle, cellOf, showArrows, changeColumn };
}

it('has the letters of notations behind a code, and what they say for a screen reader, while the text stays the code', () => {
  const { board, handle, cellOf, changeColumn } = setUp({ look: 'code', text: () => 'BNTG', notation: () => null });
  const cell = cellOf(handle(3, 100)).getGui();
  expect(cell.querySelector('.notation')).toBeNull();
  changeColumn({ notation: () => ({ letters: 'EX', words: 'E: owes more than it has' }) });
  board.paintAll(0);
  const mark = cell.querySelector<HTMLElement>('.notation');
  expect([mark?.dataset.letters, mark?.getAttribute('aria-label')]).toEqual(['EX', 'E: owes more than it has']);
  expect(cell.textContent).toBe('BNTG');
  changeColumn({ notation: () => null });
  board.paintAll(0);
  expect(cell.querySelector('.notation')).toBeNull();
});

it('a cell follows its row, reuses its text node, and flashes in the direction of the change', () => {
  const { board, handle, cellOf } = setUp();
  const mine = handle(3, 100);
  const element = cellOf(mine).getGui();
  const node = element.firstChild;
  expect([element.textContent, element.dataset.direction, element.dataset.flash]).toEqual([
    'Rp 100',
    'flat',
    undefined,
  ]);
  mine.row.last = 101;
  board.paint([3], 1_000);
  expect([element.textContent, element.dataset.direction, element.dataset.flash]).toEqual(['Rp 101', 'up', 'up']);
  mine.row = { last: 99, previous: 100, stale: true };
  board.paint([3], 2_000);
  expect([element.textContent, element.dataset.direction, element.dataset.flash]).toEqual(['Rp 99', 'down', 'down']);
  expect(element.dataset.stale).toBe('');
  expect(element.firstChild).toBe(node);
});

it('neither another row nor a destroyed cell paints anything', () => {
  const { board, handle, cellOf } = setUp();
  const mine = handle(3, 100);
  const cell = cellOf(mine);
  mine.row.last = 200;
  board.paint([4], 1_000);
  expect(cell.getGui().textContent).toBe('Rp 100');
  cell.destroy();
  board.paint([3], 1_000);
  board.paintAll(1_000);
  expect(cell.getGui().textContent).toBe('Rp 100');
});

it('flashes are off with reduced motion, of the system or of Lantai', () => {
  const { board, handle, cellOf } = setUp({}, false);
  const mine = handle(1, 100);
  const element = cellOf(mine).getGui();
  mine.row.last = 101;
  board.paint([1], 1_000);
  expect(element.dataset.flash).toBeUndefined();
  expect(areFlashesOn({ flashes: true, motion: 'system' }, false)).toBe(true);
  expect(areFlashesOn({ flashes: true, motion: 'system' }, true)).toBe(false);
  expect(areFlashesOn({ flashes: true, motion: 'full' }, true)).toBe(true);
  expect(areFlashesOn({ flashes: true, motion: 'reduced' }, false)).toBe(false);
  expect(areFlashesOn({ flashes: false, motion: 'full' }, false)).toBe(false);
});

it('an arrow shows the direction where no signed column does', () => {
  const { board, handle, cellOf, showArrows } = setUp();
  const element = cellOf(handle(1, 101)).getGui();
  expect(element.dataset.arrow).toBeUndefined();
  showArrows(true);
  board.paintAll(0);
  expect(element.dataset.arrow).toBe('');
});

it('the code marks the row that is selected in other panels', () => {
  const { board, handle, cellOf } = setUp({ look: 'code' });
  const mine = handle(1, 7);
  const element = cellOf(mine).getGui();
  expect([element.querySelector('b')?.textContent, element.dataset.chosen]).toEqual(['Rp 7', '']);
  mine.row.last = 8;
  board.paintAll(0);
  expect(element.dataset.chosen).toBeUndefined();
});
