import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { Answer, Failure } from '#shared/contract/define.ts';

/**
 * The only way out of a window: named functions of the contract, put there by the preload. They are looked up
 * at each use, so that a test can replace them after this module was imported.
 */
export const bridge: LantaiBridge = new Proxy({} as LantaiBridge, {
  get: (_target, domain: keyof LantaiBridge) => (globalThis as unknown as Window).lantai[domain],
});

/** A call that the main process answered with a failure. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The value of an answer. @throws BridgeError when the answer is a failure. */
export async function ask<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const given = await answer;
  if (given.ok) return given.value;
  throw new BridgeError(given.error);
}

/** The failure behind any thrown value; what is not a {@link BridgeError} is INTERNAL, without its text. */
export const failureFrom = (thrown: unknown): Failure =>
  thrown instanceof BridgeError
    ? thrown.failure
    : { code: 'INTERNAL', message: 'Something inside Lantai failed.', retryable: false, params: {} };
