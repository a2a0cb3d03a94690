import { conflict, forbidden, notFound } from '#exchange/service-refusal.ts';
import type { Message } from '../rooms/model.ts';
import type { ChatState } from '../state.ts';

/** How long after sending a message may still be deleted for everyone, ms of the market's clock. */
const FOR_EVERYONE_MS = 3_600_000;

/**
 * All of them or none; one that is deleted already stays so.
 * @throws ServiceRefusal NOT_FOUND for a message of another room, FORBIDDEN for somebody else's, CONFLICT for an old one
 */
export function deleteMessages(
  state: ChatState,
  given: { readonly roomId: string; readonly ids: readonly string[]; readonly forEveryone: boolean },
  now: number,
): void {
  const room = state.room(given.roomId);
  const found = [...new Set(given.ids)].map((id) => {
    const message = state.message(id);
    // A message that is already deleted counts as found, so the call may be repeated.
    const isKnown = message && (state.isHidden(message) || state.readable(id));
    if (message?.roomId !== room.id || !isKnown) throw notFound(`message ${id} of this room`);
    return message;
  });
  if (given.forEveryone) for (const message of found) requireRetractable(state, message, now);
  for (const message of found) {
    if (!given.forEveryone) state.hide(message);
    else if (!message.isDeleted) state.erase(message);
  }
}

function requireRetractable({ me }: ChatState, message: Message, now: number): void {
  if (message.from !== me || message.kind === 'system') throw forbidden('only own messages go for everyone');
  if (!message.isDeleted && now - message.at > FOR_EVERYONE_MS)
    throw conflict('a message goes for everyone within an hour of sending');
}
