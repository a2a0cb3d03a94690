import type { Locator } from '@playwright/test';

/** What AG Grid makes of rows and cells: no other file of these specs knows its classes and attributes. */

/** The rows of a panel's grid that scroll: not the sums that are pinned to its edge. */
export const gridRows = (within: Locator, hasText?: RegExp | string): Locator =>
  within.locator('.ag-row:not(.ag-row-pinned)', hasText === undefined ? {} : { hasText });

/** Cells of a column, by the column's id. */
export const gridCell = (within: Locator, column: string): Locator => within.locator(`.ag-cell[col-id="${column}"]`);

/** Cells of a row in the order in which they stand in the page; the stock's code is the first of every market grid. */
export const gridCells = (row: Locator): Locator => row.locator('.ag-cell');

/** The first cell of each row: in a market grid the stock's code. */
export const firstCell = (row: Locator): Locator => row.locator('.ag-cell').first();

export const selectedRow = (within: Locator): Locator => within.locator('.ag-row-selected');

/** The row's class while it is selected, for an assertion about that very row. */
export const SELECTED = /ag-row-selected/;

export const gridHead = (within: Locator, column: string): Locator =>
  within.locator(`.ag-header-cell[col-id="${column}"]`);

/** Where a column stands among those that the grid is sorted by, in words of the page. */
export const sortOrder = (head: Locator): Locator => head.locator('.ag-sort-order');

/** The heads from left to right: the page has them in any order. */
export const gridHeads = (within: Locator): Promise<string[]> =>
  within
    .locator('.ag-header-cell:not(.is-action)')
    .evaluateAll((cells) =>
      cells
        .toSorted((left, right) => left.getBoundingClientRect().left - right.getBoundingClientRect().left)
        .map((cell) => cell.querySelector('.ag-header-cell-text')?.textContent ?? ''),
    );

/** Figures of one column as they stand on the screen, from the top. */
export const gridFigures = (rows: Locator, column: string): Promise<number[]> =>
  rows.evaluateAll(
    (all, id) =>
      all
        .toSorted((left, right) => Number(left.getAttribute('row-index')) - Number(right.getAttribute('row-index')))
        .map((row) => (row.querySelector(`[col-id="${id}"]`)?.textContent ?? '').replace('−', '-'))
        .map((text) => Number(text.replace(/[^\d.-]/g, ''))),
    column,
  );
