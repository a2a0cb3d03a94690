import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appStore } from '#renderer/stores/app.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleInfo, sampleSession, sampleStock } from '#renderer/testing/samples.ts';
import { sampleBoard, sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { TradingStopLines } from './trading-stop-lines.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const NOW = Date.parse('2026-11-19T10:00:00+07:00');
const at = (time: string): number => Date.parse(`2026-11-19T${time}+07:00`);
let statuses: Readonly<Record<string, string>> = {};
const phaseIs = (phase: string, endsAt: number | null): void =>
  fake.answer('market', 'phase', () => ({ phase, endsAt, ordersAllowed: phase !== 'halt' }));

beforeEach(() => {
  fake.forget();
  statuses = {};
  healthStore.setState({ health: { reachable: true, clockOffsetMs: NOW - Date.now() } });
  fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol, { status: statuses[symbol] ?? 'STATUS_ACTIVE' }));
});
afterEach(cleanup);

const lines = (): string[] => screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '');

it('says nothing while stocks trade', async () => {
  phaseIs('session I', at('12:00:00'));
  draw(<TradingStopLines symbols={['BNTG']} visible />);
  await settle();
  await settle();
  expect(lines()).toEqual([]);
});

it('a halt names its end, and that waiting orders can be cancelled', async () => {
  phaseIs('halt', at('10:30:00'));
  draw(<TradingStopLines symbols={['BNTG']} visible />);
  expect(await screen.findByText(/^Market halt until 10:30 .* can be cancelled\.$/)).toBeTruthy();
});

it('a halt that ends the day is none in which orders can be cancelled', async () => {
  phaseIs('halt', at('16:30:00'));
  draw(<TradingStopLines symbols={['BNTG']} visible />);
  expect(await screen.findByText(/rest of the day.*withdrawn all orders.*Nothing can be/)).toBeTruthy();
});

it('a suspension names its stocks, and is no halt of the market', async () => {
  statuses = { BNTG: 'STATUS_SUSPENDED', SAGU: 'SUSPENDED' };
  phaseIs('session I', at('12:00:00'));
  draw(<TradingStopLines symbols={['SAGU', 'LONT', 'BNTG', 'SAGU']} visible />);
  expect(await screen.findByText(/^Suspended by the exchange: BNTG, SAGU\./)).toBeTruthy();
  expect(lines()).toHaveLength(1);
  expect(fake.inputs('market.stock')).toHaveLength(3);
});

it('a suspension does not say that orders are withdrawn which the order list has standing', async () => {
  statuses = { BNTG: 'STATUS_SUSPENDED' };
  phaseIs('session I', at('12:00:00'));
  sessionStore.setState({ state: sampleSession('unlocked') });
  orderBoardStore.setState({
    board: sampleBoard([sampleOrder('OPEN'), sampleOrder('READY'), sampleOrder('WITHDRAWN')]),
  });
  draw(<TradingStopLines symbols={['BNTG']} visible />);
  expect(await screen.findByText(/^Suspended by the exchange: BNTG\..*2 orders of yours stand there/)).toBeTruthy();
  cleanup();
  orderBoardStore.setState({ board: null });
  draw(<TradingStopLines symbols={['BNTG']} visible />);
  expect((await screen.findByText(/^Suspended by the exchange: BNTG\./)).textContent).not.toContain('withdrawn');
});

it('a drill that halts a stock withdraws nothing, and is not called a suspension', async () => {
  statuses = { BNTG: 'SUSPENDED' };
  phaseIs('session I', at('12:00:00'));
  appStore.setState({ info: { ...sampleInfo('drill'), drill: { drill: 'stock-halted', endsAt: NOW } } });
  draw(<TradingStopLines symbols={['BNTG']} visible />);
  expect(await screen.findByText(/^Halted by the drill: BNTG\..*can be withdrawn/)).toBeTruthy();
  appStore.setState({ info: null });
});

it('finds a suspension within a minute, which nothing announces', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  phaseIs('session I', at('12:00:00'));
  draw(<TradingStopLines symbols={['BNTG']} visible />);
  await settle();
  expect(lines()).toEqual([]);
  statuses = { BNTG: 'SUSPENDED' };
  await vi.advanceTimersByTimeAsync(61_000);
  expect(lines()).toEqual([expect.stringMatching(/^Suspended by the exchange: BNTG/)]);
  vi.useRealTimers();
});

it('asks for nothing while it is not visible', async () => {
  draw(<TradingStopLines symbols={['BNTG']} visible={false} />);
  await settle();
  expect(fake.calls).toEqual([]);
});
