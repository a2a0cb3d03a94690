import type { Caller as Window } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order, PlanReplacement } from '#shared/contract/orders.ts';
import { isReplaceable } from '#shared/contract/replaceable-order.ts';
import { isUnboughtBracket } from '#shared/contract/watched-order.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Intent } from '../admission/admission.ts';
import { isWorking } from '../order-list/order-state.ts';
import { reasonOf } from '../request/order-outcome.ts';
import type { OrderWatch } from '../watch/order-watch.ts';
import type { Admitting, Answered } from './admit.ts';
import { orSoon } from './or-soon.ts';
import { refusePlan } from './order-actions.ts';
import { placementOf } from './placement.ts';
import type { Delivered } from './submission.ts';

/** Readings in which the list may show that an old order is gone. */
const MAX_READINGS = 4;

type Watch = Pick<OrderWatch, 'board' | 'find' | 'findRef' | 'readDetail' | 'isDetailKnown' | 'refreshOrder'>;

type ReplacingDeps = {
  readonly admitting: Admitting;
  readonly watch: Watch;
  readonly dialect: RestDialect;
  readonly timers: Timers;
  /** Ms, on the clock that is never set. */
  readonly monotonicMs: () => number;
  readonly lastPrice: (symbol: string) => number | null;
  /** Resolves with the order as the board has it after the answer. @throws LantaiError where nothing was sent or the service refused */
  readonly giveUp: (orderId: string) => Promise<Order>;
  /** The old order is gone and the new one does not stand: whoever asked may not see the answer any more. */
  readonly onGivenUp: (old: Order, reason: string) => void;
};

/** The new order as the board has it. @throws LantaiError PLAN_STAYS, PLAN_NOT_GIVEN_UP or the refusal: the old one was not given up; PLAN_GIVEN_UP: it is gone */
export type Replacing = (replacement: PlanReplacement, press: Pick<Window, 'pressedMono'>) => Promise<Order>;

/**
 * Changes a stop that the service watches, or a bracket that has bought nothing, by two requests, each admitted, journaled
 * and proven like any other. What may refuse or question the new one is found before the old one is given up. The new one
 * leaves only once the list shows the old one withdrawn with nothing of it filled: a stop that was triggered meanwhile must
 * not sell its lots twice, and a purchase that was filled must not buy them twice.
 */
export function createReplacing(deps: ReplacingDeps): Replacing {
  const { admitting, watch, dialect, timers, monotonicMs, lastPrice } = deps;

  /** @throws LantaiError NOT_FOUND, PLAN_STAYS */
  function standing({ orderId, plan }: PlanReplacement): Order {
    const order = watch.find(orderId);
    if (order === null) throw unsent('NOT_FOUND', 'no such order today');
    const isFit = plan.kind === 'bracket' ? isUnboughtBracket(order) : isReplaceable(order);
    if (!isFit || order.smart?.kind !== plan.kind) throw unsent('PLAN_STAYS', 'it cannot be replaced now');
    return order;
  }

  /** The order as the board has it after the answer. @throws LantaiError PLAN_GIVEN_UP, OUTCOME_UNKNOWN */
  async function placed(old: Order, delivering: () => Promise<Delivered>): Promise<Order> {
    const givenUp = (thrown: unknown): LantaiError => {
      const reason = reasonGivenUp(thrown);
      deps.onGivenUp(old, reason);
      return new LantaiError('PLAN_GIVEN_UP', 'the old order is gone and the new one does not stand', {
        params: { reason },
        cause: thrown,
      });
    };
    const delivered = await delivering().catch((thrown: unknown) => {
      throw givenUp(thrown);
    });
    const [outcome] = delivered.outcomes;
    if (outcome?.error) throw givenUp(outcome.error);
    if (outcome?.event.kind === 'accepted') await orSoon(watch.refreshOrder(outcome.event.orderId), timers);
    const order = watch.findRef(delivered.uiRefs[0] ?? '');
    if (order === null) throw new LantaiError('OUTCOME_UNKNOWN', 'the new order was sent and is not on the board');
    return order;
  }

  return async (replacement, { pressedMono }) => {
    const { orderId, plan, price, lots, draftId, confirmed } = replacement;
    const caller = admitting.caller(pressedMono);
    standing(replacement);
    await watch.readDetail(orderId);
    const old = standing(replacement);
    const { symbol, side, board } = old;
    const { goodTillCancelled = old.goodTillCancelled } = replacement;
    // What is good till cancelled must not end with the day because nobody could read that it is.
    if (replacement.goodTillCancelled === undefined && !watch.isDetailKnown(orderId))
      throw unsent('PLAN_STAYS', 'how long the old order is valid is not known');
    const draft = { side, symbol, board, price, lots, goodTillCancelled, plan, draftId };
    refusePlan(draft);
    const { endpoint, input, terms, checks, origin } = placementOf(draft, dialect, lastPrice(symbol));
    const intentsAt = (goneMono: number | null): Intent[] => [
      { kind: 'place', terms, plan, checks, isPriceStale: false, replaced: { order: old, goneMono } },
    ];
    const before = intentsAt(null);
    const facts = await admitting.factsFor(before);
    const press = { key: draftId, content: JSON.stringify([orderId, input]), isConfirmed: confirmed === true };
    const [refusal = null] = admitting.refusalsOf(before, caller, facts);
    if (refusal !== null) throw refusal;
    const [answered = NOTHING_ANSWERED] = admitting.ask(before, caller, facts, press);
    await endOf(standing(replacement), deps);
    const about = { endpoint, input, intents: intentsAt(monotonicMs()), isBulk: false, draftId } as const;
    return placed(old, async () => admitting.admit({ kind: 'place', origin, caller, ...about }, facts, answered));
  };
}

/**
 * Resolves once the order is gone with nothing of it filled, and the exits of its bracket with it.
 * @throws LantaiError PLAN_STAYS, or why it could not be given up
 */
async function endOf({ orderId, smart }: Order, deps: ReplacingDeps): Promise<void> {
  const { watch } = deps;
  const exits = (): readonly Order[] =>
    watch.board().orders.filter((each) => each.orderId !== orderId && each.smart?.id === smart?.id);
  if (orderId === null || !(await isGiven(orderId, deps))) throw stays();
  // A service may leave the exits of a purchase that is gone.
  const left = exits().find(isWorking)?.orderId ?? null;
  if (left !== null && !(await isGiven(left, deps).catch(() => false))) throw stays();
  if (exits().some((exit) => isWorking(exit) || exit.lotsDone > 0)) throw stays();
}

/** Gives an order up, and whether it is known to be gone with nothing of it filled. @throws LantaiError why it could not be given up */
async function isGiven(orderId: string, { watch, timers, giveUp }: ReplacingDeps): Promise<boolean> {
  let left = await giveUp(orderId).catch((thrown: unknown) => {
    if (!(thrown instanceof LantaiError) || thrown.code !== 'ORDER_REJECTED') throw thrown;
    throw new LantaiError('PLAN_NOT_GIVEN_UP', 'the old order was not given up', {
      params: { reason: reasonOf(thrown) },
      cause: thrown,
    });
  });
  for (let reading = 0; reading < MAX_READINGS && !isGone(left); reading += 1) {
    if (left.pending !== undefined && left.pending.state !== 'sending') break;
    await orSoon(watch.refreshOrder(orderId), timers);
    left = watch.find(orderId) ?? left;
  }
  return isGone(left);
}

const NOTHING_ANSWERED: Answered = { answered: new Set() };

const isGone = ({ status, lotsDone, pending }: Order): boolean =>
  status === 'WITHDRAWN' && lotsDone === 0 && pending === undefined;

const stays = (): LantaiError => new LantaiError('PLAN_STAYS', 'the old order is not known to be gone');

const unsent = (code: 'NOT_FOUND' | 'PLAN_STAYS', why: string): LantaiError =>
  new LantaiError(code, why, { params: { sent: 'no' } });

/** Why the new order does not stand, now that the old one is gone. */
function reasonGivenUp(thrown: unknown): string {
  const reason = thrown instanceof LantaiError ? reasonOf(thrown) : 'INTERNAL';
  // The sentence of that code says that nothing has changed at the exchange, which is not so here.
  return reason === 'NOT_SENT_IN_TIME' ? 'REPLACED_TOO_LATE' : reason;
}
