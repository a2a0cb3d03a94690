import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { chatContract } from '#shared/contract/chat.ts';
import { LantaiError } from '#shared/contract/error.ts';

function notInReplay(): never {
  throw new LantaiError('IN_REPLAY', 'a recording plays: nobody is there to chat with', { params: { sent: 'no' } });
}
const nothing = (): void => undefined;

/** While a recording plays: there is no service, and nothing is sent. */
export const NO_CHAT_IN_REPLAY: HandlersOf<typeof chatContract> = {
  rooms: notInReplay,
  subscribe: nothing,
  talk: notInReplay,
  older: notInReplay,
  send: notInReplay,
  retry: notInReplay,
  discard: notInReplay,
  read: nothing,
  draft: nothing,
  mute: notInReplay,
  clear: notInReplay,
  leave: notInReplay,
  accept: notInReplay,
  reject: notInReplay,
  remove: notInReplay,
  forward: notInReplay,
};
