import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { standardView } from '#renderer/grid-model/grid-view.ts';
import { GridSurface } from './grid-surface.ts';

const COLUMNS: readonly GridColumn<string>[] = [
  { id: 'code', head: 'Code', kind: 'text', width: 80, value: (row) => row },
];
const nothing = (): void => {};

let host: HTMLElement;
let surface: GridSurface<string>;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  surface = new GridSurface<string>({
    host,
    styleNonce: '',
    theme: undefined,
    columns: COLUMNS,
    view: standardView(COLUMNS),
    foot: ['Total'],
    keyOf: (row) => row,
    afterRemoval: () => null,
    numberFormat: () => 'en',
    isChosen: () => false,
    hasAction: false,
    action: () => undefined,
    flashes: () => false,
    onHost: () => nothing,
    onView: nothing,
    onSelection: nothing,
    onShownColumns: nothing,
    onInSight: nothing,
    onOrdered: nothing,
  });
  surface.setRows(['BNTG', 'KOPI & TEH'], true);
});
afterEach(() => {
  surface.dispose();
  host.remove();
});

/** A cell as the grid draws it. */
function cellOf(rowId: string): HTMLElement {
  const row = document.createElement('div');
  row.setAttribute('row-id', rowId);
  const cell = row.appendChild(document.createElement('div'));
  cell.className = 'ag-cell';
  cell.setAttribute('col-id', 'code');
  cell.append(document.createElement('span'));
  return cell;
}

it('names the grid and describes its keys, until there is nothing to describe', () => {
  surface.setName('Watchlist', 'Enter opens the ticket');
  const grid = host.querySelector('[role="grid"]');
  expect(grid?.getAttribute('aria-label')).toBe('Watchlist');
  expect(grid?.getAttribute('aria-description')).toBe('Enter opens the ticket');
  surface.setName('Positions', undefined);
  expect(grid?.getAttribute('aria-label')).toBe('Positions');
  expect(grid?.hasAttribute('aria-description')).toBe(false);
});

it('finds the row of a cell by its key, and none where the row has left or is one of the sums', () => {
  for (const row of ['BNTG', 'KOPI & TEH']) {
    const element = cellOf(row);
    expect(surface.cellAt(element.firstElementChild)).toEqual({ row, columnId: 'code', element });
  }
  expect(surface.cellAt(cellOf('foot 0'))).toBeNull();
  surface.setRows(['BNTG'], false);
  expect(surface.cellAt(cellOf('KOPI & TEH'))).toBeNull();
  expect(surface.cellAt(host)).toBeNull();
});
