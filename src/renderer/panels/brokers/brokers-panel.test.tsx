import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { samplePage } from '#renderer/testing/sample-page.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import type { BrokerRow } from '#shared/brokers/summary.ts';
import { brokerRow } from '#shared/brokers/testing/broker-row.ts';
import brokersEn from '#shared/i18n/en/brokers.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';

const diagram = vi.hoisted(() => ({ options: [] as Record<string, unknown>[] }));
vi.mock('#renderer/ui/echarts-parts.ts', () => ({
  init: () => ({
    setOption: (option: Record<string, unknown>) => diagram.options.push(option),
    resize: () => {},
    dispose: () => {},
  }),
}));

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const giveBack = giveSizes(900, 700);
afterAll(giveBack);
const { default: BrokersPanel } = await import('./brokers-panel.tsx');
const { sharesChangedIn } = await import('./stock-view.tsx');

const setOptions = vi.fn();
const setSymbol = vi.fn();
const props: PanelProps = {
  panelId: 'brokers-1',
  options: {},
  setOptions,
  group: 'blue',
  symbol: stockCode('BNTG'),
  setSymbol,
  visible: true,
};
const panel = (over: Partial<PanelProps> = {}) => <BrokersPanel {...props} {...over} />;

const ROWS = [brokerRow('AA', 600, 0), brokerRow('BB', 0, 400), brokerRow('CC', 100, 300, { buy: 900, sell: 1100 })];
const activity = (rows: readonly BrokerRow[]) => ({
  symbol: 'BNTG',
  from: '2026-11-17',
  to: '2026-11-17',
  todayHidden: true,
  total: { lot: 0, value: 0, average: 0, frequency: 0, foreignBuyValue: 0, foreignSellValue: 0 },
  ...samplePage([...rows]),
});
const answerActivity = (rows: readonly BrokerRow[]): void => fake.answerRead('brokers.activity', () => activity(rows));
const candles = {
  at: Float64Array.of(Date.parse('2026-11-16T17:00:00Z')),
  open: Float64Array.of(1),
  high: Float64Array.of(1),
  low: Float64Array.of(1),
  close: Float64Array.of(1_250),
  volume: Float64Array.of(1),
  whole: true,
};

beforeEach(() => {
  fake.forget();
  setOptions.mockClear();
  setSymbol.mockClear();
  diagram.options.splice(0);
  answerActivity(ROWS);
  fake.answerRead('brokers.list', () => [
    { brokerCode: 'AA', brokerName: 'A Sekuritas', brokerType: 'DOMESTIC', isOwn: true },
  ]);
  fake.answer('market', 'candles', () => candles);
});
afterEach(cleanup);

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('net buyers and sellers stand apart, with the average of all that they bought and sold', async () => {
  draw(panel());
  await screen.findByRole('table', { name: brokersEn.netBuyers });
  expect(rowsOf(brokersEn.netBuyers)).toEqual([['AA', '60.0M', '600', '1,000', '60']]);
  expect(rowsOf(brokersEn.netSellers)).toEqual([
    ['BB', '40.0M', '400', '1,000', '40'],
    ['CC', '24.0M', '200', '1,100', '30'],
  ]);
  expect(screen.getByText(brokersEn.afterClose)).toBeTruthy();
  const verdict = screen.getByText(brokersEn.verdicts.accumulation).parentElement?.textContent;
  const days = document.querySelector('.brokers-dates')?.textContent;
  expect(days).toMatch(/\d{4}/);
  expect(verdict).toBe(
    `Accumulation Average of the top 1–5 net buyers and sellers: +6.67% of all net lots sold, ${days}. Brokers: 1 bought net, 2 sold net.`,
  );
});

it('accumulation stays that of net figures in the gross view', async () => {
  const { redraw } = draw(panel());
  await screen.findByRole('table', { name: brokersEn.netBuyers });
  const net = rowsOf(brokersEn.accumulation);
  redraw(panel({ options: { view: 'gross' } }));
  await screen.findByRole('table', { name: brokersEn.buyers });
  expect(rowsOf(brokersEn.accumulation)).toEqual(net);
  expect(rowsOf(brokersEn.sellers).map(([code]) => code)).toEqual(['BB', 'CC']);
});

it('a day that is not published yet is after the close, not without trades', async () => {
  answerActivity([]);
  draw(panel({ options: { range: 'own', from: '2026-11-18', to: '2026-11-18' } }));
  expect(await screen.findByText(brokersEn.hiddenTitle)).toBeTruthy();
});

it('a click on a broker shows its stocks; a click on a stock selects it and shows the days', async () => {
  const { redraw } = draw(panel());
  fireEvent.click(await screen.findByRole('button', { name: 'BB' }));
  expect(setOptions).toHaveBeenCalledWith({ broker: 'BB', section: 'broker' });
  answerActivity([{ ...brokerRow('BB', 10, 0), symbol: 'KOPI' }]);
  redraw(panel({ options: { broker: 'BB', section: 'broker' } }));
  fireEvent.click(await screen.findByRole('button', { name: 'KOPI' }));
  expect(setSymbol).toHaveBeenCalledWith('KOPI');
  expect(setOptions).toHaveBeenLastCalledWith({ section: 'history' });
});

it('says that a service does not list by broker', async () => {
  answerActivity([{ ...brokerRow('AA', 10, 0), symbol: '' }]);
  draw(panel({ options: { broker: 'BB', section: 'broker' } }));
  expect(await screen.findByText(brokersEn.unsupported)).toBeTruthy();
});

it('days add up to what was collected, beside the close of each', async () => {
  const rows = [
    { ...brokerRow('BB', 10, 0), date: '2026-11-16' },
    { ...brokerRow('BB', 0, 4), date: '2026-11-17' },
  ];
  answerActivity(rows);
  draw(panel({ options: { broker: 'BB', section: 'history' } }));
  await screen.findByRole('table', { name: 'BB in BNTG' });
  await settle();
  expect(rowsOf('BB in BNTG').map((row) => [row[0], row[3], row[8]])).toEqual([
    ['17 Nov 2026', '600.0K', '1,250'],
    ['16 Nov 2026', '1.0M', '–'],
  ]);
});

it('shows a failure with its retry', async () => {
  fake.answerRead('brokers.activity', () => refuse('SERVER_ERROR'));
  draw(panel());
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('requests nothing while it is not visible', async () => {
  draw(panel({ visible: false }));
  await settle();
  expect(fake.calls).toEqual([]);
});

it('warns of a split inside the range only', () => {
  const split = { type: 'SPLIT', exDate: '2026-11-12', title: 'Split' } as Parameters<
    typeof sharesChangedIn
  >[0][number];
  expect(sharesChangedIn([split], { from: '2026-11-10', to: '2026-11-17' })).toBe(split);
  expect(sharesChangedIn([split], { from: '2026-11-12', to: '2026-11-17' })).toBeNull();
  expect(sharesChangedIn([{ ...split, type: 'DIVIDEND' }], { from: '2026-11-10', to: '2026-11-17' })).toBeNull();
});

it('says which days the sums lack, and judges no accumulation by them', async () => {
  fake.answerRead('brokers.activity', ({ from }) => (from === '2026-01-01' ? refuse('SERVER_ERROR') : activity(ROWS)));
  draw(panel({ options: { range: 'YTD' } }));
  expect((await screen.findByText(/Not in the sums/)).textContent).toContain('1 Jan 2026 – 2 Apr 2026');
  expect(document.querySelector('.brokers-accumulation')).toBeNull();
  answerActivity(ROWS);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Not in the sums/)).toBeNull());
});
