import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Failure } from '#shared/contract/define.ts';
import { failureOf, LantaiError } from '#shared/contract/error.ts';
import type { Difference, OrderBoard, OrderSource, ordersContract } from '#shared/contract/orders.ts';
import type { transfersContract } from '#shared/contract/transfers.ts';
import { leadOf } from '#shared/contract/watched-order.ts';
import { createEmitter } from '#shared/emitter.ts';
import { refuseSession } from './admission/admission.ts';
import { HaltLatch } from './admission/halt-latch.ts';
import { createTradingGate, type TradingGate } from './admission/trading-gate.ts';
import { differencesOf } from './evidence/differences.ts';
import { createOrderReader } from './order-list/order-reader.ts';
import type { OrdersDeps } from './orders-deps.ts';
import { isInDoubt, nextRequestState } from './request/request-state.ts';
import { AccountSwitch } from './submission/account-switch.ts';
import { type Admitting, createAdmitting } from './submission/admit.ts';
import { BasketRuns } from './submission/basket-runs.ts';
import { type CancelQueue, createCancelQueue } from './submission/cancel-queue.ts';
import { KillSwitch } from './submission/kill-switch.ts';
import { createOrderActions, type OrderActions } from './submission/order-actions.ts';
import { isCancellable } from './submission/placement.ts';
import { createRefusals, type Refusals, type RefusedListener } from './submission/refusals.ts';
import { createReplacing, type Replacing } from './submission/replacing.ts';
import { SeveralOrders } from './submission/several-orders.ts';
import { createSubmissions, type Submission, type Submissions } from './submission/submission.ts';
import { TransferDesk } from './transfers/transfer-desk.ts';
import { type BoardListener, OrderWatch } from './watch/order-watch.ts';

export { ACCEPTED_LIMITS, type LimitsAcceptance, openLimitsAcceptance } from './admission/limits-acceptance.ts';
export { memoryRiskState, openRiskStateFile } from './admission/risk-state-file.ts';
export type { JournalOpening } from './journal/journal-opening.ts';
export { openJournal } from './journal/open-journal.ts';
export { sideOf } from './order-list/listed-order.ts';
export { isWorking } from './order-list/order-state.ts';
export type { FollowedQuotes, OrderFacts, OrdersDeps } from './orders-deps.ts';
export { isAbsent, isApplied, type OrderRequest } from './request/request.ts';
export { isInDoubt } from './request/request-state.ts';
export type { RefusedListener } from './submission/refusals.ts';
export type { OrderChange } from './watch/order-board.ts';
export { orderTimeOffsetHours } from './watch/order-times.ts';
export type { BoardListener } from './watch/order-watch.ts';

export type Orders = {
  readonly handlers: HandlersOf<typeof ordersContract>;
  readonly transferHandlers: HandlersOf<typeof transfersContract>;
  board(): OrderBoard;
  onOrderBoard(listener: BoardListener): () => void;
  /** An amendment or cancellation came back refused; its order stays as it is. */
  onChangeRefused(listener: RefusedListener): () => void;
  readonly sendByHand: OrderActions['sendByHand'];
  /** The account is about to be switched, by whatever call: nothing is believed until the service has confirmed one. */
  doubtAccount(): void;
  readonly switchAccount: AccountSwitch['carryOut'];
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
export const createOrders = (deps: OrdersDeps): Orders => new OrderCore(deps);

class OrderCore implements Orders {
  readonly #deps: OrdersDeps;
  readonly #refused = createEmitter<Parameters<RefusedListener>>();
  readonly #refusals: Refusals;
  readonly #latch: HaltLatch;
  readonly #gate: TradingGate;
  readonly #watch: OrderWatch;
  readonly #submissions: Submissions;
  readonly #actions: OrderActions;
  readonly #replace: Replacing;
  /** Of the kill switch and of `cancelAll`: each order is cancelled once, whoever asks. */
  readonly #cancellations: CancelQueue;
  readonly #killSwitch: KillSwitch;
  readonly #several: SeveralOrders;
  readonly #baskets: BasketRuns;
  readonly #transfers: TransferDesk;
  /** The account that trades; null while trading is locked. */
  #account: string | null = null;
  readonly #switch: AccountSwitch;
  /** The account that traded last, also while trading is locked. */
  #followed: string | null = null;
  #accountSinceMono = 0;
  readonly handlers: Orders['handlers'];
  readonly transferHandlers: Orders['transferHandlers'];

  constructor(deps: OrdersDeps) {
    this.#deps = deps;
    const { timers, monotonicMs, log } = deps;
    this.#latch = new HaltLatch(deps);
    this.#gate = createTradingGate(monotonicMs, this.#latch);
    this.#watch = this.#createWatch();
    this.#refusals = createRefusals({
      journal: deps.journal,
      watch: this.#watch,
      account: () => this.#followed,
      notify: (...refusal) => this.#refused.emit(refusal),
    });
    this.#submissions = this.#createSubmissions();
    const admitting = this.#createAdmitting();
    this.#actions = this.#createActions(admitting);
    this.#replace = createReplacing({
      admitting,
      timers,
      monotonicMs,
      dialect: deps.dialect,
      lastPrice: deps.lastPrice,
      watch: this.#watch,
      giveUp: (orderId) => this.#actions.cancel(orderId, 'ticket'),
      onGivenUp: (old, reason) => this.#refused.emit(['replace', old, reason, 1]),
    });
    this.#cancellations = createCancelQueue((orderId) => this.#cancelOfAll(orderId));
    const { dialect, journal, lastPrice, followQuotes, onBasket } = deps;
    this.#several = new SeveralOrders({
      admitting,
      journal,
      watch: this.#watch,
      dialect,
      timers,
      cancellations: this.#cancellations,
      refusals: this.#refusals,
    });
    this.#baskets = new BasketRuns({
      admitting,
      journal,
      dialect,
      timers,
      monotonicMs,
      log,
      lastPrice,
      followQuotes,
      onProgress: onBasket,
    });
    this.#transfers = this.#createTransfers(admitting);
    this.transferHandlers = this.#transfers.handlers;
    this.#killSwitch = new KillSwitch({
      timers,
      monotonicMs,
      log,
      latch: this.#latch,
      gate: this.#gate,
      watch: this.#watch,
      cancellations: this.#cancellations,
      submissions: this.#submissions,
    });
    this.#switch = new AccountSwitch({
      gate: this.#gate,
      journal,
      timers,
      monotonicMs,
      log,
      absenceAfterMs: dialect.absenceAfterMs,
      submissions: this.#submissions,
      doubt: () => this.doubtAccount(),
      compare: () => {
        this.compare();
        deps.onSent();
      },
      switchedTo: deps.session.accountFound,
    });
    // What stands is cancelled at once, not when its details have been read.
    this.#watch.listed.on(() => this.#killSwitch.look());
    this.#watch.taken.on(() => this.changed());
    this.handlers = this.#createHandlers();
    // A kill switch of the run before shows from the beginning.
    this.#watch.changed();
  }

  board(): OrderBoard {
    return this.#watch.board();
  }

  onOrderBoard(listener: BoardListener): () => void {
    return this.#watch.onBoard(listener);
  }

  onChangeRefused(listener: RefusedListener): () => void {
    return this.#refused.on((refusal) => listener(...refusal));
  }

  get sendByHand(): OrderActions['sendByHand'] {
    return this.#actions.sendByHand;
  }

  doubtAccount(): void {
    this.#baskets.callOff('ACCOUNT_UNVERIFIED');
    this.#watch.doubtAccount();
    this.#submissions.abortWaiting();
    this.#gate.compare();
    this.#watch.changed();
  }

  get switchAccount(): Orders['switchAccount'] {
    return this.#switch.carryOut;
  }

  follow(account: string): void {
    if (this.#followed !== null && account !== this.#followed) this.#accountSinceMono = this.#deps.monotonicMs();
    this.#followed = account;
    this.#account = account;
    this.#gate.open();
    this.#watch.follow(account);
    this.#killSwitch.look();
    this.#transfers.changed();
  }

  pause(): void {
    this.#baskets.callOff('TRADING_LOCKED');
    this.#cancellations.clear();
    this.#submissions.abortWaiting();
    this.#account = null;
    this.#gate.close();
    this.#watch.pause();
    this.#transfers.changed();
  }

  forget(): void {
    this.#baskets.callOff('SIGNED_OUT');
    this.#cancellations.clear();
    this.#submissions.abortWaiting();
    this.#account = null;
    this.#gate.close();
    this.#watch.forget();
    this.#transfers.changed();
  }

  nudge(symbol: string): void {
    this.#watch.nudge(symbol);
  }

  refresh(): void {
    void this.#watch.refresh();
  }

  compare(): void {
    this.#gate.compare();
    this.#watch.changed();
    void this.#watch.refresh();
  }

  changed(): void {
    const { portfolio: portfolioNow, journal } = this.#deps;
    const account = this.#watch.verifiedAccount();
    const { current: portfolio, positionsReadMono } = portfolioNow();
    const since = this.#gate.comparingSince();
    const positions = portfolio?.positions ?? null;
    const arePositionsRead = positions !== null && portfolio?.stale === false && positionsReadMono >= since;
    this.#gate.found(
      differencesOf({
        orders: this.#watch.board().orders,
        requests: account === null ? [] : journal.requests(account),
        positions,
        isRead: account !== null && (this.#watch.readMono() ?? -1) >= since && arePositionsRead,
        unreadableRows: this.#watch.unreadableRows(),
      }),
    );
    this.#killSwitch.look();
    this.#watch.changed();
    this.#transfers.changed();
  }

  stop(): void {
    this.#refused.clear();
    this.#baskets.callOff('SIGNED_OUT');
    this.#killSwitch.stop();
    this.#transfers.stop();
    this.#switch.stop();
    this.#watch.stop();
    this.#deps.journal.close();
  }

  #createWatch(): OrderWatch {
    const { http, dialect, profile, session, journal, timers, monotonicMs, log, clockOffsetMs } = this.#deps;
    return new OrderWatch({
      journal,
      timers,
      monotonicMs,
      log,
      clockOffsetMs,
      reader: createOrderReader(http, dialect),
      absenceAfterMs: dialect.absenceAfterMs,
      areRecordsComplete: dialect.recordsAreComplete ?? profile.mode === 'practice',
      generation: session.generation,
      onAccount: session.accountFound,
      gate: this.#gate,
      latch: this.#latch,
    });
  }

  #createSubmissions(): Submissions {
    const { http, journal, timers, monotonicMs, clockOffsetMs, log, profile, session } = this.#deps;
    return createSubmissions({
      http,
      journal,
      timers,
      monotonicMs,
      clockOffsetMs,
      log,
      release: (submission) => this.#release(submission),
      watch: this.#watch,
      profile: profile.name,
      onTokenRefused: session.renew,
    });
  }

  #createAdmitting(): Admitting {
    return createAdmitting({
      orders: this.#deps,
      gate: this.#gate,
      watch: this.#watch,
      submissions: this.#submissions,
      accountSinceMono: () => this.#accountSinceMono,
    });
  }

  #createActions(admitting: Admitting): OrderActions {
    const { dialect, timers, lastPrice } = this.#deps;
    return createOrderActions({
      dialect,
      timers,
      lastPrice,
      watch: this.#watch,
      admitting,
      onRefused: this.#refusals.add,
    });
  }

  #createTransfers(admitting: Admitting): TransferDesk {
    const { http, journal, timers, monotonicMs, log, dialect, profile, onTransfers } = this.#deps;
    return new TransferDesk({
      http,
      admitting,
      journal,
      timers,
      monotonicMs,
      log,
      absenceAfterMs: dialect.absenceAfterMs,
      areRecordsComplete: dialect.recordsAreComplete ?? profile.mode === 'practice',
      verifiedAccount: () => this.#watch.verifiedAccount(),
      switchedMono: () => this.#watch.switchedMono(),
      account: () => this.#account,
      onChanged: onTransfers,
      onSettled: () => this.changed(),
    });
  }

  #cancelOfAll(orderId: string): ReturnType<OrderActions['cancelById']> {
    return this.#actions.cancelById(orderId, this.#latch.isOn() ? 'kill-switch' : 'ticket');
  }

  /** Every order that any source shows, at once; what only a source shows that could not be read is named. */
  async #cancelAll(): Promise<{ requested: number; refused: number; reasons: Failure[]; missing: OrderSource[] }> {
    this.#deps.session.account();
    const { orders } = this.#watch.board();
    const shown = orders.filter(isCancellable).map((order) => leadOf(order, orders));
    const ids = [...new Set([...shown, ...this.#watch.offBoardIds()])];
    const results = await this.#refusals.together(ids, () =>
      Promise.allSettled(ids.map((orderId) => this.#cancellations.add(orderId))),
    );
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [failureOf(result.reason)] : []));
    const alike = new Map(failures.map((failure) => [JSON.stringify(failure), failure]));
    const missing = [...this.#watch.missing()];
    return { requested: ids.length, refused: failures.length, reasons: [...alike.values()], missing };
  }

  #createHandlers(): Orders['handlers'] {
    const actions = this.#actions;
    const { before } = this.#switch;
    return {
      list: () => this.board(),
      place: (draft, press) => before(actions.place(draft, press)),
      amend: (change, press) => before(actions.amend(change, press)),
      replace: (replacement, press) => before(this.#replace(replacement, press)),
      cancel: ({ orderId }) => before(actions.cancel(orderId, 'ticket')),
      cancelAll: () => this.#cancelAll(),
      amendMany: async (amendments, { pressedMono }) => ({
        results: await before(this.#several.amend(amendments, pressedMono)),
      }),
      cancelMany: async ({ orderIds }) => ({ results: await before(this.#several.cancel(orderIds)) }),
      changeResults: ({ requestRefs }) => ({ results: this.#several.find(requestRefs) }),
      sendBasket: (basket, { pressedMono }) => this.#baskets.send(basket, pressedMono),
      stopBasket: ({ basket }) => this.#baskets.stop(basket),
      basket: ({ basket }) => this.#baskets.find(basket),
      inSight: ({ panelId, orderIds }, { windowId }) => this.#watch.setInSight(`${windowId} ${panelId}`, orderIds),
      resolve: (resolution) => this.#resolve(resolution),
      acknowledge: ({ ref }) => this.#acknowledge(ref),
      acceptDifferences: () => this.#acceptDifferences(),
      acceptLimits: () => this.#deps.limitsAcceptance.accept(),
      halt: () => {
        this.#baskets.callOff('KILL_SWITCH_ON');
        this.#killSwitch.engage();
      },
      endHalt: () => this.#endHalt(),
      refresh: async () => {
        this.#deps.session.account();
        await this.#watch.refresh();
      },
      prefill: (prefill) => this.#deps.onPrefill(prefill),
    };
  }

  /** In the tick in which the bytes are handed over: the same session, the same account, and no kill switch. */
  #release({ caller, kind }: Submission): string {
    const { session } = this.#deps;
    const refusal = refuseSession(caller, { mode: this.#gate.mode(), generation: session.generation() });
    if (refusal) throw refusal;
    const refused = (code: LantaiError['code'], why: string) => new LantaiError(code, why, { params: { sent: 'no' } });
    if (kind !== 'cancel' && this.#latch.isOn()) throw refused('KILL_SWITCH_ON', 'the kill switch is on');
    if (session.account() !== caller.account) throw refused('SESSION_CHANGED', 'the account has changed');
    return session.bearer();
  }

  /** A person states what became of a request; evidence that says otherwise later is an alarm. */
  #resolve({ requestRef, as, orderId }: Parameters<Orders['handlers']['resolve']>[0]): void {
    const { journal, log } = this.#deps;
    const request = journal.find(requestRef);
    if (!request || !isInDoubt(request.state)) throw new LantaiError('NOT_FOUND', 'no such request is in doubt');
    const id = request.orderId ?? orderId;
    if (as === 'stands' && id === null && request.kind === 'place') {
      throw new LantaiError('INVALID_PARAMETER', 'the order needs its id', { params: { reason: 'orderId' } });
    }
    log('warning', 'orders.resolved-by-person', { as });
    const resolvedAs = as === 'stands' ? 'applied' : 'not-received';
    journal.record(requestRef, { kind: 'resolved', as: resolvedAs, orderId: id, source: 'person', account: null });
    this.changed();
    void this.#watch.refresh();
  }

  #acknowledge(ref: string): void {
    const { journal } = this.#deps;
    const request = journal.find(ref);
    // In the journal it outlives a restart; what the list reports of an order placed elsewhere is not in it.
    if (request && nextRequestState(request.state, 'acknowledged') !== null) {
      journal.record(ref, { kind: 'acknowledged' });
    }
    this.#watch.acknowledge(ref);
    this.changed();
  }

  #acceptDifferences(): void {
    const differences = this.#gate.differences();
    if (!this.#gate.accept()) throw new LantaiError('RECONCILING', 'orders and portfolio have not been read yet');
    this.#deps.log('warning', 'orders.differences-accepted');
    this.#acknowledgeHidden(differences);
    this.#watch.changed();
  }

  /** What is unproven and has no row of its own, such as a transfer, has been seen with the differences. */
  #acknowledgeHidden(differences: readonly Difference[]): void {
    const { journal } = this.#deps;
    const { orders } = this.#watch.board();
    for (const { ref } of differences) {
      const isShown = orders.some((order) => order.ref === ref || order.pending?.requestRef === ref);
      const request = ref === null ? null : journal.find(ref);
      if (request?.state === 'unproven' && !isShown) journal.record(request.uiRef, { kind: 'acknowledged' });
    }
  }

  #endHalt(): void {
    this.#killSwitch.release();
    this.#gate.compare();
    this.changed();
    void this.#watch.refresh();
    this.#deps.onSent();
  }
}
