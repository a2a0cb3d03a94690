import { afterEach, expect, it, vi } from 'vitest';
import { scrollToRow } from './scroll-to-row.ts';

let resized: (() => void) | null = null;
class Sizes {
  constructor(changed: () => void) {
    resized = changed;
  }
  observe = (): void => undefined;
  disconnect = (): void => {
    resized = null;
  };
}
vi.stubGlobal('ResizeObserver', Sizes);
afterEach(() => {
  resized = null;
});

const listWithRow = () => {
  const list = document.createElement('div');
  const row = list.appendChild(document.createElement('div'));
  const scroll = vi.fn();
  row.scrollIntoView = scroll;
  return { list, row, scroll };
};

it('scrolls again when the rows above get their real heights', () => {
  const { list, row, scroll } = listWithRow();
  const end = scrollToRow(row, list, 'center');
  expect(scroll).toHaveBeenCalledTimes(1);
  resized?.();
  expect(scroll).toHaveBeenCalledTimes(2);
  end();
  expect(resized).toBeNull();
});

it.each(['wheel', 'keydown', 'pointerdown', 'touchmove'])('leaves the list to its reader after %s', (type) => {
  const { list, row } = listWithRow();
  scrollToRow(row, list, 'nearest');
  row.dispatchEvent(new Event(type, { bubbles: true }));
  expect(resized).toBeNull();
});
