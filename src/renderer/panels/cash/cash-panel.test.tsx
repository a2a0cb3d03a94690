import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleFees, sampleSession } from '#renderer/testing/samples.ts';
import { sampleAnswers } from '#shared/cash/testing/sample-cash.ts';
import type { PayoutAccount, Withdrawal } from '#shared/contract/cash.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import CashPanel from './cash-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

/** 18 November 2026, a Wednesday, 10:00 at the exchange. */
const NOW = Date.UTC(2026, 10, 18, 3);
const none = { page: 1, limit: 100, total: 0, hasNext: false };
const empty = { results: [], pagination: none };
const masked = { bank: { code: 'BHRA', name: 'Bank Bahari Raya' }, lastDigits: '4821', holder: 'Practice Trader' };
const payout: PayoutAccount = {
  current: masked,
  pending: null,
  banks: [masked.bank, { code: 'LNTR', name: 'Bank Lontar Persada' }],
};
const option = (method: string, name: string, fee: number) => ({
  method,
  name,
  fee,
  minimum: 10_000,
  maximum: 250_000_000,
  cutOff: '14:00',
  estimatedAt: '',
  isAvailable: true,
  reason: '',
  availableAmount: 7_000_000,
});
const sale = {
  orderId: 'O-1',
  symbol: 'BNTG',
  companyName: '',
  side: 'SIDE_SELL',
  lot: 10,
  averagePrice: 2_000,
  gross: 2_000_000,
  fee: 0,
  net: 2_000_000,
  firstAt: '2026-11-17T03:00:00.000Z',
  lastAt: '2026-11-17T03:00:00.000Z',
};
const record: Withdrawal = {
  account: '0001',
  method: 'BI_FAST',
  amount: 1_000_000,
  fee: 2_500,
  received: 997_500,
  to: masked,
  estimatedAt: '2026-11-18T07:00:00.000Z',
  id: 'W-77',
  group: '',
  status: 'PENDING',
  createdAt: '2026-11-18T03:00:00.000Z',
  processedAt: '0001-01-01T00:00:00Z',
};
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

function Panel({ initial = {} }: { readonly initial?: Readonly<Record<string, unknown>> }) {
  const [options, setOptions] = useState(initial);
  return (
    <CashPanel
      panelId="cash-1"
      options={options}
      setOptions={(patch) => setOptions({ ...options, ...patch })}
      group={null}
      symbol={null}
      setSymbol={() => undefined}
      visible
    />
  );
}

/** A service on which everything answers, and agrees. */
function answerAll(): void {
  const { info, byUse, onHand, withdrawable } = sampleAnswers();
  if (!info || !byUse || !onHand || !withdrawable) throw new Error('the sample has every answer');
  fake.answerRead('cash.info', () => info);
  fake.answerRead('portfolio.cash', () => byUse);
  fake.answerRead('cash.onHand', () => onHand);
  fake.answerRead('cash.withdrawable', () => withdrawable);
  fake.answerRead('portfolio.summary', () => ({ aggregatedPortfolioSummary: {} }) as ReadAnswer<'portfolio.summary'>);
  fake.answerRead('history.days', () => ({
    results: [
      { date: '2026-11-17', settlesOn: '2026-11-19', buyValue: 0, sellValue: 0, fee: 0, net: 0, orders: [sale] },
    ],
    pagination: none,
  }));
  fake.answerRead('history.transactions', () => empty);
  fake.answerRead('cash.depositHistory', () => empty);
  fake.answerRead('exercise.corporateActions', () => []);
  fake.answerRead('exercise.entitlements', () => []);
  fake.answerRead('exercise.list', () => empty);
  fake.answerRead('bonds.orders', () => empty);
  fake.answerRead('bonds.portfolio', () => ({ results: [] }) as unknown as ReadAnswer<'bonds.portfolio'>);
  fake.answerRead('cash.options', () => ({
    bank: masked.bank,
    options: [option('OVERBOOKING', 'Within the bank', 0), option('BI_FAST', 'BI-FAST', 2_500)],
  }));
  fake.answerRead('cash.foreignRules', () => ({
    isAllowed: false,
    reason: 'At home only.',
    currencies: ['IDR'],
    documentThreshold: 0,
    rules: [{ code: 'OWN_NAME', title: 'Own name', text: 'In the holder’s own name.' }],
  }));
  fake.answer('market', 'fees', () => sampleFees);
  fake.answer('transfers', 'list', () => []);
  fake.answer('cash', 'withdrawals', () => ({ results: [record], hasNext: false }));
  fake.answer('cash', 'payoutAccount', () => payout);
  fake.answer('cash', 'preview', ({ amount, method }) => ({
    amount,
    fee: 2_500,
    received: amount - 2_500,
    before: 7_000_000,
    after: 7_000_000 - amount,
    items: [
      {
        account: '0001',
        method,
        amount,
        fee: 2_500,
        received: amount - 2_500,
        to: masked,
        estimatedAt: record.estimatedAt,
      },
    ],
  }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  fake.forget();
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
  sessionStore.setState({ state: sampleSession('unlocked') });
  answerAll();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  expect(fake.listening()).toBe(0);
});

const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
const pinField = () => screen.getByLabelText('PIN');
async function fillIn(amount: string, pin = '123456'): Promise<void> {
  const field = await amountField();
  fireEvent.change(field, { target: { value: amount } });
  fireEvent.blur(field);
  await screen.findByText('You receive');
  fireEvent.input(pinField(), { target: { value: pin } });
}

it('shows the four figures, and why not all can be withdrawn', async () => {
  draw(<Panel />);
  const figure = await screen.findByRole('button', { name: /^To withdraw/ });
  expect(figure.textContent).toContain('Rp 7,000,000');
  await screen.findByText('Sale of BNTG settles');
  fireEvent.click(figure);
  const table = within(await screen.findByRole('table', { name: 'Why can’t I withdraw all of it?' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CashRp 10,000,000',
    'Sales not settled yet−2,000,000',
    'BNTG settles 19 Nov−2,000,000',
    'Held by working orders−1,000,000',
    'Not in any order that is listed−1,000,000',
    'To withdrawRp 7,000,000',
  ]);
});

it('marks figures on which the service’s answers do not agree, and names the answers', async () => {
  fake.answerRead('cash.onHand', () => ({ accountNumber: '0001', cashOnHand: 9_999_999, asOf: '' }));
  draw(<Panel />);
  const figure = await screen.findByRole('button', { name: /^Cash/ });
  expect(within(figure).getByRole('img', { name: 'The sum does not add up' })).toBeTruthy();
  fireEvent.click(figure);
  expect(await screen.findByText(/do not agree/)).toBeTruthy();
  expect(screen.getByText('cash.onHand').parentElement?.textContent).toContain('9,999,999');
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

it('sends nothing after a wrong PIN but asks for it again, and the boxes are empty', async () => {
  fake.answer('transfers', 'send', () => refuse('INVALID_PIN', { attemptsLeft: 2 }));
  draw(<Panel />);
  await fillIn('1000000');
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw Rp 1,000,000' }), { detail: 1 });
  await vi.waitFor(() => expect(pinField().getAttribute('aria-invalid')).toBe('true'));
  expect((pinField() as HTMLInputElement).value).toBe('');
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
  await screen.findByText('You receive');
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

it('copies the number of a virtual account and notices the deposit that arrives', async () => {
  fake.answer('cash', 'depositGuide', () => ({
    fundAccount: masked,
    virtualAccounts: [
      { bank: masked.bank, number: '8810100000000001', minimum: 10_000, fee: 0, steps: ['Choose a transfer.'] },
    ],
    notes: [],
  }));
  let client = new QueryClient();
  const Client = (): null => {
    client = useQueryClient();
    return null;
  };
  draw(
    <>
      <Client />
      <Panel initial={{ act: 'deposit' }} />
    </>,
  );
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
    estimatedAt: '',
  });
  fake.answer('cash', 'preview', ({ amount }) => ({
    amount,
    fee: 0,
    received: amount,
    before: 7_000_000,
    after: 0,
    items: [part('0001', 7_000_000), part('0002', amount - 7_000_000)],
  }));
  fake.answer('transfers', 'send', () => row({}));
  draw(<Panel />);
  await fillIn('9000000');
  expect(await screen.findByText('From 0002')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw Rp 9,000,000' }), { detail: 1 });
  await screen.findByRole('list', { name: 'Progress' });
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

it('is locked without the PIN and reads nothing', async () => {
  sessionStore.setState({ state: sampleSession('locked') });
  draw(<Panel />);
  expect(await screen.findByText('Enter your PIN to see your cash.')).toBeTruthy();
  expect(fake.calls).toEqual([]);
});
