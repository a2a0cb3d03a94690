import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';
import type { TradingGate } from '../admission/trading-gate.ts';
import type { Journal } from '../journal/journal.ts';
import type { OrderRequest } from '../request/request.ts';
import { isSearched } from '../request/request-state.ts';
import type { Submissions } from './submission.ts';

type AccountSwitchDeps = {
  readonly gate: Pick<TradingGate, 'hold'>;
  readonly journal: Pick<Journal, 'allRequests'>;
  readonly submissions: Pick<Submissions, 'answered'>;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly log: Log;
  /** How long something in between may hold a request, ms. */
  readonly absenceAfterMs: number;
  /** Nothing that has not left yet leaves, and no account is believed before the service has confirmed one. */
  readonly doubt: () => void;
  /** Orders and portfolio are read again. */
  readonly compare: () => void;
  /** The service has confirmed the switch. */
  readonly switchedTo: (number: string) => void;
};

/** After these nobody knows whether the service has switched. */
const IN_DOUBT: ReadonlySet<ErrorCode> = new Set([
  'UNREACHABLE',
  'TIMEOUT',
  'SERVER_ERROR',
  'UNREADABLE_ANSWER',
  'WEB_PAGE_ANSWER',
  'CANCELLED',
  'INTERNAL',
]);
/** A switch may be repeated: each names the account that is to be active. */
const MAX_TRIES = 3;

/**
 * The switch to another account as one step of the order path. An order names no account: it acts on the one that is
 * active when it arrives. So nothing new is admitted while the switch is on its way, and the switch leaves only when
 * everything before it has its answer, or is so old that it cannot be on its way any more.
 */
export class AccountSwitch {
  readonly #deps: AccountSwitchDeps;
  readonly #open = new Set<Promise<unknown>>();
  /** Ends what an earlier switch without an answer holds back; null while there is none. */
  #unconfirmed: (() => void) | null = null;
  #isUnderWay = false;

  constructor(deps: AccountSwitchDeps) {
    this.#deps = deps;
  }

  /** What a window waits for is answered from the records of its own account: a switch waits for it. */
  readonly before = async <Result>(action: Promise<Result>): Promise<Result> => {
    this.#open.add(action);
    try {
      return await action;
    } finally {
      this.#open.delete(action);
    }
  };

  /**
   * @param call makes the service switch, and answers with the number of the account that is active then
   * @throws LantaiError ORDER_IN_FLIGHT (params.seconds) where something sent may still arrive, NOT_ALLOWED beside
   * another switch, or the reason of the call
   */
  readonly carryOut = async (call: () => Promise<string>): Promise<string> => {
    if (this.#isUnderWay) throw new LantaiError('NOT_ALLOWED', 'another switch of account is under way');
    this.#isUnderWay = true;
    const { gate, compare } = this.#deps;
    const release = gate.hold();
    this.#deps.doubt();
    let isConfirmed = true;
    try {
      await this.#deps.submissions.answered();
      await Promise.allSettled(this.#open);
      this.#refuseInFlight();
      const number = await this.#repeated(call);
      this.#unconfirmed?.();
      this.#deps.switchedTo(number);
      return number;
    } catch (thrown) {
      isConfirmed = !isDoubtful(thrown);
      throw thrown;
    } finally {
      this.#isUnderWay = false;
      if (isConfirmed) {
        release();
        compare();
      } else this.#holdUntilNothingCanArrive(release);
    }
  };

  stop(): void {
    this.#unconfirmed?.();
  }

  async #repeated(call: () => Promise<string>): Promise<string> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await call();
      } catch (thrown) {
        if (tried >= MAX_TRIES || !isDoubtful(thrown)) throw thrown;
      }
    }
  }

  /** The switch may still arrive: an account that is read before then may not be the one that the next order meets. */
  #holdUntilNothingCanArrive(release: () => void): void {
    const { timers, absenceAfterMs, log, compare } = this.#deps;
    log('warning', 'orders.switch-unconfirmed');
    this.#unconfirmed?.();
    const end = (): void => {
      this.#unconfirmed = null;
      cancel();
      release();
    };
    const cancel = timers.after(absenceAfterMs, () => {
      end();
      compare();
    });
    this.#unconfirmed = end;
  }

  #refuseInFlight(): void {
    const { journal, monotonicMs, absenceAfterMs } = this.#deps;
    const now = monotonicMs();
    const leftMs = ({ doubtMono, createdMono }: OrderRequest): number =>
      (doubtMono ?? createdMono) + absenceAfterMs - now;
    const inFlight = journal.allRequests().filter(({ kind, state }) => kind !== 'cancel' && isSearched(state));
    const longest = Math.max(0, ...inFlight.map(leftMs));
    if (longest === 0) return;
    const seconds = Math.ceil(longest / 1_000);
    throw new LantaiError('ORDER_IN_FLIGHT', 'a request without an answer may still arrive', { params: { seconds } });
  }
}

const isDoubtful = (thrown: unknown): boolean => !(thrown instanceof LantaiError) || IN_DOUBT.has(thrown.code);
