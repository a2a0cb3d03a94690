import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawWithClient, fake, masked, none, setUpCash } from './testing/cash.tsx';

setUpCash();

it('copies the number of a virtual account and notices the deposit that arrives', async () => {
  fake.answer('cash', 'depositGuide', () => ({
    fundAccount: masked,
    virtualAccounts: [
      { bank: masked.bank, number: '8810100000000001', minimum: 10_000, fee: 0, steps: ['Choose a transfer.'] },
    ],
    notes: [],
  }));
  const client = drawWithClient({ act: 'deposit' });
  expect((await screen.findByLabelText('Virtual account number')).textContent).toBe('8810 1000 0000 0001');
  expect(screen.getByText(/shown here at once/)).toBeTruthy();
  const arrived = {
    depositId: 'D-9',
    accountNumber: '0001',
    amount: 4_000_000,
    fee: 0,
    channel: 'TRANSFER',
    bank: masked.bank,
    status: 'PROCESSED',
    note: '',
    createdAt: '2026-11-18T02:00:00.000Z',
    processedAt: '2026-11-18T02:30:00.000Z',
  };
  fake.answerRead('cash.depositHistory', () => ({ results: [arrived], pagination: none }));
  await client.invalidateQueries({ queryKey: ['cash', '0001', 'deposits'] });
  expect(await screen.findByText('Rp 4,000,000 arrived at 09:30')).toBeTruthy();
});
