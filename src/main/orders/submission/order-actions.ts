import type { HandlersOf, Caller as Window } from '#main/ipc/handlers.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { SubmitAnswer } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order, ordersContract } from '#shared/contract/orders.ts';
import { checkPlan } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import type { Intent } from '../admission/admission.ts';
import { reasonOf } from '../request/order-outcome.ts';
import type { RequestOrigin } from '../request/request.ts';
import type { OrderWatch } from '../watch/order-watch.ts';
import type { Admitting } from './admit.ts';
import type { Cancelled } from './cancel-queue.ts';
import { readMoneyCall } from './money-calls.ts';
import { orSoon } from './or-soon.ts';
import { amendmentOf, cancellationOf, placementOf } from './placement.ts';
import type { Refusals } from './refusals.ts';
import type { Delivered } from './submission.ts';

type Handlers = HandlersOf<typeof ordersContract>;
type Press = Pick<Window, 'pressedMono'>;

/** A body written by hand. */
type ByHand = {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
};

/** What a person, or the kill switch, can do with orders. Each throws LantaiError where nothing was sent or the service refused. */
export type OrderActions = {
  readonly place: (draft: Parameters<Handlers['place']>[0], press: Press) => Promise<Order>;
  readonly amend: (change: Parameters<Handlers['amend']>[0], press: Press) => Promise<Order>;
  readonly cancel: (orderId: string, origin: RequestOrigin) => Promise<Order>;
  /** Also of an order that the board does not show. */
  readonly cancelById: (orderId: string, origin: RequestOrigin) => Promise<Cancelled>;
  /**
   * A call of any endpoint that moves money: admitted like any other, answered as it came.
   * @param pressedMono when a person made it, on the monotonic clock, ms
   */
  readonly sendByHand: (endpoint: Endpoint, input: ByHand, pressedMono?: number) => Promise<SubmitAnswer>;
};

type OrderActionsDeps = {
  readonly admitting: Admitting;
  readonly watch: OrderWatch;
  readonly dialect: RestDialect;
  readonly timers: Timers;
  readonly lastPrice: (symbol: string) => number | null;
  readonly onRefused: Refusals['add'];
};

export function createOrderActions({
  admitting,
  watch,
  dialect,
  timers,
  lastPrice,
  onRefused,
}: OrderActionsDeps): OrderActions {
  /** @throws LantaiError NOT_FOUND */
  function standing(orderId: string): Order & { readonly orderId: string } {
    const order = watch.find(orderId);
    if (!order) throw new LantaiError('NOT_FOUND', 'no such order today', { params: { sent: 'no' } });
    return { ...order, orderId };
  }

  /** The order as the board has it after an answer. @throws LantaiError what the service refused with */
  async function afterwards(
    delivered: Delivered,
    find: () => Order | null,
    changed: Intent | null,
    isSplit = false,
  ): Promise<Order> {
    const [outcome] = delivered.outcomes;
    if (outcome?.error) {
      if (outcome.event.kind === 'rejected') notifyRefused(changed, outcome.error);
      throw outcome.error;
    }
    if (outcome?.event.kind === 'accepted') {
      // The answer to a split may name the part of another account: that of this one is in the list alone.
      await orSoon(isSplit ? watch.refresh() : watch.refreshOrder(outcome.event.orderId), timers);
    }
    const order = find();
    if (!order) throw new LantaiError('OUTCOME_UNKNOWN', 'the order was sent and is not on the board');
    return order;
  }

  function notifyRefused(changed: Intent | null, error: LantaiError): void {
    if (changed?.kind !== 'amend' && changed?.kind !== 'cancel') return;
    if (changed.order !== null) onRefused(changed.kind, changed.order, reasonOf(error));
  }

  /** Counted from here: an old press of a cancellation is still wanted (decision 48). */
  async function sendCancel(orderId: string, find: (orderId: string) => Order | null, origin: RequestOrigin) {
    const caller = admitting.caller();
    const order = find(orderId);
    const intent: Intent = { kind: 'cancel', orderId, order };
    const about = { ...cancellationOf(orderId, order), intents: [intent] };
    const call = { kind: 'cancel', origin, caller, ...about, isBulk: false, draftId: null } as const;
    return { delivered: await admitting.admit(call, new Map()), intent };
  }

  return {
    async place(draft, { pressedMono }) {
      const {
        symbol,
        plan = null,
        draftId,
        isPriceStale = false,
        isFlattening = false,
        askedAbout = [],
        confirmed,
      } = draft;
      const caller = admitting.caller(pressedMono);
      refusePlan(draft);
      const placement = placementOf(draft, dialect, lastPrice(symbol));
      const { endpoint, input, terms, checks, origin } = placement;
      const intents: Intent[] = [{ kind: 'place', terms, plan, checks, isPriceStale, isFlattening, askedAbout }];
      const facts = await admitting.factsFor(intents);
      const call = { kind: 'place', origin, caller, endpoint, input, intents, isBulk: false, draftId } as const;
      const press = { key: draftId, content: JSON.stringify(input), isConfirmed: confirmed === true };
      const delivered = await admitting.admit(call, facts, press);
      const [uiRef = ''] = delivered.uiRefs;
      return afterwards(
        delivered,
        () => watch.findRef(uiRef) ?? watch.findElsewhere(uiRef),
        null,
        plan?.kind === 'split',
      );
    },
    async amend({ orderId, price, lots, draftId, confirmed }, { pressedMono }) {
      const caller = admitting.caller(pressedMono);
      const intentNow = (): Extract<Intent, { kind: 'amend' }> => {
        const order = standing(orderId);
        const { side, symbol, board, goodTillCancelled } = order;
        const terms = { side, symbol, board, price, lots, goodTillCancelled };
        // The cash and shares that bind a day trade are those of its credit, which the service alone knows.
        return { kind: 'amend', order, terms, checks: order.isDayTrade ? 'rules' : 'all' };
      };
      const [facts] = await Promise.all([admitting.factsFor([intentNow()]), watch.readDetail(orderId)]);
      // Asking took a moment: the order is looked at again.
      const intent = intentNow();
      const { endpoint, input } = amendmentOf(intent.order, orderId, price, lots);
      const about = { endpoint, input, intents: [intent], isBulk: false, draftId };
      const press = { key: draftId, content: JSON.stringify(input), isConfirmed: confirmed === true };
      const delivered = await admitting.admit({ kind: 'amend', origin: 'ticket', caller, ...about }, facts, press);
      return afterwards(delivered, () => watch.find(orderId), intent);
    },
    async cancel(orderId, origin) {
      const { delivered, intent } = await sendCancel(orderId, standing, origin);
      return afterwards(delivered, () => watch.find(orderId), intent);
    },
    async cancelById(orderId, origin) {
      const { delivered, intent } = await sendCancel(orderId, (id) => watch.find(id), origin);
      const [outcome] = delivered.outcomes;
      if (!outcome?.error) {
        const result = outcome?.event.kind === 'accepted' ? 'done' : 'in-doubt';
        return { result, requestRef: delivered.uiRefs[0] };
      }
      if (outcome.event.kind === 'rejected') notifyRefused(intent, outcome.error);
      throw outcome.error;
    },
    async sendByHand(endpoint, { path, query, body }, pressedMono) {
      const caller = admitting.caller(pressedMono);
      const readNow = () => readMoneyCall(endpoint, { path, body }, { find: (id) => watch.find(id), last: lastPrice });
      const facts = await admitting.factsFor(readNow().intents);
      // Asking took a moment: the orders are looked at again.
      const call = { ...readNow(), caller, endpoint, input: { ...path, ...query, ...body }, draftId: null };
      // Whoever writes a call by hand confirms each sending of it; the second, after a question, is the answer.
      const content = JSON.stringify([endpoint.path, path, query, body]);
      const press = { key: content, content, isConfirmed: true };
      const { answer, failure } = await admitting.admit(call, facts, press);
      if (answer === null) throw failure ?? new LantaiError('OUTCOME_UNKNOWN', 'no answer came');
      return answer;
    },
  };
}

/** @throws LantaiError CHECK_FAILED for a plan that contradicts itself, whatever window it comes from */
export function refusePlan({
  plan,
  side,
  price,
  board,
  goodTillCancelled,
}: Omit<Parameters<Handlers['place']>[0], 'draftId'>): void {
  if (plan === undefined) return;
  const context = { side, price, board, goodTillCancelled, last: null, dayTradeMultiplier: null };
  const codes = checkPlan(plan, context).map(({ code }) => code);
  if (codes.length > 0) {
    throw new LantaiError('CHECK_FAILED', `the order was not sent: ${codes.join(',')}`, unsent(codes.join(',')));
  }
}

const unsent = (codes: string) => ({ params: { sent: 'no', codes, reason: codes } });
