import { LRUCache } from 'lru-cache';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import type { ChartAction, ChartBasics, CustomIndicator, chartsContract } from '#shared/contract/charts.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { chartsEndpoints } from '#shared/service/charts.ts';
import { timeOf, timeOfEpoch } from '#shared/service/read/index.ts';

type WireAction = AnswerOf<typeof chartsEndpoints.corporateActions>['data']['corpactions'][number];
type WireIndicator = AnswerOf<typeof chartsEndpoints.indicators>['data']['indicators'][number];
type WireInitial = AnswerOf<typeof chartsEndpoints.initial>['data'];

const INDICATORS_MS = 3_600_000;
const ACTIONS_MS = 3_600_000;
/** Limits and the previous close change once a day. */
const BASICS_MS = 60_000;
const MAX_SYMBOLS = 200;

/** As the service may spell them: `STOCK_SPLIT`, `Stock Split`, `split`. */
const ACTION_KINDS = [
  [/SPLIT/i, 'split'],
  [/DIVIDEND/i, 'dividend'],
  [/RIGHT/i, 'rights'],
  [/MEETING|RUPS/i, 'meeting'],
] as const;

const positive = (value: number): number | null => (value > 0 ? value : null);

/** Null without a day: there is no candle to mark. */
export function actionOf(wire: WireAction): ChartAction | null {
  const at = timeOfEpoch(wire.t) ?? timeOf(wire.date);
  if (at === null || at === undefined || at < 0) return null;
  return {
    ...{ id: wire.id, at, title: wire.title, description: wire.description },
    kind: ACTION_KINDS.find(([pattern]) => pattern.test(wire.type))?.[1] ?? 'other',
    ...{ day: wire.date, cumDay: wire.cum_date, recordDay: wire.record_date, paymentDay: wire.payment_date },
    amount: positive(wire.amount),
    ratio: wire.ratio_old > 0 && wire.ratio_new > 0 ? { old: wire.ratio_old, new: wire.ratio_new } : null,
    priceFactor: positive(wire.price_factor) ?? 1,
  };
}

const PLOT_KINDS = ['line', 'step', 'histogram', 'area'] as const;
const PLOT_COLOURS = ['up', 'down', 'neutral', 'accent', 'muted'] as const;

/** What is not known is drawn as a plain line. */
export const indicatorOf = (wire: WireIndicator): CustomIndicator => ({
  ...{ id: wire.id, name: wire.name, shortName: wire.short_name, description: wire.description },
  ...{ category: wire.category, isOverlay: wire.is_overlay, precision: wire.precision, levels: wire.levels },
  inputs: wire.inputs.map(({ type, min = null, max = null, options = [], ...rest }) => ({
    ...{ ...rest, kind: type, min, max, options },
  })),
  plots: wire.plots.map(({ type, color, ...rest }) => ({
    ...rest,
    kind: PLOT_KINDS.find((known) => known === type) ?? 'line',
    colour: PLOT_COLOURS.find((known) => known === color) ?? 'neutral',
  })),
});

export const basicsOf = (wire: WireInitial): ChartBasics => ({
  previousClose: positive(wire.previous_close),
  ara: positive(wire.ara),
  arb: positive(wire.arb),
  tick: positive(wire.tick),
  priceScale: Math.max(1, wire.price_scale),
  sessions: wire.sessions,
  utcOffsetMinutes: wire.utc_offset_minutes,
  firstDaily: timeOfEpoch(wire.first_daily) ?? null,
  firstIntraday: timeOfEpoch(wire.first_intraday) ?? null,
});

/** Equal loads run once; failures are not cached. The HTTP client's own cache ends with every change of anything. */
function cached<Input, Value extends object>(
  timers: Pick<Timers, 'now'>,
  ttl: number,
  load: (input: Input) => Promise<Value>,
): { get(input: Input): Promise<Value>; clear(): void } {
  const cache = new LRUCache<string, Value, { readonly input: Input }>({
    ...{ max: MAX_SYMBOLS, ttl, ttlResolution: 0, perf: { now: () => timers.now() } },
    fetchMethod: (_key, _stale, { context }) => load(context.input),
  });
  return {
    get: (input) => cache.forceFetch(JSON.stringify(input), { context: { input } }),
    clear: () => cache.clear(),
  };
}

type Handlers = HandlersOf<typeof chartsContract>;
export type ChartFacts = {
  readonly handlers: Pick<Handlers, 'customIndicators' | 'corporateActions' | 'initial'>;
  /** Somebody else is signed in. */
  clear(): void;
};

/** What the service knows about a chart's symbol, and its own indicators. */
export function createChartFacts(
  client: Pick<ServiceClient['charts'], 'indicators' | 'corporateActions' | 'initial'>,
  timers: Pick<Timers, 'now'>,
): ChartFacts {
  const indicators = cached(timers, INDICATORS_MS, async (_: null) => {
    const { data } = await client.indicators();
    return data.indicators.map(indicatorOf);
  });
  const actions = cached(
    timers,
    ACTIONS_MS,
    async (input: { readonly symbol: StockCode; readonly from: string; readonly to: string }) => {
      const { data } = await client.corporateActions(input);
      return data.corpactions.flatMap((wire) => actionOf(wire) ?? []).sort((one, other) => one.at - other.at);
    },
  );
  const basics = cached(timers, BASICS_MS, async (input: { readonly symbol: StockCode }) =>
    basicsOf((await client.initial(input)).data),
  );
  return {
    handlers: {
      customIndicators: () => indicators.get(null),
      corporateActions: (input) => actions.get(input),
      initial: (input) => basics.get(input),
    },
    clear() {
      for (const cache of [indicators, actions, basics]) cache.clear();
    },
  };
}
