import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { draftTextOf, dropDraft, giveDraft } from '#renderer/panel-kit/panel-drafts.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { accountsOf, anAccount, aStock, marginState } from '#renderer/testing/account-answers.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { samplePortfolio, samplePosition, sampleSession } from '#renderer/testing/samples.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';
import AccountsPanel from './accounts-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

function Panel({ view = 'accounts' }: { readonly view?: string }) {
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({ view });
  return (
    <AccountsPanel
      panelId="accounts-1"
      options={options}
      setOptions={(patch) => setOptions({ ...options, ...patch })}
      group={null}
      symbol={null}
      setSymbol={() => undefined}
      visible
    />
  );
}

const MAIN = anAccount('0001', 'Main', { isMain: true, isActive: true });
const GROWTH = anAccount('0002', 'Growth', { equity: 5_000_000, cashOnHand: 2_000_000, withdrawable: 2_000_000 });
const done = (transfer: TransferRow['transfer'], state: TransferRow['state'] = 'done'): TransferRow => ({
  ref: 'M1',
  transfer,
  account: '0001',
  createdAt: 0,
  changedAt: 0,
  state,
  reason: null,
  resolvedBy: null,
  recordId: null,
  arrivedLate: false,
});
const press = async (name: string | RegExp, within_: HTMLElement = document.body) => {
  fireEvent.click(within(within_).getByRole('button', { name }), { detail: 1 });
  await settle();
};
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const rowOf = (name: string): string =>
  screen.getAllByRole('row').find((row) => row.querySelector('[scope="row"]')?.textContent === name)?.textContent ?? '';

beforeEach(() => {
  sessionStore.setState({ state: sampleSession('unlocked') });
  fake.answerRead('accounts.subAccounts', () => accountsOf(MAIN, GROWTH));
  fake.answer('transfers', 'list', () => []);
  fake.answer('feed', 'subscribe', () => {});
});
afterEach(() => {
  cleanup();
  fake.forget();
});

async function open(view = 'accounts', language: 'en' | 'id' = 'en') {
  draw(<Panel view={view} />, language);
  await settle();
  // What is drawn last, of either view.
  if (view === 'margin') await screen.findByRole('region', { name: language === 'en' ? 'What if' : 'Simulasi' });
  else await screen.findByRole('button', { name: /^(New account|Unlock)$/ });
}

it('shows accounts side by side with their sums', async () => {
  await open();
  expect(rowOf('Equity')).toBe('Equity15,000,0005,000,00020,000,000');
  expect(rowOf('Today')).toContain('▲ 150,000 (1.01%)');
  expect(screen.getByRole('columnheader', { name: /Main.*Active/ })).toBeTruthy();
});

it('has the active account at the newest prices, as the portfolio, and names whose figures are the service’s own', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 18, 3) });
  marketStore.applyFrame(frameOf(1, { quotes: { BNTG: { last: 1_010, previous: 1_000, stale: 0 } } }));
  const held = samplePortfolio([samplePosition('BNTG', 10, 900, 1_000)], {
    day: { day: '2026-11-18', hasBegun: true, trades: [], unclear: [], dividends: [] },
  });
  portfolioStore.setState({ portfolio: { ...held, summary: { ...held.summary, equity: 15_000_000 } } });
  await open();
  // 10 lots gained 10 a share since the summary, which is also the day's result; the service has 150,000 of its own.
  expect(rowOf('Equity')).toBe('Equity15,010,0005,000,00020,010,000');
  expect(rowOf('Today')).toContain('▲ 10,000 (0.07%)▲ 150,000');
  expect(rowOf('Market value')).toBe('Market value1,010,0005,000,0006,010,000');
  expect(rowOf('Unrealised')).toContain('▲ 110,000 (12.22%)');
  expect(screen.getByText('Equity and gains as the service last gave them: Growth.')).toBeTruthy();
  portfolioStore.setState({ portfolio: null });
  vi.useRealTimers();
});

it('has the service’s own figures of every account while no positions are loaded, and says so', async () => {
  await open();
  expect(rowOf('Today')).toContain('▲ 150,000 (1.01%)');
  expect(screen.getByText('Equity and gains as the service last gave them: Main, Growth.')).toBeTruthy();
});

it('measures the unrealised gain against what was invested, as the portfolio does', async () => {
  fake.answerRead('accounts.subAccounts', () =>
    accountsOf(MAIN, { ...GROWTH, invested: 16_000_000, unrealised: -500_000 }),
  );
  await open();
  expect(rowOf('Unrealised')).toBe('Unrealised▲ 1,000,000 (25.00%)▼ 500,000 (3.13%)▲ 500,000 (2.50%)');
});

it('gives no sum of a figure that one account does not have', async () => {
  fake.answerRead('accounts.subAccounts', () => accountsOf(MAIN, { ...GROWTH, dayResult: undefined }));
  await open();
  expect(rowOf('Today').endsWith('––') || rowOf('Today').endsWith('——')).toBe(true);
});

it('asks for nothing while trading is locked', async () => {
  sessionStore.setState({ state: sampleSession('locked') });
  await open();
  expect(fake.calls).toEqual([]);
  expect(screen.getByText('Your accounts appear once trading is unlocked.')).toBeTruthy();
});

it('switches by the button of a column, and says why it could not', async () => {
  fake.answer('accounts', 'switchTo', () => refuse('ORDER_IN_FLIGHT', { seconds: 41 }));
  await open();
  await press('Switch to Growth');
  expect(fake.inputs('accounts.switchTo')).toEqual([{ number: '0002' }]);
  expect(screen.getByText(/Switch again in 41 s/)).toBeTruthy();
});

it('opens an account in place, and keeps the name that was refused', async () => {
  fake.answer('accounts', 'create', () => refuse('NAME_TAKEN'));
  await open();
  await press('New account');
  type('Name of the new account', 'growth');
  await press('Create');
  expect(screen.getByRole('alert').textContent).toBe('Another account has this name');
  expect(fake.inputs('accounts.create')).toEqual([]);
  type('Name of the new account', ' Children ');
  await press('Create');
  expect(fake.inputs('accounts.create')).toEqual([{ name: 'Children' }]);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(' Children ');
});

it('finds a new account whose answer got lost, and does not offer to make it again', async () => {
  fake.answer('accounts', 'create', () => {
    fake.answerRead('accounts.subAccounts', () => accountsOf(MAIN, GROWTH, anAccount('0003', 'Children')));
    return refuse('OUTCOME_UNKNOWN');
  });
  await open();
  await press('New account');
  type('Name of the new account', 'Children');
  await press('Create');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await screen.findByRole('columnheader', { name: /Children/ })).toBeTruthy();
});

it('says that an account is not there after a lost answer, and what to do where nobody can say', async () => {
  fake.answer('accounts', 'create', () => refuse('TIMEOUT'));
  await open();
  await press('New account');
  type('Name of the new account', 'Children');
  await press('Create');
  expect((await screen.findByRole('alert')).textContent).toMatch(/no account has this name now/);
  fake.answerRead('accounts.subAccounts', () => refuse('UNREACHABLE'));
  await press('Create');
  expect((await screen.findByRole('alert')).textContent).toMatch(/may have been done/);
});

it('renames in place', async () => {
  fake.answer('accounts', 'rename', () => undefined);
  await open();
  await press('Rename Growth');
  type('Rename Growth', 'Education');
  await press('Save');
  expect(fake.inputs('accounts.rename')).toEqual([{ number: '0002', name: 'Education' }]);
});

it('moves cash once, with both accounts before and after', async () => {
  fake.answer('transfers', 'send', ({ transfer }) => done(transfer));
  await open();
  await press('Move…');
  type('Amount', '9000000');
  expect(screen.getByRole('alert').textContent).toBe('Rp 8,000,000 at most');
  type('Amount', '99999999999999999999');
  expect(screen.getByRole('alert').textContent).toBe('Rp 8,000,000 at most');
  type('Amount', '0');
  expect(screen.getByRole('alert').textContent).toBe('Write a whole number above 0');
  type('Amount', '3jt');
  expect(rowOf('Cash')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Before and after' });
  expect(within(table).getByText('Rp 7,000,000')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Move Rp 3,000,000 from Main to Growth' });
  await act(async () => {
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 1 });
  });
  const [sent, ...others] = fake.inputs('transfers.send');
  expect(sent).toMatchObject({
    transfer: { kind: 'move-cash', from: '0001', to: '0002', amount: 3_000_000 },
    pin: null,
    cost: 3_000_000,
  });
  expect(others).toEqual([]);
  expect(screen.getByText('Done')).toBeTruthy();
});

it('is another draft after a refusal, whose reason it shows', async () => {
  fake.answer('transfers', 'send', () => refuse('INSUFFICIENT_BALANCE'));
  await open();
  await press('Move…');
  type('Amount', '1000000');
  await press(/^Move Rp/);
  await press(/^Move Rp/);
  const ids = fake.inputs('transfers.send').map((input) => (input as { draftId: string }).draftId);
  expect(new Set(ids).size).toBe(2);
  expect(screen.getAllByRole('alert').at(-1)?.textContent).not.toBe('');
});

it('leaves a move without a result to the person, in its card and in the panel', async () => {
  const unproven = done({ kind: 'move-cash', from: '0001', to: '0002', amount: 1_000_000 }, 'unproven');
  fake.answer('transfers', 'send', () => unproven);
  fake.answer('transfers', 'list', () => [unproven]);
  await open();
  await press('Move…');
  type('Amount', '1000000');
  await press(/^Move Rp/);
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'It was not' })).toBeTruthy();
});

it('moves lots and odd shares with the averages of both accounts', async () => {
  fake.answerRead('portfolio.transferableStocks', ({ accountNumber }) => ({
    accountNumber: accountNumber ?? '',
    results: accountNumber === '0001' ? [aStock('BNTG', 1_250, 4_000, 200)] : [aStock('BNTG', 350, 2_000)],
  }));
  fake.answer('transfers', 'send', ({ transfer }) => done(transfer));
  await open();
  await press('Move…');
  fireEvent.click(screen.getByRole('radio', { name: 'Shares' }));
  await settle();
  expect(await screen.findByText('On hold: 2 lots')).toBeTruthy();
  type('Lots', '3');
  type('Odd shares', '50');
  const table = screen.getByRole('table', { name: 'Before and after' });
  // 350 at 4,000 come to 350 at 2,000.
  expect(await within(table).findByText('3,000.00')).toBeTruthy();
  expect(within(table).getByText('9')).toBeTruthy();
  await press('Move 350 shares of BNTG from Main to Growth');
  expect(fake.inputs('transfers.send')).toMatchObject([
    { transfer: { kind: 'move-stock', from: '0001', to: '0002', items: [{ symbol: 'BNTG', shares: 350 }] }, cost: 0 },
  ]);
});

const TERMS = {
  type: 'MARGIN',
  version: '3',
  title: 'Margin',
  text: 'What is lent is repaid.',
  publishedAt: '',
  isRequired: true,
  isAccepted: false,
  acceptedAt: '',
};
const requirement = (code: string, isMet: boolean) => ({ code, title: code, isMet, current: 1, required: 1 });
const collateral = (change: object = {}) => ({
  symbol: 'BNTG',
  company: { name: 'Bank' },
  haircut: 25,
  isAccepted: true,
  reason: '',
  latestPrice: 1_000,
  available: { lot: 5, share: 550 },
  collateral: { lot: 100, share: 10_000 },
  collateralValue: 10_000_000,
  collateralAfterHaircut: 7_500_000,
  ...change,
});
function answerMargin(status: string, isTermsMet = true) {
  const state = marginState({ status });
  fake.answerRead('accounts.margin', () => state);
  fake.answerRead('accounts.marginActivation', () => ({
    state,
    isEligible: true,
    requirements: [requirement('EQUITY', true), requirement('TERMS', isTermsMet)],
    terms: TERMS,
    haircuts: [
      { group: 'LANTAI30', haircut: 25 },
      { group: 'IHSG', haircut: 65 },
    ],
  }));
  fake.answerRead('accounts.collaterals', () => ({ state, results: [collateral()] }));
}

it('shows what margin still requires, and accepts the terms in the version that was read', async () => {
  answerMargin('NOT_ACTIVATED', false);
  fake.answerRead('accounts.terms', () => ({ documents: [TERMS] }));
  fake.answer('account', 'acceptTerms', () => undefined);
  await open('margin');
  expect(screen.getByText('1 requirement is missing')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Transfer BNTG into margin' }).disabled).toBe(true);
  await press('Read and accept');
  expect(await screen.findByText('What is lent is repaid.')).toBeTruthy();
  await press('I have read and accept these terms');
  expect(fake.inputs('account.acceptTerms')).toEqual([{ type: 'MARGIN', version: '3' }]);
});

it('works out what a fall and a withdrawal would do', async () => {
  answerMargin('ACTIVE');
  await open('margin');
  const whatIf = screen.getByRole('region', { name: 'What if' });
  // A loan of 3,000,000 on 7,500,000: the call comes at 65 % of it.
  expect(within(whatIf).getByText('40.00%')).toBeTruthy();
  expect(within(whatIf).getByText('−38.46%')).toBeTruthy();
  type('Prices, %', '-40');
  expect(within(whatIf).getByText('66.67%')).toBeTruthy();
  expect(within(whatIf).getByText('Margin call')).toBeTruthy();
  type('Withdrawal', '1000000');
  expect(within(whatIf).getByText('88.89%')).toBeTruthy();
  expect(within(whatIf).getByText('Forced sale')).toBeTruthy();
  expect(within(whatIf).getByText(/would refuse this withdrawal: Rp 0 at most/)).toBeTruthy();
});

it('transfers collateral in as a transfer', async () => {
  answerMargin('ACTIVE');
  fake.answer('transfers', 'send', ({ transfer }) => done(transfer));
  await open('margin');
  await press('Transfer BNTG into margin');
  await press('Max', screen.getByRole('dialog'));
  await press('Transfer 550 shares of BNTG');
  expect(fake.inputs('transfers.send')).toMatchObject([
    { transfer: { kind: 'collateral', items: [{ symbol: 'BNTG', shares: 550 }] }, cost: 0 },
  ]);
});

it('shows what a move does to the ratio of the margin account', async () => {
  answerMargin('ACTIVE');
  const margin = anAccount('0003', 'Margin', { isMargin: true, cashOnHand: -3_000_000, withdrawable: 0 });
  fake.answerRead('accounts.subAccounts', () => accountsOf(MAIN, margin));
  await open();
  await press('Move…');
  type('Amount', '1500000');
  await screen.findByText('20.00%');
  const table = screen.getByRole('table', { name: 'Before and after' });
  expect(within(table).getByRole('row', { name: /Ratio/ }).textContent).toBe('Ratio–→–40.00%→20.00%');
});

it('names a margin call with its last moment', async () => {
  answerMargin('ACTIVE');
  fake.answerRead('accounts.margin', () =>
    marginState({ ratio: 70, used: 5_250_000, callDueAt: Date.UTC(2026, 10, 30, 9) }),
  );
  await open('margin', 'id');
  expect(screen.getByRole('alert').textContent).toContain('30 Nov, 16:00');
});

const dragData = () => ({ dataTransfer: { setData: () => undefined, effectAllowed: '', dropEffect: '' } });
/** Drags from the first cell with this text to the column of an account. */
async function drag(text: string, to: string) {
  const cell = screen
    .getAllByText(text)
    .find((each) => each.closest('[draggable]'))
    ?.closest('[draggable]');
  if (!cell) throw new Error(`${text} cannot be dragged`);
  fireEvent.dragStart(cell, dragData());
  const column = screen.getByRole('columnheader', { name: new RegExp(to) });
  fireEvent.dragOver(column, dragData());
  fireEvent.drop(column, dragData());
  await settle();
}

it('opens the card with all cash of the column that was dragged, to the column where it was dropped', async () => {
  fake.answerRead('cash.info', () => refuse('SERVER_ERROR'));
  fake.answer('transfers', 'send', ({ transfer }) => done(transfer));
  await open();
  await drag('2,000,000', 'Main');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('2,000,000');
  expect(screen.getByText('Earliest: today, at once')).toBeTruthy();
  await press('Move Rp 2,000,000 from Growth to Main');
  expect(fake.inputs('transfers.send')).toMatchObject([
    { transfer: { kind: 'move-cash', from: '0002', to: '0001', amount: 2_000_000 } },
  ]);
});

it('opens nothing for a drop on the column that it came from', async () => {
  await open();
  await drag('2,000,000', 'Growth');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lists the holdings of every account, and moves the one that is dragged', async () => {
  fake.answerRead('portfolio.transferableStocks', ({ accountNumber }) => ({
    accountNumber: accountNumber ?? '',
    results: accountNumber === '0001' ? [aStock('BNTG', 1_250, 4_000, 200), aStock('SAGU', 100, 10, 100)] : [],
  }));
  await open();
  await vi.waitFor(() => expect(rowOf('BNTG')).toBe('BNTG12 + 5012 + 50'));
  // All of it stands in sell orders.
  expect(screen.getByRole('row', { name: /SAGU/ }).querySelector('[draggable]')).toBeNull();
  await drag('12 + 50', 'Growth');
  const card = within(screen.getByRole('dialog'));
  expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Lots' }).value).toBe('10');
  expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Odd shares' }).value).toBe('50');
  expect(card.getByRole('button', { name: 'Move 1,050 shares of BNTG from Main to Growth' })).toBeTruthy();
});

it('says from which day more cash can be moved', async () => {
  fake.answerRead('cash.info', () => ({
    accountNumber: '0001',
    currency: 'IDR',
    cashOnHand: 10_000_000,
    allocated: 0,
    tradingBalance: 10_000_000,
    unsettled: 2_000_000,
    withdrawable: 8_000_000,
    pendingWithdrawal: 0,
    settlement: [
      { label: 'T+0', date: '2026-11-27', settles: 8_000_000, withdrawable: 8_000_000 },
      { label: 'T+1', date: '2026-11-30', settles: 2_000_000, withdrawable: 10_000_000 },
    ],
    asOf: '',
  }));
  await open();
  await press('Move…');
  type('Amount', '9000000');
  expect(screen.getByText('Earliest: 30 Nov, when it has settled')).toBeTruthy();
  type('Amount', '11000000');
  expect(screen.queryByText(/Earliest/)).toBeNull();
});

it('has a bar of the margin that is used in the column of the margin account only', async () => {
  answerMargin('ACTIVE');
  fake.answerRead('accounts.subAccounts', () => accountsOf(MAIN, anAccount('0003', 'Margin', { isMargin: true })));
  await open();
  await screen.findByText('40.00%');
  expect(rowOf('Margin use')).toBe('Margin use40.00%');
  expect(screen.getByRole('img', { name: /Loan at 40.00%/ }).closest('td')?.cellIndex).toBe(2);
});

it('the name of a new account goes along to another window and comes back as it was typed there last', async () => {
  const name = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the new account' }).value;
  const moveThere = async (change: (draft: string) => string) => {
    const draft = draftTextOf('accounts-1', 'accounts');
    cleanup();
    dropDraft('accounts-1', 'accounts');
    giveDraft('accounts-1', 'accounts', draft && change(draft));
    draw(<Panel />);
    await settle();
  };
  await open();
  await press('New account');
  type('Name of the new account', 'Holiday fund');
  await moveThere((draft) => draft);
  expect(name()).toBe('Holiday fund');
  await moveThere((draft) => draft.replace('Holiday', 'School'));
  expect(name()).toBe('School fund');
  await press('Cancel');
  expect(draftTextOf('accounts-1', 'accounts')).toBeNull();
  await moveThere((draft) => draft);
  expect(screen.queryByRole('textbox', { name: 'Name of the new account' })).toBeNull();
});
