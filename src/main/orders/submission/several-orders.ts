import type { Timers } from '#main/platform/timers.ts';
import { failureOf, LantaiError } from '#shared/contract/error.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { ChangeResult } from '#shared/contract/several-orders.ts';
import { leadOf } from '#shared/contract/watched-order.ts';
import { mapLimited } from '#shared/limited.ts';
import type { Price } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Caller, Intent } from '../admission/admission.ts';
import type { Journal } from '../journal/journal.ts';
import type { OrderOutcome } from '../request/order-outcome.ts';
import { isAbsent, isApplied, type OrderRequest } from '../request/request.ts';
import type { OrderWatch } from '../watch/order-watch.ts';
import type { Admitting, Answered } from './admit.ts';
import type { CancelQueue } from './cancel-queue.ts';
import { orSoon } from './or-soon.ts';
import { amendmentOf, bulkAmendmentOf, bulkCancellationOf, isOrdinary } from './placement.ts';
import type { Refusals } from './refusals.ts';
import type { Submission } from './submission.ts';

/** Orders that one bulk call names at most: the service's limit. */
const MAX_IN_BULK = 50;
/** Single amendments under way at the same time: half of the lane's places. */
const AMENDMENTS_AT_ONCE = 8;
const DETAILS_AT_ONCE = 8;

type Standing = Order & { readonly orderId: string };
/** An order that a call names, with what is to be done. */
type Line = { readonly order: Standing; readonly intent: Extract<Intent, { kind: 'amend' | 'cancel' }> };
type AmendLine = Line & { readonly price: Price; readonly answered: Answered };
type Results = Map<string, ChangeResult>;

export type SeveralOrdersDeps = {
  readonly admitting: Admitting;
  readonly journal: Pick<Journal, 'find'>;
  readonly watch: OrderWatch;
  readonly dialect: Pick<RestDialect, 'bulkOrders'>;
  readonly timers: Timers;
  readonly cancellations: CancelQueue;
  readonly refusals: Refusals;
};

export type Amendments = {
  readonly changes: readonly { readonly orderId: string; readonly price: Price }[];
  readonly draftId: string;
  readonly confirmed?: boolean | undefined;
};

/**
 * Changes and withdraws several orders, each as if it were the only one: the same admission, journal, lane and
 * evidence. Ordinary orders go by the service's bulk calls where it has them; day trades and waiting smart orders by
 * their own, a few at a time.
 */
export class SeveralOrders {
  readonly #deps: SeveralOrdersDeps;
  /** Bulk calls that the service turned out not to offer, in this run. */
  readonly #notOffered = new Set<Line['intent']['kind']>();

  constructor(deps: SeveralOrdersDeps) {
    this.#deps = deps;
  }

  /** @throws LantaiError where nothing was sent of any: no session, or NEEDS_CONFIRMATION */
  async cancel(orderIds: readonly string[]): Promise<ChangeResult[]> {
    const { admitting, watch } = this.#deps;
    // Counted from here: an old press of a cancellation is still wanted (decision 48).
    const caller = admitting.caller();
    const results: Results = new Map();
    const { orders } = watch.board();
    const lines = this.#found(orderIds, results).map(
      (order): Line => ({
        order,
        intent: { kind: 'cancel', orderId: order.orderId, order },
      }),
    );
    const isInBulk = this.#inBulk('cancel', lines);
    const leads = lines.map(({ order }) => leadOf(order, orders));
    await this.#deps.refusals.together([...orderIds, ...leads], () =>
      Promise.all([
        ...chunksOf(lines.filter(isInBulk)).map((chunk) => this.#cancelInBulk(chunk, caller, results)),
        ...lines
          .filter((line) => !isInBulk(line))
          .map(({ order }) => this.#cancelOne(order.orderId, leadOf(order, orders), results)),
      ]),
    );
    return this.#finish(orderIds, results);
  }

  /** @throws LantaiError where nothing was sent of any: no session, or NEEDS_CONFIRMATION */
  async amend({ changes, draftId, confirmed }: Amendments, pressedMono: number | undefined): Promise<ChangeResult[]> {
    const { admitting, watch } = this.#deps;
    const caller = admitting.caller(pressedMono);
    const prices = new Map(changes.map(({ orderId, price }) => [orderId, price]));
    const ids = [...prices.keys()];
    const results: Results = new Map();
    const asked = this.#amendmentsOf(this.#found(ids, new Map()), prices);
    const [facts] = await Promise.all([
      admitting.factsFor(asked.map(({ intent }) => intent)),
      mapLimited(ids, DETAILS_AT_ONCE, (orderId) => watch.readDetail(orderId)),
    ]);
    // Asking took a moment: the orders are looked at again.
    const found = this.#amendmentsOf(this.#found(ids, results), prices);
    const intents = found.map(({ intent }) => intent);
    const press = { key: draftId, content: JSON.stringify([...prices]), isConfirmed: confirmed === true };
    const answered = admitting.ask(intents, caller, facts, press);
    const lines = found.map((line, at): AmendLine => ({ ...line, answered: answered[at] ?? NOTHING_ANSWERED }));
    const refusals = admitting.refusalsOf(intents, caller, facts);
    const admitted = lines.filter(({ order }, at) => !noteRefusal(results, order.orderId, refusals[at] ?? null));
    const isInBulk = this.#inBulk('amend', admitted);
    const send = (line: AmendLine, name: string): Promise<void> => this.#amendOne(line, caller, facts, name, results);
    await this.#deps.refusals.together(ids, () =>
      Promise.all([
        ...chunksOf(admitted.filter(isInBulk)).map((chunk, at) =>
          this.#amendInBulk(chunk, caller, facts, `${draftId}:${at}`, results),
        ),
        mapLimited(
          admitted.filter((line) => !isInBulk(line)),
          AMENDMENTS_AT_ONCE,
          (line) => send(line, draftId),
        ),
      ]),
    );
    return this.#finish(ids, results);
  }

  /** What is known now of requests that were in doubt; those that the journal has no more are left out. */
  find(requestRefs: readonly string[]): ChangeResult[] {
    return requestRefs.flatMap((requestRef) => {
      const request = this.#deps.journal.find(requestRef);
      return request === null ? [] : [resultOfRequest(request)];
    });
  }

  /** The orders of these ids on the board, each once; what the board has not is noted. */
  #found(orderIds: readonly string[], results: Results): readonly Standing[] {
    return [...new Set(orderIds)].flatMap((orderId) => {
      const order = this.#deps.watch.find(orderId);
      if (order !== null) return [{ ...order, orderId }];
      noteRefusal(results, orderId, notFound());
      return [];
    });
  }

  #amendmentsOf(orders: readonly Standing[], prices: ReadonlyMap<string, Price>): Omit<AmendLine, 'answered'>[] {
    return orders.flatMap((order) => {
      const price = prices.get(order.orderId);
      if (price === undefined) return [];
      const { side, symbol, board, goodTillCancelled, lotsTotal: lots } = order;
      const terms = { side, symbol, board, price, lots, goodTillCancelled };
      const checks = order.isDayTrade ? 'rules' : 'all';
      return [{ order, price, intent: { kind: 'amend', order, terms, checks } }];
    });
  }

  /** Whether a line goes by the bulk call: where there are at least two that can. */
  #inBulk(kind: Line['intent']['kind'], lines: readonly Line[]): (line: Line) => boolean {
    const isOffered = this.#deps.dialect.bulkOrders && !this.#notOffered.has(kind);
    const ordinary = lines.filter(({ order }) => isOrdinary(order)).length;
    return ({ order }) => isOffered && ordinary > 1 && isOrdinary(order);
  }

  async #cancelInBulk(chunk: readonly Line[], caller: Caller, results: Results): Promise<void> {
    const { admitting } = this.#deps;
    const refusals = admitting.refusalsOf(
      chunk.map(({ intent }) => intent),
      caller,
      new Map(),
    );
    const lines = chunk.filter(({ order }, at) => !noteRefusal(results, order.orderId, refusals[at] ?? null));
    const call = { kind: 'cancel', ...bulkCancellationOf(lines.map(({ order }) => order.orderId)) } as const;
    const again = await this.#sendBulk({ ...call, draftId: null }, lines, caller, new Map(), undefined, results);
    await Promise.all(again.map(({ order }) => this.#cancelOne(order.orderId, order.orderId, results)));
  }

  async #amendInBulk(
    lines: readonly AmendLine[],
    caller: Caller,
    facts: Parameters<Admitting['admit']>[1],
    draftId: string,
    results: Results,
  ): Promise<void> {
    const named = lines.map(({ order, price }) => ({ order, orderId: order.orderId, price }));
    const answered = { answered: new Set(lines.flatMap((line) => [...line.answered.answered])) };
    const call = { kind: 'amend', ...bulkAmendmentOf(named), draftId } as const;
    const again = await this.#sendBulk(call, lines, caller, facts, answered, results);
    await mapLimited(again, AMENDMENTS_AT_ONCE, (line) => this.#amendOne(line, caller, facts, draftId, results));
  }

  /** @returns lines of which it is certain that nothing was carried out, because the service does not take such a call */
  async #sendBulk<Kind extends Line>(
    call: Pick<Submission, 'kind' | 'endpoint' | 'input' | 'draftId'>,
    lines: readonly Kind[],
    caller: Caller,
    facts: Parameters<Admitting['admit']>[1],
    answered: Answered | undefined,
    results: Results,
  ): Promise<readonly Kind[]> {
    if (lines.length === 0) return [];
    const [first] = lines;
    const intents = lines.map(({ intent }) => intent);
    try {
      const about = { ...call, origin: 'ticket', caller, intents, isBulk: true } as const;
      const { outcomes, uiRefs } = await this.#deps.admitting.admit(about, facts, answered);
      if (first !== undefined && outcomes.every(isNotTaken)) {
        if (outcomes.every(isNotOffered)) this.#notOffered.add(first.intent.kind);
        return lines;
      }
      lines.forEach((line, at) => {
        this.#note(line, outcomes[at], uiRefs[at], results);
      });
    } catch (thrown) {
      // Only what was thrown before anything left: a call that was sent resolves.
      for (const { order } of lines) results.set(order.orderId, resultOfThrown(order.orderId, thrown));
    }
    return [];
  }

  /** @param name of the press: no two calls of it have one draft */
  async #amendOne(
    { order, price, intent, answered }: AmendLine,
    caller: Caller,
    facts: Parameters<Admitting['admit']>[1],
    name: string,
    results: Results,
  ): Promise<void> {
    const { orderId } = order;
    const draftId = `${name}:order-${orderId}`;
    const call = { kind: 'amend', ...amendmentOf(order, orderId, price, order.lotsTotal), draftId } as const;
    try {
      const about = { ...call, origin: 'ticket', caller, intents: [intent], isBulk: false } as const;
      const { outcomes, uiRefs } = await this.#deps.admitting.admit(about, facts, answered);
      this.#note({ order, intent }, outcomes[0], uiRefs[0], results);
    } catch (thrown) {
      results.set(orderId, resultOfThrown(orderId, thrown));
    }
  }

  /** @param leadId the order by whose cancellation it ends: its own, or that of the smart order that both wait for */
  async #cancelOne(orderId: string, leadId: string, results: Results): Promise<void> {
    try {
      const { result, requestRef } = await this.#deps.cancellations.add(leadId);
      results.set(orderId, { orderId, result, failure: null, requestRef });
    } catch (thrown) {
      results.set(orderId, resultOfThrown(orderId, thrown));
    }
  }

  #note(
    { order, intent }: Line,
    outcome: OrderOutcome | undefined,
    requestRef: string | undefined,
    results: Results,
  ): void {
    const { orderId } = order;
    const kind = outcome?.event.kind ?? 'in-doubt';
    const failure = outcome?.error ? failureOf(outcome.error) : null;
    results.set(orderId, { orderId, result: RESULTS[kind], failure, requestRef });
    if (outcome?.event.kind === 'rejected') this.#deps.refusals.add(intent.kind, order, outcome.event.reason);
  }

  async #finish(orderIds: readonly string[], results: Results): Promise<ChangeResult[]> {
    const { watch, timers } = this.#deps;
    await orSoon(watch.refresh(), timers);
    return [...new Set(orderIds)].map(
      (orderId) => results.get(orderId) ?? { orderId, result: 'in-doubt', failure: null },
    );
  }
}

const NOTHING_ANSWERED: Answered = { answered: new Set() };

export const RESULTS = {
  accepted: 'done',
  rejected: 'refused',
  'not-sent': 'not-sent',
  'in-doubt': 'in-doubt',
} as const satisfies Record<OrderOutcome['event']['kind'], ChangeResult['result']>;

/** What the journal has of a change that was sent, or was about to be. */
function resultOfRequest(request: OrderRequest): ChangeResult {
  const { uiRef: requestRef, orderId, state, reason } = request;
  const about = { orderId: orderId ?? '', requestRef };
  if (isApplied(request)) return { ...about, result: 'done', failure: null };
  if (!isAbsent(request)) return { ...about, result: 'in-doubt', failure: null };
  const why = new LantaiError('ORDER_REJECTED', 'the journal has it as not carried out', {
    params: { reason: reason ?? '' },
  });
  return { ...about, result: state === 'rejected' ? 'refused' : 'not-carried-out', failure: failureOf(why) };
}

const notFound = (): LantaiError => new LantaiError('NOT_FOUND', 'no such order today', { params: { sent: 'no' } });

/** Notes why an order's change does not leave. @returns whether it does not */
function noteRefusal(results: Results, orderId: string, refusal: LantaiError | null): boolean {
  if (refusal === null) return false;
  results.set(orderId, { orderId, result: 'not-sent', failure: failureOf(refusal) });
  return true;
}

/** What an order's own call threw: the service's refusal, or that nothing was sent. */
const resultOfThrown = (orderId: string, thrown: unknown): ChangeResult => ({
  orderId,
  result: isUnsent(thrown) ? 'not-sent' : 'refused',
  failure: failureOf(thrown),
});

/** Failures of the session, which are thrown before anything leaves. */
const OF_SESSION: ReadonlySet<LantaiError['code']> = new Set(['SIGNED_OUT', 'TRADING_LOCKED', 'ACCOUNT_UNVERIFIED']);
const isUnsent = (thrown: unknown): boolean =>
  thrown instanceof LantaiError && (thrown.params.sent === 'no' || OF_SESSION.has(thrown.code));

/** The call as a whole was refused as one that is not offered, or whose form is not taken: none of its orders was touched. */
const isNotTaken = (outcome: OrderOutcome): boolean =>
  isNotOffered(outcome) || (isRefusedAs(outcome, 'INVALID_PARAMETER') && isOfWholeCall(outcome));
const isNotOffered = (outcome: OrderOutcome): boolean => isRefusedAs(outcome, 'NOT_FOUND') && isOfWholeCall(outcome);

const isRefusedAs = ({ event }: OrderOutcome, code: LantaiError['code']): boolean =>
  event.kind === 'rejected' && event.code === code;
/** The results of single orders stand in an answer with status 200. */
const isOfWholeCall = ({ event }: OrderOutcome): boolean =>
  event.kind === 'rejected' && event.status !== null && event.status >= 400;

function chunksOf<Each>(lines: readonly Each[]): Each[][] {
  const chunks: Each[][] = [];
  for (let at = 0; at < lines.length; at += MAX_IN_BULK) chunks.push(lines.slice(at, at + MAX_IN_BULK));
  return chunks;
}
