import {
  LantaiError,
  type Order,
  type OrderBoard,
  type ordersContract,
  type Portfolio,
} from '../../shared/contract/index.ts';
import { exchangeTime, type PersonalLimits, sharesOf } from '../../shared/market/index.ts';
import { type Endpoint, endpoints, type RestDialect } from '../../shared/service/index.ts';
import type { HandlersOf } from '../ipc/handlers.ts';
import type { Http, Log, SubmitAnswer, Timers } from '../service/index.ts';
import { type Caller, type Intent, refuse, refuseSession, type Situation } from './admission.ts';
import { differencesOf } from './agreement.ts';
import { amendCircumstances, costOf, type Knowledge, type MarketFacts } from './circumstances.ts';
import { dayResultOf } from './day-result.ts';
import type { Journal } from './journal.ts';
import { createKillSwitch } from './kill-switch.ts';
import { readMoneyCall } from './money-calls.ts';
import { createOrderReader } from './order-reader.ts';
import { type BoardListener, createOrderWatch } from './order-watch.ts';
import { reasonOf } from './outcome.ts';
import { isInDoubt } from './request-state.ts';
import type { RiskState, RiskStateFile } from './risk-state.ts';
import { createSubmissions, type Delivered, type Submission } from './submission.ts';
import { createTradingGate } from './trading-gate.ts';

export type { OrderChange } from './board.ts';
export { openJournal } from './open-journal.ts';
export type { BoardListener } from './order-watch.ts';
export { memoryRiskState, openRiskStateFile } from './risk-state-file.ts';

/** @param reason a code where it is known which, else the venue's own words */
export type RefusedListener = (kind: 'amend' | 'cancel', order: Order, reason: string) => void;

/** The trading session as orders see it. */
export type OrderSession = {
  /** Rises with every sign-in, sign-out, lock, unlock and change of the account. */
  readonly generation: () => number;
  /** @throws LantaiError SIGNED_OUT, TRADING_LOCKED or ACCOUNT_UNVERIFIED */
  readonly account: () => string;
  /** @throws LantaiError SIGNED_OUT or TRADING_LOCKED */
  readonly bearer: () => string;
  readonly renew: (refused: string) => void;
  /** The service acts on that account; null: it does not say, and nothing may be sent until it is known. */
  readonly accountFound: (account: string | null) => void;
};

export type OrdersDeps = {
  readonly http: Pick<Http, 'call' | 'submit' | 'newUiRef'>;
  readonly dialect: RestDialect;
  readonly profile: { readonly name: string; readonly mode: 'practice' | 'live' };
  readonly timers: Timers;
  /** ms that never go back. */
  readonly monotonicMs: () => number;
  readonly log: Log;
  readonly journal: Journal;
  readonly riskState: RiskStateFile;
  readonly clockOffsetMs: () => number;
  readonly session: OrderSession;
  /** What the checks look at; each null where it cannot be had soon. */
  readonly facts: (
    symbol: string,
  ) => Promise<Omit<MarketFacts, 'dayResult'> & { readonly realisedToday: number | null }>;
  readonly portfolio: () => { readonly current: Portfolio | null; readonly readMono: number };
  readonly limits: () => PersonalLimits;
  /** Null where no price of the stock is shown to anybody. */
  readonly isQuoteFresh: (symbol: string) => boolean | null;
  readonly lastPrice: (symbol: string) => number | null;
  readonly onSent: () => void;
  readonly onPrefill: (prefill: Parameters<HandlersOf<typeof ordersContract>['prefill']>[0]) => void;
};

export type Orders = {
  readonly handlers: HandlersOf<typeof ordersContract>;
  board(): OrderBoard;
  onOrderBoard(listener: BoardListener): () => void;
  /** An amendment or cancellation came back refused; its order stays as it is. */
  onChangeRefused(listener: RefusedListener): () => void;
  /** A call that was written by hand: passes the same admission as any other, and is answered as it came. @throws LantaiError */
  sendByHand(endpoint: Endpoint, input: ByHand): Promise<SubmitAnswer>;
  /** The account is about to be switched, by whatever call: nothing is believed until the service has confirmed one. */
  doubtAccount(): void;
  follow(account: string): void;
  pause(): void;
  forget(): void;
  nudge(symbol: string): void;
  /** The service answers again, or the machine woke up: everything is compared anew. */
  compare(): void;
  /** The portfolio was read, or the journal's condition has changed. */
  changed(): void;
  stop(): void;
};

export type ByHand = {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
};

const MINUTE_MS = 60_000;
/** How long a placement's answer waits for the list to name its first status, ms. */
const FIRST_STATUS_MS = 250;

export function createOrders(deps: OrdersDeps): Orders {
  const { http, dialect, timers, monotonicMs, log, journal, session, clockOffsetMs } = deps;
  const refusedListeners = new Set<RefusedListener>();
  let risk: RiskState = deps.riskState.read();
  /** When placements and amendments of the last minute were admitted, on the clock that is never set. */
  let admitted: number[] = [];

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
    onReading: () => compareNow(),
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
    http,
    journal,
    timers,
    monotonicMs,
    clockOffsetMs,
    log,
    profile: deps.profile.name,
    release,
    onTokenRefused: session.renew,
    onChange: () => watch.changed(),
  });

  const killSwitch = createKillSwitch({
    timers,
    monotonicMs,
    log,
    since: risk.haltedSince,
    persist(since) {
      risk = { ...risk, haltedSince: since };
      deps.riskState.write(risk);
    },
    canCancel: () => gate.mode() !== 'closed',
    orders: () => watch.board().orders,
    readMono: () => watch.readMono(),
    cancel: (order) => cancel(order.orderId, 'kill-switch'),
    abortWaiting: () => submissions.abortWaiting(),
    refresh: () => watch.refresh(),
    onChange: () => watch.changed(),
  });

  /** In the tick in which the bytes are handed over: the same session, the same account, and no kill switch. */
  function release({ caller, kind }: Submission): string {
    const refusal = refuseSession(caller, { mode: gate.mode(), generation: session.generation() });
    if (refusal) throw refusal;
    if (kind !== 'cancel' && killSwitch.isOn()) {
      throw new LantaiError('HALTED', 'the kill switch is on', { params: { sent: 'no' } });
    }
    if (session.account() !== caller.account) {
      throw new LantaiError('SESSION_CHANGED', 'the account has changed', { params: { sent: 'no' } });
    }
    return session.bearer();
  }

  const callerNow = (): Caller => ({ generation: session.generation(), account: session.account() });

  function knowledgeOf(facts: Awaited<ReturnType<OrdersDeps['facts']>>, caller: Caller): Knowledge {
    const { current, readMono } = deps.portfolio();
    const serviceNow = timers.now() + clockOffsetMs();
    const today = { day: exchangeTime(serviceNow).day, account: caller.account };
    return {
      ...facts,
      dayResult: dayResultOf(facts.realisedToday, current, risk.dayStart, today),
      portfolio: current,
      portfolioReadMono: readMono,
      limits: deps.limits(),
      orders: watch.board().orders,
      requests: journal.requests(caller.account),
      serviceNow,
    };
  }

  /** @param before orders of the same call that were admitted before this one */
  function situationFor(intent: Intent, knowledge: Knowledge | null, before: number): Situation {
    const since = monotonicMs() - MINUTE_MS;
    admitted = admitted.filter((at) => at > since);
    return {
      mode: gate.mode(),
      generation: session.generation(),
      verifiedAccount: watch.verifiedAccount(),
      isQuoteFresh: intent.kind === 'place' ? deps.isQuoteFresh(intent.terms.symbol) : null,
      admittedInLastMinute: admitted.length + before,
      knowledge,
    };
  }

  /**
   * The one way to the service for everything that moves money: checked, journaled and on its way
   * without anything awaited in between. @throws LantaiError
   */
  function admit(
    call: Omit<Submission, 'costs'>,
    factsOf: ReadonlyMap<string, Awaited<ReturnType<OrdersDeps['facts']>>>,
  ): Promise<Delivered> {
    const costs: number[] = [];
    for (const intent of call.intents) {
      const symbol = intent.kind === 'place' || intent.kind === 'amend' ? intent.terms.symbol : null;
      const facts = symbol === null ? undefined : factsOf.get(symbol);
      const knowledge = facts ? knowledgeOf(facts, call.caller) : null;
      const refusal = refuse(intent, call.caller, situationFor(intent, knowledge, costs.length));
      if (refusal) throw refusal;
      costs.push(costOfIntent(intent, knowledge));
    }
    const delivered = submissions.send({ ...call, costs });
    if (call.kind === 'place' || call.kind === 'amend') {
      for (const _intent of call.intents) admitted.push(monotonicMs());
    }
    return delivered.finally(() => {
      deps.onSent();
      void watch.refresh();
    });
  }

  async function factsFor(intents: readonly Intent[]) {
    const symbols = new Set(
      intents.flatMap((intent) => (intent.kind === 'place' || intent.kind === 'amend' ? [intent.terms.symbol] : [])),
    );
    return new Map(await Promise.all([...symbols].map(async (symbol) => [symbol, await deps.facts(symbol)] as const)));
  }

  /** @throws LantaiError NOT_FOUND */
  function standing(orderId: string): Order & { readonly orderId: string } {
    const order = watch.find(orderId);
    if (!order) throw new LantaiError('NOT_FOUND', 'no such order today', { params: { sent: 'no' } });
    return { ...order, orderId };
  }

  /** The order as the board has it after an answer. @throws LantaiError what the service refused with */
  async function afterwards(delivered: Delivered, intent: Intent): Promise<Order> {
    const [outcome] = delivered.outcomes;
    const [uiRef = ''] = delivered.uiRefs;
    if (outcome?.error) {
      const order = intent.kind === 'amend' || intent.kind === 'cancel' ? intent.order : null;
      if (order && outcome.event.kind === 'rejected' && (intent.kind === 'amend' || intent.kind === 'cancel')) {
        for (const listener of refusedListeners) listener(intent.kind, order, reasonOf(outcome.error));
      }
      throw outcome.error;
    }
    if (outcome?.event.kind === 'accepted') await orSoon(watch.refresh(), timers);
    const order =
      intent.kind === 'place' ? watch.findRef(uiRef) : watch.find(intent.kind === 'transfer' ? '' : idOf(intent));
    if (!order) throw new LantaiError('OUTCOME_UNKNOWN', 'the order was sent and is not on the board');
    return order;
  }

  async function cancel(orderId: string, origin: Submission['origin']): Promise<Order> {
    const caller = callerNow();
    const intent: Intent = { kind: 'cancel', orderId, order: watch.find(orderId) };
    const delivered = await admit(
      {
        ...{ kind: 'cancel', origin, caller, intents: [intent], isBulk: false, draftId: null },
        endpoint: endpoints.orders.cancel,
        input: { order_id: orderId },
      },
      new Map(),
    );
    return afterwards(delivered, intent);
  }

  function compareNow(): void {
    const account = watch.verifiedAccount();
    const { current, readMono } = deps.portfolio();
    rememberDayStart(account, current);
    const since = gate.comparingSince();
    const listMono = watch.readMono();
    gate.found(
      differencesOf({
        orders: watch.board().orders,
        requests: account === null ? [] : journal.requests(account),
        portfolio: current,
        isRead:
          account !== null &&
          listMono !== null &&
          listMono >= since &&
          current !== null &&
          !current.stale &&
          readMono >= since,
        unreadableRows: watch.unreadableRows(),
      }),
    );
    killSwitch.look();
    watch.changed();
  }

  function rememberDayStart(account: string | null, portfolio: Portfolio | null): void {
    if (account === null || portfolio === null || portfolio.stale) return;
    const { day } = exchangeTime(timers.now() + clockOffsetMs());
    if (risk.dayStart?.day === day && risk.dayStart.account === account) return;
    risk = { ...risk, dayStart: { day, account, unrealised: portfolio.summary.unrealised } };
    try {
      deps.riskState.write(risk);
    } catch {
      log('warning', 'orders.risk-state-not-written');
    }
  }

  return {
    handlers: {
      list: () => watch.board(),
      async place(draft) {
        const caller = callerNow();
        const { side, symbol, board, price, lots, goodTillCancelled, draftId } = draft;
        const terms = { side, symbol, board, price, lots, goodTillCancelled };
        const intent: Intent = {
          kind: 'place',
          terms,
          checks: 'all',
          acceptsStalePrice: draft.acceptsStalePrice === true,
        };
        const input = {
          symbol,
          price,
          shares: sharesOf(lots),
          board_type: board,
          is_gtc: goodTillCancelled,
          platform_order_type: dialect.platformOrderType,
          ...(goodTillCancelled ? {} : { time_in_force: dialect.goodForDay }),
        };
        const endpoint = side === 'buy' ? endpoints.orders.buy : endpoints.orders.sell;
        const facts = await factsFor([intent]);
        const delivered = await admit(
          { kind: 'place', origin: 'ticket', caller, endpoint, input, intents: [intent], isBulk: false, draftId },
          facts,
        );
        return afterwards(delivered, intent);
      },
      async amend({ orderId, price, lots, draftId }) {
        const caller = callerNow();
        const intentOf = (): Intent => {
          const order = standing(orderId);
          const { side, symbol, board, goodTillCancelled } = order;
          return {
            kind: 'amend',
            order,
            terms: { side, symbol, board, price, lots, goodTillCancelled },
            checks: 'all',
          };
        };
        const facts = await factsFor([intentOf()]);
        // Asking took a moment: the order is looked at again.
        const intent = intentOf();
        const input = { order_id: orderId, price, shares: sharesOf(lots) };
        const endpoint = endpoints.orders.amend;
        const delivered = await admit(
          { kind: 'amend', origin: 'ticket', caller, endpoint, input, intents: [intent], isBulk: false, draftId },
          facts,
        );
        return afterwards(delivered, intent);
      },
      cancel: async ({ orderId }) => cancel(standing(orderId).orderId, 'ticket'),
      resolve({ requestRef, as, orderId }) {
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
      },
      acknowledge({ ref }) {
        journal.record(ref, { kind: 'acknowledged' });
        watch.acknowledge(ref);
        compareNow();
      },
      acceptDifferences() {
        if (!gate.accept()) throw new LantaiError('RECONCILING', 'orders and portfolio have not been read yet');
        log('warning', 'orders.differences-accepted');
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
    async sendByHand(endpoint, { path, query, body }) {
      const caller = callerNow();
      const read = () =>
        readMoneyCall(endpoint, { path, body }, { find: (id) => watch.find(id), last: deps.lastPrice });
      const facts = await factsFor(read().intents);
      // Asking took a moment: the orders are looked at again.
      const { kind, origin, intents, isBulk } = read();
      const input = { ...path, ...query, ...body };
      const delivered = await admit({ kind, origin, caller, endpoint, input, intents, isBulk, draftId: null }, facts);
      if (delivered.answer === null) throw delivered.failure ?? new LantaiError('OUTCOME_UNKNOWN', 'no answer came');
      return delivered.answer;
    },
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

const idOf = (intent: Extract<Intent, { kind: 'amend' | 'cancel' }>): string =>
  intent.kind === 'amend' ? intent.order.orderId : intent.orderId;

/** What an intent takes from cash, rupiah: of an amendment, what it takes more than the order holds already. */
function costOfIntent(intent: Intent, knowledge: Knowledge | null): number {
  if (knowledge === null || (intent.kind !== 'place' && intent.kind !== 'amend') || intent.terms.side === 'sell')
    return 0;
  if (intent.kind === 'place') return costOf(intent.terms, knowledge.fees) ?? 0;
  const { totalCost } = amendCircumstances(intent.terms, intent.order, knowledge);
  const held = costOf({ ...intent.terms, price: intent.order.price, lots: intent.order.lotsOpen }, knowledge.fees);
  return totalCost === null || held === null ? 0 : Math.max(0, totalCost - held);
}

function orSoon(reading: Promise<void>, timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    const stopTimer = timers.after(FIRST_STATUS_MS, resolve);
    const read = (): void => {
      stopTimer();
      resolve();
    };
    reading.then(read, read);
  });
}
