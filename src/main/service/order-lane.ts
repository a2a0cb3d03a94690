import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { noAnswer } from './failures.ts';
import { createOrderPlaces, type OrderPriority } from './order-places.ts';
import type { OrderRequest, OrderTransport, OrderTransportAnswer } from './ports.ts';

/** How one order, amendment or cancel is to be sent. */
export type OrderSend = {
  readonly uiRef: string;
  readonly priority: OrderPriority;
  /** On the monotonic clock, ms: past it nothing leaves any more. */
  readonly notAfter: number;
  /**
   * The last check: called in the same tick in which the first bytes are handed to the connected
   * socket. Returns the bearer; whatever it throws is the call's error and nothing was sent.
   */
  readonly release: () => string;
  /** Right after the bytes were handed over. */
  readonly onSent?: () => void;
  /** From the moment of sending to the end of the answer, ms. */
  readonly timeoutMs: number;
  /** Aborts only what has not left yet; after that it does nothing. */
  readonly signal?: AbortSignal;
};

type LaneAnswer = OrderTransportAnswer & {
  /** Wall clock, Unix ms. */
  readonly sentAt: number;
  /** From sending to the end of the answer, on the monotonic clock. */
  readonly ms: number;
};

export type OrderLane = {
  /**
   * Sends at most once.
   * @throws LantaiError UNREACHABLE, TIMEOUT, CANCELLED or what `release` threw; `params.sent` is `no`
   * where it is certain that nothing left, else `maybe`
   */
  send(request: Pick<OrderRequest, 'url' | 'method' | 'headers' | 'body'>, how: OrderSend): Promise<LaneAnswer>;
};

type OrderLaneDeps = {
  readonly transport: OrderTransport;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
};

/** What a header can carry; anything else would break the request while it is being written. */
const BEARER = /^[\x21-\x7e]+$/;

export function createOrderLane({ transport, timers, monotonicMs }: OrderLaneDeps): OrderLane {
  const places = createOrderPlaces();

  return {
    send: (request, how) =>
      new Promise((resolve, reject) => {
        const submittedAt = timers.now();
        const budgetMs = how.notAfter - monotonicMs();
        const connection = new AbortController();
        let stage: 'waiting' | 'connecting' | 'released' | 'settled' = 'waiting';
        let sent = { wall: 0, monotonic: 0 };
        let leavePlace = (): void => undefined;
        let stopWaiting = (): void => undefined;
        let stopTimer = (): void => undefined;

        /** Some monotonic clocks stand still while the machine sleeps, so the wall clock counts as well. */
        const isLate = (): boolean => monotonicMs() > how.notAfter || timers.now() - submittedAt > budgetMs;

        function settle(act: () => void): void {
          if (stage === 'settled') return;
          stage = 'settled';
          stopTimer();
          how.signal?.removeEventListener('abort', onAbort);
          act();
          stopWaiting();
          leavePlace();
        }

        function fail(error: LantaiError): void {
          settle(() => {
            reject(error);
            connection.abort();
          });
        }

        const onAbort = (): void => {
          if (stage === 'waiting' || stage === 'connecting') fail(calledOff());
        };

        function release(): string {
          if (stage !== 'connecting') throw calledOff();
          if (how.signal?.aborted) throw calledOff();
          if (isLate()) throw tooLate(stage);
          const bearer = released(how.release);
          // `release` may itself have aborted the signal: then the call has failed already.
          if (isSettled()) throw calledOff();
          stage = 'released';
          stopTimer();
          how.signal?.removeEventListener('abort', onAbort);
          sent = { wall: timers.now(), monotonic: monotonicMs() };
          stopTimer = timers.after(how.timeoutMs, () => fail(noAnswerIn(how.timeoutMs)));
          return bearer;
        }
        const isSettled = (): boolean => stage === 'settled';

        function launch(leave: () => void): void {
          leavePlace = leave;
          // Aborting many at once frees places for others that are about to be aborted.
          if (how.signal?.aborted) {
            fail(calledOff());
            return;
          }
          stage = 'connecting';
          transport({ ...request, release, onSent: () => how.onSent?.(), signal: connection.signal }).then(
            (answer) =>
              settle(() => resolve({ ...answer, sentAt: sent.wall, ms: Math.max(0, monotonicMs() - sent.monotonic) })),
            (thrown: unknown) => fail(noAnswer(thrown, false, stage === 'released' ? 'maybe' : 'no')),
          );
        }

        if (how.signal?.aborted) return fail(calledOff());
        if (budgetMs < 0) return fail(tooLate(stage));
        how.signal?.addEventListener('abort', onAbort, { once: true });
        stopTimer = timers.after(budgetMs, () => fail(tooLate(stage)));
        try {
          stopWaiting = places.enter(how.priority, launch);
        } catch (thrown) {
          fail(noAnswer(thrown, false, 'no'));
        }
      }),
  };
}

/** The bearer, or what `release` threw, marked as not sent. */
function released(release: () => string): string {
  let bearer: string;
  try {
    bearer = release();
  } catch (thrown) {
    const params = { sent: 'no' };
    if (!(thrown instanceof LantaiError)) {
      throw new LantaiError('INTERNAL', 'the last check before sending failed', { params, cause: thrown });
    }
    const { code, message, retryable } = thrown;
    throw new LantaiError(code, message, { params: { ...thrown.params, ...params }, retryable, cause: thrown });
  }
  if (BEARER.test(bearer)) return bearer;
  throw new LantaiError('INVALID_TOKEN', 'the token has characters that a header cannot carry', {
    params: { sent: 'no' },
  });
}

const calledOff = (): LantaiError =>
  new LantaiError('CANCELLED', 'the order was called off before it left', { params: { sent: 'no' } });

const tooLate = (stage: string): LantaiError =>
  new LantaiError('TIMEOUT', 'the order did not leave in time', {
    params: { sent: 'no', cause: 'too-late', stage },
    retryable: true,
  });

const noAnswerIn = (ms: number): LantaiError =>
  new LantaiError('TIMEOUT', `no answer within ${ms} ms`, { params: { sent: 'maybe', cause: 'no-answer' } });
