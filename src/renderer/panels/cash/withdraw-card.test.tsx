import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { healthStore } from '#renderer/stores/health.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';
import { drawWithClient, fake, masked, NOW, option, Panel, record, setUpCash } from './testing/cash.tsx';

setUpCash();

const row = (change: Partial<TransferRow>): TransferRow => ({
  ref: 'R-1',
  transfer: { kind: 'withdrawal', method: 'BI_FAST', items: [{ account: '0001', amount: 1_000_000 }] },
  account: '0001',
  createdAt: NOW,
  changedAt: NOW,
  state: 'done',
  reason: null,
  resolvedBy: 'answer',
  recordId: 'W-77',
  arrivedLate: false,
  ...change,
});

const amountField = () => screen.findByRole('textbox', { name: 'Amount' });

const pinField = () => screen.getByLabelText('PIN');

async function fillIn(amount: string, pin = '123456'): Promise<void> {
  const field = await amountField();
  fireEvent.change(field, { target: { value: amount } });
  fireEvent.blur(field);
  await screen.findByText(/^18 Nov, 14:00$/);
  fireEvent.input(pinField(), { target: { value: pin } });
}

const withdrawButton = (amount: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Withdraw ${amount}` });

const planOf = (amount: number, estimatedAt: string) => ({
  amount,
  fee: 0,
  received: amount,
  before: 7_000_000,
  after: 7_000_000 - amount,
  items: [{ account: '0001', method: 'OVERBOOKING', amount, fee: 0, received: amount, to: masked, estimatedAt }],
});

it('sends what was previewed once, with the PIN, and follows it to the bank', async () => {
  fake.answer('transfers', 'send', () => row({}));
  draw(<Panel />);
  await fillIn('1,000,000');
  const button = screen.getByRole('button', { name: 'Withdraw Rp 1,000,000' });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(await screen.findByRole('list', { name: 'Progress' })).toBeTruthy();
  const sent = fake.inputs('transfers.send');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    transfer: { kind: 'withdrawal', method: 'OVERBOOKING', items: [{ account: '0001', amount: 1_000_000 }] },
    pin: '123456',
    cost: 1_000_000,
  });
  expect(await screen.findByText(/by 18 Nov, 14:00/)).toBeTruthy();
  expect(screen.getByText('W-77', { selector: 'output' })).toBeTruthy();
});

it('sends with Enter once the PIN is complete, and says so', async () => {
  fake.answer('transfers', 'send', () => row({}));
  draw(<Panel />);
  await fillIn('1000000', '12345');
  expect(screen.getByText('Enter withdraws')).toBeTruthy();
  fireEvent.keyDown(pinField(), { key: 'Enter' });
  fireEvent.keyUp(pinField(), { key: 'Enter' });
  expect(fake.inputs('transfers.send')).toEqual([]);
  fireEvent.input(pinField(), { target: { value: '123456' } });
  fireEvent.keyDown(pinField(), { key: 'Enter' });
  await screen.findByRole('list', { name: 'Progress' });
  expect(fake.inputs('transfers.send')).toHaveLength(1);
});

it('sends nothing after a wrong PIN but asks for it again, and the boxes are empty', async () => {
  fake.answer('transfers', 'send', () => refuse('INVALID_PIN', { attemptsLeft: 2 }));
  draw(<Panel />);
  await fillIn('1000000');
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw Rp 1,000,000' }), { detail: 1 });
  await vi.waitFor(() => expect(pinField().getAttribute('aria-invalid')).toBe('true'));
  // The mistake is counted once the answer is on the screen.
  await vi.waitFor(() => expect(document.activeElement).toBe(pinField()));
  expect((pinField() as HTMLInputElement).value).toBe('');
  expect(screen.getByText('Wrong PIN. 2 attempts left.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
});

it('offers no further withdrawal while nobody knows what became of the last one', async () => {
  fake.answer('transfers', 'list', () => [row({ state: 'unproven', recordId: null, resolvedBy: null })]);
  draw(<Panel />);
  await fillIn('1000000');
  expect(await screen.findByText(/not known yet whether the last withdrawal/)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Withdraw Rp 1,000,000' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'It was not' })).toBeTruthy();
});

it('says at the field why an amount cannot be withdrawn, and asks for no preview of it', async () => {
  draw(<Panel />);
  const field = await amountField();
  fireEvent.change(field, { target: { value: '8,000,000' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Only Rp 7,000,000 can be withdrawn')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '50%' }));
  expect((field as HTMLInputElement).value).toBe('3,500,000');
  await screen.findByText(/^18 Nov, 14:00$/);
  expect(fake.inputs('cash.preview')).toEqual([{ amount: 3_500_000, method: 'OVERBOOKING' }]);
});

it('uses the older calls where only they answer', async () => {
  for (const name of ['cash.info', 'cash.withdrawable', 'cash.onHand', 'portfolio.cash'] as const)
    fake.answerRead(name, () => refuse('NOT_FOUND'));
  fake.answerRead('cash.options', () => refuse('NOT_FOUND'));
  fake.answerRead('cash.legacyBalance', () => ({ balance: 6_000_000 }));
  fake.answer('transfers', 'send', () => row({}));
  draw(<Panel />);
  const field = await amountField();
  fireEvent.change(field, { target: { value: '500000' } });
  fireEvent.blur(field);
  fireEvent.input(pinField(), { target: { value: '123456' } });
  const button = await screen.findByRole('button', { name: 'Withdraw Rp 500,000' });
  await vi.waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(button, { detail: 1 });
  await screen.findByRole('list', { name: 'Progress' });
  expect(fake.inputs('transfers.send')).toMatchObject([{ transfer: { legacy: true, items: [{ amount: 500_000 }] } }]);
  expect(fake.inputs('cash.preview')).toEqual([]);
});

it('takes what leaves this account alone from its buying power where several accounts pay', async () => {
  fake.answerRead('cash.withdrawable', () => ({
    accountNumber: '0001',
    withdrawable: 7_000_000,
    unsettled: 2_000_000,
    pendingWithdrawal: 0,
    minimum: 10_000,
    withdrawableAllAccounts: 20_000_000,
  }));
  const part = (account: string, amount: number) => ({
    account,
    method: 'OVERBOOKING',
    amount,
    fee: 0,
    received: amount,
    to: masked,
    estimatedAt: record.estimatedAt,
  });
  fake.answer('cash', 'preview', ({ amount }) => ({
    amount,
    fee: 0,
    received: amount,
    before: 7_000_000,
    after: 0,
    items: [part('0001', 7_000_000), part('0002', amount - 7_000_000)],
  }));
  fake.answer('transfers', 'send', ({ transfer }) => row({ transfer }));
  draw(<Panel />);
  await fillIn('9000000');
  expect(await screen.findByText('From Savings')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw Rp 9,000,000' }), { detail: 1 });
  await screen.findByRole('list', { name: 'Progress' });
  expect(screen.getByText('From Main').nextElementSibling?.textContent).toBe('Rp 7,000,000');
  expect(screen.getByText('From Savings').nextElementSibling?.textContent).toBe('Rp 2,000,000');
  expect(fake.inputs('transfers.send')).toMatchObject([
    {
      cost: 7_000_000,
      transfer: {
        items: [
          { account: '0001', amount: 7_000_000 },
          { account: '0002', amount: 2_000_000 },
        ],
      },
    },
  ]);
});

it('reads the preview again when the cut-off passes, and sends nothing by another day before that is seen', async () => {
  fake.answer('transfers', 'send', () => row({}));
  vi.setSystemTime(Date.UTC(2026, 10, 18, 6, 59, 58));
  fake.answer('cash', 'preview', ({ amount }) => planOf(amount, '2026-11-18T07:00:00.000Z'));
  draw(<Panel />);
  await fillIn('1000000');
  expect(withdrawButton('Rp 1,000,000').disabled).toBe(false);
  fake.answer('cash', 'preview', ({ amount }) => planOf(amount, '2026-11-19T07:00:00.000Z'));
  vi.setSystemTime(Date.UTC(2026, 10, 18, 7, 0, 1));
  fireEvent.click(withdrawButton('Rp 1,000,000'), { detail: 1 });
  const notice = await screen.findByText(/Arrives by 19 Nov, 14:00, no longer by 18 Nov, 14:00/);
  expect(screen.getByText('19 Nov, 14:00').className).toContain('cash-is-changed');
  expect(screen.queryByText(/18 Nov, 14:00$/)).toBeNull();
  fireEvent.input(pinField(), { target: { value: '123456' } });
  expect(withdrawButton('Rp 1,000,000').disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Go on with this' }));
  expect(notice.isConnected).toBe(false);
  expect(fake.inputs('transfers.send')).toEqual([]);
  fireEvent.click(withdrawButton('Rp 1,000,000'), { detail: 1 });
  await screen.findByRole('list', { name: 'Progress' });
  expect(fake.inputs('transfers.send')).toHaveLength(1);
});

it('goes on by itself once the service answers a preview again', async () => {
  fake.answer('cash', 'preview', () => refuse('UNREACHABLE'));
  draw(<Panel />);
  const field = await amountField();
  fireEvent.change(field, { target: { value: '1000000' } });
  fireEvent.blur(field);
  await screen.findByText(/NETWORK in English|connection|reach/i);
  fake.answer('cash', 'preview', ({ amount }) => planOf(amount, '2026-11-18T07:00:00.000Z'));
  fireEvent.input(pinField(), { target: { value: '123456' } });
  await screen.findByText('18 Nov, 14:00');
  expect(withdrawButton('Rp 1,000,000').disabled).toBe(false);
});

it('keeps what is typed, but not the PIN, while another tab is shown and while trading is locked', async () => {
  const { redraw } = draw(<Panel />);
  await fillIn('1000000');
  fireEvent.click(screen.getByRole('radio', { name: 'Bank account' }));
  await screen.findByRole('button', { name: 'Change' });
  fireEvent.click(screen.getByRole('radio', { name: 'Withdraw' }));
  expect(((await amountField()) as HTMLInputElement).value).toBe('1,000,000');
  expect((pinField() as HTMLInputElement).value).toBe('');
  act(() => sessionStore.setState({ state: sampleSession('locked') }));
  redraw(<Panel />);
  await screen.findByText('Enter your PIN to see your cash.');
  act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
  expect(((await amountField()) as HTMLInputElement).value).toBe('1,000,000');
});

it('has the times of the receipt by the clock of the service', async () => {
  healthStore.setState({ health: { reachable: true, clockOffsetMs: 24 * 3_600_000 } });
  fake.answer('cash', 'withdrawals', () => ({
    results: [{ ...record, createdAt: '2026-11-19T03:00:00.000Z', estimatedAt: '2026-11-19T07:00:00.000Z' }],
    hasNext: false,
  }));
  fake.answer('transfers', 'send', () => row({}));
  draw(<Panel />);
  const field = await amountField();
  fireEvent.change(field, { target: { value: '1000000' } });
  fireEvent.blur(field);
  await vi.waitFor(() => expect(fake.inputs('cash.preview')).not.toEqual([]));
  fireEvent.input(pinField(), { target: { value: '123456' } });
  await vi.waitFor(() => expect(withdrawButton('Rp 1,000,000').disabled).toBe(false));
  fireEvent.click(withdrawButton('Rp 1,000,000'), { detail: 1 });
  const progress = within(await screen.findByRole('list', { name: 'Progress' }));
  await progress.findByText('by 19 Nov, 14:00');
  expect(progress.getAllByText('19 Nov, 10:00')).toHaveLength(2);
  healthStore.setState({ health: null });
});

it('has what stays as it was previewed while the withdrawal is being sent', async () => {
  const client = drawWithClient();
  await fillIn('1000000');
  const left = () => screen.getByText('Still to withdraw').nextSibling?.textContent;
  expect(left()).toBe('Rp 6,000,000');
  fake.answer('transfers', 'send', () => new Promise(() => undefined));
  fake.answer('cash', 'preview', () => refuse('INSUFFICIENT_BALANCE'));
  fireEvent.click(withdrawButton('Rp 1,000,000'), { detail: 1 });
  const before = fake.inputs('cash.preview').length;
  await act(() => client.invalidateQueries({ queryKey: ['cash', '0001'] }));
  expect([left(), fake.inputs('cash.preview').length]).toEqual(['Rp 6,000,000', before]);
});

it('keeps the receipt while another tab is shown', async () => {
  fake.answer('transfers', 'send', () => row({}));
  draw(<Panel />);
  await fillIn('1000000');
  fireEvent.click(withdrawButton('Rp 1,000,000'), { detail: 1 });
  await screen.findByRole('list', { name: 'Progress' });
  fireEvent.click(screen.getByRole('radio', { name: 'Bank account' }));
  await screen.findByRole('button', { name: 'Change' });
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Withdraw' }));
  expect(await screen.findByRole('list', { name: 'Progress' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Another withdrawal' }));
  expect(((await amountField()) as HTMLInputElement).value).toBe('');
});

it('names the account that pays', async () => {
  draw(<Panel />);
  await fillIn('1000000');
  expect(screen.getByText('From Main').nextElementSibling?.textContent).toBe('Rp 1,000,000');
});

it('offers no part of the cash that the method does not pay out, and says what its maximum has taken off', async () => {
  const limited = { ...option('RTGS', 'RTGS', 0), minimum: 100_000_000 };
  const capped = { ...option('BI_FAST', 'BI-FAST', 0), maximum: 3_000_000 };
  fake.answerRead('cash.options', () => ({ bank: masked.bank, options: [limited, capped] }));
  draw(<Panel />);
  const max = await screen.findByRole<HTMLButtonElement>('button', { name: 'Max' });
  await screen.findByText('Not all of it this way. At least Rp 100,000,000');
  expect(max.disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'BI-FAST' }));
  expect(max.disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '50%' }));
  expect(((await amountField()) as HTMLInputElement).value).toBe('3,000,000');
  expect(screen.getByText('The most by this method is Rp 3,000,000')).toBeTruthy();
});

it('reads amounts as the ticket does, and says of one that is too large what can be withdrawn', async () => {
  draw(<Panel />);
  const field = (await amountField()) as HTMLInputElement;
  fireEvent.change(field, { target: { value: '5jt' } });
  fireEvent.blur(field);
  expect(field.value).toBe('5,000,000');
  await screen.findByText('18 Nov, 14:00');
  fireEvent.change(field, { target: { value: '99999999999999999999' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Only Rp 7,000,000 can be withdrawn')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'abc' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Not a number')).toBeTruthy();
});
