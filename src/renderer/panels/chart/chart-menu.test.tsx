import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Chart } from '#renderer/chart/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { stockCode } from '#shared/market/index.ts';
import { useChartMenu } from './chart-menu.tsx';

vi.stubGlobal('lantai', { feed: { subscribe: () => Promise.resolve({ ok: true }) } });

const done: unknown[] = [];
/** One rupiah is one pixel. */
const view = { priceAt: (y: number) => 5_000 - y, resetView: () => done.push('reset') } as unknown as Chart;

function Host({ isLive = true }: { readonly isLive?: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  const { listeners, menu } = useChartMenu({
    symbol: stockCode('BNTG'),
    host,
    view,
    settings: [{ key: 'volume', label: 'Volume', on: true, onSelect: () => done.push('volume') }],
    isLive,
    onOrder: (side, price) => done.push([side, price]),
    onLine: (price) => done.push(['line', price]),
  });
  return (
    <div ref={host} data-testid="host" tabIndex={-1} {...listeners}>
      <button type="button" data-price={4_700}>
        tag
      </button>
      {menu}
    </div>
  );
}

beforeEach(() => {
  done.splice(0);
  draw(<Host />);
});
afterEach(cleanup);

const items = (): readonly string[] => screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
const choose = (name: string): void => void fireEvent.click(screen.getByRole('menuitem', { name }));
const pointAt = (clientY: number): void =>
  void fireEvent.contextMenu(screen.getByTestId('host'), { clientX: 10, clientY });

it('acts on the price under the pointer, on a tick', () => {
  pointAt(153);
  expect(items()).toEqual([
    ...['Buy at 4,840…', 'Sell at 4,840…', 'Alert at 4,840…', 'Copy 4,840'],
    ...['Horizontal line at 4,840', 'Reset view', 'Chart settings…'],
  ]);
  choose('Buy at 4,840…');
  pointAt(153);
  choose('Horizontal line at 4,840');
  pointAt(153);
  choose('Reset view');
  expect(done).toEqual([['buy', 4_840], ['line', 4_840], 'reset']);
  expect(document.activeElement).toBe(screen.getByTestId('host'));
});

it('takes no order and no alert at the price of a replayed bar, and says why', () => {
  cleanup();
  draw(<Host isLive={false} />);
  pointAt(153);
  for (const name of ['Buy', 'Sell', 'Alert']) {
    const item = screen.getByRole('menuitem', { name: new RegExp(`^${name} at 4,840`) });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.textContent).toContain('Not while bars are replayed');
    fireEvent.click(item);
  }
  expect(done).toEqual([]);
  choose('Horizontal line at 4,840');
  expect(done).toEqual([['line', 4_840]]);
});

it('leads to the settings of the chart in the same place', () => {
  pointAt(153);
  choose('Chart settings…');
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Volume' }));
  expect(done).toEqual(['volume']);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('opened by keys, is of the tag that has the focus, else of the last price', () => {
  fireEvent.keyDown(screen.getByText('tag'), { key: 'F10', shiftKey: true });
  expect(items()[0]).toBe('Buy at 4,700…');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByText('tag'));
  marketStore.applyFrame(frameOf(1, { quotes: { BNTG: { last: 4_860, previous: 4_800 } } }));
  fireEvent.keyDown(screen.getByTestId('host'), { key: 'ContextMenu' });
  expect(items()[0]).toBe('Buy at 4,860…');
});
