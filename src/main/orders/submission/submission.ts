import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { Http, SubmitAnswer } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { PRESS_MAX_AGE_MS } from '#shared/contract/press.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import type { Caller, Intent } from '../admission/admission.ts';
import type { Journal } from '../journal/journal.ts';
import {
  bulkOutcomeOf,
  type Delivery,
  type OrderOutcome,
  outcomeOf,
  transferOutcomeOf,
} from '../request/order-outcome.ts';
import type { NewRequest, RequestKind, RequestOrigin } from '../request/request.ts';
import type { OrderWatch } from '../watch/order-watch.ts';

/** From sending to the end of the answer, ms. */
const ORDER_TIMEOUT_MS = 8_000;

/** One POST and what it does to each order that it names. Admitted already. */
export type Submission = {
  readonly kind: RequestKind;
  readonly origin: RequestOrigin;
  readonly caller: Caller;
  readonly endpoint: Endpoint;
  /** Path parameters and body in one object, without the request identifier. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly intents: readonly Intent[];
  readonly isBulk: boolean;
  /** Of a bulk call the part before the number of each order. */
  readonly draftId: string | null;
  /** Rupiah that each intent takes from cash, in their order. */
  readonly costs: readonly number[];
};

type SubmissionDeps = {
  readonly http: Pick<Http, 'submit' | 'newUiRef'>;
  readonly journal: Journal;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly clockOffsetMs: () => number;
  readonly log: Log;
  readonly profile: string;
  /** The last look before the bytes leave: the bearer. @throws LantaiError */
  readonly release: (submission: Submission) => string;
  readonly watch: Pick<OrderWatch, 'isOfAnother' | 'changed' | 'changedSoon'>;
  /** The service refused the token. */
  readonly onTokenRefused: (token: string) => void;
};

/** What came back of one POST. */
export type Delivered = {
  /** In the order of the intents. */
  readonly outcomes: readonly OrderOutcome[];
  readonly uiRefs: readonly string[];
  /** Null where no answer came. */
  readonly answer: SubmitAnswer | null;
  /** Why none came; null where one did. */
  readonly failure: LantaiError | null;
};

export type Submissions = {
  /**
   * Journals and sends: once, and never again. Everything up to the journal's commit happens before
   * this returns its promise, so that nothing comes between the admission and the journal.
   * @throws LantaiError DUPLICATE_ORDER or JOURNAL_UNAVAILABLE, at once: nothing was sent
   */
  send(submission: Submission): Promise<Delivered>;
  /** What has not left yet does not leave any more. */
  abortWaiting(): void;
  /** Resolves when everything that may act on the active account has its answer or none: cancellations name their order. */
  answered(): Promise<void>;
};

export function createSubmissions(deps: SubmissionDeps): Submissions {
  const { http, journal, log, watch } = deps;
  /** One for every call that has not left. */
  const waiting = new Set<AbortController>();
  const unanswered = new Set<Promise<unknown>>();

  async function deliver(
    submission: Submission,
    uiRef: string,
    parts: readonly string[],
    notAfter: number,
  ): Promise<Delivery> {
    const controller = new AbortController();
    waiting.add(controller);
    let token = '';
    try {
      const answer = await http.submit(submission.endpoint, submission.input, {
        uiRef,
        priority: submission.kind === 'cancel' ? 'cancel' : 'order',
        notAfter,
        timeoutMs: ORDER_TIMEOUT_MS,
        signal: controller.signal,
        release() {
          token = deps.release(submission);
          return token;
        },
        onSent() {
          waiting.delete(controller);
          for (const part of parts) journal.record(part, { kind: 'sent' });
          watch.changed();
        },
      });
      if (answer.status === 401) deps.onTokenRefused(token);
      return { answer };
    } catch (failed) {
      return { failed };
    } finally {
      waiting.delete(controller);
    }
  }

  async function finish(
    submission: Submission,
    parts: readonly string[],
    sending: Promise<Delivery>,
  ): Promise<Delivered> {
    const delivery = await sending;
    const outcomes = submission.intents.map((intent, index) => {
      if (intent.kind === 'transfer') return transferOutcomeOf(delivery);
      const orderId = orderIdOf(intent);
      if (submission.isBulk && orderId !== null) return bulkOutcomeOf(delivery, orderId);
      const isOfAnother = (named: string): boolean => watch.isOfAnother(named, parts[index] as string);
      return outcomeOf(delivery, orderId, isOfAnother);
    });
    outcomes.forEach(({ event }, index) => {
      const part = parts[index] as string;
      // Whatever else went wrong: a request without a known result is in doubt, never on its way for ever.
      if (!journal.record(part, event)) journal.record(part, { kind: 'in-doubt', status: null, code: 'INTERNAL' });
      log('info', 'orders.outcome', {
        kind: submission.kind,
        outcome: event.kind,
        code: 'code' in event ? event.code : '',
      });
    });
    watch.changed();
    const failed = 'failed' in delivery ? delivery.failed : null;
    return {
      outcomes,
      uiRefs: parts,
      answer: 'answer' in delivery ? delivery.answer : null,
      failure:
        failed instanceof LantaiError ? failed : failed === null ? null : new LantaiError('INTERNAL', 'sending failed'),
    };
  }

  return {
    send(submission) {
      const uiRef = http.newUiRef();
      const created = requestsOf(submission, uiRef, {
        profile: deps.profile,
        createdAt: deps.timers.now(),
        createdMono: deps.monotonicMs(),
        clockOffsetMs: deps.clockOffsetMs(),
      });
      journal.create(created);
      // The checks and the disk may have taken their time: the limit is counted from the press.
      const notAfter = submission.caller.askedMono + PRESS_MAX_AGE_MS;
      watch.changedSoon();
      const parts = created.map((request) => request.uiRef);
      const delivered = finish(submission, parts, deliver(submission, uiRef, parts, notAfter));
      if (submission.kind !== 'cancel') {
        unanswered.add(delivered);
        const forget = (): void => void unanswered.delete(delivered);
        delivered.then(forget, forget);
      }
      return delivered;
    },
    abortWaiting() {
      for (const controller of waiting) controller.abort();
    },
    async answered() {
      while (unanswered.size > 0) await Promise.allSettled(unanswered);
    },
  };
}

const orderIdOf = (intent: Intent): string | null => {
  switch (intent.kind) {
    case 'amend':
      return intent.order.orderId;
    case 'cancel':
      return intent.orderId;
    case 'place':
    case 'transfer':
      return null;
  }
};

/** A call that names several orders is journaled as one request for each, with the call as their parent. */
function requestsOf(
  { kind, origin, caller, intents, isBulk, draftId, costs }: Submission,
  uiRef: string,
  moment: Pick<NewRequest, 'profile' | 'createdAt' | 'createdMono' | 'clockOffsetMs'>,
): NewRequest[] {
  return intents.map((intent, index) => ({
    ...moment,
    uiRef: isBulk ? `${uiRef}:${index + 1}` : uiRef,
    kind,
    draftId: isBulk && draftId !== null ? `${draftId}:${index + 1}` : draftId,
    account: caller.account,
    generation: caller.generation,
    origin,
    parent: isBulk ? uiRef : null,
    orderId: orderIdOf(intent),
    terms: termsOf(intent),
    plan: intent.kind === 'place' ? intent.plan : null,
    transfer: intent.kind === 'transfer' ? intent.transfer : null,
    before: intent.kind === 'amend' ? orderTermsOf(intent.order) : null,
    cost: costs[index] ?? 0,
    leavesWithinMs: PRESS_MAX_AGE_MS,
  }));
}

function termsOf(intent: Intent): NewRequest['terms'] {
  switch (intent.kind) {
    case 'place':
    case 'amend':
      return intent.terms;
    case 'cancel':
      return intent.order === null ? null : orderTermsOf(intent.order);
    case 'transfer':
      return null;
  }
}

function orderTermsOf(
  order: NonNullable<Extract<Intent, { kind: 'cancel' }>['order']>,
): NonNullable<NewRequest['terms']> {
  const { side, symbol, board, price, lotsTotal: lots, goodTillCancelled } = order;
  return { side, symbol, board, price, lots, goodTillCancelled };
}
