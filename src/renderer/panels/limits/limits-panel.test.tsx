import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { createTradeTape } from '#renderer/market-data/trade-tape.ts';
import { mapStock } from '#renderer/market-ui/testing/map-stock.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleBoard, sampleOrder, sampleStock } from '#renderer/testing/samples.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import { FEED_KINDS, type FeedSubscriptions } from '#shared/contract/feed-kinds.ts';
import { REGULAR_BOARD } from '#shared/contract/frames.ts';
import type { CandleColumns, Candles } from '#shared/contract/market.ts';
import { createFormats } from '#shared/formats/formats.ts';
import limitsEn from '#shared/i18n/en/limits.json' with { type: 'json' };
import { lots, price, priceBand, stockCode } from '#shared/market/index.ts';
import { waitText } from './limit-columns.ts';
import LimitsPanel from './limits-panel.tsx';
import { Drains } from './use-drains.ts';
import { ownPlace } from './use-limit-board.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const giveBack = giveSizes(1_300, 500);
afterAll(giveBack);

const NOW = Date.parse('2026-11-19T10:30:20+07:00');
const { ara, arb } = priceBand(1_000);
const subscriptions: FeedSubscriptions[] = [];
const chosen: string[] = [];
const props: PanelProps = {
  panelId: 'limits-1',
  options: {},
  setOptions: () => {},
  group: 'blue',
  symbol: null,
  visible: true,
  setSymbol: (code) => chosen.push(code),
};
const at = (time: string, day = '2026-11-19'): number => Date.parse(`${day}T${time}+07:00`);
const bars = (rows: readonly (readonly [at: number, price: number])[]): Candles => {
  const prices = () => Float64Array.from(rows, ([, value]) => value);
  const columns: CandleColumns = {
    at: Float64Array.from(rows, ([start]) => start),
    open: prices(),
    high: prices(),
    low: prices(),
    close: prices(),
    volume: Float64Array.from(rows, () => 100),
  };
  return { ...columns, whole: true };
};

let frame = 0;
/** Best prices: code, bid, bid lots, offer, offer lots. */
const bests = async (...rows: readonly (readonly [string, number, number, number, number])[]): Promise<void> => {
  await act(async () => {
    frame += 1;
    const width = FEED_KINDS.bests.fields.length;
    const values = rows.flatMap(([, ...row]) => [...row, ...Array.from({ length: width - 4 }, () => 0)]);
    marketStore.applyFrame({
      ...frameOf(frame, {}),
      bests: { codes: rows.map(([code]) => code), values: Float64Array.from(values) },
    });
  });
};

beforeEach(() => {
  fake.forget();
  subscriptions.splice(0);
  chosen.splice(0);
  fake.answer('feed', 'subscribe', (next) => {
    subscriptions.push(next);
  });
  fake.answerRead('sectors.specialBoard', () => []);
  fake.answer('marketMap', 'stocks', () => ({
    readAt: 0,
    stocks: [
      mapStock('LOCK', { last: ara, value: 9e9 }),
      mapStock('FALL', { last: arb, value: 8e9 }),
      mapStock('OPEN', { last: ara, value: 7e9 }),
      mapStock('NEAR', { last: ara - 10, value: 6e9 }),
      mapStock('CALM', { last: 1_010 }),
      mapStock('DEAD', { last: ara, volume: 0, value: 0 }),
    ],
    missing: [],
    isSpecialBoardRead: true,
    foreignNet: 0,
  }));
  fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol, { previous: price(1_000), ara, arb }));
  fake.answer('market', 'candles', ({ interval }) =>
    interval === 'D'
      ? bars([
          [at('00:00:00', '2026-11-16'), 640],
          [at('00:00:00', '2026-11-17'), 800],
          [at('00:00:00', '2026-11-18'), 1_000],
        ])
      : bars([
          [at('09:05:00'), 1_100],
          [at('09:06:00'), ara],
          [at('09:07:00'), ara],
        ]),
  );
});
afterEach(() => {
  cleanup();
  orderBoardStore.setState({ board: null });
});

const part = (name: 'locked' | 'near'): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);
const cells = (name: 'locked' | 'near', code: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(part(name)?.querySelectorAll(`[row-id="${code}"] .ag-cell`) ?? [])].map((cell) => [
      cell.getAttribute('col-id') ?? '',
      cell.textContent ?? '',
    ]),
  );
const codesIn = (name: 'locked' | 'near'): (string | null)[] =>
  [...new Set([...(part(name)?.querySelectorAll('.ag-row') ?? [])].map((row) => row.getAttribute('row-id')))].sort();

const start = async (options = {}): Promise<void> => {
  // The exchange's clock goes on: the board follows it once a second.
  healthStore.setState({ health: { reachable: true, clockOffsetMs: NOW - Date.now() } });
  draw(<LimitsPanel {...props} options={options} />);
  await waitFor(() => expect(subscriptions.at(-1)?.bests).toEqual(['FALL', 'LOCK', 'NEAR', 'OPEN']));
  await bests(
    ['LOCK', ara, 5_000, 0, 0],
    ['FALL', 0, 0, arb, 700],
    ['OPEN', ara, 40, ara, 9],
    ['NEAR', 1_240, 5, 1_245, 6],
  );
};

it('tells locked stocks from those on their way, and asks for no more than these', async () => {
  await start();
  await waitFor(() => expect(codesIn('locked')).toEqual(['FALL', 'LOCK']));
  expect(codesIn('near')).toEqual(['NEAR', 'OPEN']);
  expect(screen.getByText('ARA 1 · ARB 1')).toBeTruthy();
  expect(subscriptions.at(-1)).toMatchObject({ quotes: [], books: [], trades: ['FALL', 'LOCK'] });
  expect(fake.inputs('market.candles')).toHaveLength(4);
});

it('shows the queue, since when, days in a row and the limits of the next day', async () => {
  await start();
  await waitFor(() => expect(cells('locked', 'LOCK').days).toBe('3'));
  const tomorrow = priceBand(ara);
  expect(cells('locked', 'LOCK')).toMatchObject({
    side: 'ARA',
    limit: '1,250',
    queue: '5,000',
    drain: 'n/a',
    since: '09:06',
    nextAra: createFormats('en').price(tomorrow.ara),
    nextArb: createFormats('en').price(tomorrow.arb),
  });
  expect(cells('locked', 'FALL')).toMatchObject({ side: 'ARB', queue: '700', days: '1', since: 'n/a' });
});

it('shows the own place as a range where the service’s queue does not tell', async () => {
  const own = sampleOrder('OPEN', {
    symbol: stockCode('LOCK'),
    price: ara,
    lotsTotal: lots(200),
    lotsOpen: lots(200),
    marketNumber: 7,
  });
  orderBoardStore.setState({ board: sampleBoard([own]) });
  await start();
  await waitFor(() => expect(cells('locked', 'LOCK')).toMatchObject({ own: '200', ahead: '0–4,800', wait: 'n/a' }));
  expect(subscriptions.at(-1)?.queues).toEqual([{ code: 'LOCK', price: ara, board: 'RG', side: 'buy' }]);
  expect(cells('locked', 'FALL').own).toBe('');
});

it('shows one limit only where that is chosen, and selects a stock', async () => {
  await start({ side: 'arb' });
  await waitFor(() => expect(codesIn('locked')).toEqual(['FALL']));
  expect(codesIn('near')).toEqual([]);
  fireEvent.click(screen.getByText('FALL'));
  expect(chosen).toEqual(['FALL']);
});

it('says how many stocks it leaves out, of the chosen limit', async () => {
  fake.answer('marketMap', 'stocks', () => ({
    readAt: 0,
    stocks: Array.from({ length: 63 }, (_, at) =>
      mapStock(`A${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + Math.floor(at / 26))}A`, {
        last: at < 2 ? arb : ara,
        value: at,
      }),
    ),
    missing: [],
    isSpecialBoardRead: true,
    foreignNet: 0,
  }));
  const { redraw } = draw(<LimitsPanel {...props} />);
  expect(await screen.findByText(/^3 more stocks are not shown, 3 of them at the limit\./)).toBeTruthy();
  redraw(<LimitsPanel {...props} options={{ side: 'ara' }} />);
  expect(await screen.findByText(/^1 more stock is not shown, 1 of them at the limit\./)).toBeTruthy();
});

it('asks for nothing while it is not visible', async () => {
  draw(<LimitsPanel {...props} visible={false} />);
  await act(async () => {});
  expect(fake.inputs('marketMap.stocks')).toEqual([]);
});

it('says that nothing is locked, and why the market could not be read', async () => {
  fake.answer('marketMap', 'stocks', () => ({
    readAt: 0,
    stocks: [mapStock('CALM')],
    missing: [],
    isSpecialBoardRead: true,
    foreignNet: 0,
  }));
  const { unmount } = draw(<LimitsPanel {...props} />);
  expect(await screen.findByText(limitsEn.empty.locked)).toBeTruthy();
  unmount();
  fake.answer('marketMap', 'stocks', () => refuse('UNREACHABLE'));
  draw(<LimitsPanel {...props} />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('the pace counts trades of the regular board at the limit, and forgets a stock that has opened', () => {
  const tape = createTradeTape(100);
  const trade = (code: string, priced: number, amount: number, board = REGULAR_BOARD): void =>
    tape.push({
      code,
      number: 1,
      at: at('10:01:10'),
      price: priced,
      lots: amount,
      side: 0,
      change: 0,
      board,
      isGap: false,
    });
  const drains = new Drains(0);
  drains.follow(new Map([['LOCK', ara]]), at('10:00:30'));
  trade('LOCK', ara, 50);
  trade('LOCK', ara - 5, 900);
  trade('FALL', ara, 900);
  trade('LOCK', ara, 900, REGULAR_BOARD + 2);
  drains.count(tape);
  drains.count(tape);
  expect(drains.of('LOCK', at('10:02:00'))).toEqual({ slowest: 50, fastest: 50, mean: 50 });
  drains.follow(new Map(), at('10:02:00'));
  expect(drains.of('LOCK', at('10:03:00'))).toBeNull();
});

it('the own place is exact where the queue has one of the orders: the first of them counts', () => {
  const orders = [sampleOrder('OPEN', { lotsOpen: lots(10) }), sampleOrder('PARTIAL', { lotsOpen: lots(30) })];
  const drain = { slowest: 20, fastest: 100, mean: 40 };
  expect(ownPlace(orders, 5_000, drain, ({ status }) => (status === 'OPEN' ? 400 : 900))).toEqual({
    lots: 40,
    ahead: { min: 400, max: 400 },
    wait: { min: 4, max: 20 },
  });
  expect(ownPlace([], 5_000, drain, () => null)).toBeNull();
});

it.each([
  [null, 'unknown'],
  [{ min: 4.2, max: 20 }, 'wait 4–20'],
  [{ min: 0.3, max: 0.4 }, 'wait <1'],
  [{ min: 5, max: Number.POSITIVE_INFINITY }, 'waitFrom 5'],
  [{ min: 400, max: 900 }, 'notToday'],
] as const)('a wait of %o reads %s', (range, text) => {
  const t = ((key: string, args: Readonly<Record<string, string>> = {}) =>
    [key, ...Object.values(args)].join(' ')) as Parameters<typeof waitText>[1]['t'];
  expect(waitText(range, { formats: createFormats('en'), t })).toBe(text);
});
