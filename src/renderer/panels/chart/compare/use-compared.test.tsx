import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Chart, IndicatorInstance } from '#renderer/chart/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { mapStock } from '#renderer/market-ui/testing/map-stock.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { createRun } from '#shared/chart/indicators/run.ts';
import { barsOf } from '#shared/chart/indicators/testing/series.ts';
import texts from '#shared/i18n/en/chart.json' with { type: 'json' };
import { stockCode } from '#shared/market/index.ts';
import type { ComparedId } from '../setup/compared-id.ts';
import type { RelativeSetup } from '../setup/setup.ts';
import { CompareLegend } from './compare-legend.tsx';
import { useCompared } from './use-compared.ts';
import type { ComparedSector } from './use-sectors.ts';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

const setComparedLast = vi.fn();
const view = { setComparedLast, updateIndicators() {} } as unknown as Chart;
const CODES = Array.from({ length: 12 }, (_, at) => `EN${String.fromCharCode(65 + at)}`);
let requested: string[];
let underWay: number;
let mostUnderWay: number;
let failing: readonly string[];

beforeEach(() => {
  fake.forget();
  setComparedLast.mockClear();
  requested = [];
  failing = [];
  underWay = 0;
  mostUnderWay = 0;
  fake.answer('marketMap', 'stocks', () => ({
    // Each has ten million shares; the first are the largest.
    stocks: CODES.map((code, at) => mapStock(code, { last: 2_000 - at, marketCap: (2_000 - at) * 1e7 })),
    readAt: 0,
    missing: [],
    isSpecialBoardRead: true,
    foreignNet: 0,
  }));
  fake.answer('market', 'candles', async ({ symbol }) => {
    requested.push(symbol);
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await new Promise((resolve) => setTimeout(resolve));
    underWay -= 1;
    if (failing.includes(symbol)) refuse('INVALID_PARAMETER');
    const [at, close] = [Float64Array.of(1, 2), Float64Array.of(1_000, 1_100)];
    return { at, open: close, high: close, low: close, close, volume: close, whole: true };
  });
});
afterEach(cleanup);

type Given = { readonly visible?: boolean; readonly left?: ComparedId | null; readonly isLive?: boolean };
const NONE: readonly RelativeSetup[] = [];

function use(codes: readonly ComparedId[], given: Given = {}, relative = NONE) {
  const { visible = true, left = null, isLive = true } = given;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    () =>
      useCompared({
        view,
        symbol: stockCode('BNTG'),
        codes,
        relative,
        left,
        interval: 'D',
        isWhole: true,
        isLive,
        visible,
      }),
    { wrapper },
  ).result;
}
const quote = (prices: Readonly<Record<string, number>>, frame: number): Promise<void> =>
  act(async () => {
    const quotes = Object.fromEntries(Object.entries(prices).map(([code, last]) => [code, { last }]));
    marketStore.applyFrame(frameOf(frame, { quotes }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

it('composes the line of a sector of its ten largest stocks, each requested once and a few at a time', async () => {
  const codes: readonly ComparedId[] = [stockCode('ENA'), 'sector:Energy'];
  const result = use(codes, { left: 'sector:Energy' });
  await vi.waitFor(() => expect(result.current.sectors[0]?.index).not.toBeNull());
  expect(requested.toSorted()).toEqual(CODES.slice(0, 10));
  expect(mostUnderWay).toBeLessThanOrEqual(4);
  const [stock, sector] = result.current.compared;
  expect([stock?.id, stock?.hasOwnScale]).toEqual(['ENA', false]);
  expect(sector).toMatchObject({ id: 'sector:Energy', hasOwnScale: true, isIndex: true });
  expect([...(sector?.columns.close ?? [])].map(Math.round)).toEqual([100, 110]);
});

it('moves the last value by the members’ prices, once a frame', async () => {
  const codes: readonly ComparedId[] = ['sector:Energy'];
  const result = use(codes);
  await vi.waitFor(() => expect(result.current.sectors[0]?.index).not.toBeNull());
  await settle();
  setComparedLast.mockClear();
  await quote({ ENA: 1_200, ENB: 1_200, ENL: 9_000 }, 1);
  expect(setComparedLast).toHaveBeenCalledOnce();
  const [id, points] = setComparedLast.mock.lastCall ?? [];
  expect([id, Math.round(points)]).toEqual(['sector:Energy', 112]);
});

it('leaves the bars of a replay without the prices of now', async () => {
  const [stock, divisor] = [stockCode('ENA'), stockCode('ENB')];
  const codes: readonly ComparedId[] = [stock, divisor, 'sector:Energy'];
  const relative = [{ code: divisor, relation: 'ratio' as const, weight: 1 }];
  const result = use(codes, { isLive: false }, relative);
  await vi.waitFor(() => expect(result.current.compared).toHaveLength(2));
  await quote({ ENA: 1_200, ENB: 1_200 }, 2);
  expect(setComparedLast).not.toHaveBeenCalled();
  expect(newestRatio(result.current.instances)).toBe(1);
});

it('relates the newest bar to the last price while it is live', async () => {
  const divisor = stockCode('ENB');
  await quote({ ENB: 2_200 }, 3);
  const result = use([divisor], {}, [{ code: divisor, relation: 'ratio', weight: 1 }]);
  await vi.waitFor(() => expect(result.current.instances).toHaveLength(1));
  expect(newestRatio(result.current.instances)).toBe(0.5);
});

/** At the newest of two bars that close at 1,000 and 1,100, as those of the others do. */
function newestRatio(instances: readonly IndicatorInstance[]): number | undefined {
  const definition = instances[0]?.definition;
  return definition && createRun(definition, {}, barsOf([1_000, 1_100])).outs.columns[0]?.[1];
}

it('leaves out a member without bars, and has no line of a sector that the service does not have', async () => {
  failing = ['ENA'];
  const codes: readonly ComparedId[] = ['sector:Energy', 'sector:Gone'];
  const result = use(codes);
  await vi.waitFor(() => expect(result.current.sectors[0]?.isLoading).toBe(false));
  expect(result.current.sectors[0]?.index?.members).toHaveLength(9);
  expect(result.current.sectors[1]).toEqual({ id: 'sector:Gone', index: null, isLoading: false });
  expect(result.current.compared.map(({ id }) => id)).toEqual(['sector:Energy']);
});

it('requests and subscribes nothing while it is hidden', async () => {
  const before = marketStore.listening();
  const codes: readonly ComparedId[] = ['sector:Energy'];
  use(codes, { visible: false });
  await settle();
  expect(requested).toEqual([]);
  expect(fake.calls.filter(({ name }) => name.startsWith('marketMap'))).toEqual([]);
  expect(marketStore.listening()).toBe(before);
});

it('names a sector in the legend with the number of its stocks and which they are, and says where there is no data', () => {
  const members = CODES.slice(0, 10).map((code) => ({ code: stockCode(code), shares: 1, close: 1 }));
  const columns = { at: Float64Array.of(1), close: Float64Array.of(100) };
  const sectors: readonly ComparedSector[] = [
    { id: 'sector:Energy', index: { columns, divisor: 1, members }, isLoading: false },
    { id: 'sector:Gone', index: null, isLoading: false },
    { id: 'sector:Later', index: null, isLoading: true },
  ];
  draw(
    <CompareLegend
      sectors={sectors}
      codes={sectors.map(({ id }) => id)}
      relative={[]}
      view={null}
      writer={{ current: null }}
      onRemove={() => {}}
    />,
  );
  const [energy, gone, later] = [...document.querySelectorAll('.indicator-line')].map((line) => line.textContent);
  expect([energy, gone, later]).toEqual(['Energy(10 largest)', `Gone${texts.flow.none}`, 'Later']);
  expect(document.querySelector('.compare-name')?.getAttribute('aria-description')).toMatch(/ENA, ENB, .* ENJ$/);
  expect(screen.getByRole('button', { name: 'Remove Gone from the chart' })).toBeTruthy();
});

it('leaves the indicators as they are when the chart of no ratio shows another stock', () => {
  const parts = { view, codes: [], relative: NONE, left: null, interval: 'D', isWhole: true, isLive: true } as const;
  const client = new QueryClient();
  const { result, rerender } = renderHook((symbol) => useCompared({ ...parts, symbol, visible: true }), {
    initialProps: stockCode('BNTG'),
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const before = result.current.instances;
  rerender(stockCode('KOPI'));
  expect(result.current.instances).toBe(before);
});
