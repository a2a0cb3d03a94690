import type { MarketListener, MarketWants, MarketWatch } from '#main/feed/index.ts';
import {
  type AlertState,
  CONDITIONS,
  dayOf,
  evaluate,
  type Fired,
  NO_FACTS,
  needsRearm,
  type Observation,
} from '#shared/alerts/index.ts';
import type { AlertKind, AlertReading, AlertSince } from '#shared/contract/alerts.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { Facts } from './facts.ts';
import type { StoredAlert } from './stored.ts';

export type LookoutDeps = {
  watch(listener: MarketListener): MarketWatch;
  readonly facts: Facts;
  now(): number;
  /** The service's clock, Unix ms. */
  serviceNow(): number;
  fired(id: string, fired: Fired): void;
  /** What an alert has seen has changed. */
  seen(): void;
};

/** Follows the market for the alerts that wait. */
export type Lookout = {
  /** Begins to wait. `since` is what was before: an alert from the disk has missed what came while Lantai was closed. */
  add(alert: StoredAlert, state: AlertState, since: AlertSince): void;
  remove(id: string): void;
  /** Asks the feed for what those that wait need, no more. To be called after a round of adding and removing. */
  subscribe(): void;
  /** A figure of the stock has come: those that wait for it are looked at. */
  known(symbol: string): void;
  stateOf(id: string): AlertState | null;
  states(): Iterable<readonly [string, AlertState]>;
  readings(): AlertReading[];
  stop(): void;
};

type Waiting = {
  readonly alert: StoredAlert;
  readonly kind: AlertKind;
  state: AlertState;
  /** What came before the next observation that says something to it. */
  owed: AlertSince;
  /** Trades of before are no news; the exchange's time. */
  readonly from: number;
};
type Seen = { readonly waiting: Waiting[]; latest: Observation | null; price: number };
type Source = Observation['kind'];

/** How far the exchange's clock may be behind the service's. */
const CLOCKS_APART_MS = 1_000;
const DAY_MS = 86_400_000;

/**
 * The first answer to a subscription is what traded last, be it hours ago. A market whose clock shows
 * another day altogether (a practice exchange that was told to) cannot be judged so.
 */
const isOfBefore = (exchangeAt: number, from: number): boolean => exchangeAt < from && exchangeAt > from - DAY_MS;

export function createLookout({ watch, facts, now, serviceNow, fired, seen }: LookoutDeps): Lookout {
  const byId = new Map<string, Waiting>();
  const stocks: { readonly [source in Source]: Map<string, Seen> } = {
    quote: new Map(),
    best: new Map(),
    auction: new Map(),
    trade: new Map(),
  };

  function look(waiting: Waiting, observation: Observation): void {
    const { alert, kind, state, owed, from } = waiting;
    if (observation.kind === 'trade' && isOfBefore(observation.exchangeAt, from)) return;
    const needsFacts = kind === 'band' || kind === 'volume';
    const known = needsFacts
      ? facts.of(alert.symbol, alert.condition, dayOf(observation.exchangeAt || observation.receivedAt))
      : NO_FACTS;
    const told = owed === 'live' ? observation : { ...observation, since: owed };
    const outcome = evaluate(alert, state, told, known);
    if (outcome.state === state) return;
    waiting.state = outcome.state;
    waiting.owed = 'live';
    if (outcome.fired !== null) fired(alert.id, outcome.fired);
  }

  /** Each of them once, though one that fires may go while they are gone through. */
  function lookAll(of: Seen, observation: Observation): void {
    of.latest = observation;
    for (const waiting of [...of.waiting]) {
      if (observation.stale) {
        if (waiting.owed === 'live') waiting.owed = 'gap';
      } else if (byId.get(waiting.alert.id) === waiting) look(waiting, observation);
    }
    seen();
  }

  const listener: MarketListener = {
    quote(code, quote) {
      const of = stocks.quote.get(code);
      if (of === undefined) return;
      const { last, volume, exchangeAt, receivedAt, sequence, stale } = quote;
      const observation: Observation = {
        ...{ kind: 'quote', last, volume, exchangeAt, receivedAt, sequence, stale, since: 'live' },
      };
      const before = of.latest;
      // Most messages of a busy stock bring no other price: then only its volume can matter.
      if (last === of.price && before !== null && before.stale === stale && !stale) {
        of.latest = observation;
        for (const waiting of of.waiting) {
          if (waiting.kind === 'volume' || waiting.owed !== 'live') return lookAll(of, observation);
        }
        return;
      }
      of.price = last;
      lookAll(of, observation);
    },
    best(code, { bid, offer, exchangeAt, receivedAt, sequence, stale }) {
      const of = stocks.best.get(code);
      if (of) lookAll(of, { kind: 'best', bid, offer, exchangeAt, receivedAt, sequence, stale, since: 'live' });
    },
    auction(code, { iep, change, exchangeAt, receivedAt, sequence, stale }) {
      const of = stocks.auction.get(code);
      const previous = iep - change;
      if (of) lookAll(of, { kind: 'auction', iep, previous, exchangeAt, receivedAt, sequence, stale, since: 'live' });
    },
    trade(code, { number, at, price, lots }) {
      const of = stocks.trade.get(code);
      const origin = { exchangeAt: at, receivedAt: now(), sequence: number, stale: false, since: 'live' } as const;
      if (of) lookAll(of, { kind: 'trade', lots, price, ...origin });
    },
  };
  const market = watch(listener);

  const waitsFor = ({ alert, kind, state, owed }: Waiting, latest: Observation | null): AlertReading['waits'] => {
    if (latest !== null && (kind === 'band' || kind === 'volume')) {
      const known = facts.of(alert.symbol, alert.condition, dayOf(latest.exchangeAt || latest.receivedAt));
      if (kind === 'band' && known.band === null) return 'limits';
      if (kind === 'volume' && known.averageVolume === null) return 'average';
    }
    if (state.value === null || owed === 'closed') return kind === 'trade' ? null : 'value';
    return needsRearm(state, alert.condition) ? 'release' : null;
  };

  return {
    add(alert, state, since) {
      const { kind } = alert.condition;
      const owed = kind === 'trade' ? 'live' : since;
      const waiting: Waiting = { alert, kind, state, owed, from: serviceNow() - CLOCKS_APART_MS };
      byId.set(alert.id, waiting);
      const source = stocks[CONDITIONS[kind].source];
      const of = source.get(alert.symbol) ?? { waiting: [], latest: null, price: Number.NaN };
      source.set(alert.symbol, of);
      of.waiting.push(waiting);
      // What is known already gives it its bearings; a trade of before does not count.
      if (of.latest !== null && !of.latest.stale && of.latest.kind !== 'trade') look(waiting, of.latest);
    },
    remove(id) {
      const waiting = byId.get(id);
      if (waiting === undefined) return;
      byId.delete(id);
      const source = stocks[CONDITIONS[waiting.kind].source];
      const of = source.get(waiting.alert.symbol);
      of?.waiting.splice(of.waiting.indexOf(waiting), 1);
      if (of?.waiting.length === 0) source.delete(waiting.alert.symbol);
    },
    subscribe() {
      const of = (source: Source): StockCode[] => [...stocks[source].keys()] as StockCode[];
      const wants: MarketWants = {
        quotes: of('quote'),
        bests: of('best'),
        auctions: of('auction'),
        trades: of('trade'),
      };
      market.want(wants);
      facts.keepOnly(new Set(wants.quotes));
    },
    known(symbol) {
      const of = stocks.quote.get(symbol);
      if (of?.latest) lookAll(of, of.latest);
    },
    stateOf: (id) => byId.get(id)?.state ?? null,
    *states() {
      for (const [id, { state }] of byId) yield [id, state] as const;
    },
    readings: () =>
      [...byId.values()].map((waiting) => {
        const { alert, kind, state } = waiting;
        const latest = stocks[CONDITIONS[kind].source].get(alert.symbol)?.latest ?? null;
        const { value, level, way, exchangeAt } = state;
        const stale = latest?.stale ?? kind !== 'trade';
        return { id: alert.id, value, level, way, exchangeAt, stale, waits: waitsFor(waiting, latest) };
      }),
    stop: () => market.close(),
  };
}
