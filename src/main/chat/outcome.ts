import { isLater } from '#shared/chat/index.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';

/** A message on its way, with what it takes to find it again. */
export type Sent = {
  readonly clientId: string;
  readonly text: string;
  /** The newest message that was known of its room when it was sent first; null for none. */
  readonly after: string | null;
};

/** Said by the service itself, or before anything left: the message is not there. */
const DEFINITE: ReadonlySet<ErrorCode> = new Set([
  'INVALID_AUTH',
  'INVALID_TOKEN',
  'INVALID_PARAMETER',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'RATE_LIMIT',
  'SIGNED_OUT',
]);

/** What a failure says of the message: that it is not there, or nothing. */
export const failedFor = (thrown: unknown): 'failed' | 'unknown' =>
  thrown instanceof LantaiError && (DEFINITE.has(thrown.code) || thrown.params.sent === 'no') ? 'failed' : 'unknown';

/**
 * Which of the messages on their way have arrived: by the name that we gave them, and where the
 * service keeps no names by the same words of our own, later than what was known then. A message
 * stands for one of them only: who wrote "ok" twice sent two.
 */
export function arrivals(waiting: readonly Sent[], messages: readonly ChatMessage[]): ReadonlySet<string> {
  const own = messages.filter(({ mine, kind }) => mine && kind === 'text');
  const named = new Set(own.map(({ clientId }) => clientId).filter((id) => id !== ''));
  const arrived = new Set(waiting.filter(({ clientId }) => named.has(clientId)).map(({ clientId }) => clientId));
  const nameless = own.filter(({ clientId }) => clientId === '');
  for (const sent of waiting) {
    if (arrived.has(sent.clientId)) continue;
    const at = nameless.findIndex(({ id, text }) => text === sent.text && isLater(id, sent.after));
    if (at === -1) continue;
    nameless.splice(at, 1);
    arrived.add(sent.clientId);
  }
  return arrived;
}
