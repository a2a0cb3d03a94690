import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { stockCode } from '#shared/market/index.ts';

type CandleRequest = { readonly symbol: string; readonly interval: string; readonly range: string };

const stub = vi.hoisted(() => ({
  requests: [] as { what: CandleRequest; answer(value: unknown): void }[],
  /** Calls that the mocked chart view received, oldest first. */
  drawing: [] as string[],
  restyled: 0,
  deps: null as { onNearOldest?(): void } | null,
  prefetchListeners: [] as ((calls: unknown) => void)[],
}));
vi.stubGlobal('lantai', {
  feed: { subscribe: () => Promise.resolve({ ok: true }) },
  alerts: {
    list: () => new Promise(() => {}),
    log: () => new Promise(() => {}),
    changed: () => () => {},
    fired: () => () => {},
    logCleared: () => () => {},
  },
  windows: { saveRequested: () => () => {} },
  charts: {
    settings: () => new Promise(() => {}),
    settingsChanged: () => () => {},
    drawings: () => new Promise(() => {}),
    drawingsChanged: () => () => {},
    drawingSyncChanged: () => () => {},
  },
  market: {
    stock: () => new Promise(() => {}),
    prefetched: (listener: (calls: unknown) => void) => {
      stub.prefetchListeners.push(listener);
      return () => {};
    },
    candles: (what: CandleRequest) =>
      new Promise((resolve) => stub.requests.push({ what, answer: (value) => resolve({ ok: true, value }) })),
  },
});
vi.mock('#renderer/chart/index.ts', async (original) => ({
  ...(await original<object>()),
  Chart: class {
    readonly drawings = { restartTool() {}, setDrawings() {}, startTool() {} };
    constructor(options: { onNearOldest?(): void }) {
      stub.deps = options;
      // What else it is asked to do does not matter here.
      // biome-ignore lint/correctness/noConstructorReturn: every other method does nothing
      return new Proxy(this, {
        get: (own, name) => Reflect.get(own, name) ?? (() => null),
      });
    }
    setData({ close }: { close: Float64Array }): void {
      stub.drawing.push([...close].join(' '));
    }
    blank(): void {
      stub.drawing.push('blank');
    }
    trade(_at: number, price: number): void {
      stub.drawing.push(`trade ${price}`);
    }
    restyle(): void {
      stub.restyled += 1;
    }
    dispose(): void {
      stub.drawing.push('gone');
    }
  },
}));

const { CATALOGUE } = await import('#shared/i18n/catalogue.ts');
const { startTexts } = await import('#renderer/i18n/index.ts');
const { marketStore } = await import('#renderer/feed/index.ts');
const { bridge } = await import('#renderer/bridge/index.ts');
const { receivePrefetched } = await import('#renderer/symbol-selection/receive-prefetched.ts');
const { themeStore } = await import('#renderer/theme/theme-store.ts');
const { default: ChartPanel } = await import('./chart-panel.tsx');

startTexts(CATALOGUE, 'en');
notifyManager.setScheduler(queueMicrotask);

const props: PanelProps = {
  panelId: 'chart',
  options: {},
  setOptions: () => {},
  group: 'blue',
  symbol: null,
  setSymbol: () => {},
  visible: true,
};
let client: QueryClient;
let rerender: (symbol: string, parts?: Partial<PanelProps>) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  stub.requests.splice(0);
  stub.drawing.splice(0);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stub.prefetchListeners.splice(0);
  receivePrefetched(bridge, client);
  const panel = (symbol: string, parts: Partial<PanelProps> = {}) => (
    <QueryClientProvider client={client}>
      <ChartPanel {...props} symbol={stockCode(symbol)} {...parts} />
    </QueryClientProvider>
  );
  const view = render(panel('BNTG'));
  rerender = (symbol, parts) => view.rerender(panel(symbol, parts));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Bars with these closes, five minutes apart. */
const bars = (closes: readonly number[], whole = false, from = 0) => {
  const column = Float64Array.from(closes);
  const at = Float64Array.from(closes, (_, index) => from + index * 300_000);
  return { at, open: column, high: column, low: column, close: column, volume: column, whole };
};
const answer = (place: number, value: unknown): Promise<void> =>
  act(async () => {
    stub.requests[place]?.answer(value);
  });
/** The stock stays selected for a while. */
const passOneSecond = (): Promise<void> =>
  act(async () => {
    vi.advanceTimersByTime(1_000);
  });
/** The loaded bars are no longer fresh. */
const later = (): void => {
  vi.setSystemTime(Date.now() + 5_000);
};
const requested = (): string[] => stub.requests.map(({ what }) => `${what.symbol} ${what.range}`);

it('reuses the chart for another stock and clears it together with the name', async () => {
  await answer(0, bars([1, 2]));
  expect(stub.drawing).toEqual(['blank', '1 2']);
  rerender('KOPI');
  expect(screen.getByRole('application').getAttribute('aria-label')).toContain('KOPI');
  expect(stub.drawing.at(-1)).toBe('blank');
  await answer(1, bars([7, 8]));
  expect(stub.drawing).toEqual(['blank', '1 2', 'blank', '7 8']);
});

it('never draws a late response under another name, also when its stock returns', async () => {
  rerender('KOPI');
  await answer(1, bars([7, 8]));
  await answer(0, bars([1, 2]));
  expect(stub.drawing.at(-1)).toBe('7 8');
  later();
  rerender('BNTG');
  // Cached bars are drawn at once and reloaded after the stock has been shown for a while.
  expect(stub.drawing.slice(-2)).toEqual(['7 8', '1 2']);
  expect(requested()).toHaveLength(2);
  await passOneSecond();
  expect(requested()).toEqual(['BNTG recent', 'KOPI recent', 'BNTG recent']);
  rerender('KOPI');
  await answer(2, bars([3, 4]));
  expect(stub.drawing.at(-1)).toBe('7 8');
});

it('draws only the trades of its own stock', async () => {
  await answer(0, bars([1, 2]));
  rerender('KOPI');
  await answer(1, bars([7, 8]));
  await act(async () => {
    marketStore.applyFrame(
      frameOf(1, {
        trades: [
          { code: 'BNTG', price: 3, lots: 1 },
          { code: 'KOPI', price: 9, lots: 1 },
        ],
      }),
    );
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(stub.drawing.filter((line) => line.startsWith('trade'))).toEqual(['trade 9']);
});

it('does not reload stocks that are only passed briefly', async () => {
  await answer(0, bars([1, 2]));
  rerender('KOPI');
  await answer(1, bars([7, 8]));
  later();
  for (const symbol of ['BNTG', 'KOPI', 'BNTG', 'KOPI']) rerender(symbol);
  expect(requested()).toHaveLength(2);
  await passOneSecond();
  expect(requested()).toEqual(['BNTG recent', 'KOPI recent', 'KOPI recent']);
});

it('draws prefetched bars at once without a request', async () => {
  await answer(0, bars([1, 2]));
  const [listener] = stub.prefetchListeners;
  const { whole, ...columns } = bars([7, 8]);
  listener?.({ symbol: 'KOPI', stock: null, candles: [{ interval: '5m', answer: { ...columns, whole } }] });
  rerender('KOPI');
  expect(stub.drawing.at(-1)).toBe('7 8');
  await passOneSecond();
  expect(requested()).toEqual(['BNTG recent']);
});

it('is empty when it becomes visible with another stock', async () => {
  await answer(0, bars([1, 2]));
  rerender('BNTG', { visible: false });
  rerender('KOPI', { visible: false });
  expect(stub.drawing.at(-1)).toBe('blank');
});

it('loads all bars once when the user scrolls back, and keeps them with the next response', async () => {
  await answer(0, bars([5, 6], false, 600_000));
  stub.deps?.onNearOldest?.();
  stub.deps?.onNearOldest?.();
  expect(requested()).toEqual(['BNTG recent', 'BNTG whole']);
  await answer(1, bars([3, 4, 5, 6], true));
  expect(stub.drawing.at(-1)).toBe('3 4 5 6');
  stub.deps?.onNearOldest?.();
  later();
  rerender('KOPI');
  rerender('BNTG');
  await passOneSecond();
  expect(requested().at(-1)).toBe('BNTG recent');
  await answer(stub.requests.length - 1, bars([6, 7], false, 900_000));
  expect(stub.drawing.at(-1)).toBe('3 4 5 6 7');
});

it('shows an empty state without bars, and nothing of the previous stock', async () => {
  await answer(0, bars([1, 2]));
  rerender('KOPI');
  await answer(1, bars([], true));
  expect(stub.drawing.at(-1)).toBe('blank');
  expect(screen.getByText(/KOPI/, { selector: '.panel-state-text' })).toBeTruthy();
});

it('says which days are missing, and asks for them again', async () => {
  await answer(0, { ...bars([1, 2]), missing: ['2026-11-27', '2026-11-30'] });
  expect(screen.getByText(/2 days missing: 27 Nov – 30 Nov/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(requested()).toEqual(['BNTG recent', 'BNTG recent']);
  await answer(1, bars([1, 2]));
  expect(screen.queryByText(/missing/)).toBeNull();
});

it('reloads bars once that end days before a trade', async () => {
  const thursday = Date.parse('2026-11-26T15:00:00+07:00');
  const trade = (at: number): Promise<void> =>
    act(async () => {
      marketStore.applyFrame(frameOf(1, { trades: [{ code: 'BNTG', price: 3, lots: 1, at }] }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  await answer(0, bars([1, 2], true, thursday));
  await trade(Date.parse('2026-11-27T09:00:00+07:00'));
  expect(requested()).toHaveLength(1);
  const nextWeek = Date.parse('2026-12-01T09:00:00+07:00');
  await trade(nextWeek);
  await trade(nextWeek + 1_000);
  expect(requested()).toHaveLength(2);
});

it('takes the colours of another theme at once', async () => {
  await answer(0, bars([1, 2]));
  const before = stub.restyled;
  act(() => themeStore.setState(({ appearance }) => ({ appearance: { ...appearance, theme: 'light' } })));
  expect(stub.restyled).toBe(before + 1);
});
