import type { Caller as Window } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order, StopReplacement } from '#shared/contract/orders.ts';
import { isReplaceable } from '#shared/contract/watched-order.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Intent } from '../admission/admission.ts';
import { reasonOf } from '../request/order-outcome.ts';
import type { OrderWatch } from '../watch/order-watch.ts';
import type { Admitting, Answered } from './admit.ts';
import { orSoon } from './or-soon.ts';
import { refusePlan } from './order-actions.ts';
import { placementOf } from './placement.ts';
import type { Delivered } from './submission.ts';

/** Readings in which the list may show that the old stop is gone. */
const MAX_READINGS = 4;

type ReplacingDeps = {
  readonly admitting: Admitting;
  readonly watch: Pick<OrderWatch, 'find' | 'findRef' | 'readDetail' | 'isDetailKnown' | 'refreshOrder'>;
  readonly dialect: RestDialect;
  readonly timers: Timers;
  readonly lastPrice: (symbol: string) => number | null;
  /** Resolves with the order as the board has it after the answer. @throws LantaiError where nothing was sent or the service refused */
  readonly giveUp: (orderId: string) => Promise<Order>;
};

/** The new stop as the board has it. @throws LantaiError STOP_STAYS or the refusal: the old one was not given up; STOP_GIVEN_UP: it is gone */
export type Replacing = (replacement: StopReplacement, press: Pick<Window, 'pressedMono'>) => Promise<Order>;

/**
 * Changes a stop that the service watches by two requests, each admitted, journaled and proven like any other. What may
 * refuse or question the new one is found before the old one is given up. The new one leaves only once the list shows the
 * old one withdrawn with nothing of it filled: a stop that was triggered meanwhile must not sell its lots twice.
 */
export function createReplacing({ admitting, watch, dialect, timers, lastPrice, giveUp }: ReplacingDeps): Replacing {
  /** @throws LantaiError NOT_FOUND, NOT_ALLOWED */
  function standing({ orderId, plan }: StopReplacement): Order {
    const order = watch.find(orderId);
    if (order === null) throw unsent('NOT_FOUND', 'no such order today');
    if (!isReplaceable(order) || order.smart?.kind !== plan.kind)
      throw unsent('STOP_STAYS', 'it waits for no price now');
    return order;
  }

  /** @throws LantaiError STOP_STAYS */
  async function gone(orderId: string): Promise<void> {
    let left = await giveUp(orderId);
    for (let reading = 0; reading < MAX_READINGS && !isGone(left); reading += 1) {
      if (left.pending !== undefined && left.pending.state !== 'sending') break;
      await orSoon(watch.refreshOrder(orderId), timers);
      left = watch.find(orderId) ?? left;
    }
    if (!isGone(left)) throw new LantaiError('STOP_STAYS', 'the old stop is not known to be gone');
  }

  /** The order as the board has it after the answer. @throws LantaiError STOP_GIVEN_UP, OUTCOME_UNKNOWN */
  async function placed(delivering: () => Promise<Delivered>): Promise<Order> {
    const delivered = await delivering().catch((thrown: unknown) => {
      throw givenUp(thrown);
    });
    const [outcome] = delivered.outcomes;
    if (outcome?.error) throw givenUp(outcome.error);
    if (outcome?.event.kind === 'accepted') await orSoon(watch.refreshOrder(outcome.event.orderId), timers);
    const order = watch.findRef(delivered.uiRefs[0] ?? '');
    if (order === null) throw new LantaiError('OUTCOME_UNKNOWN', 'the new stop was sent and is not on the board');
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
    // A stop that is good till cancelled must not end with the day because nobody could read that it is.
    if (replacement.goodTillCancelled === undefined && !watch.isDetailKnown(orderId))
      throw unsent('STOP_STAYS', 'how long the old stop is valid is not known');
    const draft = { side, symbol, board, price, lots, goodTillCancelled, plan, draftId };
    refusePlan(draft);
    const { endpoint, input, terms, checks, origin } = placementOf(draft, dialect, lastPrice(symbol));
    const intents: Intent[] = [{ kind: 'place', terms, plan, checks, isPriceStale: false }];
    const facts = await admitting.factsFor(intents);
    const press = { key: draftId, content: JSON.stringify([orderId, input]), isConfirmed: confirmed === true };
    const [refusal = null] = admitting.refusalsOf(intents, caller, facts);
    if (refusal !== null) throw refusal;
    const [answered = NOTHING_ANSWERED] = admitting.ask(intents, caller, facts, press);
    standing(replacement);
    await gone(orderId);
    const call = { kind: 'place', origin, caller, endpoint, input, intents, isBulk: false, draftId } as const;
    return placed(async () => admitting.admit(call, facts, answered));
  };
}

const NOTHING_ANSWERED: Answered = { answered: new Set() };

const isGone = ({ status, lotsDone, pending }: Order): boolean =>
  status === 'WITHDRAWN' && lotsDone === 0 && pending === undefined;

const unsent = (code: 'NOT_FOUND' | 'STOP_STAYS', why: string): LantaiError =>
  new LantaiError(code, why, { params: { sent: 'no' } });

/** Why the new stop does not stand, now that the old one is gone. */
function givenUp(thrown: unknown): LantaiError {
  const reason = thrown instanceof LantaiError ? reasonOf(thrown) : 'INTERNAL';
  return new LantaiError('STOP_GIVEN_UP', 'the old stop is gone and the new one does not stand', {
    params: { reason },
    cause: thrown,
  });
}
