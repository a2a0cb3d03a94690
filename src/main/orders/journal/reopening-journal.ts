import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { UnavailableReason } from '#node/index.ts';
import type { NewRequest, RequestEvent } from '../request/request.ts';
import type { Journal } from './journal.ts';
import type { JournalOpening } from './journal-opening.ts';

export type Attempt =
  | { readonly kind: 'opened'; readonly journal: Journal; readonly opening: JournalOpening }
  | { readonly kind: 'unavailable'; readonly reason: UnavailableReason };

type ReopeningDeps = {
  /** Without a file: it takes cancellations into memory and refuses everything else. */
  readonly without: Journal;
  readonly reason: UnavailableReason;
  /** Tries once more, without waiting for another process. */
  readonly attempt: () => Attempt;
  readonly timers: Timers;
  readonly log: Log;
  /** It is open now, or cannot be opened for another reason than before. */
  readonly onOpening: (opening: JournalOpening) => void;
};

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

/** Waiting does not make an older Lantai read what a newer one has written. */
export const canPass = (reason: UnavailableReason): boolean => reason !== 'newer';

type Step =
  | { readonly kind: 'created'; readonly requests: readonly NewRequest[] }
  | { readonly kind: 'recorded'; readonly uiRef: string; readonly event: RequestEvent };

/** A journal whose file cannot be opened yet: tries again until it can, and carries over what was cancelled meanwhile. */
export function createReopeningJournal(deps: ReopeningDeps): Journal {
  const { timers, log } = deps;
  const steps: Step[] = [];
  let journal = deps.without;
  let { reason } = deps;
  let isWaiting = true;
  /** Of the journal that stood in: what was counted there counts on. */
  let revisionBefore = 0;
  let delayMs = FIRST_DELAY_MS;
  let cancelTimer = timers.after(delayMs, tryAgain);

  function tryAgain(): void {
    const result = deps.attempt();
    if (result.kind === 'opened') {
      takeOver(result.journal, result.opening);
      return;
    }
    if (result.reason !== reason) {
      reason = result.reason;
      deps.onOpening({ kind: 'unavailable', reason });
    }
    if (!canPass(reason)) return;
    delayMs = Math.min(MAX_DELAY_MS, delayMs * 2);
    cancelTimer = timers.after(delayMs, tryAgain);
  }

  function takeOver(opened: Journal, opening: JournalOpening): void {
    isWaiting = false;
    for (const step of steps) {
      try {
        if (step.kind === 'created') opened.create(step.requests);
        else opened.record(step.uiRef, step.event);
      } catch {
        log('error', 'journal.cancel-not-written');
      }
    }
    steps.length = 0;
    revisionBefore = journal.revision() + 1;
    journal = opened;
    log('info', 'journal.opened-late');
    deps.onOpening(opening);
  }

  return {
    create(requests) {
      journal.create(requests);
      if (isWaiting) steps.push({ kind: 'created', requests });
    },
    record(uiRef, event) {
      const recorded = journal.record(uiRef, event);
      if (isWaiting && recorded !== null) steps.push({ kind: 'recorded', uiRef, event });
      return recorded;
    },
    find: (uiRef) => journal.find(uiRef),
    requests: (account) => journal.requests(account),
    allRequests: () => journal.allRequests(),
    revision: () => revisionBefore + journal.revision(),
    condition: () => journal.condition(),
    close() {
      cancelTimer();
      journal.close();
    },
  };
}
