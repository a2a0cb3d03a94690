import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { expect, it, vi } from 'vitest';
import type { RowHandle } from './cells.ts';
import { ACTION_WIDTH, actionDef } from './row-action.ts';

type Cell = ICellRendererComp<RowHandle<string>> & { destroy(): void };
const handle = (row: string, isFoot = false): RowHandle<string> => ({ key: row, row, place: 0, rank: 0, isFoot });

function setUp() {
  const done: string[] = [];
  const definition = actionDef<string>(() => ({ label: (row) => `Remove ${row}`, run: (row) => done.push(row) }));
  const Renderer = definition.cellRenderer as new () => Cell;
  const cell = new Renderer();
  // The cell reads only the row of the grid's parameters.
  const paramsOf = (data: RowHandle<string>) => ({ data }) as ICellRendererParams<RowHandle<string>>;
  cell.init?.(paramsOf(handle('BNTG')));
  return { definition, done, cell, paramsOf };
}

it('is a column of its own at the far end, as wide as its button', () => {
  const { definition } = setUp();
  expect(definition).toMatchObject({ lockPosition: 'right', width: ACTION_WIDTH, suppressMovable: true });
  expect(ACTION_WIDTH).toBeGreaterThanOrEqual(24);
});

it('acts on its own row only, without the click that would select it', () => {
  const { done, cell, paramsOf } = setUp();
  const button = cell.getGui();
  const clicked = vi.fn();
  document.body.append(button);
  document.body.addEventListener('click', clicked);
  expect(button.getAttribute('aria-label')).toBe('Remove BNTG');
  button.click();
  cell.refresh(paramsOf(handle('KOPI')));
  expect(button.getAttribute('aria-label')).toBe('Remove KOPI');
  button.click();
  expect(done).toEqual(['BNTG', 'KOPI']);
  cell.refresh(paramsOf(handle('Total', true)));
  expect(button.hidden).toBe(true);
  button.click();
  cell.destroy();
  button.click();
  expect(done).toEqual(['BNTG', 'KOPI']);
  expect(clicked).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('click', clicked);
  button.remove();
});
