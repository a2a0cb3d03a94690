import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';

/**
 * Runs `task` with a signal that is aborted after `ms` or when `outer` is. The result does not wait
 * for a transport that ignores its signal.
 * @throws LantaiError TIMEOUT or CANCELLED; both leave open whether the request arrived
 */
export function withDeadline<Value>(
  timers: Timers,
  ms: number,
  outer: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  if (outer?.aborted) return Promise.reject(cancelled('no'));
  const controller = new AbortController();
  return new Promise<Value>((resolve, reject) => {
    const settle = (act: () => void): void => {
      stopTimer();
      outer?.removeEventListener('abort', onAbort);
      act();
    };
    const giveUp = (error: LantaiError): void =>
      settle(() => {
        reject(error);
        controller.abort();
      });
    const onAbort = (): void => giveUp(cancelled('maybe'));
    const stopTimer = timers.after(ms, () =>
      giveUp(new LantaiError('TIMEOUT', `no answer within ${ms} ms`, { params: { sent: 'maybe' } })),
    );
    outer?.addEventListener('abort', onAbort, { once: true });
    task(controller.signal).then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    );
  });
}

const cancelled = (sent: 'no' | 'maybe'): LantaiError =>
  new LantaiError('CANCELLED', 'the request was called off', { params: { sent } });
