import { isOrderReason, LantaiError, type Order } from '../../shared/contract/index.ts';
import type { StockCode } from '../../shared/market/index.ts';
import type { Log, Timers } from '../service/index.ts';
import type { Terms } from './circumstances.ts';
import type { Journal } from './journal.ts';
import type { JournalKind } from './journal-row.ts';
import type { OrderWatch } from './order-watch.ts';
import { classifyOutcome, type Sent } from './outcome.ts';

/** @param reason a code where it is known which, else the venue's own words */
export type RefusedListener = (kind: 'amend' | 'cancel', order: Order, reason: string) => void;

export type SubmitDeps = {
  readonly journal: Journal;
  readonly watch: OrderWatch;
  readonly timers: Timers;
  readonly log: Log;
  readonly newUiRef: () => string;
  readonly clockOffsetMs: () => number;
  /** Cash and shares may have changed. */
  readonly onSent: () => void;
  readonly refused: RefusedListener;
};

export type Submission = {
  readonly kind: JournalKind;
  readonly account: string;
  readonly draftId: string | null;
  readonly orderId: string | null;
  readonly terms: Terms & { readonly symbol: StockCode; readonly goodTillCancelled: boolean };
  readonly cost: number;
  /** Sends it, once. */
  readonly post: (uiRef: string) => Promise<{ readonly orderId: string }>;
};

/** How long an answer waits for the list to name the order's first status, ms. */
const FIRST_STATUS_MS = 250;

/**
 * Journal, then POST, then outcome; nothing is ever sent a second time. An unknown outcome is no
 * error: it comes back as an order that is UNKNOWN.
 * @throws LantaiError with the venue's reason when it was rejected
 */
export async function submit(deps: SubmitDeps, submission: Submission): Promise<Order> {
  const { journal, watch, timers, log } = deps;
  const { kind, account, draftId, orderId, terms, cost } = submission;
  const { side, symbol, board, price, lots, goodTillCancelled } = terms;
  const uiRef = deps.newUiRef();
  const createdAt = timers.now();
  const clockOffsetMs = deps.clockOffsetMs();
  const what = { side, symbol, board, price, lots, goodTillCancelled };
  journal.begin({ uiRef, kind, account, draftId, orderId, ...what, cost, createdAt, clockOffsetMs });
  watch.journalChanged();

  const outcome = classifyOutcome(await sent(submission.post(uiRef)));
  log('info', 'orders.outcome', {
    kind,
    outcome: outcome.kind,
    code: outcome.kind === 'accepted' ? '' : outcome.error.code,
  });
  if (outcome.kind === 'accepted') journal.settle(uiRef, { state: 'accepted', orderId: orderId ?? outcome.orderId });
  else if (outcome.kind === 'unknown') journal.settle(uiRef, { state: 'unknown' });
  else journal.settle(uiRef, { state: 'rejected', reason: reasonOf(outcome.error), ...refusedAs(outcome.error) });
  watch.journalChanged();
  deps.onSent();

  if (outcome.kind === 'rejected') {
    const standing = orderId === null ? null : watch.find(orderId);
    if (kind !== 'place' && standing) deps.refused(kind, standing, reasonOf(outcome.error));
    throw asTold(outcome.error);
  }
  if (outcome.kind === 'accepted') await orSoon(watch.refresh(), timers);
  const order = kind === 'place' ? watch.findRef(uiRef) : watch.find(orderId ?? '');
  if (!order) throw new LantaiError('OUTCOME_UNKNOWN', 'the order was sent and has left the day’s list');
  return order;
}

const sent = (posted: Promise<{ readonly orderId: string }>): Promise<Sent> =>
  posted.then(
    (answered) => ({ answered }),
    (failed: unknown) => ({ failed }),
  );

/** Only the trading session has ended, not the person's: they are not to sign in again, and the order may go once more. */
function asTold(error: LantaiError): LantaiError {
  if (error.code !== 'INVALID_TOKEN' && error.code !== 'INVALID_AUTH') return error;
  return new LantaiError('TRADING_SESSION_ENDED', 'the trading session had ended, nothing was sent', { cause: error });
}

/** Some venues keep a record of a refused order, and list it. */
function refusedAs(error: LantaiError): { orderId?: string } {
  const { orderId } = error.params;
  return orderId === undefined ? {} : { orderId: String(orderId) };
}

/** What is kept and shown: a code that has words in every language, else the venue's own words, else what kind of error it was. */
function reasonOf(error: LantaiError): string {
  const { reason, reasonCode } = error.params;
  if (isOrderReason(String(reasonCode))) return String(reasonCode);
  return String(reason || reasonCode || error.code);
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
