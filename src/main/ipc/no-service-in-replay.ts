import { LantaiError } from '#shared/contract/error.ts';

/** A call that only the service could answer, while a recording plays. @throws LantaiError IN_REPLAY */
export async function noServiceInReplay(): Promise<never> {
  throw new LantaiError('IN_REPLAY', 'a recording plays: there is no service');
}
