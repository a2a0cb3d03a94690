import { LRUCache } from 'lru-cache';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ReadEndpoint } from '#main/service/index.ts';
import type { ChartAction } from '#shared/chart/chart-actions.ts';
import type { ChartBasics, chartsContract } from '#shared/contract/charts.ts';
import type { StockCode } from '#shared/market/index.ts';
import { timeOfEpoch } from '#shared/service/read/index.ts';
import type { DataFrom } from '#shared/service/reads.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { readChartActions } from './price-actions.ts';

const MAX_SYMBOLS = 200;
const JAKARTA_MINUTES = 420;

const positive = (value: number | undefined): number | null => (value !== undefined && value > 0 ? value : null);
/** Unix ms of Unix seconds. */
const moment = (seconds: number | undefined): number | null => timeOfEpoch(seconds ?? 0) ?? null;

export const basicsOf = (initial: DataFrom<'charts.initial'>): ChartBasics => ({
  previousClose: positive(initial.previousClose),
  ara: positive(initial.ara),
  arb: positive(initial.arb),
  tick: positive(initial.tick),
  priceScale: Math.max(1, initial.priceScale ?? 1),
  sessions: initial.sessions,
  utcOffsetMinutes: initial.utcOffsetMinutes ?? JAKARTA_MINUTES,
  firstDaily: moment(initial.firstDaily),
  firstIntraday: moment(initial.firstIntraday),
});

/** Equal loads run once; failures are not cached. The HTTP client's own cache ends with every change of anything. */
function cached<Input, Value extends object>(
  timers: Pick<Timers, 'now'>,
  ttl: number,
  load: (input: Input) => Promise<Value>,
): { get(input: Input): Promise<Value>; clear(): void } {
  const cache = new LRUCache<string, Value, { readonly input: Input }>({
    max: MAX_SYMBOLS,
    ttl,
    ttlResolution: 0,
    perf: { now: () => timers.now() },
    fetchMethod: (_key, _stale, { context }) => load(context.input),
  });
  return {
    get: (input) => cache.forceFetch(JSON.stringify(input), { context: { input } }),
    clear: () => cache.clear(),
  };
}

type Days = { readonly symbol: StockCode; readonly from: string; readonly to: string };
type ChartFacts = {
  readonly handlers: Pick<HandlersOf<typeof chartsContract>, 'initial'>;
  /** Corporate actions, oldest first; an hour old at most. */
  actions(days: Days): Promise<readonly ChartAction[]>;
  /** Somebody else is signed in. */
  clear(): void;
};

/** What the service knows about a chart's symbol and both windows and drawings need. */
export function createChartFacts(read: ReadEndpoint, timers: Pick<Timers, 'now'>): ChartFacts {
  const actions = cached(timers, HOUR_MS, ({ symbol, from, to }: Days) => readChartActions(read, symbol, from, to));
  // Limits and the previous close change once a day.
  const basics = cached(timers, MINUTE_MS, async (input: { readonly symbol: StockCode }) =>
    basicsOf(await read('charts.initial', input)),
  );
  return {
    handlers: { initial: (input) => basics.get(input) },
    actions: (days) => actions.get(days),
    clear() {
      for (const cache of [actions, basics]) cache.clear();
    },
  };
}
