import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { healthStore } from '#renderer/stores/health.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { drawWithClient, fake, none, Panel, record, sale, setUpCash } from './testing/cash.tsx';

setUpCash();

it('counts a purchase once: off the cash on its day, and not among what is to come', async () => {
  const bought = { ...sale, orderId: 'O-3', symbol: 'SAGU', side: 'SIDE_BUY', net: -500_000 };
  const day = { date: '2026-11-17', settlesOn: '2026-11-19', buyValue: 0, sellValue: 0, fee: 0, net: 0 };
  fake.answerRead('history.days', () => ({ results: [{ ...day, orders: [sale, bought] }], pagination: none }));
  draw(<Panel />);
  const entries = within(await screen.findByRole('region', { name: 'Cash by day' }));
  expect((await entries.findAllByText(/SAGU|BNTG/)).map(({ textContent }) => textContent)).toEqual([
    'Sale of BNTG settles',
    'Bought SAGU',
    'Sold BNTG',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Cash/ }));
  const table = within(await screen.findByRole('table', { name: 'What is my cash made of?' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Settled, less what you boughtRp 8,000,000',
    'Sales not settled yet+2,000,000',
    'BNTG settles 19 Nov+2,000,000',
    'CashRp 10,000,000',
  ]);
});

it('saves the month as a table', async () => {
  fake.answer('app', 'saveText', () => ({ kind: 'saved' as const, file: 'x.csv' }));
  draw(<Panel initial={{ view: 'statement' }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save CSV' }));
  await screen.findByText(/x\.csv/);
  const [saved] = fake.inputs('app.saveText') as { readonly text: string }[];
  const lines = saved?.text.trim().split('\n') ?? [];
  expect(lines[0]).toContain('Day');
  expect(lines[1]).toContain('Sold BNTG');
  expect(lines[2]).toContain('W-77');
});

it('prints the month alone', async () => {
  let printed = '';
  vi.stubGlobal('print', () => {
    printed = document.querySelector('.cash-print')?.textContent ?? '';
  });
  draw(<Panel initial={{ view: 'statement' }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await vi.waitFor(() => expect(printed).toContain('Cash statement of account 0001, Nov 2026'));
  expect(printed).toContain('Sold BNTG');
  await vi.waitFor(() => expect(document.querySelector('.cash-print')).toBeNull());
  vi.stubGlobal('print', undefined);
});

it('keeps the withdrawals of before where they cannot be read again, and reads them as soon as the service is back', async () => {
  healthStore.setState({ health: { reachable: true, clockOffsetMs: 0 } });
  const client = drawWithClient();
  await screen.findByText('W-77');
  fake.answer('cash', 'withdrawals', () => refuse('UNREACHABLE'));
  act(() => healthStore.setState({ health: { reachable: false, clockOffsetMs: 0 } }));
  await client.invalidateQueries({ queryKey: ['cash', '0001', 'entries'] });
  await screen.findByText('Could not be read again: withdrawals. What was read last is shown.');
  expect(screen.getByText('W-77')).toBeTruthy();
  fake.answer('cash', 'withdrawals', () => ({ results: [{ ...record, id: 'W-78' }], hasNext: false }));
  act(() => healthStore.setState({ health: { reachable: true, clockOffsetMs: 0 } }));
  expect(await screen.findByText('W-78')).toBeTruthy();
  healthStore.setState({ health: null });
});

it('has no balances of the past while a list of what moved cannot be read', async () => {
  const balances = () => [...document.querySelectorAll('.cash-balance')].map(({ textContent }) => textContent);
  fake.answer('cash', 'withdrawals', () => refuse('SERVER_ERROR'));
  draw(<Panel />);
  await screen.findByText('Could not be read: withdrawals. Entries may be missing.');
  await screen.findByText('Sold BNTG');
  expect(balances().join('')).toBe('');
  cleanup();
  draw(<Panel initial={{ view: 'statement' }} />);
  const opening = await screen.findByText('Opening');
  expect(opening.parentElement?.textContent).toBe('Opening–');
});
