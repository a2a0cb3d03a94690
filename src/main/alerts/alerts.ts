import { isDeepStrictEqual } from 'node:util';
import type { MarketListener, MarketWatch } from '#main/feed/index.ts';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import {
  type AlertMoment,
  type AlertState,
  checkAlert,
  type Fired,
  hasPrices,
  INITIAL_STATE,
  movedLine,
} from '#shared/alerts/index.ts';
import type { Drawing } from '#shared/chart/drawing-document.ts';
import {
  type Alert,
  type AlertAnswer,
  type AlertDraft,
  type AlertFiring,
  type alertsContract,
  MAX_ALERTS,
  MAX_FIRINGS,
} from '#shared/contract/alerts.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';
import type { AlertFiles } from './alert-files.ts';
import { AlertMonitor } from './alert-monitor.ts';
import type { AlertStep } from './alert-steps.ts';
import { type BrokerDay, BrokerDays } from './broker-days.ts';
import { Facts, type FactsDeps } from './facts.ts';
import { type MissedMinute, MissedMinutes } from './missed-minutes.ts';
import { onBasisOf, type PriceMove } from './on-basis.ts';
import { createPriceBasis, type PriceBasis, type PriceBasisDeps } from './price-basis.ts';
import { isPricedIndicator } from './priced-indicator.ts';
import { ALERTS_VERSION, isExpired, isWaiting, type StoredAlert, shownAlert } from './stored.ts';

type AlertsDeps = Pick<FactsDeps, 'stock' | 'dailyCandles' | 'candles' | 'serviceNow'> & {
  readonly files: AlertFiles;
  readonly timers: Timers;
  /** As of {@link AlertMonitor}. */
  feedLagMs(): number | null;
  newId(): string;
  watch(listener: MarketListener): MarketWatch;
  /** The last published brokers of a stock. */
  brokerDay(symbol: StockCode): Promise<BrokerDay>;
  /** Minutes in which a stock traded, oldest first. @param from @param to Unix ms, whole minutes */
  minutes(symbol: StockCode, from: number, to: number): Promise<readonly MissedMinute[]>;
  /** The live price of a stock, rupiah; null while there is none. */
  last(symbol: StockCode): number | null;
  changed(alerts: Alert[]): void;
  fired(firing: AlertFiring): void;
  logCleared(): void;
  /** A corporate action has moved the prices of a stock's alerts. */
  rescaled(symbol: StockCode, moves: readonly PriceMove[]): void;
  /** Corporate actions of a stock cannot be read: the prices of its alerts stay, whatever has happened. At most once a day. */
  notRescaled(symbol: StockCode): void;
} & Pick<PriceBasisDeps, 'priceSteps'>;

/** Removals that can be undone. */
const MAX_REMOVED = 20;
/** The delay after which seen states are saved. */
const SAVE_SEEN_DEBOUNCE_MS = 10_000;
/** How often alerts are checked for expiry. */
const DAY_CHECK_INTERVAL_MS = 60_000;

/**
 * The alerts of one profile: evaluated here, from the feed, whatever windows there are. Alerts and
 * firings are saved at once; seen states follow in batches, so that a level crossed while the app was
 * closed is reported when it opens.
 */
export class Alerts {
  readonly handlers: HandlersOf<typeof alertsContract>;
  readonly #deps: AlertsDeps;
  readonly #facts: Facts;
  readonly #monitor: AlertMonitor;
  readonly #brokerDays: BrokerDays;
  readonly #missed: MissedMinutes;
  readonly #basis: PriceBasis;
  readonly #alerts: Map<string, StoredAlert>;
  #log: readonly AlertFiring[];
  #removed: readonly { readonly alert: StoredAlert; readonly state: AlertState }[] = [];
  #cancelSave: (() => void) | null = null;
  #cancelDayCheck: () => void = () => undefined;
  #isStopped = false;

  constructor(deps: AlertsDeps) {
    const { files, timers } = deps;
    this.#deps = deps;
    this.#alerts = new Map(files.alerts.alerts.map((alert) => [alert.id, alert]));
    this.#log = files.alerts.log;
    this.#facts = new Facts({ ...deps, timers, loaded: (symbol) => this.#monitor.onFactsLoaded(symbol) });
    this.#missed = new MissedMinutes((symbol, from, to) => deps.minutes(symbol, from, to));
    this.#brokerDays = new BrokerDays({
      timers,
      serviceNow: () => deps.serviceNow(),
      read: (symbol) => deps.brokerDay(symbol),
      published: (symbol, day, at) => this.#monitor.onBrokerDay(symbol, day, at),
    });
    this.#basis = createPriceBasis({
      timers,
      priceSteps: (symbol, from, to) => deps.priceSteps(symbol, from, to),
      known: (symbol, day, steps) => this.#onBasis(symbol, day, steps),
    });
    this.#monitor = new AlertMonitor({
      missed: (symbol, from, to, done) => this.#missed.request(symbol, from, to, done),
      basisNeeded: ({ symbol, asOf }, day) => this.#basis.request(symbol, asOf ?? day, day),
      watch: deps.watch,
      facts: this.#facts,
      now: () => timers.now(),
      serviceNow: () => deps.serviceNow(),
      feedLagMs: () => deps.feedLagMs(),
      fired: (id, fired) => this.#onFired(id, fired),
      watchBrokers: (symbols) => this.#brokerDays.watch(symbols),
      seen: () => this.#saveSeenLater(),
    });
    this.handlers = this.#createHandlers();
    for (const alert of this.#alerts.values()) this.#arm(alert, files.seen.states[alert.id] ?? INITIAL_STATE, 'closed');
    this.#monitor.subscribe();
    this.#checkDayLater(this.#today());
  }

  /** Alerts on lines follow their drawings; one whose drawing was deleted stays with its last line. */
  onDrawings(symbol: StockCode, drawings: readonly Drawing[]): void {
    const anchorsOf = new Map(drawings.map(({ id, anchors }) => [id, anchors]));
    for (const alert of [...this.#alerts.values()]) {
      if (alert.symbol !== symbol || alert.condition.kind !== 'line') continue;
      const condition = movedLine(alert.condition, anchorsOf.get(alert.condition.drawing) ?? []);
      if (condition !== null) this.#put({ ...alert, condition, ...this.#basisOfToday() });
    }
  }

  /** Saves the seen states; nothing fires any more. */
  async stop(): Promise<void> {
    if (!this.#isStopped) {
      this.#isStopped = true;
      this.#cancelDayCheck();
      this.#facts.stop();
      this.#brokerDays.stop();
      this.#basis.stop();
      this.#saveSeen();
      this.#monitor.stop();
    }
    await this.#deps.files.settled();
  }

  #createHandlers(): HandlersOf<typeof alertsContract> {
    return {
      list: () => this.#shown(),
      readings: () => this.#monitor.readings(),
      create: (draft) => this.#onceSaved(() => this.#create(draft)),
      change: ({ id, ...draft }) => this.#onceSaved(() => this.#change(id, draft)),
      remove: ({ id }) => this.#onceSaved(() => this.#remove(id)),
      bringBack: ({ id }) => this.#onceSaved(() => this.#bringBack(id)),
      setEnabled: ({ id, enabled }) => this.#onceSaved(() => this.#setEnabled(id, enabled)),
      log: () => [...this.#log].reverse(),
      clearLog: () => {
        this.#log = [];
        this.#saveAlerts();
        this.#deps.logCleared();
      },
    };
  }

  #create(draft: AlertDraft): AlertAnswer {
    const problems = checkAlert(draft, this.#today(), this.#momentOf(draft.symbol));
    if (this.#alerts.size >= MAX_ALERTS)
      problems.push({ field: 'alert', code: 'TOO_MANY', params: { max: MAX_ALERTS } });
    if (problems.length > 0) return { problems };
    const state = { enabled: true, done: false, fired: 0, firedAt: null };
    const id = this.#deps.newId();
    return this.#put({ ...draft, id, createdAt: this.#deps.timers.now(), ...state, ...this.#basisOfToday() });
  }

  #change(id: string, draft: AlertDraft): AlertAnswer {
    const before = this.#alerts.get(id);
    const isSame = before !== undefined && isDeepStrictEqual(before.condition, draft.condition);
    const problems = checkAlert(draft, this.#today(), isSame ? null : this.#momentOf(draft.symbol));
    if (before === undefined) problems.push({ field: 'alert', code: 'GONE', params: {} });
    if (problems.length > 0 || before === undefined) return { problems };
    const basis = isSame ? {} : this.#basisOfToday();
    return this.#put({ ...before, ...draft, enabled: true, done: false, ...basis });
  }

  #remove(id: string): void {
    const alert = this.#alerts.get(id);
    if (alert === undefined) return;
    const state = this.#monitor.stateOf(id) ?? INITIAL_STATE;
    this.#removed = [...this.#removed, { alert, state }].slice(-MAX_REMOVED);
    this.#alerts.delete(id);
    this.#monitor.remove(id);
    this.#monitor.subscribe();
    this.#onChanged();
  }

  #bringBack(id: string): void {
    const found = this.#removed.find(({ alert }) => alert.id === id);
    if (found === undefined || this.#alerts.has(id) || this.#alerts.size >= MAX_ALERTS) return;
    this.#removed = this.#removed.filter((alert) => alert !== found);
    const inOrder = [...this.#alerts.values(), found.alert].sort((left, right) => left.createdAt - right.createdAt);
    this.#alerts.clear();
    for (const alert of inOrder) this.#alerts.set(alert.id, alert);
    this.#arm(found.alert, found.state, 'live');
    this.#monitor.subscribe();
    this.#onChanged();
  }

  #setEnabled(id: string, enabled: boolean): void {
    const alert = this.#alerts.get(id);
    if (alert) this.#put({ ...alert, enabled, done: enabled ? false : alert.done });
  }

  #put(alert: StoredAlert): { alert: Alert } {
    this.#alerts.set(alert.id, alert);
    this.#arm(alert, INITIAL_STATE, 'live');
    this.#monitor.subscribe();
    this.#onChanged();
    return { alert: shownAlert(this.#alerts.get(alert.id) ?? alert, this.#today()) };
  }

  #arm(alert: StoredAlert, state: AlertState, since: 'live' | 'closed'): void {
    this.#monitor.remove(alert.id);
    if (isWaiting(alert, this.#today())) this.#monitor.add(alert, state, since);
  }

  #momentOf(symbol: StockCode): AlertMoment {
    return { now: this.#deps.serviceNow(), last: this.#deps.last(symbol) };
  }

  /** Prices that a person has just entered or drawn. */
  #basisOfToday(): Pick<StoredAlert, 'asOf' | 'rescaledOn'> {
    return { asOf: this.#today(), rescaledOn: null };
  }

  /** Moves the prices of a stock's alerts with its corporate actions, each once: the day is stored with them. */
  #onBasis(symbol: StockCode, day: string, steps: readonly AlertStep[] | null): void {
    const moves: PriceMove[] = [];
    const rebased: (() => void)[] = [];
    for (const alert of this.#alerts.values()) {
      if (alert.symbol !== symbol || !hasPrices(alert.condition, isPricedIndicator)) continue;
      const { alert: next, factor, move } = onBasisOf(alert, day, steps ?? [], this.#monitor.stateOf(alert.id));
      if (next === alert) continue;
      this.#alerts.set(alert.id, next);
      if (move !== null) moves.push(move);
      rebased.push(() => this.#monitor.rebase(next, factor));
    }
    if (rebased.length === 0) return;
    this.#onChanged();
    if (moves.length > 0) this.#deps.rescaled(symbol, moves);
    if (steps === null) this.#deps.notRescaled(symbol);
    for (const rebase of rebased) rebase();
  }

  #onFired(id: string, fired: Fired): void {
    const alert = this.#alerts.get(id);
    if (alert === undefined || !isWaiting(alert, this.#today())) return;
    const { symbol, condition, note } = alert;
    const done = alert.repeatSeconds === null;
    const firing: AlertFiring = { id: this.#deps.newId(), alertId: id, symbol, condition, note, ...fired };
    this.#alerts.set(id, { ...alert, done, fired: alert.fired + 1, firedAt: fired.at });
    this.#log = [...this.#log, firing].slice(-MAX_FIRINGS);
    if (done) {
      this.#monitor.remove(id);
      // After the message that fired it: the feed is still notifying other subscribers of it.
      queueMicrotask(() => {
        if (!this.#isStopped) this.#monitor.subscribe();
      });
    }
    this.#onChanged();
    this.#saveSeen();
    this.#deps.fired(firing);
  }

  #shown(): Alert[] {
    return [...this.#alerts.values()].map((alert) => shownAlert(alert, this.#today())).reverse();
  }

  #today(): string {
    return exchangeTime(this.#deps.serviceNow()).day;
  }

  #onChanged(): void {
    this.#saveAlerts();
    this.#saveSeenLater();
    this.#deps.changed(this.#shown());
  }

  /** Resolves when the change is on disk: a power cut loses nothing that was answered. */
  async #onceSaved<Answer>(act: () => Answer): Promise<Answer> {
    const answer = act();
    await this.#deps.files.settled();
    return answer;
  }

  #saveAlerts(): void {
    this.#deps.files.saveAlerts({ version: ALERTS_VERSION, alerts: [...this.#alerts.values()], log: [...this.#log] });
  }

  #saveSeen(): void {
    this.#cancelSave?.();
    this.#cancelSave = null;
    this.#deps.files.saveSeen({ version: 1, states: Object.fromEntries(this.#monitor.states()) });
  }

  #saveSeenLater(): void {
    if (!this.#isStopped) this.#cancelSave ??= this.#deps.timers.after(SAVE_SEEN_DEBOUNCE_MS, () => this.#saveSeen());
  }

  /** Disarms alerts whose last day has passed. */
  #checkDayLater(day: string): void {
    this.#cancelDayCheck = this.#deps.timers.after(DAY_CHECK_INTERVAL_MS, () => {
      const today = this.#today();
      if (today !== day) this.#disarmExpired(day, today);
      this.#checkDayLater(today);
    });
  }

  #disarmExpired(before: string, today: string): void {
    const expired = [...this.#alerts.values()].filter((alert) => isExpired(alert, today) && !isExpired(alert, before));
    if (expired.length === 0) return;
    for (const { id } of expired) this.#monitor.remove(id);
    this.#monitor.subscribe();
    this.#deps.changed(this.#shown());
  }
}
