import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleBoard, samplePortfolio, sampleSession } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import JournalPanel from '../journal-panel.tsx';

export const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

export const NOW = Date.UTC(2026, 10, 18, 3);
type Row = ReadAnswer<'history.transactions'>['results'][number];
export const row = (orderId: string, over: Partial<Row> = {}): Row => ({
  orderId,
  marketOrderId: '77',
  symbol: 'BNTG',
  companyName: 'Bintang',
  side: 'SIDE_BUY',
  boardType: 'RG',
  statusText: 'MATCH',
  isGtc: false,
  isDayTrade: false,
  orderPrice: 1_000,
  averagePrice: 1_000,
  lotTotal: 10,
  lotDone: 10,
  gross: 1_000_000,
  fee: 1_500,
  net: -1_001_500,
  reason: '',
  orderedAt: '2026-11-17T02:30:00.000Z',
  matchedAt: '2026-11-17T02:30:00.000Z',
  ...over,
});
export const none = { page: 1, limit: 100, total: 0, hasNext: false };
export const summary = {
  cost: 1_001_500,
  proceeds: 1_100_000,
  fee: 2_750,
  net: 1_097_250,
  profitLoss: 95_750,
  gain: 9.56,
};
export const sale = {
  ...summary,
  orderId: 'S',
  symbol: 'BNTG',
  companyName: 'Bintang',
  lot: 10,
  share: 1_000,
  averageBuyPrice: 1_001.5,
  averageSellPrice: 1_100,
  firstAt: '2026-11-18T02:30:00.000Z',
  lastAt: '2026-11-18T02:30:00.000Z',
};
export const rows = [
  row('S', {
    side: 'SIDE_SELL',
    averagePrice: 1_100,
    gross: 1_100_000,
    fee: 2_750,
    net: 1_097_250,
    orderedAt: '2026-11-18T02:30:00.000Z',
    matchedAt: '2026-11-18T02:30:00.000Z',
  }),
  row('R', {
    statusText: 'REJECTED',
    lotDone: 0,
    gross: 0,
    fee: 0,
    net: 0,
    reason: 'Price above ARA',
    orderedAt: '2026-11-17T03:00:00.000Z',
    matchedAt: '0001-01-01T00:00:00Z',
  }),
  row('B'),
];

export const setOptions = vi.fn();
const setSymbol = vi.fn();
export const panel = (options: Readonly<Record<string, unknown>> = {}) => (
  <JournalPanel
    panelId="journal-1"
    options={{ range: 'all', ...options }}
    setOptions={setOptions}
    group="blue"
    symbol={null}
    setSymbol={setSymbol}
    visible
  />
);
/** The panel with a place for its header's buttons, and options that stay. */
function Slotted({ first }: { readonly first: Readonly<Record<string, unknown>> }) {
  const [right, setRight] = useState<HTMLElement | null>(null);
  const [options, change] = useState<Readonly<Record<string, unknown>>>({ range: 'all', ...first });
  return (
    <>
      <div ref={setRight} />
      <PanelSlotsContext value={{ left: null, right, menu: null, setTitle: () => undefined }}>
        <JournalPanel
          panelId="journal-1"
          options={options}
          setOptions={(patch) => change({ ...options, ...patch })}
          group="blue"
          symbol={null}
          setSymbol={setSymbol}
          visible
        />
      </PanelSlotsContext>
    </>
  );
}
export const drawSlotted = async (first: Readonly<Record<string, unknown>>): Promise<void> => {
  draw(<Slotted first={first} />);
  await settle();
};
export const lines = (): string[] => screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');

/** A person with one trade that closed, and an order that was rejected; resets everything after each test. */
export function setUpJournal(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    fake.forget();
    setOptions.mockClear();
    settingsStore.setState({ settings: DEFAULT_SETTINGS });
    sessionStore.setState({ state: sampleSession('unlocked') });
    orderBoardStore.setState({ board: sampleBoard([]) });
    portfolioStore.setState({ portfolio: samplePortfolio([]) });
    fake.answerRead('history.transactionsByCursor', () => ({ results: rows, nextBeforeId: null }));
    fake.answerRead('history.transactions', () => ({ results: [], pagination: none }));
    fake.answerRead('history.days', () => ({ results: [], pagination: none }));
    fake.answerRead('history.realized', () => ({ results: [sale], pagination: none, summary }));
    fake.answerRead('history.realizedDetail', () => ({
      ...sale,
      parts: [{ ...summary, time: '2026-11-18T02:30:00.000Z', price: 1_100, lot: 10, share: 1_000 }],
    }));
    fake.answerRead('history.detail', ({ orderId }) => ({
      ...(rows.find((each) => each.orderId === orderId) ?? row('B')),
      fills: [
        {
          tradeNumber: 4_711,
          time: NOW,
          price: 1_000,
          lot: 10,
          share: 1_000,
          gross: 1_000_000,
          fee: 1_500,
          net: -1_001_500,
        },
      ],
    }));
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });
}
