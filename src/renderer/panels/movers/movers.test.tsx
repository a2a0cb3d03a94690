import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { startTexts } from '#renderer/i18n/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { giveSizes } from '#renderer/testing/sized.ts';
import type { FeedSubscriptions, MoversFrame } from '#shared/contract/feed-kinds.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import MoversPanel from './movers-panel.tsx';
import { readMoversOptions, toggleBoard } from './options.ts';

const calls = vi.hoisted(() => ({
  subscriptions: [] as FeedSubscriptions[],
  phase: { phase: 'session I', endsAt: null as number | null, ordersAllowed: true },
}));
vi.stubGlobal('lantai', {
  feed: { subscribe: async (subscriptions: FeedSubscriptions) => calls.subscriptions.push(subscriptions) },
  market: { phase: async () => ({ ok: true, value: calls.phase }) },
});

startTexts(CATALOGUE, 'en');
let giveBack: () => void;
beforeAll(() => {
  giveBack = giveSizes(372, 400);
});
afterAll(() => giveBack());
beforeEach(() => calls.subscriptions.splice(0));
afterEach(cleanup);

const chosen: string[] = [];
const props: PanelProps = {
  panelId: 'movers',
  options: {},
  setOptions: () => {},
  group: 'blue',
  symbol: null,
  setSymbol: (code) => chosen.push(code),
  visible: true,
};

const ranking = (boards: MoversFrame['subscription']['boards'], stale: boolean, ...codes: string[]): MoversFrame => ({
  subscription: { kind: 'gainers', boards },
  stocks: codes.map((code, at) => ({
    code,
    price: 1_000 + at,
    change: 50,
    changePercent: 5,
    volume: 1_200_000,
    value: 3_400_000_000,
    frequency: 12,
  })),
  exchangeAt: 0,
  receivedAt: 0,
  stale,
});
let frame = 0;
const come = async (...movers: MoversFrame[]): Promise<void> => {
  await act(async () => {
    frame += 1;
    marketStore.applyFrame({ ...frameOf(frame, {}), movers });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
};
const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.ag-row')].sort(
    (left, right) => Number(left.getAttribute('row-index')) - Number(right.getAttribute('row-index')),
  );
const codes = (): (string | null | undefined)[] => rows().map((row) => row.querySelector('b')?.textContent);

it('subscribes to the ranking of its tab and boards and shows it', async () => {
  draw(<MoversPanel {...props} options={{ boards: ['cash', 'regular'] }} />);
  await come(ranking(['regular', 'cash'], false, 'BNTG', 'LONT'));
  expect(calls.subscriptions.at(-1)?.movers).toEqual([{ kind: 'gainers', boards: ['regular', 'cash'] }]);
  // On a busy machine the grid makes the cells of the second row in another frame.
  await vi.waitFor(() => expect(codes()).toEqual(['BNTG', 'LONT']));
  expect(rows()[0]?.textContent).toBe('BNTG1,000+50+5.00%1.2M3.4B');
});

it('freezes the order while the pointer is over the rows, and applies the new one afterwards', async () => {
  draw(<MoversPanel {...props} />);
  await come(ranking(['all'], false, 'BNTG', 'LONT'));
  const code = screen.getByText('BNTG');
  fireEvent.pointerOver(code);
  await come(ranking(['all'], false, 'SAGU', 'LONT', 'BNTG'));
  expect(codes()).toEqual(['BNTG', 'LONT', 'SAGU']);
  expect(screen.getByText(/Sort paused/)).toBeTruthy();
  fireEvent.pointerOut(code, { relatedTarget: document.body });
  expect(codes()).toEqual(['SAGU', 'LONT', 'BNTG']);
  expect(screen.queryByText(/Sort paused/)).toBeNull();
});

it('a click or Enter selects the stock; a stale ranking is marked', async () => {
  draw(<MoversPanel {...props} />);
  await come(ranking(['all'], true, 'BNTG', 'LONT'));
  fireEvent.click(screen.getByText('LONT'));
  const cell = screen.getByText('BNTG').closest('.ag-cell');
  if (!cell) throw new Error('no cell');
  fireEvent.keyDown(cell, { key: 'Enter' });
  expect(chosen).toEqual(['LONT', 'BNTG']);
  expect(document.querySelectorAll('[data-column="price"][data-stale]')).toHaveLength(2);
  fireEvent.keyDown(cell, { key: 'Enter', altKey: true });
  expect(screen.getByRole('status').textContent).toContain('Stale');
});

it('subscribes to the hot list only on its tab, and to nothing while covered', async () => {
  const { redraw } = draw(<MoversPanel {...props} options={{ tab: 'hotlist', hot: 'losers' }} />);
  await act(async () => {});
  expect(calls.subscriptions.at(-1)).toMatchObject({ hotlist: true, movers: [] });
  redraw(<MoversPanel {...props} options={{ tab: 'hotlist' }} visible={false} />);
  await act(async () => {});
  expect(calls.subscriptions.at(-1)).toMatchObject({ hotlist: false, movers: [] });
});

it('boards: "all" excludes the others, and returns when the last one is deselected', () => {
  expect(toggleBoard(['all'], 'cash')).toEqual(['cash']);
  expect(toggleBoard(['cash'], 'regular')).toEqual(['regular', 'cash']);
  expect(toggleBoard(['cash'], 'cash')).toEqual(['all']);
  expect(toggleBoard(['regular', 'cash'], 'all')).toEqual(['all']);
  expect(readMoversOptions({ tab: 'nonsense', boards: ['nonsense'] })).toEqual({
    tab: 'gainers',
    hot: 'gainers',
    boards: ['all'],
  });
});

it('says of a ranking before the open that it is of the trading day before', async () => {
  calls.phase = { phase: 'pre-open input', endsAt: Date.now() + 60_000, ordersAllowed: true };
  draw(<MoversPanel {...props} />);
  expect(await screen.findByText('Last trading day: not open yet')).toBeTruthy();
  calls.phase = { phase: 'session I', endsAt: null, ordersAllowed: true };
});
