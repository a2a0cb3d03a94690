import type { HandlersOf } from '#main/ipc/handlers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Difference, OrderBoard, ordersContract } from '#shared/contract/orders.ts';
import { createKillSwitch, createRiskTracker, createTradingGate, refuseSession } from './admission/index.ts';
import { differencesOf } from './evidence/index.ts';
import { createOrderReader } from './order-list/index.ts';
import type { OrdersDeps } from './orders-deps.ts';
import { isInDoubt, nextRequestState } from './request/index.ts';
import {
  createAdmitting,
  createOrderActions,
  createSubmissions,
  type OrderActions,
  type RefusedListener,
  type Submission,
} from './submission/index.ts';
import { type BoardListener, createOrderWatch } from './watch/index.ts';

export { memoryRiskState, openRiskStateFile } from './admission/index.ts';
export { type JournalOpening, openJournal } from './journal/index.ts';
export type { OrderFacts, OrdersDeps } from './orders-deps.ts';
export type { ByHand, RefusedListener } from './submission/index.ts';
export type { BoardListener, OrderChange } from './watch/index.ts';

export type Orders = {
  readonly handlers: HandlersOf<typeof ordersContract>;
  board(): OrderBoard;
  onOrderBoard(listener: BoardListener): () => void;
  /** An amendment or cancellation came back refused; its order stays as it is. */
  onChangeRefused(listener: RefusedListener): () => void;
  readonly sendByHand: OrderActions['sendByHand'];
  /** The account is about to be switched, by whatever call: nothing is believed until the service has confirmed one. */
  doubtAccount(): void;
  /** Trading was unlocked. */
  follow(account: string): void;
  /** Trading was locked. */
  pause(): void;
  /** Signed out. */
  forget(): void;
  nudge(symbol: string): void;
  /** Something was changed past the order path: the list is read again. */
  refresh(): void;
  /** The service answers again, or the machine woke up: everything is compared anew. */
  compare(): void;
  /** The portfolio was read, or the journal's condition has changed. */
  changed(): void;
  stop(): void;
};

/** The order path: one admission, an append-only journal, a lane of its own, and evidence for what had no answer. */
export function createOrders(deps: OrdersDeps): Orders {
  const { http, dialect, timers, monotonicMs, log, journal, session, clockOffsetMs } = deps;
  const refusedListeners = new Set<RefusedListener>();
  const risk = createRiskTracker(deps);
  const gate = createTradingGate(monotonicMs, () => killSwitch.isOn());
  const watch = createOrderWatch({
    reader: createOrderReader(http, dialect),
    journal,
    timers,
    monotonicMs,
    log,
    clockOffsetMs,
    absenceAfterMs: dialect.absenceAfterMs,
    areRecordsComplete: dialect.recordsAreComplete ?? deps.profile.mode === 'practice',
    generation: session.generation,
    onAccount: session.accountFound,
    onReading: compareNow,
    path: () => ({
      account: watch.verifiedAccount(),
      mode: gate.mode(),
      differences: [...gate.differences()],
      unreadableRows: watch.unreadableRows(),
      journal: journal.condition(),
      halt: killSwitch.state(),
    }),
  });
  const submissions = createSubmissions({
    ...{ http, journal, timers, monotonicMs, clockOffsetMs, log, release },
    profile: deps.profile.name,
    onTokenRefused: session.renew,
    onCreated: () => watch.changedSoon(),
    onChange: () => watch.changed(),
  });
  const actions = createOrderActions({
    admitting: createAdmitting({ orders: deps, gate, watch, submissions, risk }),
    ...{ watch, dialect, timers },
    lastPrice: deps.lastPrice,
    onRefused(kind, order, reason) {
      for (const listener of refusedListeners) listener(kind, order, reason);
    },
  });
  const killSwitch = createKillSwitch({
    ...{ timers, monotonicMs, log },
    since: risk.current().haltedSince,
    persist: risk.setHalted,
    canCancel: () => gate.mode() !== 'closed',
    orders: () => watch.board().orders,
    readMono: () => watch.readMono(),
    cancel: ({ orderId }) => actions.cancel(orderId, 'kill-switch'),
    abortWaiting: () => submissions.abortWaiting(),
    refresh: () => watch.refresh(),
    onChange: () => watch.changed(),
  });

  /** In the tick in which the bytes are handed over: the same session, the same account, and no kill switch. */
  function release({ caller, kind }: Submission): string {
    const refusal = refuseSession(caller, { mode: gate.mode(), generation: session.generation() });
    if (refusal) throw refusal;
    const refused = (code: LantaiError['code'], why: string) => new LantaiError(code, why, { params: { sent: 'no' } });
    if (kind !== 'cancel' && killSwitch.isOn()) throw refused('KILL_SWITCH_ON', 'the kill switch is on');
    if (session.account() !== caller.account) throw refused('SESSION_CHANGED', 'the account has changed');
    return session.bearer();
  }

  function compareNow(): void {
    const account = watch.verifiedAccount();
    const { current: portfolio, readMono } = deps.portfolio();
    risk.seePortfolio(account, portfolio);
    const since = gate.comparingSince();
    const isPortfolioRead = portfolio !== null && !portfolio.stale && readMono >= since;
    gate.found(
      differencesOf({
        orders: watch.board().orders,
        requests: account === null ? [] : journal.requests(account),
        portfolio,
        isRead: account !== null && (watch.readMono() ?? -1) >= since && isPortfolioRead,
        unreadableRows: watch.unreadableRows(),
      }),
    );
    killSwitch.look();
    watch.changed();
  }

  /** A person states what became of a request; evidence that says otherwise later is an alarm. */
  const resolve: Orders['handlers']['resolve'] = ({ requestRef, as, orderId }) => {
    const request = journal.find(requestRef);
    if (!request || !isInDoubt(request.state)) throw new LantaiError('NOT_FOUND', 'no such request is in doubt');
    const id = request.orderId ?? orderId;
    if (as === 'stands' && id === null && request.kind === 'place') {
      throw new LantaiError('INVALID_PARAMETER', 'the order needs its id', { params: { reason: 'orderId' } });
    }
    log('warning', 'orders.resolved-by-person', { as });
    const resolvedAs = as === 'stands' ? 'applied' : 'not-received';
    journal.record(requestRef, { kind: 'resolved', as: resolvedAs, orderId: id, source: 'person', account: null });
    compareNow();
    void watch.refresh();
  };

  /** What is unproven and has no row of its own, such as a transfer, has been seen with the differences. */
  function acknowledgeHidden(differences: readonly Difference[]): void {
    const { orders } = watch.board();
    for (const { ref } of differences) {
      const isShown = orders.some((order) => order.ref === ref || order.pending?.requestRef === ref);
      const request = ref === null ? null : journal.find(ref);
      if (request?.state === 'unproven' && !isShown) journal.record(request.uiRef, { kind: 'acknowledged' });
    }
  }

  // A kill switch of the run before shows from the beginning.
  watch.changed();

  return {
    handlers: {
      list: () => watch.board(),
      place: actions.place,
      amend: actions.amend,
      cancel: ({ orderId }) => actions.cancel(orderId, 'ticket'),
      resolve,
      acknowledge({ ref }) {
        const request = journal.find(ref);
        // In the journal it outlives a restart; what the list reports of an order placed elsewhere is not in it.
        if (request && nextRequestState(request.state, 'acknowledged') !== null) {
          journal.record(ref, { kind: 'acknowledged' });
        }
        watch.acknowledge(ref);
        compareNow();
      },
      acceptDifferences() {
        const differences = gate.differences();
        if (!gate.accept()) throw new LantaiError('RECONCILING', 'orders and portfolio have not been read yet');
        log('warning', 'orders.differences-accepted');
        acknowledgeHidden(differences);
        watch.changed();
      },
      halt: () => killSwitch.engage(),
      endHalt() {
        killSwitch.release();
        gate.compare();
        compareNow();
        void watch.refresh();
        deps.onSent();
      },
      async refresh() {
        session.account();
        await watch.refresh();
      },
      prefill: (prefill) => deps.onPrefill(prefill),
    },
    board: () => watch.board(),
    onOrderBoard: (listener) => watch.onBoard(listener),
    onChangeRefused(listener) {
      refusedListeners.add(listener);
      return () => refusedListeners.delete(listener);
    },
    sendByHand: actions.sendByHand,
    doubtAccount() {
      watch.doubtAccount();
      submissions.abortWaiting();
      gate.compare();
      watch.changed();
    },
    follow(account) {
      gate.open();
      watch.follow(account);
      killSwitch.look();
    },
    pause() {
      submissions.abortWaiting();
      gate.close();
      watch.pause();
    },
    forget() {
      submissions.abortWaiting();
      gate.close();
      watch.forget();
    },
    nudge: (symbol) => watch.nudge(symbol),
    refresh: () => void watch.refresh(),
    compare() {
      gate.compare();
      watch.changed();
      void watch.refresh();
    },
    changed: compareNow,
    stop() {
      refusedListeners.clear();
      killSwitch.stop();
      watch.stop();
      journal.close();
    },
  };
}
