import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { startTexts } from '#renderer/i18n/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelSlotsContext } from '#renderer/panel-kit/panel-slots.ts';
import { panelStore, setPanel } from '#renderer/panel-kit/panel-store.ts';
import { healthStore } from '#renderer/stores/health.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import tapeEn from '#shared/i18n/en/tape.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import RunningTradePanel from './running-trade-panel.tsx';

const received = vi.hoisted(() => ({ prefills: [] as unknown[], symbols: [] as string[] }));
vi.stubGlobal('lantai', {
  feed: { subscribe: () => Promise.resolve({ ok: true }) },
  orders: { prefill: (input: unknown) => received.prefills.push(input) },
  windows: { list: async () => ({ ok: true, value: [] }) },
});
// Ten rows fit; happy-dom has no layout.
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(220);

startTexts(CATALOGUE, 'en');
beforeEach(() => {
  received.prefills.splice(0);
  received.symbols.splice(0);
  panelStore.setState({ panels: {} });
});
afterEach(cleanup);

function Frame({ options = {} }: { readonly options?: Record<string, unknown> }): ReactNode {
  const [right, setRight] = useState<HTMLElement | null>(null);
  const props: PanelProps = {
    panelId: 'tape',
    options,
    setOptions: () => {},
    group: 'blue',
    symbol: stockCode('BNTG'),
    setSymbol: (code) => received.symbols.push(code),
    visible: true,
  };
  return (
    <>
      <header ref={setRight} />
      <PanelSlotsContext.Provider value={{ left: null, right, menu: null, setTitle: () => {} }}>
        <RunningTradePanel {...props} />
      </PanelSlotsContext.Provider>
    </>
  );
}

let frame = 0;
const AT = Date.UTC(2026, 10, 20, 3, 45, 27);
const trade = async (code: string, price: number, lots: number, at = AT): Promise<void> => {
  frame += 1;
  marketStore.applyFrame(frameOf(frame, { trades: [{ code, price, lots, at }] }));
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
};
const rows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.tape-row:not([hidden])')]
    .filter((row) => row.textContent !== '')
    .sort((a, b) => Number.parseInt(a.style.transform.slice(11), 10) - Number.parseInt(b.style.transform.slice(11), 10))
    .map((row) => row.textContent ?? '');

it('shows the newest first in exchange time, and a click selects stock and price', async () => {
  render(<Frame />);
  await trade('BNTG', 4_860, 220);
  await trade('LONT', 56, 12_000);
  expect(rows().slice(0, 2)).toEqual(['10:45:27LONT5612,000B', '10:45:27BNTG4,860220B']);
  fireEvent.click(screen.getByText('4,860'));
  expect(received.symbols).toEqual(['BNTG']);
  expect(received.prefills).toMatchObject([{ symbol: 'BNTG', price: 4_860, side: null, group: 'blue' }]);
});

it('marks a trade of another board, gives it no direction, and takes no price from it', async () => {
  render(<Frame />);
  frame += 1;
  const negotiated = {
    code: 'BNTG',
    price: 4_452,
    lots: 900,
    at: Date.UTC(2026, 10, 20, 3, 45, 28),
    board: 'NG',
  } as const;
  marketStore.applyFrame(frameOf(frame, { quotes: { BNTG: { previous: 4_850 } }, trades: [negotiated] }));
  await trade('BNTG', 4_860, 1);
  expect(rows().slice(0, 2)).toEqual(['10:45:27BNTG4,8601B', '10:45:28BNTG4,452900NG']);
  const price = screen.getByText('4,452');
  expect(price.getAttribute('data-direction')).toBeNull();
  expect(screen.getByText('NG').getAttribute('aria-description')).toBe(tapeEn.boardsLong.NG);
  fireEvent.click(price);
  expect(received.symbols).toEqual(['BNTG']);
  expect(received.prefills).toEqual([]);
});

it('colours a price against the previous close, not the trade before, and not at all where that is unknown', async () => {
  render(<Frame />);
  frame += 1;
  marketStore.applyFrame(frameOf(frame, { quotes: { BNTG: { previous: 4_850 }, LONT: { previous: 56 } } }));
  for (const [code, price] of [
    ['BNTG', 4_900],
    ['BNTG', 4_860],
    ['BNTG', 4_840],
    ['LONT', 56],
    ['SAGU', 100],
  ] as const)
    await trade(code, price, 1);
  const colours = [...document.querySelectorAll<HTMLElement>('.tape-row:not([hidden])')].map((row) => [
    row.querySelector('.tape-price')?.textContent,
    row.querySelector('.tape-price')?.getAttribute('data-direction'),
  ]);
  expect(document.querySelector('.tape-price[data-tick]')).toBeNull();
  expect(Object.fromEntries(colours)).toMatchObject({
    '4,900': 'up',
    '4,860': 'up',
    '4,840': 'down',
    '56': 'flat',
    '100': null,
  });
});

it('freezes under the pointer, counts new trades, and resumes afterwards', async () => {
  render(<Frame />);
  await trade('BNTG', 100, 1);
  const list = screen.getByRole('listbox');
  fireEvent.pointerEnter(list);
  const before = rows();
  await trade('BNTG', 101, 2);
  await trade('BNTG', 102, 3);
  expect(rows()).toEqual(before);
  expect(screen.getByText('2 new')).toBeTruthy();
  fireEvent.pointerLeave(list);
  expect(screen.queryByText('2 new')).toBeNull();
  expect(rows()[0]).toContain('102');
});

it('shows only trades that match the filter', async () => {
  render(<Frame options={{ scope: 'symbol', minimumLots: 5_000 }} />);
  await trade('BNTG', 4_860, 4_999);
  await trade('LONT', 56, 9_000);
  await trade('BNTG', 4_870, 5_000);
  expect(rows()).toEqual(['10:45:27BNTG4,8705,000B']);
});

it('says that no trade matches the filter yet, while there are others', async () => {
  render(<Frame options={{ scope: 'all', minimumLots: 99_000_000 }} />);
  await trade('BNTG', 4_860, 220);
  expect(rows()).toEqual([]);
  expect(screen.getByText(tapeEn.waitingFiltered)).toBeTruthy();
});

it('arrow keys select a row and Enter picks it', async () => {
  render(<Frame />);
  await trade('BNTG', 4_860, 220);
  await trade('LONT', 56, 12_000);
  const list = screen.getByRole('listbox');
  fireEvent.keyDown(list, { key: 'ArrowDown' });
  fireEvent.keyDown(list, { key: 'ArrowDown' });
  expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('BNTG');
  fireEvent.keyDown(list, { key: 'Enter' });
  expect(received.symbols).toEqual(['BNTG']);
});

it('says why a ticket of another link group did not take the price, and links it', async () => {
  const message = (): string | undefined => document.querySelector('.message-line-text')?.textContent;
  const pick = async (): Promise<void> => {
    fireEvent.click(screen.getByText('5,125'));
    await act(async () => {});
  };
  render(<Frame />);
  await trade('BNTG', 5_125, 220);
  await pick();
  expect(message()).toBeUndefined();
  setPanel('ticket', { kind: 'ticket', group: 'green', options: {} });
  await pick();
  expect(message()).toBe('Ticket follows Green, this panel Blue.');
  fireEvent.click(screen.getByRole('button', { name: 'Link ticket' }));
  await act(async () => {});
  expect(panelStore.getState().panels.ticket?.group).toBe('blue');
  expect(message()).toBeUndefined();
});

it('expects a ticket of its own group to follow the stock that it selects', async () => {
  setPanel('ticket', { kind: 'ticket', group: 'blue', options: {} });
  render(<Frame />);
  await trade('LONT', 73, 1);
  fireEvent.click(screen.getByText('73'));
  await act(async () => {});
  expect(document.querySelector('.message-line')).toBeNull();
});

it('says which stocks its trades are of, that none arrive, and that their lots are in doubt', () => {
  const show = (status: Partial<FeedStatus>): void =>
    act(() => healthStore.setState({ feed: { state: 'live', findings: [], ...status } as unknown as FeedStatus }));
  render(<Frame />);
  show({ listedTrades: 900 });
  expect(screen.getByText(/Trades of 900 listed stocks/)).toBeTruthy();
  show({ findings: [{ kind: 'noTrades', subject: '', value: null }] });
  expect(screen.getByText(/sends none of their trades/)).toBeTruthy();
  show({ findings: [{ kind: 'tradeVolume', subject: 'BNTG', value: 0.01 }] });
  expect(screen.getByText(/do not take sizes/)).toBeTruthy();
  show({});
  expect(screen.queryByText(/listed stocks|none of their trades|do not take sizes/)).toBeNull();
  healthStore.setState({ feed: null });
});

it('has the day of a trade of an earlier day in place of its time, below a line, once one of today is there', async () => {
  const monday = AT + 3 * 86_400_000;
  render(<Frame />);
  await trade('BNTG', 4_860, 233);
  await trade('LONT', 56, 12_321);
  expect(rows().slice(0, 2)).toEqual(['10:45:27LONT5612,321B', '10:45:27BNTG4,860233B']);
  await trade('BNTG', 4_900, 10, monday);
  await trade('BNTG', 4_910, 11, monday + 1_000);
  expect(rows().slice(0, 4)).toEqual([
    '10:45:28BNTG4,91011B',
    '10:45:27BNTG4,90010B',
    '20 NovLONT5612,321B',
    '20 NovBNTG4,860233B',
  ]);
  const days = ['4,910', '4,900', '12,321', '233'].map((text) =>
    screen.getByText(text).closest('.tape-row')?.getAttribute('data-day'),
  );
  expect(days).toEqual([null, null, 'first', 'other']);
});
