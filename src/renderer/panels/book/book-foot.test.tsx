import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bookOf } from '#renderer/market-data/testing/frames.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import type { StockCode } from '#shared/market/index.ts';
import { BookFoot } from './book-foot.tsx';
import { NO_LOTS, type OwnLots } from './book-model.ts';

vi.stubGlobal('lantai', createFakeBridge({ unanswered: 'pending' }).bridge);

const ROW = 20;
const HEAD = 30;
type Level = [number, number, number];
const bids = (count: number): Level[] => Array.from({ length: count }, (_, at) => [4_850 - at * 10, 100, 1]);

let book: BookFrame | null;
let listeners: (() => void)[];
let scroll: HTMLElement;
const onFull = vi.fn();
const read = (): BookFrame | null => book;
const listen = (changed: () => void): (() => void) => {
  listeners.push(changed);
  return () => {
    listeners = listeners.filter((each) => each !== changed);
  };
};
const change = (next: BookFrame): void =>
  act(() => {
    book = next;
    for (const changed of [...listeners]) changed();
  });

/** A box for so many whole rows below the heads, with the rows of a table in it. */
function box(inSight: number, rows: number): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = `<div><table><thead></thead><tbody>${Array.from({ length: rows }, (_, at) => `<tr data-row="${at}"></tr>`).join('')}</tbody></table></div>`;
  const own = place.firstElementChild as HTMLElement;
  const height = HEAD + inSight * ROW;
  for (const each of [place, own]) Object.defineProperty(each, 'clientHeight', { value: height });
  for (const each of own.querySelectorAll('tr')) Object.defineProperty(each, 'offsetHeight', { value: ROW });
  const head = own.querySelector('thead') as HTMLElement;
  head.getBoundingClientRect = () => ({ bottom: HEAD }) as DOMRect;
  return own;
}
const foot = (own: OwnLots, limit: number | null = 10, symbol = 'BNTG'): ReactNode => (
  <BookFoot
    symbol={symbol as StockCode}
    own={own}
    scroll={{ current: scroll }}
    limit={limit}
    read={read}
    listen={listen}
    onFull={onFull}
  />
);
const show = (own: OwnLots, limit: number | null = 10): void => {
  draw(foot(own, limit));
};
const own = (...prices: number[]): OwnLots => ({ ...NO_LOTS, bid: new Map(prices.map((price) => [price, 15])) });

beforeEach(() => {
  book = bookOf('BNTG', bids(10), [[4_860, 8_204, 164]]);
  listeners = [];
  scroll = box(7, 10);
  onFull.mockClear();
});
afterEach(cleanup);

it('says how many levels are in sight where they are not all there are, and nothing where they are', () => {
  show(NO_LOTS);
  expect(screen.getByText('7 of 10')).toBeTruthy();
  change(bookOf('BNTG', bids(6), []));
  expect(screen.queryByText(/ of /)).toBeNull();
});

it('shows an own order below the levels in sight, and scrolls to it', () => {
  show(own(4_780));
  const found = screen.getByRole('button', { name: '15 @ 4,780' });
  fireEvent.click(found);
  // 4,780 is the eighth.
  expect(scroll.scrollTop).toBe(ROW);
  expect(onFull).not.toHaveBeenCalled();
  act(() => {
    scroll.dispatchEvent(new Event('scroll'));
  });
  expect(screen.queryByRole('button')).toBeNull();
});

it('scrolls no other stock to a price that was asked for before its row came', () => {
  scroll = box(7, 30);
  const { redraw } = draw(foot(own(4_600)));
  fireEvent.click(screen.getByRole('button'));
  redraw(foot(NO_LOTS, 10, 'GHRU'));
  change(bookOf('GHRU', bids(30), []));
  expect(scroll.scrollTop).toBe(0);
});

it('asks for the whole book for an order beyond the ten levels, and scrolls to it when that has come', () => {
  scroll = box(7, 20);
  show(own(4_700, 4_600));
  fireEvent.click(screen.getByRole('button', { name: '15 @ 4,700 +1' }));
  expect(onFull).toHaveBeenCalledOnce();
  expect(scroll.scrollTop).toBe(0);
  change(bookOf('BNTG', bids(20), []));
  // 4,700 is the sixteenth, the last of seven in sight.
  expect(scroll.scrollTop).toBe(9 * ROW);
});

it('asks for it too where the service sends more levels than have a row', () => {
  book = bookOf('BNTG', bids(20), []);
  show(own(4_700));
  expect(screen.getByText('7 of 10')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '15 @ 4,700' }));
  expect(onFull).toHaveBeenCalledOnce();
});

it('asks for nothing where all levels are received already', () => {
  show(own(4_000), null);
  fireEvent.click(screen.getByRole('button', { name: '15 @ 4,000' }));
  expect(onFull).not.toHaveBeenCalled();
});

it('is not there while the levels and their own orders are all in sight', () => {
  scroll = box(10, 10);
  show(own(4_850, 4_760));
  expect(document.querySelector('.book-foot')?.hasAttribute('hidden')).toBe(true);
});
