import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { healthStore } from '#renderer/stores/health.ts';
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
import { forgetDraft } from './drafts.ts';

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
const listed = (accountNumber: string, name: string) =>
  ({ accountNumber, name }) as ReadAnswer<'accounts.subAccounts'>['results'][number];
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
  fake.answerRead('accounts.subAccounts', () => ({
    activeAccountNumber: '0001',
    most: 5,
    totalEquity: 0,
    results: [listed('0001', 'Main'), listed('0002', 'Savings')],
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
  forgetDraft('0001');
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
  await screen.findByText(/^18 Nov, 14:00$/);
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

it('keeps the withdrawals of before where they cannot be read again, and reads them as soon as the service is back', async () => {
  healthStore.setState({ health: { reachable: true, clockOffsetMs: 0 } });
  let client = new QueryClient();
  const Client = (): null => {
    client = useQueryClient();
    return null;
  };
  draw(
    <>
      <Client />
      <Panel />
    </>,
  );
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

it('has what stays as it was previewed while the withdrawal is being sent', async () => {
  let client = new QueryClient();
  const Client = (): null => {
    client = useQueryClient();
    return null;
  };
  draw(
    <>
      <Client />
      <Panel />
    </>,
  );
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

it('asks why not all can be withdrawn only where that is so', async () => {
  const { info, byUse, onHand, withdrawable } = sampleAnswers();
  if (!info || !byUse || !onHand || !withdrawable) throw new Error('the sample has every answer');
  const all = { withdrawable: 10_000_000 };
  fake.answerRead('cash.info', () => ({ ...info, ...all }));
  fake.answerRead('portfolio.cash', () => ({ ...byUse, ...all }));
  fake.answerRead('cash.withdrawable', () => ({ ...withdrawable, ...all }));
  draw(<Panel />);
  const figure = await screen.findByRole('button', { name: /^To withdraw/ });
  expect(figure.getAttribute('aria-description')).toBe('What can be withdrawn?');
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

it('is locked without the PIN and reads nothing', async () => {
  sessionStore.setState({ state: sampleSession('locked') });
  draw(<Panel />);
  expect(await screen.findByText('Enter your PIN to see your cash.')).toBeTruthy();
  expect(fake.calls).toEqual([]);
});
