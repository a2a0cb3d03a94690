import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import type { PayoutAccount } from '#shared/contract/cash.ts';
import { fake, masked, Panel, payout, setUpCash } from './testing/cash.tsx';

setUpCash();

it('changes the bank account with the one-time password that the service asks for, in one card', async () => {
  fake.answer('cash', 'changePayoutAccount', ({ code }) => {
    if (code === null) return { kind: 'needs-code' as const, resendAfterMs: 30_000 };
    if (code !== '246810') return refuse('INVALID_PARAMETER', { attemptsLeft: 2 });
    return { kind: 'changed' as const, account: { ...masked, lastDigits: '7890', from: null } };
  });
  draw(<Panel initial={{ act: 'bank' }} />);
  expect((await screen.findByRole('img', { name: 'ends in 4821' })).textContent).toBe('•••• 4821');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  fireEvent.change(screen.getByLabelText('Account number'), { target: { value: '12ab' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Digits only, 5 to 20 of them')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Account number'), { target: { value: '1234 567890' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.input(await screen.findByLabelText('One-time password'), { target: { value: '111111' } });
  expect(await screen.findByText('Wrong. 2 tries left')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Send again in/ })).toBeTruthy();
  fireEvent.input(screen.getByLabelText('One-time password'), { target: { value: '246810' } });
  expect(await screen.findByText('The change was accepted.')).toBeTruthy();
  expect(fake.inputs('cash.changePayoutAccount').at(-1)).toEqual({
    bank: 'BHRA',
    number: '1234567890',
    holder: 'Practice Trader',
    code: '246810',
  });
});

it('puts a refusal of another bank account at the field that it is about', async () => {
  const refusals = [
    { reason: 'account_name: must be the name of the account holder' },
    { reason: 'account_number: is that of the account already', reasonCode: 'SAME_ACCOUNT' },
  ];
  fake.answer('cash', 'changePayoutAccount', () => refuse('INVALID_PARAMETER', refusals.shift() ?? {}));
  draw(<Panel initial={{ act: 'bank' }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  fireEvent.change(screen.getByLabelText('Account number'), { target: { value: '1234567890' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Must be the name of the account holder: Practice Trader');
  expect(screen.getByLabelText('Name at the bank').getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('This is the account already');
  expect(screen.getByLabelText('Account number').getAttribute('aria-invalid')).toBe('true');
});

it('takes a change whose answer was lost for accepted once the service names it, and marks no code as wrong', async () => {
  fake.answer('cash', 'changePayoutAccount', ({ code }) =>
    code === null ? { kind: 'needs-code' as const, resendAfterMs: 0 } : refuse('UNREACHABLE'),
  );
  let answer: (read: PayoutAccount) => void = () => undefined;
  draw(<Panel initial={{ act: 'bank' }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  fireEvent.change(screen.getByLabelText('Account number'), { target: { value: '1234567890' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  const boxes = await screen.findByLabelText('One-time password');
  fake.answer('cash', 'payoutAccount', () => new Promise((resolve) => (answer = resolve)));
  fireEvent.input(boxes, { target: { value: '246810' } });
  await screen.findByText(/not known whether the change was accepted/);
  expect(boxes.getAttribute('aria-invalid')).toBe('false');
  answer({ ...payout, pending: { ...masked, lastDigits: '7890', from: null } });
  expect(await screen.findByText('The change was accepted.')).toBeTruthy();
  expect(screen.queryByLabelText('One-time password')).toBeNull();
});
