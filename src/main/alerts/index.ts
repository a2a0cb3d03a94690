import type { MarketListener, MarketWatch } from '#main/feed/index.ts';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/service/index.ts';
import { type AlertFacts, type AlertState, checkAlert, type Fired, INITIAL_STATE } from '#shared/alerts/index.ts';
import {
  type Alert,
  type AlertAnswer,
  type AlertDraft,
  type AlertFiring,
  type alertsContract,
  MAX_ALERTS,
  MAX_FIRINGS,
} from '#shared/contract/alerts.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { AlertFiles } from './alert-files.ts';
import { createFacts, type FactsDeps } from './facts.ts';
import { createLookout } from './lookout.ts';
import { isExpired, isWaiting, type StoredAlert, shownAlert } from './stored.ts';

export { type AlertFiles, openAlertFiles } from './alert-files.ts';
export { notificationOf } from './firing-words.ts';
export { NO_ALERTS_IN_REPLAY } from './no-alerts.ts';
export type { AlertFacts };

export type AlertsDeps = Pick<FactsDeps, 'stock' | 'dailyCandles'> & {
  readonly files: AlertFiles;
  readonly timers: Timers;
  /** The service's clock, Unix ms. */
  serviceNow(): number;
  newId(): string;
  watch(listener: MarketListener): MarketWatch;
  changed(alerts: Alert[]): void;
  fired(firing: AlertFiring): void;
  logCleared(): void;
};

export type Alerts = {
  readonly handlers: HandlersOf<typeof alertsContract>;
  /** What was seen is written down; nothing fires any more. */
  stop(): Promise<void>;
};

/** Removals that can be undone. */
const MAX_REMOVED = 20;
/** How often what was seen is written down. */
const SAVE_SEEN_MS = 10_000;
/** How often is looked whether a last day has passed. */
const LOOK_AT_DAY_MS = 60_000;

/**
 * The alerts of one profile: evaluated here, from the feed, whatever windows there are. What people
 * wrote and what fired is on disk at once; what was seen follows in batches, so that a level crossed
 * while Lantai was closed is told when it opens.
 */
export function createAlerts(deps: AlertsDeps): Alerts {
  const { files, timers } = deps;
  const alerts = new Map<string, StoredAlert>(files.alerts.alerts.map((alert) => [alert.id, alert]));
  let log: readonly AlertFiring[] = files.alerts.log;
  let removed: readonly { readonly alert: StoredAlert; readonly state: AlertState }[] = [];
  let cancelSave: (() => void) | null = null;
  let cancelDay: () => void = () => undefined;
  let stopped = false;

  const today = (): string => exchangeTime(deps.serviceNow()).day;
  const facts = createFacts({ ...deps, timers, known: (symbol) => lookout.known(symbol) });
  const lookout = createLookout({
    watch: deps.watch,
    facts,
    now: () => timers.now(),
    serviceNow: () => deps.serviceNow(),
    fired: onFired,
    seen: saveSeenSoon,
  });

  const shown = (): Alert[] => [...alerts.values()].map((alert) => shownAlert(alert, today())).reverse();

  function saveAlerts(): void {
    files.saveAlerts({ version: 1, alerts: [...alerts.values()], log: [...log] });
  }
  function saveSeen(): void {
    cancelSave?.();
    cancelSave = null;
    files.saveSeen({ version: 1, states: Object.fromEntries(lookout.states()) });
  }
  function saveSeenSoon(): void {
    if (!stopped) cancelSave ??= timers.after(SAVE_SEEN_MS, saveSeen);
  }

  function changed(): void {
    saveAlerts();
    saveSeenSoon();
    deps.changed(shown());
  }

  function onFired(id: string, fired: Fired): void {
    const alert = alerts.get(id);
    if (alert === undefined || !isWaiting(alert, today())) return;
    const { symbol, condition, note } = alert;
    const done = alert.repeatSeconds === null;
    const firing: AlertFiring = { id: deps.newId(), alertId: id, symbol, condition, note, ...fired };
    alerts.set(id, { ...alert, done, fired: alert.fired + 1, firedAt: fired.at });
    log = [...log, firing].slice(-MAX_FIRINGS);
    if (done) {
      lookout.remove(id);
      // After the message that fired it: the feed is in the middle of telling others of it.
      queueMicrotask(() => {
        if (!stopped) lookout.subscribe();
      });
    }
    changed();
    saveSeen();
    deps.fired(firing);
  }

  function wait(alert: StoredAlert, state: AlertState, since: 'live' | 'closed'): void {
    lookout.remove(alert.id);
    if (isWaiting(alert, today())) lookout.add(alert, state, since);
  }

  function put(alert: StoredAlert): { alert: Alert } {
    alerts.set(alert.id, alert);
    wait(alert, INITIAL_STATE, 'live');
    lookout.subscribe();
    changed();
    return { alert: shownAlert(alerts.get(alert.id) ?? alert, today()) };
  }

  /** Whoever asked hears of it when it is on disk: a power cut takes nothing that was answered. */
  async function onceKept<Answer>(act: () => Answer): Promise<Answer> {
    const answer = act();
    await files.settled();
    return answer;
  }

  function watchDay(day: string): void {
    cancelDay = timers.after(LOOK_AT_DAY_MS, () => {
      const next = today();
      if (next !== day) {
        const over = [...alerts.values()].filter((alert) => isExpired(alert, next) && !isExpired(alert, day));
        for (const { id } of over) lookout.remove(id);
        if (over.length > 0) {
          lookout.subscribe();
          deps.changed(shown());
        }
      }
      watchDay(next);
    });
  }

  function create(draft: AlertDraft): AlertAnswer {
    const problems = checkAlert(draft, today());
    if (alerts.size >= MAX_ALERTS) problems.push({ field: 'alert', code: 'TOO_MANY', params: { most: MAX_ALERTS } });
    if (problems.length > 0) return { problems };
    const state = { enabled: true, done: false, fired: 0, firedAt: null };
    return put({ ...draft, id: deps.newId(), createdAt: timers.now(), ...state });
  }

  for (const alert of alerts.values()) wait(alert, files.seen.states[alert.id] ?? INITIAL_STATE, 'closed');
  lookout.subscribe();
  watchDay(today());

  return {
    handlers: {
      list: shown,
      readings: () => lookout.readings(),
      create: (draft) => onceKept(() => create(draft)),
      change: ({ id, ...draft }) =>
        onceKept<AlertAnswer>(() => {
          const problems = checkAlert(draft, today());
          const before = alerts.get(id);
          if (before === undefined) problems.push({ field: 'alert', code: 'GONE', params: {} });
          if (problems.length > 0 || before === undefined) return { problems };
          return put({ ...before, ...draft, enabled: true, done: false });
        }),
      remove: ({ id }) =>
        onceKept(() => {
          const alert = alerts.get(id);
          if (alert === undefined) return;
          removed = [...removed, { alert, state: lookout.stateOf(id) ?? INITIAL_STATE }].slice(-MAX_REMOVED);
          alerts.delete(id);
          lookout.remove(id);
          lookout.subscribe();
          changed();
        }),
      bringBack: ({ id }) =>
        onceKept(() => {
          const found = removed.find(({ alert }) => alert.id === id);
          if (found === undefined || alerts.has(id) || alerts.size >= MAX_ALERTS) return;
          removed = removed.filter((one) => one !== found);
          const inOrder = [...alerts.values(), found.alert].sort((one, other) => one.createdAt - other.createdAt);
          alerts.clear();
          for (const alert of inOrder) alerts.set(alert.id, alert);
          wait(found.alert, found.state, 'live');
          lookout.subscribe();
          changed();
        }),
      setEnabled: ({ id, enabled }) =>
        onceKept(() => {
          const alert = alerts.get(id);
          if (alert) put({ ...alert, enabled, done: enabled ? false : alert.done });
        }),
      log: () => [...log].reverse(),
      clearLog() {
        log = [];
        saveAlerts();
        deps.logCleared();
      },
    },
    async stop() {
      if (stopped) return files.settled();
      stopped = true;
      cancelDay();
      facts.stop();
      saveSeen();
      lookout.stop();
      await files.settled();
    },
  };
}
