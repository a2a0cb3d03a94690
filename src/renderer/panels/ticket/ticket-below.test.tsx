import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleOrder } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Lots } from '#shared/market/index.ts';
import { HIDDEN_AMOUNT } from '#shared/privacy.ts';
import { BNTG, changeSettings, drawTicket, setUpTicket, showOrders } from './testing/ticket.tsx';

setUpTicket();

let room = 0;
/** The ticket leaves room for this many rows; a page without layout has no heights to measure. */
vi.mock('#renderer/ui/use-whole-rows.ts', () => ({ useWholeRows: () => room }));

const below = (): HTMLElement => screen.getByRole('region', { name: 'Position' });
const rows = (): (string | null)[] => [...below().querySelectorAll('dt')].map((each) => each.textContent);

it('shows the position, its result, working orders and the price band, and leaves further room empty', async () => {
  room = 30;
  await drawTicket();
  showOrders([sampleOrder('OPEN', { symbol: BNTG, lotsTotal: 40 as Lots, lotsOpen: 40 as Lots })]);
  expect(rows()).toEqual(['Position', 'Average price', 'Unrealised P/L', 'Working orders', 'ARA / ARB']);
  expect(below().textContent).toContain('130 lots');
  expect(below().textContent).toContain('+780,000');
  expect(within(below()).getByText('40 lots')).toBeDefined();
  expect(within(below()).queryByRole('table')).toBeNull();
});

it.each([
  { left: 0, expected: [] },
  { left: 2, expected: ['Position', 'Average price'] },
  { left: 6, expected: ['Position', 'Average price', 'Unrealised P/L', 'Working orders', 'ARA / ARB'] },
])('with room for $left rows, shows the most important whole', async ({ left, expected }) => {
  room = left;
  await drawTicket();
  expect(rows()).toEqual(expected);
  expect(within(below()).queryByRole('table')).toBeNull();
});

it('hides what is of the account while amounts are hidden', async () => {
  changeSettings({ privacy: { ...DEFAULT_SETTINGS.privacy, hideAmounts: true } });
  room = 6;
  await drawTicket();
  expect([...below().querySelectorAll('dd')].slice(0, 4).map((each) => each.textContent)).toEqual(
    Array(4).fill(HIDDEN_AMOUNT),
  );
});
