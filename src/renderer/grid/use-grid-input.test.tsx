import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DataGridProps } from './grid-props.ts';
import type { GridSurface } from './grid-surface.ts';
import { ACTION_CLASS } from './row-action.ts';
import { useGridInput } from './use-grid-input.ts';

const ROWS = ['BNTG', 'KOPI', 'LNTR', 'SAWT'];
/** What the grid component does before the keys reach ours: the focus is on the row beside. */
let focused = 0;
let cleared = 0;
let isSettling = false;
let chosen: string[] = [];

const surface = {
  cellAt: (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-row]')
      ? { row: target.closest<HTMLElement>('[data-row]')?.dataset.row, columnId: 'code', element: target }
      : null,
  focused: () => ({ row: ROWS[focused], columnId: 'code' }),
  hold() {},
  isSettling: () => isSettling,
  clearSelection: () => {
    cleared += 1;
  },
  selected: () => [],
  extendSelection() {},
} as unknown as GridSurface<string>;

function Grid({ choosesByArrows }: { readonly choosesByArrows: boolean }): ReactNode {
  const notation = (row: string) => (row === 'KOPI' ? { letters: 'E', words: 'E: owes more than it has' } : null);
  const props = {
    choosesByArrows,
    choose: (row: string) => chosen.push(row),
    tooltip: (row: string) => (row === 'SAWT' ? 'Sawit Tbk' : ''),
    grid: { columns: [{ id: 'code', notation }] },
  } as unknown as DataGridProps<string>;
  const { handlers } = useGridInput({ props, surface: { current: surface }, filterBy() {}, copy() {} });
  return (
    <div {...handlers}>
      {ROWS.map((row) => (
        <span key={row} data-row={row} tabIndex={-1}>
          {row}
          <button type="button" className={ACTION_CLASS}>
            ×
          </button>
        </span>
      ))}
    </div>
  );
}
const rowOf = (code: string): HTMLElement => document.querySelector<HTMLElement>(`[data-row="${code}"]`) as HTMLElement;
const press = (key: string, from: string, more: KeyboardEventInit = {}): void => {
  if (key === 'ArrowDown') focused += 1;
  fireEvent.keyDown(rowOf(from), { key, ...more });
};

beforeEach(() => {
  focused = 0;
  cleared = 0;
  isSettling = false;
  chosen = [];
});
afterEach(cleanup);

describe('arrow keys in a list of stocks', () => {
  it('choose the row that they lead to, and leave no other one marked', () => {
    render(<Grid choosesByArrows />);
    press('ArrowDown', 'BNTG');
    press('ArrowDown', 'KOPI');
    expect(chosen).toEqual(['KOPI', 'LNTR']);
    expect(cleared).toBe(2);
  });

  it('choose none of the rows that a held key passes, and the one at which it is released', () => {
    render(<Grid choosesByArrows />);
    press('ArrowDown', 'BNTG');
    press('ArrowDown', 'KOPI', { repeat: true });
    press('ArrowDown', 'LNTR', { repeat: true });
    expect(chosen).toEqual(['KOPI']);
    fireEvent.keyUp(rowOf('SAWT'), { key: 'ArrowDown' });
    expect(chosen).toEqual(['KOPI', 'SAWT']);
    fireEvent.keyUp(rowOf('SAWT'), { key: 'ArrowDown' });
    expect(chosen).toHaveLength(2);
  });

  it('choose nothing with Shift or Alt, which select and move rows, nor in other grids', () => {
    const { rerender } = render(<Grid choosesByArrows />);
    press('ArrowDown', 'BNTG', { shiftKey: true });
    press('ArrowDown', 'KOPI', { altKey: true });
    press('ArrowRight', 'LNTR');
    rerender(<Grid choosesByArrows={false} />);
    press('ArrowDown', 'LNTR');
    expect(chosen).toEqual([]);
  });
});

it('a press on the action of a row does not choose the row', () => {
  render(<Grid choosesByArrows />);
  const mouse = { pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(rowOf('KOPI').querySelector('button') as HTMLElement, mouse);
  expect(chosen).toEqual([]);
  fireEvent.pointerDown(rowOf('KOPI'), mouse);
  expect(chosen).toEqual(['KOPI']);
});

it('a press where a button has just come does not choose its row', () => {
  render(<Grid choosesByArrows />);
  isSettling = true;
  fireEvent.pointerDown(rowOf('KOPI'), { pointerType: 'mouse', button: 0 });
  expect(chosen).toEqual([]);
  rowOf('KOPI').querySelector('button')?.remove();
  fireEvent.pointerDown(rowOf('KOPI'), { pointerType: 'mouse', button: 0 });
  expect(chosen).toEqual(['KOPI']);
});

it('describes a cell that the keyboard is on with what a pointer reads in its title, and only while it is on it', () => {
  render(<Grid choosesByArrows />);
  const described = (): (string | null)[] => ROWS.map((code) => rowOf(code).getAttribute('aria-description'));
  rowOf('KOPI').focus();
  expect(described()).toEqual([null, 'E: owes more than it has', null, null]);
  rowOf('SAWT').focus();
  expect(described()).toEqual([null, null, null, 'Sawit Tbk']);
  fireEvent.pointerOver(rowOf('SAWT'));
  expect([rowOf('SAWT').title, described()[3]]).toEqual(['Sawit Tbk', null]);
  rowOf('LNTR').focus();
  expect(described()).toEqual([null, null, null, null]);
});
