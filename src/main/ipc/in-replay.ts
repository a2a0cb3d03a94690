import { contract, type LantaiContract } from '#shared/contract/contract.ts';
import type { Contract } from '#shared/contract/define.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { HandlersOf } from './handlers.ts';

/** Why nothing that needs the service is done while a recording plays. */
export const inReplayError = (): LantaiError =>
  new LantaiError('IN_REPLAY', 'a recording plays: there is no service, and nothing is sent anywhere', {
    params: { sent: 'no' },
  });

/** A call that only the service could answer, while a recording plays. @throws LantaiError IN_REPLAY */
export async function notInReplay(): Promise<never> {
  throw inReplayError();
}

/** A call that does nothing while a recording plays, and is no mistake. */
export const ignoredInReplay = (): void => undefined;

/**
 * The handlers of a part of the contract while a recording plays: calls without an answer of their own are refused.
 * @param answers what can be answered without the service
 */
export function inReplay<
  Domain extends keyof LantaiContract,
  Answers extends Partial<HandlersOf<LantaiContract[Domain]>>,
>(domain: Domain, answers?: Answers): HandlersOf<LantaiContract[Domain]> {
  const entries: Contract[string] = contract[domain];
  const calls = Object.keys(entries).filter((name) => entries[name]?.kind !== 'event');
  const refused = Object.fromEntries(calls.map((name) => [name, notInReplay]));
  // Every call of the contract has an entry here, which the types cannot follow.
  return { ...refused, ...answers } as HandlersOf<LantaiContract[Domain]>;
}
