import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { Answer } from '#shared/contract/define.ts';
import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';

/**
 * The only way out of a window: named functions of the contract, put there by the preload. They are looked up
 * at each use, so that a test can replace them after this module was imported.
 */
export const bridge: LantaiBridge = new Proxy({} as LantaiBridge, {
  get: (_target, domain: keyof LantaiBridge) => (globalThis as unknown as Window).lantai[domain],
});

/** The value of an answer. @throws LantaiError when the answer is a failure: what the main process threw. */
export async function ask<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const given = await answer;
  if (given.ok) return given.value;
  const { code, message, retryable, params } = given.error;
  // The main process made it of an error of this class.
  throw new LantaiError(code as ErrorCode, message, { retryable, params });
}
