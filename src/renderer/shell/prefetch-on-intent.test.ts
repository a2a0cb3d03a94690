// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

let foreseen: string[];
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
  foreseen = [];
  now = 0;
  due = [];
  stop?.();
  stop = prefetchOnIntent({
    target: window,
    prefetch: (code) => foreseen.push(code),
    now: () => now,
    after(_ms, task) {
      due.push(task);
      return () => {
        due = due.filter((one) => one !== task);
      };
    },
  });
});

it('foresees the stock of a row that is pressed, and of no other kind of row or button', () => {
  press('17');
  press('b-total');
  press('KOPI', 2);
  expect(foreseen).toEqual([]);
  press('BNTG');
  expect(foreseen).toEqual(['BNTG']);
});

it('leaves to the choice what a mouse is pressed on', () => {
  cellOf('BNTG').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));
  expect(foreseen).toEqual([]);
});

it('foresees a row that the mouse rests on, and none that it passes by', () => {
  point('pointerover', 'BNTG');
  point('pointerover', 'KOPI');
  point('pointerover', 'KOPI');
  rest();
  expect(foreseen).toEqual(['KOPI']);
  point('pointerover', '17');
  point('pointerover', 'BNTG', 'touch');
  rest();
  expect(foreseen).toEqual(['KOPI']);
});

it('a press that brings the keyboard to the row that the mouse is on says nothing anew', () => {
  point('pointerover', 'BNTG');
  rest();
  focus('BNTG');
  rest();
  expect(foreseen).toEqual(['BNTG']);
});

it('says it again while the mouse moves on the row, once a second', () => {
  point('pointerover', 'BNTG');
  point('pointermove', 'BNTG');
  expect(foreseen).toEqual([]);
  rest();
  now = 999;
  point('pointermove', 'BNTG');
  expect(foreseen).toEqual(['BNTG']);
  now = 1_000;
  point('pointermove', 'BNTG');
  point('pointermove', 'BNTG');
  expect(foreseen).toEqual(['BNTG', 'BNTG']);
});

it('foresees a row that the keyboard rests on, and none that it passes by', () => {
  focus('BNTG');
  focus('KOPI');
  rest();
  expect(foreseen).toEqual(['KOPI']);
  focus('BNTG');
  press('KOPI');
  rest();
  expect(foreseen).toEqual(['KOPI', 'KOPI']);
});

it('hears nothing after its end', () => {
  focus('BNTG');
  stop();
  press('KOPI');
  rest();
  expect(foreseen).toEqual([]);
});
