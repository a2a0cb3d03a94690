import type { MarketListener, MarketQuote, MarketSubscriptions, MarketTrade, MarketWatch } from '#main/feed/index.ts';
import {
  ALERT_KINDS,
  type AlertState,
  CONDITIONS,
  dayOf,
  evaluate,
  type Fired,
  hasPrices,
  type IndicatorCondition,
  levelOfLine,
  NO_FACTS,
  needsRearm,
  type Observation,
  type QuoteObservation,
  rescaledState,
} from '#shared/alerts/index.ts';
import type { AlertKind, AlertReading, AlertSince } from '#shared/contract/alerts.ts';
import { SHARES_PER_LOT, type StockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import type { BrokerDay } from './broker-days.ts';
import type { Facts } from './facts.ts';
import { type MissedMinute, wholeMinutes } from './missed-minutes.ts';
import { isPricedIndicator } from './priced-indicator.ts';
import type { StoredAlert } from './stored.ts';

type AlertMonitorDeps = {
  watch(listener: MarketListener): MarketWatch;
  readonly facts: Facts;
  now(): number;
  /** The service's clock, Unix ms. */
  serviceNow(): number;
  /** How far the times of the feed's newest data are behind the service's clock, ms; null while that is not known. */
  feedLagMs(): number | null;
  fired(id: string, fired: Fired): void;
  /** Reads what was traded in whole minutes that were missed; see {@link MissedMinutes.request}. */
  missed(symbol: StockCode, from: number, to: number, done: (minutes: readonly MissedMinute[]) => void): void;
  /** Whether prices of an alert's own compare with those of a day, YYYY-MM-DD, is not known: `rebase` follows. */
  basisNeeded(alert: StoredAlert, day: string): void;
  /** The stocks whose brokers alerts are about. */
  watchBrokers(symbols: readonly StockCode[]): void;
  /** What an alert has seen has changed. */
  seen(): void;
};

type ArmedAlert = {
  alert: StoredAlert;
  readonly kind: AlertKind;
  /** It has prices of its own, which corporate actions move. */
  readonly hasPrices: boolean;
  state: AlertState;
  /** What came before the next observation that matters to it. */
  since: AlertSince;
  /** Trades from before this exchange time are ignored, Unix ms. */
  readonly armedFrom: number;
  /** Nothing from before this exchange time has been missed: it was made or resumed then. 0 of one that was armed when the app was closed. */
  readonly missedFrom: number;
  /** What was traded meanwhile is being read: nothing is decided before. */
  isCatchingUp: boolean;
};
/** A day that was over before the alert was made, or that it has seen, does not count. */
const hasPassed = ({ state, armedFrom }: ArmedAlert, at: number): boolean =>
  state.exchangeAt === 0 ? at < armedFrom : at <= state.exchangeAt;

/** The minutes in which a level may have been touched that waits to be reached; null where none are whole, or nothing was seen before. */
const missedBefore = ({ state, missedFrom }: ArmedAlert, { exchangeAt }: Observation) =>
  state.armed.length === 0 || state.exchangeAt === 0
    ? null
    : wholeMinutes(Math.max(state.exchangeAt, missedFrom), exchangeAt);

/** Whether a price fires the alert as it stands. */
const firesOn = ({ alert, state }: ArmedAlert, observation: Observation): boolean =>
  evaluate(alert, state, observation).fired !== null;

type StockAlerts = { readonly armed: ArmedAlert[]; latest: Observation | null; price: number };
type Source = Observation['kind'];

const kindsThat = (part: 'needsFacts' | 'followsTime'): ReadonlySet<AlertKind> =>
  new Set(ALERT_KINDS.filter((kind) => CONDITIONS[kind][part] === true));
const NEEDS_FACTS = kindsThat('needsFacts');
const FOLLOWS_TIME = kindsThat('followsTime');
/** How much farther behind the service's clock a trade may be than what the feed brought before it. */
const MAX_CLOCK_DIFFERENCE_MS = 1_000;
/** A feed in which little happens seems to be farther behind than it is, and one that has brought nothing may be so far. */
const MAX_FEED_LAG_MS = 10_000;
/** What was measured is of an earlier moment: a busy exchange may be that far behind soon after it was not. */
const MIN_FEED_LAG_MS = 3_000;

/**
 * The first answer to a subscription are the last trades, which may be hours old. A market whose clock
 * shows another day (a practice exchange with a clock of its own) cannot be judged this way.
 */
const isFromBefore = (exchangeAt: number, from: number): boolean => exchangeAt < from && exchangeAt > from - DAY_MS;

/** Whether an alert's own prices count as of a day, YYYY-MM-DD, or a later one. */
const isOnBasis = ({ asOf }: StoredAlert, day: string): boolean => asOf !== null && day <= asOf;

/** Evaluates the armed alerts on every message of the market. */
export class AlertMonitor {
  readonly #deps: AlertMonitorDeps;
  readonly #market: MarketWatch;
  readonly #byId = new Map<string, ArmedAlert>();
  readonly #stocks: { readonly [source in Source]: Map<string, StockAlerts> } = {
    quote: new Map(),
    best: new Map(),
    auction: new Map(),
    trade: new Map(),
    'broker-day': new Map(),
  };
  /** The last day on which an alert on a broker fired, by its id: a day that is shown while it lasts grows. */
  readonly #brokerFiredOn = new Map<string, string>();
  #isStopped = false;

  constructor(deps: AlertMonitorDeps) {
    this.#deps = deps;
    this.#market = deps.watch({
      quote: (code, quote) => this.#onQuote(code, quote),
      best: (code, best) => this.#observe('best', code, { kind: 'best', ...best, since: 'live' }),
      auction: (code, { change, ...auction }) => {
        const previous = auction.iep - change;
        this.#observe('auction', code, { kind: 'auction', ...auction, previous, since: 'live' });
      },
      trade: (code, trade) => this.#onTrade(code, trade),
    });
  }

  /** Arms an alert. `since` is what came before: an alert from the disk has missed what happened while the app was closed. */
  add(alert: StoredAlert, state: AlertState, since: AlertSince): void {
    const { kind } = alert.condition;
    const armedFrom = this.#exchangeNow() - MAX_CLOCK_DIFFERENCE_MS;
    const armed: ArmedAlert = {
      alert,
      kind,
      hasPrices: hasPrices(alert.condition, isPricedIndicator),
      state,
      since: kind === 'trade' ? 'live' : since,
      armedFrom,
      missedFrom: since === 'closed' ? 0 : armedFrom,
      isCatchingUp: false,
    };
    this.#byId.set(alert.id, armed);
    // After a restart: the day that it fired on may still be growing.
    if (kind === 'broker' && state.firedAt !== null) this.#brokerFiredOn.set(alert.id, dayOf(state.exchangeAt));
    const source = this.#stocks[CONDITIONS[kind].source];
    const stock = source.get(alert.symbol) ?? { armed: [], latest: null, price: Number.NaN };
    source.set(alert.symbol, stock);
    stock.armed.push(armed);
    // A known value is its first observation; an earlier trade does not count.
    if (stock.latest !== null && !stock.latest.stale && CONDITIONS[kind].firesEachTime !== true)
      this.#evaluate(armed, stock.latest);
  }

  /** The prices of an alert count as of another day now; it goes on from what it has seen. @param factor of prices before */
  rebase(alert: StoredAlert, factor: number): void {
    const armed = this.#byId.get(alert.id);
    if (armed === undefined) return;
    armed.alert = alert;
    if (factor !== 1) armed.state = rescaledState(armed.state, factor);
    const latest = this.#stocks[CONDITIONS[armed.kind].source].get(alert.symbol)?.latest;
    if (latest && !latest.stale) this.#evaluate(armed, latest);
  }

  remove(id: string): void {
    const armed = this.#byId.get(id);
    if (armed === undefined) return;
    this.#byId.delete(id);
    this.#brokerFiredOn.delete(id);
    const source = this.#stocks[CONDITIONS[armed.kind].source];
    const stock = source.get(armed.alert.symbol);
    stock?.armed.splice(stock.armed.indexOf(armed), 1);
    if (stock?.armed.length === 0) source.delete(armed.alert.symbol);
  }

  /** Subscribes to what the armed alerts need, no more. To be called after a round of adding and removing. */
  subscribe(): void {
    const codesOf = (source: Source): StockCode[] => [...this.#stocks[source].keys()] as StockCode[];
    const subscriptions: MarketSubscriptions = {
      quotes: codesOf('quote'),
      bests: codesOf('best'),
      auctions: codesOf('auction'),
      trades: [...new Set([...codesOf('trade'), ...this.#indicators().map(([symbol]) => symbol)])],
    };
    this.#market.subscribe(subscriptions);
    this.#deps.watchBrokers(codesOf('broker-day'));
    this.#deps.facts.retain(new Set(subscriptions.quotes), this.#indicators());
  }

  /** A stock's brokers of a day have been published. @param at when the day's trading ended, Unix ms */
  onBrokerDay(symbol: string, { day, nets }: BrokerDay, at: number): void {
    const stock = this.#stocks['broker-day'].get(symbol);
    if (stock === undefined) return;
    const observation: Observation = {
      kind: 'broker-day',
      nets,
      exchangeAt: at,
      receivedAt: this.#deps.now(),
      sequence: 0,
      stale: false,
      since: 'live',
    };
    stock.latest = observation;
    for (const armed of [...stock.armed]) {
      const { id } = armed.alert;
      if (this.#brokerFiredOn.get(id) === day || hasPassed(armed, at)) continue;
      const before = armed.state.firedAt;
      this.#evaluate(armed, observation);
      if (armed.state.firedAt !== before && this.#byId.has(id)) this.#brokerFiredOn.set(id, day);
    }
    this.#deps.seen();
  }

  /** A figure of the stock has been loaded: evaluates the alerts that need it. */
  onFactsLoaded(symbol: string): void {
    const stock = this.#stocks.quote.get(symbol);
    if (stock?.latest) this.#evaluateAll(stock, stock.latest);
  }

  stateOf(id: string): AlertState | null {
    return this.#byId.get(id)?.state ?? null;
  }

  *states(): Iterable<readonly [string, AlertState]> {
    for (const [id, { state }] of this.#byId) yield [id, state] as const;
  }

  readings(): AlertReading[] {
    return [...this.#byId.values()].map((armed) => {
      const { alert, kind, state } = armed;
      const latest = this.#stocks[CONDITIONS[kind].source].get(alert.symbol)?.latest ?? null;
      const { value, level, way, exchangeAt } = state;
      const stale = latest?.stale ?? CONDITIONS[kind].firesEachTime !== true;
      return { id: alert.id, value, level, way, exchangeAt, stale, waits: this.#waitsFor(armed, latest) };
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#market.close();
  }

  /** What the exchange dates a trade of this moment with: its clock, or what comes from it, may be behind the service's. */
  #exchangeNow(): number {
    const lagMs = this.#deps.feedLagMs() ?? MAX_FEED_LAG_MS;
    return this.#deps.serviceNow() - Math.min(MAX_FEED_LAG_MS, Math.max(MIN_FEED_LAG_MS, lagMs));
  }

  #onQuote(code: string, { last, previous, volume, exchangeAt, receivedAt, sequence, stale }: MarketQuote): void {
    const stock = this.#stocks.quote.get(code);
    if (stock === undefined) return;
    const observation: QuoteObservation = {
      kind: 'quote',
      last,
      previous,
      volume,
      exchangeAt,
      receivedAt,
      sequence,
      stale,
      since: 'live',
    };
    const before = stock.latest;
    if (!stale) this.#followBars(code as StockCode, before, observation);
    // Most messages of a busy stock have the same price: then only its volume and the time can matter.
    if (last === stock.price && before !== null && before.stale === stale && !stale) {
      stock.latest = observation;
      if (stock.armed.some(({ kind, since }) => FOLLOWS_TIME.has(kind) || since !== 'live'))
        this.#evaluateAll(stock, observation);
      return;
    }
    stock.price = last;
    this.#evaluateAll(stock, observation);
  }

  /** Bars are those in which a stock traded. */
  #followBars(code: StockCode, before: Observation | null, { volume, exchangeAt, receivedAt }: QuoteObservation): void {
    if (before?.kind !== 'quote') return;
    if (before.stale) this.#deps.facts.missed(code);
    else if (volume !== before.volume) this.#deps.facts.grow(code, exchangeAt || receivedAt);
  }

  #onTrade(code: string, { number, at, price, lots }: MarketTrade): void {
    const origin = { exchangeAt: at, receivedAt: this.#deps.now(), sequence: number, stale: false } as const;
    this.#observe('trade', code, { kind: 'trade', lots, price, ...origin, since: 'live' });
    this.#followIndicators(code as StockCode, { at, price, lots });
  }

  /** A trade changes the forming bar of indicators before the next quote comes. */
  #followIndicators(code: StockCode, { at, price, lots }: Pick<MarketTrade, 'at' | 'price' | 'lots'>): void {
    const stock = this.#stocks.quote.get(code);
    const armed = stock?.armed.filter(({ kind }) => kind === 'indicator') ?? [];
    if (armed.length === 0) return;
    this.#deps.facts.trade(code, at, price, lots * SHARES_PER_LOT);
    const latest = stock?.latest;
    if (latest?.kind !== 'quote' || latest.stale) return;
    const observation = { ...latest, last: price, exchangeAt: Math.max(latest.exchangeAt, at) };
    for (const each of armed) if (this.#byId.get(each.alert.id) === each) this.#evaluate(each, observation);
    this.#deps.seen();
  }

  #indicators(): (readonly [StockCode, IndicatorCondition])[] {
    return [...this.#byId.values()].flatMap(({ alert: { symbol, condition } }) =>
      condition.kind === 'indicator' ? [[symbol, condition] as const] : [],
    );
  }

  #observe(source: Source, code: string, observation: Observation): void {
    const stock = this.#stocks[source].get(code);
    if (stock !== undefined) this.#evaluateAll(stock, observation);
  }

  /** Each alert once, though one that fires may be removed meanwhile. */
  #evaluateAll(stock: StockAlerts, observation: Observation): void {
    stock.latest = observation;
    for (const armed of [...stock.armed]) {
      if (observation.stale) {
        if (armed.since === 'live') armed.since = 'gap';
      } else if (this.#byId.get(armed.alert.id) === armed) this.#evaluate(armed, observation);
    }
    this.#deps.seen();
  }

  #evaluate(armed: ArmedAlert, observation: Observation): void {
    const { alert, kind, since, armedFrom } = armed;
    // What is reached now does not wait for what may have been reached before.
    if (armed.isCatchingUp && !firesOn(armed, observation)) return;
    if (armed.hasPrices && !this.#isComparable(alert, observation)) return;
    if (observation.kind === 'trade' && isFromBefore(observation.exchangeAt, armedFrom)) return;
    const missed = since !== 'live' && kind === 'price' ? missedBefore(armed, observation) : null;
    if (missed !== null && observation.kind === 'quote' && !firesOn(armed, observation))
      this.#catchUp(armed, observation, missed);
    else this.#decide(armed, observation, since);
  }

  /** A level that was touched and left again meanwhile counts as reached: goes through the prices of each minute first. */
  #catchUp(
    armed: ArmedAlert,
    first: QuoteObservation,
    { from, to }: { readonly from: number; readonly to: number },
  ): void {
    const { alert, since } = armed;
    armed.isCatchingUp = true;
    this.#deps.missed(alert.symbol as StockCode, from, to, (minutes) => {
      armed.isCatchingUp = false;
      // An answer that comes after a sign-out fires nothing: the next start reads it again.
      const isArmed = (): boolean => !this.#isStopped && this.#byId.get(alert.id) === armed;
      // A price of another basis than the alert's is no price of it.
      const comparable = minutes.filter(({ at }) => alert.rescaledOn === null || this.#dayOf(at) >= alert.rescaledOn);
      for (const { at, low, high } of comparable) {
        const { volume } = armed.state;
        const receivedAt = this.#deps.now();
        for (const last of [low, high])
          if (isArmed()) this.#decide(armed, { ...first, last, volume, exchangeAt: at, receivedAt }, since);
      }
      if (!isArmed()) return;
      const latest = this.#stocks.quote.get(alert.symbol)?.latest ?? first;
      if (latest.stale) armed.since = 'gap';
      else this.#decide(armed, latest, since);
      this.#deps.seen();
    });
  }

  #decide(armed: ArmedAlert, observation: Observation, since: AlertSince): void {
    const { alert, kind, state } = armed;
    const facts = NEEDS_FACTS.has(kind) ? this.#factsFor(alert, observation) : NO_FACTS;
    const result = evaluate(alert, state, since === 'live' ? observation : { ...observation, since }, facts);
    if (result.state === state) return;
    armed.state = result.state;
    armed.since = 'live';
    if (result.fired !== null) this.#deps.fired(alert.id, result.fired);
  }

  /** Whether an alert's own prices are on the basis of the observed one. */
  #isComparable(alert: StoredAlert, { exchangeAt }: Observation): boolean {
    const day = this.#dayOf(exchangeAt);
    if (exchangeAt !== 0 && alert.rescaledOn !== null && day < alert.rescaledOn) return false;
    if (isOnBasis(alert, day)) return true;
    this.#deps.basisNeeded(alert, day);
    return false;
  }

  /** The exchange's day of an observation; today where the service sends no time. */
  #dayOf(exchangeAt: number): string {
    return dayOf(exchangeAt || this.#deps.serviceNow());
  }

  #factsFor({ symbol, condition }: StoredAlert, { exchangeAt, receivedAt }: Observation): ReturnType<Facts['of']> {
    const at = exchangeAt || receivedAt;
    return this.#deps.facts.of(symbol, condition, dayOf(at), at);
  }

  #waitsFor(armed: ArmedAlert, latest: Observation | null): AlertReading['waits'] {
    const { alert, kind, state, since } = armed;
    if (latest !== null && armed.hasPrices && !isOnBasis(alert, this.#dayOf(latest.exchangeAt))) return 'actions';
    if (latest !== null && NEEDS_FACTS.has(kind)) {
      const facts = this.#factsFor(alert, latest);
      const { condition } = alert;
      if (condition.kind === 'line') {
        if (facts.bars === null) return 'bars';
        if (levelOfLine(condition, latest.exchangeAt || latest.receivedAt, facts.bars) === null) return 'line';
      }
      if (kind === 'indicator' && facts.indicator === null) return 'bars';
      if (kind === 'band' && facts.band === null) return 'limits';
      if (kind === 'volume' && facts.averageVolume === null) return 'average';
    }
    if (state.value === null || since === 'closed') return CONDITIONS[kind].firesEachTime === true ? null : 'value';
    return needsRearm(state, alert.condition) ? 'release' : null;
  }
}
