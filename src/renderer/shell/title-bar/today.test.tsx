import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { samplePortfolio, samplePosition, sampleSession } from '#renderer/testing/samples.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { stockCode } from '#shared/market/index.ts';
import { Today } from './today.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
fake.answer('feed', 'subscribe', () => {});

/** 10:00 at the exchange on a Wednesday. */
const NOW = Date.UTC(2026, 10, 18, 3);
const day: NonNullable<PortfolioParts['day']> = {
  day: '2026-11-18',
  hasBegun: true,
  trades: [],
  unclear: [],
  dividends: [],
};
const BNTG = stockCode('BNTG');
let frame = 0;
const quote = (code: string, last: number, previous: number): void => {
  frame += 1;
  marketStore.applyFrame(frameOf(frame, { quotes: { [code]: { last, previous, stale: 0 } } }));
};
const show = (change: Pick<PortfolioParts, 'day'>): void =>
  portfolioStore.setState({ portfolio: samplePortfolio([samplePosition('BNTG', 10, 900, 1_000)], change) });
const figure = (): string | undefined => screen.queryByText('Today')?.parentElement?.textContent ?? undefined;
const about = (): string | null | undefined =>
  screen.queryByText('Today')?.parentElement?.getAttribute('aria-description');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  sessionStore.setState({ state: sampleSession('unlocked') });
  healthStore.setState({ health: null, feed: null, market: null });
  quote('BNTG', 1_010, 1_000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('counts from the previous close, and what was bought today from its own price, fees off', () => {
  show({ day: { ...day, trades: [{ symbol: BNTG, bought: 600, paid: 624_000, sold: 0, received: 0, fees: 936 }] } });
  draw(<Today />);
  // 400 × 10 − 600 × 30 − 936.
  expect(figure()).toContain('▼ 14,936');
  expect(about()).toContain('Held since the previous close: +4,000');
  expect(about()).toContain('Bought and sold today: −18,000');
  expect(about()).toContain('Fees of today: −936');
});

it('says by name what it leaves out, and that nothing is known where nothing is', () => {
  show({ day: { ...day, unclear: [BNTG] } });
  draw(<Today />);
  expect(figure()).toBe('Todaynot known');
  expect(about()).toContain('Without BNTG: the service does not tell which of its fills are today’s');
  cleanup();
  quote('SAGU', 510, 500);
  portfolioStore.setState({
    portfolio: samplePortfolio([samplePosition('BNTG', 10, 900, 1_000), samplePosition('SAGU', 1, 500, 510)], {
      day: { ...day, unclear: [BNTG] },
    }),
  });
  draw(<Today />);
  expect(figure()).toMatch(/▲ 1,000 .*without BNTG$/);
});

it('lets the last result stand while a fill settles, and says so when it never does', async () => {
  show({ day });
  draw(<Today />);
  expect(figure()).toContain('▲ 10,000');
  act(() => show({ day: null }));
  expect(figure()).toContain('▲ 10,000');
  await act(async () => vi.advanceTimersByTime(25_000));
  expect(figure()).toBe('Todaynot known');
});

it('lets no result of the day before stand', async () => {
  vi.setSystemTime(Date.parse('2026-11-18T23:59:55+07:00'));
  show({ day });
  draw(<Today />);
  expect(figure()).toContain('▲ 10,000');
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(figure()).toBeUndefined();
  await act(async () => vi.advanceTimersByTime(15_000));
  expect(figure()).toBe('Todaynot known');
});

it('shows nothing before the exchange’s day begins', () => {
  show({ day: { ...day, hasBegun: false } });
  draw(<Today />);
  expect(figure()).toBeUndefined();
});

it('item 1: needs no equity, which is of the summary, and shows nothing without positions', () => {
  const held = samplePortfolio([samplePosition('BNTG', 10, 900, 1_000)], { day });
  portfolioStore.setState({ portfolio: { ...held, summary: { ...held.summary, equity: null }, missing: ['summary'] } });
  draw(<Today />);
  expect(figure()).toBe('Today+10,000');
  cleanup();
  portfolioStore.setState({ portfolio: { ...held, positions: null, day: null, missing: ['positions'] } });
  draw(<Today />);
  expect(figure()).toBeUndefined();
});
