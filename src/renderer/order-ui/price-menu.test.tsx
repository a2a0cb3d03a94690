import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alertRequestStore, closeAlertDialog } from '#renderer/alert-ui/new-alert.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { stockCode } from '#shared/market/index.ts';
import { PriceMenu } from './price-menu.tsx';

const copied = vi.hoisted((): string[] => []);
vi.mock('#renderer/ui/copy-text.ts', () => ({ copyText: (text: string) => copied.push(text) > 0 }));

const chosen: unknown[] = [];
let closed = 0;
beforeEach(() => {
  chosen.splice(0);
  copied.splice(0);
  closed = 0;
  closeAlertDialog();
});
afterEach(cleanup);

const open = (price: number | null): readonly string[] => {
  draw(
    <PriceMenu
      label="BNTG"
      symbol={stockCode('BNTG')}
      price={price}
      anchor={document.body}
      more={[{ key: 'queue', label: 'Queue', onSelect: () => chosen.push('queue') }]}
      onOrder={(side, at) => chosen.push([side, at])}
      onClose={() => (closed += 1)}
    />,
  );
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
};
const choose = (name: string): void => void fireEvent.click(screen.getByRole('menuitem', { name }));

it('offers both sides, an alert, the price as text and what the place adds', () => {
  expect(open(4_850)).toEqual(['Buy at 4,850…', 'Sell at 4,850…', 'Alert at 4,850…', 'Copy 4,850', 'Queue']);
  for (const name of ['Buy at 4,850…', 'Sell at 4,850…', 'Copy 4,850', 'Queue', 'Alert at 4,850…']) choose(name);
  expect(chosen).toEqual([['buy', 4_850], ['sell', 4_850], 'queue']);
  expect(copied).toEqual(['4850']);
  expect(alertRequestStore.getState().request).toMatchObject({ symbol: 'BNTG', price: 4_850 });
  expect(closed).toBe(5);
});

it('without a price offers what needs none', () => {
  expect(open(null)).toEqual(['Alert me…', 'Queue']);
});

it('is walked by arrow keys', () => {
  open(4_850);
  const menu = screen.getByRole('menu');
  for (const key of ['Home', 'ArrowDown']) fireEvent.keyDown(menu, { key });
  expect(document.activeElement?.textContent).toBe('Sell at 4,850…');
});
