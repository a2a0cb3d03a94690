import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { mapStock } from '#renderer/market-ui/testing/map-stock.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleBoard, sampleOrder } from '#renderer/testing/samples.ts';
import { giveSizes } from '#renderer/testing/sized.ts';
import { FEED_KINDS, type FeedSubscriptions } from '#shared/contract/feed-kinds.ts';
import auctionsEn from '#shared/i18n/en/auctions.json' with { type: 'json' };
import { lots, price, stockCode } from '#shared/market/index.ts';
import { FACT, FACT_WIDTH } from '#shared/screener/index.ts';
import AuctionsPanel from './auctions-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const giveBack = giveSizes(1_500, 500);
afterAll(giveBack);

const at = (time: string): number => Date.parse(`2026-11-19T${time}+07:00`);
const subscriptions: FeedSubscriptions[] = [];
const props: PanelProps = {
  panelId: 'auctions-1',
  options: { scope: 'market' },
  setOptions: () => {},
  group: 'blue',
  symbol: null,
  visible: true,
  setSymbol: () => {},
};
const facts = (codes: readonly string[], atr: readonly number[]) => {
  const values = new Float64Array(codes.length * FACT_WIDTH).fill(Number.NaN);
  for (const [row, range] of atr.entries()) {
    values[row * FACT_WIDTH + FACT.atr14] = range;
    values[row * FACT_WIDTH + FACT.close] = 1_000;
  }
  const none = { loaded: 0, failed: 0 };
  return {
    revision: 1,
    stocks: codes.map((code) => ({ code: stockCode(code), name: code, sector: 'Energy', board: 'main' as const })),
    rows: Uint32Array.from(codes.keys()),
    values,
    progress: {
      day: '2026-11-19',
      listed: codes.length,
      groups: { daily: { loaded: codes.length, failed: 0 }, ratios: none, growth: none, foreign: none },
      failure: null,
      missing: [],
      gaps: 0,
    },
  };
};

let frame = 0;
/** Indicative prices: code, iep, iev, change, buy lots, sell lots. */
const indicate = async (
  ...rows: readonly (readonly [string, number, number, number, number, number])[]
): Promise<void> => {
  await act(async () => {
    frame += 1;
    const rest = FEED_KINDS.auctions.fields.length - 5;
    marketStore.applyFrame({
      ...frameOf(frame, {}),
      auctions: {
        codes: rows.map(([code]) => code),
        values: Float64Array.from(rows.flatMap(([, ...row]) => [...row, ...Array.from({ length: rest }, () => 0)])),
      },
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
};

const phaseIs = (phase: string, time: string, endsAt: string): void => {
  healthStore.setState({ health: { reachable: true, clockOffsetMs: at(time) - Date.now() } });
  fake.answer('market', 'phase', () => ({ phase, endsAt: at(endsAt), ordersAllowed: true }));
};

beforeEach(() => {
  fake.forget();
  subscriptions.splice(0);
  fake.answer('feed', 'subscribe', (next) => {
    subscriptions.push(next);
  });
  fake.answer('watchlist', 'list', () => []);
  fake.answerRead('sectors.specialBoard', () => []);
  fake.answer('screener', 'facts', () => facts(['QUIE', 'WILD', 'SPEC'], [5, 80, 20]));
  fake.answer('marketMap', 'stocks', () => ({
    readAt: 0,
    stocks: [mapStock('QUIE'), mapStock('WILD'), mapStock('SPEC', { isSpecial: true })],
    missing: [],
    isSpecialBoardRead: true,
    foreignNet: 0,
  }));
});
afterEach(() => {
  cleanup();
  orderBoardStore.setState({ board: null });
});

const shownCodes = (): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>('.ag-row')]
    .sort((left, right) => Number(left.getAttribute('row-index')) - Number(right.getAttribute('row-index')))
    .map((row) => row.getAttribute('row-id'));
const cellOf = (code: string, column: string): string =>
  document.querySelector(`[row-id="${code}"] [col-id="${column}"]`)?.textContent ?? '';

it('ranks the whole market by surprise, in one subscription to indicative prices and none to quotes', async () => {
  phaseIs('pre-open input', '08:50:00', '08:58:00');
  draw(<AuctionsPanel {...props} />);
  await waitFor(() => expect(subscriptions.at(-1)?.auctions).toEqual(['QUIE', 'SPEC', 'WILD']));
  expect(subscriptions.at(-1)).toMatchObject({ quotes: [], books: [], lines: [] });
  await indicate(['WILD', 1_040, 500, 40, 900, 700], ['QUIE', 1_020, 300, 20, 900, 100], ['SPEC', 0, 0, 0, 10, 0]);
  await waitFor(() => expect(shownCodes()).toEqual(['QUIE', 'WILD']));
  // On a busy machine the grid makes cells in a later frame than rows.
  await waitFor(() => expect([cellOf('QUIE', 'surprise'), cellOf('WILD', 'surprise')]).toEqual(['4.0×', '0.5×']));
  expect(cellOf('QUIE', 'imbalance')).toBe('+80%');
  expect(document.querySelector('[col-id="own"]')).toBeNull();
  await indicate(['QUIE', 1_015, 350, 15, 900, 120]);
  await waitFor(() => expect(screen.getByRole('img', { name: 'IEP 1,020 → 1,015, lots 300 → 350' })).toBeTruthy());
});

it('says up to when orders can be cancelled, and counts down to no random close', async () => {
  phaseIs('pre-open input', '08:50:00', '08:58:00');
  const { unmount } = draw(<AuctionsPanel {...props} />);
  expect(await screen.findByText(/^cancel until 08:56 \(0[56]:\d\d\)$/)).toBeTruthy();
  expect(screen.getByText(auctionsEn.allowed.free)).toBeTruthy();
  unmount();
  phaseIs('pre-close input', '15:57:00', '16:00:00');
  draw(<AuctionsPanel {...props} />);
  const text = await screen.findByText('no cancel; closes at random between 15:58 and 16:00');
  expect(text.parentElement?.textContent).not.toMatch(/\d\d:\d\d left|\(\d\d:\d\d\)/);
});

it('shows what own orders would match as a range, and follows the books of these stocks only', async () => {
  const own = sampleOrder('OPEN', {
    symbol: stockCode('WILD'),
    price: price(1_040),
    lotsTotal: lots(600),
    lotsOpen: lots(600),
  });
  orderBoardStore.setState({ board: sampleBoard([own]) });
  phaseIs('pre-open input', '08:50:00', '08:58:00');
  draw(<AuctionsPanel {...props} />);
  await waitFor(() => expect(subscriptions.at(-1)?.books).toEqual(['WILD']));
  await indicate(['WILD', 1_040, 500, 40, 900, 700]);
  await waitFor(() => expect(cellOf('WILD', 'own')).toBe('200–500 / 600'));
});

it('between auctions shows stocks under special monitoring only, and why there is none', async () => {
  phaseIs('session I', '10:00:00', '12:00:00');
  draw(<AuctionsPanel {...props} />);
  await waitFor(() => expect(subscriptions.at(-1)?.auctions).toEqual(['SPEC']));
  expect(screen.getByText(auctionsEn.onlySpecial)).toBeTruthy();
  await indicate(['SPEC', 0, 0, 0, 0, 0]);
  expect(await screen.findByText(auctionsEn.noneSpecialText)).toBeTruthy();
});

it('says why the market could not be read, and asks for nothing while it is not visible', async () => {
  fake.answer('marketMap', 'stocks', () => refuse('UNREACHABLE'));
  phaseIs('pre-open input', '08:50:00', '08:58:00');
  const { unmount } = draw(<AuctionsPanel {...props} />);
  expect(await screen.findByRole('alert')).toBeTruthy();
  unmount();
  fake.calls.splice(0);
  draw(<AuctionsPanel {...props} visible={false} />);
  await act(async () => {});
  expect(fake.inputs('marketMap.stocks')).toEqual([]);
  expect(subscriptions.at(-1)?.auctions ?? []).toEqual([]);
});
