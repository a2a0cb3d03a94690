import { isDiskFull } from '#node/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Details, Log } from './log.ts';

/** Handles uncaught exceptions, see docs/decisions/0020. */
type UncaughtErrors = {
  /** An error in code that only publishes or writes texts: logged; the next timer run continues. */
  contained(thrown: unknown): void;
  /** An error in market or accounts: state may be inconsistent, so the process ends. */
  fatal(thrown: unknown): void;
  /** All that were contained. */
  count(): number;
};

type UncaughtErrorsDeps = {
  /** Real time, ms. */
  readonly now: () => number;
  readonly log: Log;
  /** Ends the process at once without persisting memory; must not return. */
  readonly end: (why: string, details: Details, cause: 'fault' | 'disk-full') => void;
};

/** The busiest timer runs 1,200 times a minute: beyond this many errors it is considered dead. */
export const MAX_A_MINUTE = 1_000;
/** Distinct errors that are counted separately; all others count as one. */
const MAX_KINDS = 50;

export function createUncaughtErrors({ now, log, end }: UncaughtErrorsDeps): UncaughtErrors {
  const kinds = new Map<string, { times: number; loggedAt: number }>();
  let total = 0;
  let minute = { since: Number.NEGATIVE_INFINITY, count: 0 };

  function countThisMinute(): number {
    const at = now();
    // A clock that was set back begins a new minute too.
    if (Math.abs(at - minute.since) >= MINUTE_MS) minute = { since: at, count: 0 };
    minute.count += 1;
    return minute.count;
  }

  /** The first of a kind at once, then at most one a minute, with how many there have been. */
  function logThrown(thrown: unknown): void {
    const { message, stack } = described(thrown);
    const name = kinds.has(message) || kinds.size < MAX_KINDS ? message : 'others';
    const kind = kinds.get(name) ?? { times: 0, loggedAt: Number.NEGATIVE_INFINITY };
    kinds.set(name, kind);
    kind.times += 1;
    if (Math.abs(now() - kind.loggedAt) < MINUTE_MS) return;
    kind.loggedAt = now();
    log.warn('a timer failed', { why: message, times: kind.times, stack });
  }

  return {
    contained(thrown) {
      total += 1;
      logThrown(thrown);
      if (countThisMinute() === MAX_A_MINUTE)
        end('too many timers failed within a minute', described(thrown), causeOf(thrown));
    },
    fatal: (thrown) =>
      end('the market failed, and starts again from what is written down', described(thrown), causeOf(thrown)),
    count: () => total,
  };
}

const causeOf = (thrown: unknown): 'fault' | 'disk-full' => (isDiskFull(thrown) ? 'disk-full' : 'fault');

const LONGEST_MESSAGE = 300;
function described(thrown: unknown): { message: string; stack: string } {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { message: error.message.slice(0, LONGEST_MESSAGE), stack: error.stack ?? '' };
}
