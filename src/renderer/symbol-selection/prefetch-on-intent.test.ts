import { beforeEach, expect, it } from 'vitest';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

let prefetched: string[];
let due: (() => void)[];
let now: number;
let stop: () => void;
const point = (kind: 'pointerover' | 'pointermove', row: string, pointerType = 'mouse'): boolean =>
  cellOf(row).dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType }));
const cellOf = (row: string): HTMLElement => document.querySelector(`[row-id="${row}"] i`) as HTMLElement;
const press = (row: string, button = 0): boolean =>
  cellOf(row).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button }));
const focus = (row: string): boolean => cellOf(row).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
const rest = (): void => {
  for (const task of due.splice(0)) task();
};

beforeEach(() => {
  document.body.innerHTML = ['BNTG', 'KOPI', '17', 'b-total'].map((id) => `<p row-id="${id}"><i></i></p>`).join('');
  prefetched = [];
  now = 0;
  due = [];
  stop?.();
  stop = prefetchOnIntent({
    target: window,
    prefetch: (code) => prefetched.push(code),
    now: () => now,
    after(_ms, task) {
      due.push(task);
      return () => {
        due = due.filter((waiting) => waiting !== task);
      };
    },
  });
});

it('prefetches the stock of a row that is pressed, and of no other row or button', () => {
  press('17');
  press('b-total');
  press('KOPI', 2);
  expect(prefetched).toEqual([]);
  press('BNTG');
  expect(prefetched).toEqual(['BNTG']);
});

it('does not prefetch on a mouse press, which selects at once', () => {
  cellOf('BNTG').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));
  expect(prefetched).toEqual([]);
});

it('prefetches a row on which the mouse rests, and none that it passes', () => {
  point('pointerover', 'BNTG');
  point('pointerover', 'KOPI');
  point('pointerover', 'KOPI');
  rest();
  expect(prefetched).toEqual(['KOPI']);
  point('pointerover', '17');
  point('pointerover', 'BNTG', 'touch');
  rest();
  expect(prefetched).toEqual(['KOPI']);
});

it('does not prefetch again when a press focuses the hovered row', () => {
  point('pointerover', 'BNTG');
  rest();
  focus('BNTG');
  rest();
  expect(prefetched).toEqual(['BNTG']);
});

it('prefetches again once a second while the mouse moves on the row', () => {
  point('pointerover', 'BNTG');
  point('pointermove', 'BNTG');
  expect(prefetched).toEqual([]);
  rest();
  now = 999;
  point('pointermove', 'BNTG');
  expect(prefetched).toEqual(['BNTG']);
  now = 1_000;
  point('pointermove', 'BNTG');
  point('pointermove', 'BNTG');
  expect(prefetched).toEqual(['BNTG', 'BNTG']);
});

it('prefetches a row on which the focus rests, and none that it passes', () => {
  focus('BNTG');
  focus('KOPI');
  rest();
  expect(prefetched).toEqual(['KOPI']);
  focus('BNTG');
  press('KOPI');
  rest();
  expect(prefetched).toEqual(['KOPI', 'KOPI']);
});

it('prefetches nothing after it is disposed', () => {
  focus('BNTG');
  stop();
  press('KOPI');
  rest();
  expect(prefetched).toEqual([]);
});
