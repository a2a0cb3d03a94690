import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { specialStock } from '#renderer/market-ui/testing/special-stock.ts';
import { sampleStock } from '#renderer/testing/samples.ts';
import { fakeCharts, openChart, prepareCharts, settle } from './testing/open-chart.tsx';

let restore: () => void;
beforeAll(() => {
  restore = prepareCharts();
});
afterAll(() => restore());
afterEach(cleanup);

const open = async (): Promise<string> => {
  const { symbol } = await openChart(true);
  await settle();
  return symbol;
};

it('has the notations of its stock behind the code', async () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  fakeCharts.answerRead('sectors.specialBoard', () => letters.map((letter) => specialStock(`TAA${letter}`)));
  const symbol = await open();
  expect(screen.getByRole('button', { name: `Notations of ${symbol}: EX` })).toBeTruthy();
});

it('tells a halt of the market from the suspension of its stock', async () => {
  fakeCharts.answer('market', 'stock', ({ symbol }) => sampleStock(symbol));
  fakeCharts.answer('market', 'phase', () => ({ phase: 'halt', endsAt: null, ordersAllowed: false }));
  await open();
  expect(screen.getByText(/^Market halt/)).toBeTruthy();
  expect(screen.queryByText(/^Suspended by the exchange/)).toBeNull();
});

it('names its stock where that is suspended', async () => {
  fakeCharts.answer('market', 'stock', ({ symbol }) => sampleStock(symbol, { status: 'STATUS_SUSPENDED' }));
  fakeCharts.answer('market', 'phase', () => ({ phase: 'I', endsAt: null, ordersAllowed: true }));
  const symbol = await open();
  expect(screen.getByText(new RegExp(`^Suspended by the exchange: ${symbol}\\.`))).toBeTruthy();
  expect(screen.queryByText(/^Market halt/)).toBeNull();
});
