import type { HandlersOf } from '#main/ipc/handlers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { streamContract } from '#shared/contract/stream.ts';

function notInReplay(): never {
  throw new LantaiError('IN_REPLAY', 'a recording plays: nobody is asked what people write', {
    params: { sent: 'no' },
  });
}

/** While a recording plays: there is no service, and what people write now is of another day. */
export const NO_STREAM_IN_REPLAY: HandlersOf<typeof streamContract> = {
  page: notInReplay,
  subscribe: () => undefined,
  person: notInReplay,
  people: () => [],
  verified: () => [],
  block: notInReplay,
  unblock: notInReplay,
  blocked: () => [],
};
