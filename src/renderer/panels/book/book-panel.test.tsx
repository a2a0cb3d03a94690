import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { startTexts } from '#renderer/i18n/index.ts';
import { bookOf, frameOf } from '#renderer/market-data/testing/frames.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { panelStore, setPanel } from '#renderer/panel-kit/panel-store.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { linksStore } from '#renderer/stores/links.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { Framed } from '#renderer/testing/framed.tsx';
import { sampleBoard, sampleOrder } from '#renderer/testing/samples.ts';
import type { FeedFinding, FeedStatus } from '#shared/contract/feed.ts';
import { FEED_KINDS } from '#shared/contract/feed-kinds.ts';
import type { TicketPrefill } from '#shared/contract/orders.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { stockCode } from '#shared/market/index.ts';
import BookPanel from './book-panel.tsx';

const sent = vi.hoisted(() => ({ prefills: [] as unknown[], status: 'STATUS_ACTIVE', ticketsElsewhere: ['blue'] }));
vi.stubGlobal('lantai', {
  feed: { subscribe: () => Promise.resolve({ ok: true }) },
  market: {
    stock: () =>
      Promise.resolve({
        ok: true,
        value: { code: 'BNTG', name: 'Bintang', ara: 6_000, arb: 4_080, status: sent.status },
      }),
  },
  orders: { prefill: ({ page: _page, ...input }: TicketPrefill) => sent.prefills.push(input) },
  windows: { list: async () => ({ ok: true, value: [{ own: false, ticketGroups: sent.ticketsElsewhere }] }) },
});

startTexts(CATALOGUE, 'en');
beforeEach(() => {
  sent.prefills.splice(0);
  sent.ticketsElsewhere = ['blue'];
  panelStore.setState({ panels: {} });
});
afterEach(cleanup);

const props: PanelProps = {
  panelId: 'book',
  options: {},
  setOptions: () => {},
  group: 'blue',
  symbol: stockCode('BNTG'),
  setSymbol: () => {},
  visible: true,
};

const nextPaint = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

async function showBook(parts: Partial<PanelProps> = {}, stale = false): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Framed>
        <BookPanel {...props} {...parts} />
      </Framed>
    </QueryClientProvider>,
  );
  marketStore.applyFrame(
    frameOf(1, {
      quotes: { BNTG: { last: 4_860, previous: 4_800, volume: 1_240_000 } },
      books: [bookOf('BNTG', [[4_850, 12_418, 212]], [[4_860, 8_204, 164]], stale)],
    }),
  );
  await nextPaint();
}

it('shows the levels, the totals and the day, and marks the last traded price', async () => {
  await showBook();
  expect(screen.getByText('12,418', { selector: '.book-size' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '4,860' }).hasAttribute('data-last')).toBe(true);
  expect(screen.getByText('▲ 60 (1.25%)')).toBeTruthy();
  expect(screen.getByText('1.24M')).toBeTruthy();
});

it('says why figures are struck through, until the finding is over', async () => {
  const find = (...kinds: FeedFinding['kind'][]): void =>
    act(() =>
      healthStore.setState({
        feed: { findings: kinds.map((kind) => ({ kind, subject: 'KOPI', value: 100 })) } as unknown as FeedStatus,
      }),
    );
  await showBook();
  expect(screen.queryByText(/do not take sizes/)).toBeNull();
  find('bookVolume');
  expect(screen.getByText(/do not take sizes/)).toBeTruthy();
  find('frozenBook');
  expect(screen.getByText(/do not rely on it/)).toBeTruthy();
  find('prices');
  expect(screen.getByText(/check them elsewhere/)).toBeTruthy();
  find();
  expect(screen.queryByText(/do not|elsewhere/)).toBeNull();
  healthStore.setState({ feed: null });
});

it('own lots have columns that are there before an order is, and leave the order count in sight', async () => {
  await showBook();
  const first = (): (string | null)[] =>
    [...screen.getByRole('table').querySelectorAll('tr[data-row="0"] td')].map((cell) => cell.textContent);
  const before = first();
  expect(before).toEqual(['', '212', '12,418', '4,850', '4,860', '8,204', '164', '']);
  act(() => orderBoardStore.setState({ board: sampleBoard([sampleOrder('OPEN')]) }));
  expect(first()).toEqual(['50', ...before.slice(1)]);
  act(() => orderBoardStore.setState({ board: null }));
});

it('offers both sides at a level by its context menu, which fills the ticket in', async () => {
  await showBook();
  const offer = screen.getByRole('button', { name: '4,860' });
  fireEvent.keyDown(offer, { key: 'F10', shiftKey: true });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...['Buy at 4,860…', 'Sell at 4,860…', 'Alert at 4,860…', 'Copy 4,860', 'Order queue at 4,860'],
  ]);
  await act(async () => {
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sell at 4,860…' }));
  });
  expect(sent.prefills).toEqual([{ symbol: 'BNTG', price: 4_860, side: 'sell', group: 'blue' }]);
});

describe('the depth to a price', () => {
  const levels = {
    bids: [
      [4_850, 100, 2],
      [4_840, 200, 3],
      [4_830, 50, 1],
    ],
    offers: [[4_870, 40, 1]],
  } as const;
  const showLevels = async (parts: Partial<PanelProps> = {}): Promise<void> => {
    await showBook(parts);
    marketStore.applyFrame(frameOf(2, { books: [bookOf('BNTG', levels.bids, levels.offers)] }));
    await nextPaint();
  };
  const readout = (): readonly (string | null)[] =>
    [...document.querySelectorAll('.book-readout > span')].map(({ textContent }) => textContent);
  const within = (): readonly (string | null)[] =>
    [...document.querySelectorAll('.book-lots[data-within]')].map(({ textContent }) => textContent);

  it('is the spread until a level is pointed at, then lots, value and orders from the best price', async () => {
    await showLevels();
    const spread = ['Spread', '20 (0.41%)', '2 ticks', 'Mid 4,860'];
    expect(readout()).toEqual(spread);
    fireEvent.pointerOver(screen.getByText('200', { selector: '.book-size' }));
    expect(readout()).toEqual(['To 4,840', '300 lots', 'Rp 145.3M', '5 orders']);
    expect(within()).toEqual(['100', '200']);
    marketStore.applyFrame(
      frameOf(3, {
        books: [
          bookOf(
            'BNTG',
            [
              [4_850, 60, 1],
              [4_840, 200, 3],
            ],
            levels.offers,
          ),
        ],
      }),
    );
    await nextPaint();
    expect(readout()).toEqual(['To 4,840', '260 lots', 'Rp 125.9M', '4 orders']);
    fireEvent.pointerLeave(screen.getByRole('table'));
    expect([readout(), within()]).toEqual([spread, []]);
  });

  it.each([4_840, 4_850])('is no spread and no middle of a call auction’s book with an offer at %d', async (offer) => {
    await showLevels();
    marketStore.applyFrame(frameOf(3, { books: [bookOf('BNTG', [[4_850, 60, 1]], [[offer, 50, 2]])] }));
    await nextPaint();
    expect(readout()).toEqual(['Spread', '–', '', '']);
  });

  it('follows the arrow keys, as the description of the price', async () => {
    await showLevels();
    const best = screen.getByRole('button', { name: '4,850' });
    best.focus();
    fireEvent.keyDown(best, { key: 'ArrowDown' });
    expect(readout()).toEqual(['To 4,840', '300 lots', 'Rp 145.3M', '5 orders']);
    const described = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'To 4,840300 lotsRp 145.3M5 orders',
      'Click or Enter: copy the price to the ticket. Double-click or Shift+Enter: sell at this bid.',
    ]);
    (document.activeElement as HTMLElement).blur();
    expect(readout()[0]).toBe('Spread');
  });

  it('stands in every row while it is switched on, without flashing what only a better level changed', async () => {
    await showLevels({ options: { cumulative: true } });
    const lots = () => [...document.querySelectorAll('[data-bid="lots"]')].slice(0, 3).map((cell) => cell.textContent);
    expect(lots()).toEqual(['100', '300', '350']);
    expect(screen.getAllByText('Σ Lot')).toHaveLength(2);
    const better = [
      [4_850, 120, 2],
      [4_840, 200, 3],
      [4_830, 50, 1],
    ] as const;
    marketStore.applyFrame(frameOf(4, { books: [bookOf('BNTG', better, levels.offers)] }));
    await nextPaint();
    expect(lots()).toEqual(['120', '320', '370']);
    expect([...document.querySelectorAll('[data-flash]')].map(({ textContent }) => textContent)).toEqual(['120']);
  });

  it('lights lots up when a fifth of them came or went, at once or little by little', async () => {
    await showLevels();
    const second = async (seq: number, lots: number): Promise<readonly (string | null)[]> => {
      const bids = [levels.bids[0], [4_840, lots, 3], levels.bids[2]] as const;
      marketStore.applyFrame(frameOf(seq, { books: [bookOf('BNTG', bids, levels.offers)] }));
      await nextPaint();
      const row = document.querySelector('tr[data-row="1"]');
      return [...(row?.querySelectorAll('[data-flash]') ?? [])].map(({ textContent }) => textContent);
    };
    expect(await second(4, 220)).toEqual([]);
    expect(await second(5, 239)).toEqual([]);
    expect(await second(6, 240)).toEqual(['240']);
    expect(await second(7, 200)).toEqual(['200']);
  });

  it('is shortened from a million lots; the whole sum is in the line above', async () => {
    await showLevels({ options: { cumulative: true } });
    const many = [
      [4_850, 999_999, 2],
      [4_840, 48_402, 3],
    ] as const;
    marketStore.applyFrame(frameOf(4, { books: [bookOf('BNTG', many, levels.offers)] }));
    await nextPaint();
    const lots = [...document.querySelectorAll('[data-bid="lots"]')].slice(0, 2).map((cell) => cell.textContent);
    expect(lots).toEqual(['999,999', '1.05M']);
    act(() => screen.getByRole('button', { name: '4,840' }).focus());
    expect(readout()[1]).toBe('1,048,401 lots');
  });
});

it('a click picks the price for linked tickets; a double click on an offer opens a buy', async () => {
  await showBook();
  fireEvent.click(screen.getByText('12,418', { selector: '.book-size' }));
  expect(sent.prefills).toEqual([{ symbol: 'BNTG', price: 4_850, side: null, group: 'blue' }]);
  fireEvent.doubleClick(screen.getByRole('button', { name: '4,860' }));
  expect(sent.prefills.at(-1)).toEqual({ symbol: 'BNTG', price: 4_860, side: 'buy', group: 'blue' });
});

describe('a price that no ticket takes', () => {
  const pickBid = async (): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: '4,850' }));
    await act(async () => {});
  };
  const message = (): string => document.querySelector('.message-line-text')?.textContent ?? '';

  it('is explained, and linking the ticket fills the price in', async () => {
    setPanel('ticket', { kind: 'ticket', group: 'green', options: {} });
    await showBook();
    await pickBid();
    expect(message()).toBe('Ticket follows Green, this panel Blue.');
    act(() => linksStore.setState(({ links }) => ({ links: { ...links, blue: stockCode('BNTG') } })));
    fireEvent.click(screen.getByRole('button', { name: 'Link ticket' }));
    await act(async () => {});
    expect(panelStore.getState().panels.ticket?.group).toBe('blue');
    expect(sent.prefills).toHaveLength(2);
    expect(sent.prefills.at(-1)).toEqual({ symbol: 'BNTG', price: 4_850, side: null, group: 'blue' });
    expect(message()).toBe('');
  });

  it('names the stock of a ticket that stays on another one', async () => {
    setPanel('ticket', { kind: 'ticket', group: null, options: { symbol: 'KOPI' } });
    await showBook({ group: null });
    await pickBid();
    expect(message()).toBe('The ticket shows KOPI, not BNTG.');
    fireEvent.click(screen.getByRole('button', { name: 'Show BNTG in ticket' }));
    await act(async () => {});
    expect(panelStore.getState().panels.ticket?.options.symbol).toBe('BNTG');
    expect(message()).toBe('');
  });

  it('considers tickets of other windows', async () => {
    await showBook();
    await pickBid();
    expect(message()).toBe('');
    sent.ticketsElsewhere = ['green'];
    await pickBid();
    expect(message()).toBe('Ticket follows Green, this panel Blue.');
    sent.ticketsElsewhere = [];
    await pickBid();
    expect(message()).toBe('No order ticket is open.');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(message()).toBe('');
  });
});

it('a click on a level without a price does nothing', async () => {
  await showBook();
  const row = document.querySelector('tr[data-row="5"] [data-half="bid"]');
  if (row) fireEvent.click(row);
  expect(sent.prefills).toEqual([]);
});

it('marks a stale book once, in the header of its panel', async () => {
  await showBook({}, true);
  expect([...document.querySelectorAll('.stale-pill')].map(({ textContent }) => textContent)).toEqual(['Stale']);
  expect(document.querySelector('.panel-host')?.hasAttribute('data-stale')).toBe(true);
});

describe('a symbol change', () => {
  const panel = (symbol: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <BookPanel {...props} symbol={stockCode(symbol)} />
    </QueryClientProvider>
  );
  const bestBid = (): string => document.querySelector('tr[data-row="0"] [data-bid="price"]')?.textContent ?? '';
  const frame = (number: number, code: string, bid: number) =>
    act(async () => {
      marketStore.applyFrame(
        frameOf(number, {
          quotes: { [code]: { last: bid, previous: bid } },
          books: [bookOf(code, [[bid, 10, 1]], [])],
        }),
      );
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });

  it('reuses the cells and clears them together with the name', async () => {
    const { rerender } = render(panel('TEBU'));
    await frame(1, 'TEBU', 4_850);
    const cell = document.querySelector('tr[data-row="0"] [data-bid="price"]');
    expect(bestBid()).toBe('4,850');
    rerender(panel('PADI'));
    expect([bestBid(), document.querySelector('[data-cell="last"]')?.textContent]).toEqual(['', '–']);
    expect(document.querySelector('.book-waiting')).toBeTruthy();
    expect(document.querySelector('tr[data-row="0"] [data-bid="price"]')).toBe(cell);
    // A late frame of the previous stock must not be drawn.
    await frame(2, 'TEBU', 4_900);
    expect(bestBid()).toBe('');
    await frame(3, 'PADI', 610);
    expect(bestBid()).toBe('610');
    // A cached book may be stale.
    rerender(panel('TEBU'));
    expect(bestBid()).toBe('');
    await frame(4, 'TEBU', 4_910);
    expect(bestBid()).toBe('4,910');
    expect(document.querySelector('[data-flash]')).toBeNull();
  });

  it('ignores a press that began on the previous stock', async () => {
    const { rerender } = render(panel('TEBU'));
    await frame(5, 'TEBU', 4_850);
    const cell = document.querySelector('tr[data-row="0"] [data-bid="price"]') as HTMLElement;
    fireEvent.pointerDown(cell);
    rerender(panel('PADI'));
    await frame(6, 'PADI', 610);
    fireEvent.click(cell, { detail: 1 });
    expect(sent.prefills).toEqual([]);
    fireEvent.pointerDown(cell);
    fireEvent.click(cell, { detail: 1 });
    fireEvent.doubleClick(cell, { detail: 2 });
    expect(sent.prefills).toEqual([{ symbol: 'PADI', price: 610, side: null, group: 'blue' }]);
  });
});

it('shows the indicative price of a stock that trades in call auctions during the sessions', async () => {
  await showBook();
  const line = document.querySelector('.book-auction');
  expect(line?.hasAttribute('hidden')).toBe(true);
  const values = { iep: 4_700, iev: 310, change: -100 } as Readonly<Record<string, number>>;
  const auctions = {
    codes: ['BNTG'],
    values: Float64Array.from(FEED_KINDS.auctions.fields, (field) => values[field] ?? 0),
  };
  marketStore.applyFrame({ ...frameOf(2, {}), auctions });
  await nextPaint();
  expect(line?.hasAttribute('hidden')).toBe(false);
  expect(line?.textContent).toContain('4,700');
});

it('says that a stock is suspended, above its empty book', async () => {
  sent.status = 'STATUS_SUSPENDED';
  await showBook();
  expect(await screen.findByText('Suspended by the exchange: no trading now')).toBeTruthy();
  cleanup();
  sent.status = 'STATUS_ACTIVE';
  await showBook();
  await nextPaint();
  expect(screen.queryByText('Suspended by the exchange: no trading now')).toBeNull();
});

it('shows how to select a stock when none is linked', async () => {
  await showBook({ symbol: null });
  expect(screen.getByText('No stock selected')).toBeTruthy();
});
