import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleFees, sampleSession } from '#renderer/testing/samples.ts';
import { sampleAnswers } from '#shared/cash/testing/sample-cash.ts';
import type { PayoutAccount, Withdrawal } from '#shared/contract/cash.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import CashPanel from '../cash-panel.tsx';
import { forgetDraft } from '../drafts.ts';

export const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

/** 18 November 2026, a Wednesday, 10:00 at the exchange. */
export const NOW = Date.UTC(2026, 10, 18, 3);
export const none = { page: 1, limit: 100, total: 0, hasNext: false };
const empty = { results: [], pagination: none };
export const masked = {
  bank: { code: 'BHRA', name: 'Bank Bahari Raya' },
  lastDigits: '4821',
  holder: 'Practice Trader',
};
export const payout: PayoutAccount = {
  current: masked,
  pending: null,
  banks: [masked.bank, { code: 'LNTR', name: 'Bank Lontar Persada' }],
};
export const option = (method: string, name: string, fee: number) => ({
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
export const sale = {
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
export const record: Withdrawal = {
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

export function Panel({ initial = {} }: { readonly initial?: Readonly<Record<string, unknown>> }) {
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
/** Draws the panel. @returns the query client of its window */
export function drawWithClient(initial: Readonly<Record<string, unknown>> = {}): QueryClient {
  let client = new QueryClient();
  const Client = (): null => {
    client = useQueryClient();
    return null;
  };
  draw(
    <>
      <Client />
      <Panel initial={initial} />
    </>,
  );
  return client;
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

/** A person who may trade, and a service on which everything answers; resets everything after each test. */
export function setUpCash(): void {
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
}
