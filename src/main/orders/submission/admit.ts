import { LantaiError } from '#shared/contract/error.ts';
import { exchangeTime, type OrderQuestion, type QuestionCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { type Caller, type Intent, isPurchase, isSplit, refuse, type Situation } from '../admission/admission.ts';
import { amendCircumstances, costOf, type Knowledge } from '../admission/circumstances.ts';
import { type Answerable, type Confirmations, createConfirmations, type Occasion } from '../admission/confirmations.ts';
import { isSameOrder, questionsOf } from '../admission/questions.ts';
import type { TradingGate } from '../admission/trading-gate.ts';
import type { OrderFacts, OrdersDeps } from '../orders-deps.ts';
import type { OrderWatch } from '../watch/order-watch.ts';
import type { Delivered, Submission, Submissions } from './submission.ts';

/** By stock. */
type Facts = ReadonlyMap<string, OrderFacts>;

/** The one way to the service for everything that moves money. */
export type Admitting = {
  /**
   * Taken when a call arrives, before anything is awaited.
   * @param pressedMono when a person made it, on the monotonic clock, ms; now where it is left out
   * @throws LantaiError SIGNED_OUT, TRADING_LOCKED, ACCOUNT_UNVERIFIED, or SESSION_CHANGED for a press of before the account was switched
   */
  caller(pressedMono?: number): Caller;
  /** What the checks of these intents look at. */
  factsFor(intents: readonly Intent[]): Promise<Facts>;
  /**
   * Checked, journaled and on its way, with nothing awaited in between: of two calls that only fit one
   * at a time, the second sees the first.
   * @param press left out where nobody is asked: a cancellation
   * @throws LantaiError, at once: nothing was sent
   */
  admit(call: Omit<Submission, 'costs'>, facts: Facts, press?: Answerable | Answered): Promise<Delivered>;
  /**
   * Why each of several may not leave now; null where it may, if those before it that may leave too. Where nothing is
   * awaited in between, `admit` takes the others.
   */
  refusalsOf(intents: readonly Intent[], caller: Caller, facts: Facts): readonly (LantaiError | null)[];
  /**
   * Asks about several at once, before any of them leaves.
   * @returns for each what has been answered, for `admit`
   * @throws LantaiError NEEDS_CONFIRMATION
   */
  ask(intents: readonly Intent[], caller: Caller, facts: Facts, press: Answerable): readonly Answered[];
  /** How long until the person's own limit of orders a minute lets another one pass, ms; 0: now. */
  limitedForMs(): number;
};

/** Questions that a person has answered already: any other one refuses. */
export type Answered = { readonly answered: ReadonlySet<QuestionCode> };

type AdmittingDeps = {
  readonly orders: OrdersDeps;
  readonly gate: TradingGate;
  readonly watch: OrderWatch;
  readonly submissions: Submissions;
  /** When the account became another one, on the clock that is never set, ms: a press before was meant for the one before. */
  readonly accountSinceMono: () => number;
};

export function createAdmitting({
  orders: deps,
  gate,
  watch,
  submissions,
  accountSinceMono,
}: AdmittingDeps): Admitting {
  const { session, monotonicMs } = deps;
  /** When placements and amendments of the last minute were admitted, on the clock that is never set. */
  let admitted: number[] = [];
  const confirmations: Confirmations = createConfirmations(monotonicMs);

  /** What is known of the account, whatever the stock. */
  function accountOf(caller: Caller): Omit<Knowledge, keyof OrderFacts | 'reserved'> {
    const { current, buyingPowerReadMono } = deps.portfolio();
    return {
      portfolio: current,
      buyingPowerReadMono,
      limits: deps.limits(),
      orders: watch.board().orders,
      requests: deps.journal.requests(caller.account),
      serviceNow: serviceNow(),
    };
  }

  /** @param inCall how many orders the call has, and how many that may leave come before this one */
  function situationFor(
    intent: Intent,
    knowledge: Knowledge | null,
    { limits, portfolio }: ReturnType<typeof accountOf>,
    inCall: { readonly count: number; readonly before: number },
  ): Situation {
    const since = monotonicMs() - MINUTE_MS;
    admitted = admitted.filter((at) => at > since);
    return {
      mode: gate.mode(),
      generation: session.generation(),
      verifiedAccount: watch.verifiedAccount(),
      isQuoteFresh: intent.kind === 'place' ? deps.isQuoteFresh(intent.terms.symbol) : null,
      areLimitsAccepted: deps.limitsAcceptance.isAccepted(),
      admittedInLastMinute: admitted.length + inCall.before,
      inCall,
      knowledge,
      limits,
      equity: portfolio?.summary.equity ?? null,
    };
  }

  /** Each as if those before it that may leave had left. */
  function check(intents: readonly Intent[], caller: Caller, facts: Facts): readonly Checked[] {
    const rules = deps.confirmations();
    const account = accountOf(caller);
    let reserved = 0;
    let before = 0;
    return intents.map((intent) => {
      const known = 'terms' in intent ? facts.get(intent.terms.symbol) : undefined;
      const knowledge: Knowledge | null = known ? { ...known, ...account, reserved } : null;
      const situation = situationFor(intent, knowledge, account, { count: intents.length, before });
      const refusal = refuse(intent, caller, situation);
      const cost = costOfIntent(intent, knowledge);
      if (refusal === null) {
        reserved += cost;
        before += 1;
      }
      return { refusal, cost, questions: questionsOf(intent, caller, situation, rules) };
    });
  }

  const serviceNow = (): number => deps.timers.now() + deps.clockOffsetMs();

  const occasionOf = ({ account }: Caller, facts: Facts): Occasion => ({
    account,
    phase: [...facts.values()].find(({ phase }) => phase !== null)?.phase?.phase ?? null,
    day: exchangeTime(serviceNow()).day,
  });

  /** Whether the draft has been sent before. */
  const isSent = (draftId: string | null, account: string): boolean =>
    draftId !== null && deps.journal.requests(account).some((request) => request.draftId === draftId);

  return {
    caller(pressedMono = monotonicMs()) {
      const account = session.account();
      if (pressedMono < accountSinceMono()) {
        throw new LantaiError('SESSION_CHANGED', 'pressed before the account was switched', { params: { sent: 'no' } });
      }
      return { generation: session.generation(), account, askedMono: pressedMono };
    },
    async factsFor(intents) {
      const symbols = new Set(intents.flatMap((intent) => ('terms' in intent ? [intent.terms.symbol] : [])));
      const split = new Set(
        intents.flatMap((intent) => ('terms' in intent && isSplit(intent) ? [intent.terms.symbol] : [])),
      );
      const found = [...symbols].map(async (symbol) => [symbol, await deps.facts(symbol, split.has(symbol))] as const);
      return new Map(await Promise.all(found));
    },
    admit(call, facts, press) {
      const checked = check(call.intents, call.caller, facts);
      const refusal = checked.find((each) => each.refusal !== null)?.refusal ?? null;
      if (refusal) throw refusal;
      const questions = checked.flatMap((each) => each.questions);
      // A draft that was sent before is refused as one, not asked about.
      if (press && questions.length > 0 && !isSent(call.draftId, call.caller.account)) {
        if ('answered' in press) refuseUnanswered(questions, press);
        else confirmations.require(press, occasionOf(call.caller, facts), questions);
      }
      const costs = checked.map(({ cost }) => cost);
      const delivered = submissions.send({ ...call, costs });
      const isOrder = call.kind === 'place' || call.kind === 'amend' || call.intents.some(isBought);
      if (isOrder) admitted.push(...call.intents.map(() => monotonicMs()));
      // The list is read by whoever asked: the actions wait for the order's first status anyway.
      return delivered.finally(() => deps.onSent());
    },
    refusalsOf: (intents, caller, facts) => check(intents, caller, facts).map(({ refusal }) => refusal),
    ask(intents, caller, facts, press) {
      const found = check(intents, caller, facts).map(({ questions }) => questions);
      const repeated = repeatedIn(intents) ? [{ code: 'SAME_ORDER', params: { repeatedAgo: 0 } } as const] : [];
      const questions = [...found.flat(), ...repeated];
      if (questions.length > 0) confirmations.require(press, occasionOf(caller, facts), questions);
      const ofAll = questions.flatMap(({ code }) => (CONCERNS_ALL.has(code) ? [code] : []));
      return found.map((own) => ({ answered: new Set([...own.map(({ code }) => code), ...ofAll]) }));
    },
    limitedForMs() {
      const { ordersPerMinute } = deps.limits();
      const now = monotonicMs();
      if (ordersPerMinute <= 0) return 0;
      const nth = admitted.filter((at) => at > now - MINUTE_MS).at(-ordersPerMinute);
      return nth === undefined ? 0 : Math.max(0, nth + MINUTE_MS - now);
    },
  };
}

/**
 * How many are sent within a minute, whether two of them are the same, and a feed whose prices are stale. The question names no
 * row, and which prices are stale changes from one row's turn to the next.
 */
const CONCERNS_ALL: ReadonlySet<QuestionCode> = new Set(['ORDER_RATE', 'SAME_ORDER', 'STALE_PRICE']);

const isBought = (intent: Intent): boolean => intent.kind === 'transfer' && isPurchase(intent);

type Checked = {
  readonly refusal: LantaiError | null;
  readonly cost: number;
  readonly questions: readonly OrderQuestion[];
};

/** @throws LantaiError NEEDS_CONFIRMATION for a question that came up after a person had been asked */
function refuseUnanswered(questions: readonly OrderQuestion[], { answered }: Answered): void {
  const codes = [...new Set(questions.map(({ code }) => code).filter((code) => !answered.has(code)))].join(',');
  if (codes === '') return;
  throw new LantaiError('NEEDS_CONFIRMATION', `nobody was asked about ${codes}`, {
    params: { questions: codes, sent: 'no' },
  });
}

/** Whether two placements among them ask for the same. */
function repeatedIn(intents: readonly Intent[]): boolean {
  const placements = intents.filter((intent) => intent.kind === 'place');
  return placements.some((placement, at) => placements.slice(0, at).some((before) => isSameOrder(before, placement)));
}

/** What an intent takes from cash, rupiah: of an amendment, what it takes more than the order holds already. */
function costOfIntent(intent: Intent, knowledge: Knowledge | null): number {
  if (intent.kind === 'transfer') return intent.cost;
  if (knowledge === null || !('terms' in intent) || intent.terms.side === 'sell') return 0;
  if (intent.kind === 'place') return costOf(intent.terms, knowledge.fees) ?? 0;
  const { totalCost } = amendCircumstances(intent.terms, intent.order, knowledge);
  const held = costOf({ ...intent.terms, price: intent.order.price, lots: intent.order.lotsOpen }, knowledge.fees);
  return totalCost === null || held === null ? 0 : Math.max(0, totalCost - held);
}
