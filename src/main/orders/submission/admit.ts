import { MINUTE_MS } from '#shared/time.ts';
import { type Caller, type Intent, refuse, type Situation } from '../admission/admission.ts';
import { amendCircumstances, costOf, type Knowledge } from '../admission/circumstances.ts';
import { type Answerable, type Confirmations, createConfirmations } from '../admission/confirmations.ts';
import { questionsOf } from '../admission/questions.ts';
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
   * @throws LantaiError SIGNED_OUT, TRADING_LOCKED, ACCOUNT_UNVERIFIED
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
  admit(call: Omit<Submission, 'costs'>, facts: Facts, press?: Answerable): Promise<Delivered>;
};

type AdmittingDeps = {
  readonly orders: OrdersDeps;
  readonly gate: TradingGate;
  readonly watch: OrderWatch;
  readonly submissions: Submissions;
};

export function createAdmitting({ orders: deps, gate, watch, submissions }: AdmittingDeps): Admitting {
  const { session, monotonicMs } = deps;
  /** When placements and amendments of the last minute were admitted, on the clock that is never set. */
  let admitted: number[] = [];
  const confirmations: Confirmations = createConfirmations(monotonicMs);

  function knowledgeOf(facts: OrderFacts, caller: Caller): Knowledge {
    const { current, buyingPowerReadMono } = deps.portfolio();
    return {
      ...facts,
      portfolio: current,
      buyingPowerReadMono,
      limits: deps.limits(),
      orders: watch.board().orders,
      requests: deps.journal.requests(caller.account),
      serviceNow: deps.timers.now() + deps.clockOffsetMs(),
    };
  }

  /** @param before orders of the same call that come before this one */
  function situationFor(intent: Intent, knowledge: Knowledge | null, before: number): Situation {
    const since = monotonicMs() - MINUTE_MS;
    admitted = admitted.filter((at) => at > since);
    return {
      mode: gate.mode(),
      generation: session.generation(),
      verifiedAccount: watch.verifiedAccount(),
      isQuoteFresh: intent.kind === 'place' ? deps.isQuoteFresh(intent.terms.symbol) : null,
      areLimitsAccepted: deps.limitsAcceptance.isAccepted(),
      admittedInLastMinute: admitted.length + before,
      knowledge,
    };
  }

  /** Whether the draft has been sent before. */
  const isSent = (draftId: string | null, account: string): boolean =>
    draftId !== null && deps.journal.requests(account).some((request) => request.draftId === draftId);

  return {
    caller: (pressedMono = monotonicMs()) => ({
      generation: session.generation(),
      account: session.account(),
      askedMono: pressedMono,
    }),
    async factsFor(intents) {
      const symbols = new Set(intents.flatMap((intent) => ('terms' in intent ? [intent.terms.symbol] : [])));
      const found = [...symbols].map(async (symbol) => [symbol, await deps.facts(symbol)] as const);
      return new Map(await Promise.all(found));
    },
    admit(call, facts, press) {
      const rules = deps.confirmations();
      const checked = call.intents.map((intent, before) => {
        const known = 'terms' in intent ? facts.get(intent.terms.symbol) : undefined;
        const knowledge = known ? knowledgeOf(known, call.caller) : null;
        const situation = situationFor(intent, knowledge, before);
        const refusal = refuse(intent, call.caller, situation);
        if (refusal) throw refusal;
        const questions = questionsOf(intent, call.caller, situation, rules);
        return { cost: costOfIntent(intent, knowledge), questions };
      });
      const questions = checked.flatMap((each) => each.questions);
      // A draft that was sent before is refused as one, not asked about.
      if (press && questions.length > 0 && !isSent(call.draftId, call.caller.account)) {
        confirmations.require(press, questions);
      }
      const costs = checked.map(({ cost }) => cost);
      const delivered = submissions.send({ ...call, costs });
      if (call.kind === 'place' || call.kind === 'amend') admitted.push(...call.intents.map(() => monotonicMs()));
      // The list is read by whoever asked: the actions wait for the order's first status anyway.
      return delivered.finally(() => deps.onSent());
    },
  };
}

/** What an intent takes from cash, rupiah: of an amendment, what it takes more than the order holds already. */
function costOfIntent(intent: Intent, knowledge: Knowledge | null): number {
  if (knowledge === null || !('terms' in intent) || intent.terms.side === 'sell') return 0;
  if (intent.kind === 'place') return costOf(intent.terms, knowledge.fees) ?? 0;
  const { totalCost } = amendCircumstances(intent.terms, intent.order, knowledge);
  const held = costOf({ ...intent.terms, price: intent.order.price, lots: intent.order.lotsOpen }, knowledge.fees);
  return totalCost === null || held === null ? 0 : Math.max(0, totalCost - held);
}
