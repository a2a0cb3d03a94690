import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapStock } from '#renderer/market-ui/testing/map-stock.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { queryClient } from '#renderer/queries/query-client.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { Framed } from '#renderer/testing/framed.tsx';
import { giveSizes } from '#renderer/testing/sized.ts';
import type { FeedSubscriptions } from '#shared/contract/feed-kinds.ts';
import commonEn from '#shared/i18n/en/common.json' with { type: 'json' };
import marketMapEn from '#shared/i18n/en/market-map.json' with { type: 'json' };
import MarketMapPanel from './market-map-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const giveBack = giveSizes(900, 700);
afterAll(giveBack);

const subscriptions: FeedSubscriptions[] = [];
const chosen: string[] = [];
const props: PanelProps = {
  panelId: 'map-1',
  options: {},
  setOptions: () => {},
  group: 'blue',
  symbol: null,
  visible: true,
  setSymbol: (code) => chosen.push(code),
};
const panel = (section: keyof typeof marketMapEn.sections, over: Partial<PanelProps> = {}) => (
  <MarketMapPanel {...props} options={{ section, view: 'table' }} {...over} />
);
const stocks = [
  mapStock('AAAA', { last: 1_100, value: 5e9 }),
  mapStock('BBBB', { last: 850, sector: 'Financials', value: 2e9 }),
  mapStock('CCCC', { volume: 0, value: 0 }),
];

beforeEach(() => {
  subscriptions.splice(0);
  chosen.splice(0);
  queryClient.clear();
  fake.answer('feed', 'subscribe', (next) => {
    subscriptions.push(next);
  });
  fake.answer('marketMap', 'stocks', () => ({
    readAt: 0,
    stocks,
    missing: [],
    isSpecialBoardRead: true,
    foreignNet: -3e9,
  }));
});
afterEach(cleanup);

const figure = (key: string): string => document.querySelector(`[data-figure="${key}"] dd`)?.textContent ?? '';

it('the table has every stock and its live line; a row selects its stock', async () => {
  draw(panel('map'));
  fireEvent.click(await screen.findByText('BBBB'));
  expect(chosen).toEqual(['BBBB']);
  expect(subscriptions.at(-1)?.lines).toEqual(['AAAA', 'BBBB', 'CCCC']);
  expect(subscriptions.at(-1)?.quotes).toEqual([]);
});

it('subscribes to nothing while it is not visible', () => {
  draw(panel('map', { visible: false }));
  expect(subscriptions.at(-1)?.lines ?? []).toEqual([]);
});

it('breadth counts stocks once, and names those at a limit', async () => {
  draw(panel('breadth'));
  await screen.findByText(marketMapEn.bySector);
  expect(['advances', 'declines', 'unchanged', 'untraded', 'atAra', 'atArb'].map(figure)).toEqual([
    ...['1', '1', '0', '1', '0', '1'],
  ]);
  expect(figure('foreignNet')).toBe('−3.0B');
  fireEvent.click(screen.getByRole('button', { name: 'BBBB' }));
  expect(chosen).toEqual(['BBBB']);
});

it('breadth has empty bars while nothing has traded', async () => {
  const idle = stocks.map((stock) => ({ ...stock, last: stock.previous, volume: 0, value: 0, frequency: 0 }));
  fake.answer('marketMap', 'stocks', () => ({
    readAt: 0,
    stocks: idle,
    missing: [],
    isSpecialBoardRead: true,
    foreignNet: 0,
  }));
  draw(panel('breadth'));
  await screen.findByText(marketMapEn.bySector);
  expect(['unchanged', 'untraded'].map(figure)).toEqual(['0', '3']);
  const parts = [...document.querySelectorAll<HTMLElement>('.market-map-split-bar span')];
  expect(parts.map(({ style }) => style.flexGrow)).toEqual(['0', '0', '0', '0', '0', '0']);
});

it('names the sectors that could not be read, and offers a retry where none could', async () => {
  fake.answer('marketMap', 'stocks', () => ({
    readAt: 0,
    stocks,
    missing: ['Technology'],
    isSpecialBoardRead: true,
    foreignNet: 0,
  }));
  const { unmount } = draw(panel('map'));
  expect(await screen.findByText(marketMapEn.missing.replace('{names}', 'Technology'))).toBeTruthy();
  unmount();
  queryClient.clear();
  fake.answerRead('company.trending', () => refuse('INTERNAL'));
  draw(panel('trending'));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('lists the special board with its reasons', async () => {
  const row = { symbol: 'DDDD', name: 'D', last: 87, previous: 87, change: 0, changePercent: 0, sector: 'Energy' };
  const notations = [{ code: 'LOSSES', reason: 'It lost money.' }];
  fake.answerRead('sectors.specialBoard', () => [
    { ...row, value: 1, volume: 1, frequency: 1, since: '2026-08-11', notations },
    { ...row, symbol: 'no code', value: 1, volume: 1, frequency: 1, since: '2026-08-12', notations },
  ]);
  draw(panel('special'));
  expect(await screen.findByText('It lost money.')).toBeTruthy();
  expect(screen.getByText('11 Aug 2026')).toBeTruthy();
  expect(screen.queryByText('12 Aug 2026')).toBeNull();
});

it('is stale while the list of stocks cannot be read again', async () => {
  draw(<Framed>{panel('map')}</Framed>);
  await screen.findByText('BBBB');
  expect(screen.queryByText(commonEn.stale)).toBeNull();
  fake.answer('marketMap', 'stocks', () => refuse('UNREACHABLE'));
  await act(() => queryClient.refetchQueries());
  expect((await screen.findByText(commonEn.stale, { selector: '.stale-pill' })).textContent).toBe(commonEn.stale);
});

it.each(['map', 'breadth', 'index'] as const)('item 1: says in %s what counts and sums lack', async (section) => {
  fake.answer('marketMap', 'stocks', () => ({
    readAt: 0,
    stocks,
    missing: ['Technology'],
    isSpecialBoardRead: false,
    foreignNet: 0,
  }));
  draw(panel(section));
  const names = `Technology, ${marketMapEn.specialBoard}`;
  expect(await screen.findByText(marketMapEn.missing.replace('{names}', names))).toBeTruthy();
});
