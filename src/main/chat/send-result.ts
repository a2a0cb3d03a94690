import { isLater } from '#shared/chat/messages.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { type ErrorCode, LantaiError } from '#shared/contract/error.ts';

/** A message on its way, with what it takes to find it again. */
type Sent = {
  readonly clientId: string;
  readonly text: string;
  /** The newest message that was known of its room when it was sent first; null for none. */
  readonly after: string | null;
  /** Where its photo lies; null without one. */
  readonly address?: string | null;
};

/** Answered by the service itself, or failed before anything was sent: the message has not arrived. */
const DEFINITE: ReadonlySet<ErrorCode> = new Set([
  'INVALID_AUTH',
  'INVALID_TOKEN',
  'INVALID_PARAMETER',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'RATE_LIMIT',
  'SIGNED_OUT',
]);

/** Refused for what was sent or to whom, not for who sends or how often: another receiver may be answered otherwise. */
const OF_RECEIVER: ReadonlySet<ErrorCode> = new Set(['INVALID_PARAMETER', 'NOT_FOUND', 'NOT_ALLOWED']);

/** Whether the service has refused a request because of one of its receivers, or of all. */
export const isOfReceiver = (thrown: unknown): boolean =>
  thrown instanceof LantaiError && OF_RECEIVER.has(thrown.code) && thrown.params.sent !== 'no';

/** Whether a failure means that the message has not arrived, or leaves that unknown. */
export const failedFor = (thrown: unknown): 'failed' | 'unknown' =>
  thrown instanceof LantaiError && (DEFINITE.has(thrown.code) || thrown.params.sent === 'no') ? 'failed' : 'unknown';

/**
 * Which of the messages on their way have arrived: by their client id, and where the service keeps no
 * ids by the same text and photo in an own message later than those known at sending. One arrived message counts
 * for one sent: "ok" sent twice needs two.
 */
export function arrivals(waiting: readonly Sent[], messages: readonly ChatMessage[]): ReadonlySet<string> {
  const own = messages.filter(({ mine, kind }) => mine && kind === 'text');
  const named = new Set(own.map(({ clientId }) => clientId).filter((id) => id !== ''));
  const arrived = new Set(waiting.filter(({ clientId }) => named.has(clientId)).map(({ clientId }) => clientId));
  const nameless = own.filter(({ clientId }) => clientId === '');
  for (const sent of waiting) {
    if (arrived.has(sent.clientId)) continue;
    const at = nameless.findIndex(
      ({ id, text, attachment }) =>
        text === sent.text && isLater(id, sent.after) && (sent.address == null || attachment?.address === sent.address),
    );
    if (at === -1) continue;
    nameless.splice(at, 1);
    arrived.add(sent.clientId);
  }
  return arrived;
}
