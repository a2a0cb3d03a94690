import { LRUCache } from 'lru-cache';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import type { ChartAction, ChartBasics, chartsContract } from '#shared/contract/charts.ts';
import { actionKindOf, type StockCode } from '#shared/market/index.ts';
import type { chartsEndpoints } from '#shared/service/charts.ts';
import { timeOf, timeOfEpoch } from '#shared/service/read/index.ts';

type WireAction = AnswerOf<typeof chartsEndpoints.corporateActions>['data']['corpactions'][number];
type WireIndicators = AnswerOf<typeof chartsEndpoints.indicators>['data']['indicators'];
type WireInitial = AnswerOf<typeof chartsEndpoints.initial>['data'];

const INDICATORS_MS = 3_600_000;
const ACTIONS_MS = 3_600_000;
/** Limits and the previous close change once a day. */
const BASICS_MS = 60_000;
const MAX_SYMBOLS = 200;
const JAKARTA_MINUTES = 420;

/** Kinds that a chart has a mark of its own for. */
const MARKED: ReadonlySet<string> = new Set(['dividend', 'split', 'rights', 'meeting', 'warrant']);
const isMarked = (kind: string): kind is ChartAction['kind'] => MARKED.has(kind);
const markOf = (type: string): ChartAction['kind'] => {
  const kind = actionKindOf(type);
  return isMarked(kind) ? kind : 'other';
};

const positive = (value: number | undefined): number | null => (value !== undefined && value > 0 ? value : null);
/** Unix ms of Unix seconds. */
const moment = (seconds: number | undefined): number | null => timeOfEpoch(seconds ?? 0) ?? null;

/** Null without a day: there is no candle to mark. */
export function actionOf(wire: WireAction): ChartAction | null {
  const at = moment(wire.t) ?? timeOf(wire.date);
  if (at === null || at === undefined || at < 0) return null;
  const old = positive(wire.ratio_old);
  const fresh = positive(wire.ratio_new);
  return {
    id: wire.id,
    at,
    title: wire.title,
    description: wire.description,
    kind: markOf(wire.type),
    day: wire.date,
    cumDay: wire.cum_date,
    recordDay: wire.record_date,
    paymentDay: wire.payment_date,
    amount: positive(wire.amount),
    ratio: old !== null && fresh !== null ? { old, new: fresh } : null,
    priceFactor: positive(wire.price_factor) ?? 1,
  };
}

export const basicsOf = (wire: WireInitial): ChartBasics => ({
  previousClose: positive(wire.previous_close),
  ara: positive(wire.ara),
  arb: positive(wire.arb),
  tick: positive(wire.tick),
  priceScale: Math.max(1, wire.price_scale ?? 1),
  sessions: wire.sessions,
  utcOffsetMinutes: wire.utc_offset_minutes ?? JAKARTA_MINUTES,
  firstDaily: moment(wire.first_daily),
  firstIntraday: moment(wire.first_intraday),
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

type Handlers = HandlersOf<typeof chartsContract>;
export type ChartFacts = {
  readonly handlers: Pick<Handlers, 'customIndicators' | 'corporateActions' | 'initial'>;
  /** Somebody else is signed in. */
  clear(): void;
};

/** What the service knows about a chart's symbol, and its own indicators. */
export function createChartFacts(
  client: Pick<ServiceClient['charts'], 'version' | 'indicators' | 'corporateActions' | 'initial'>,
  timers: Pick<Timers, 'now'>,
): ChartFacts {
  let known: { readonly version: number; readonly list: WireIndicators } | null = null;
  const indicators = cached(timers, INDICATORS_MS, async (_: null) => {
    // The list is requested again only when its version has changed; without a version each time.
    const version = await client.version().then(
      ({ data }) => data.indicator_version,
      () => null,
    );
    if (known !== null && known.version === version) return known.list;
    const list = (await client.indicators()).data.indicators;
    known = version === null ? null : { version, list };
    return list;
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
      known = null;
      for (const cache of [indicators, actions, basics]) cache.clear();
    },
  };
}
