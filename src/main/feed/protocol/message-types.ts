import { CHANNEL_MESSAGES, type Channel } from '#shared/contract/feed-kinds.ts';
import { namesOf } from '#shared/records.ts';

/** What any connection may be sent, under the service's own names. */
const ON_ANY_CONNECTION = ['WebsocketWrapMessage', 'PingResponse', 'Error'] as const;

type Answer = (typeof CHANNEL_MESSAGES)[Channel][number];
export type MessageType = (typeof ON_ANY_CONNECTION)[number] | Answer;
/** What a connection may be sent, under the service's own names. */
export const MESSAGE_TYPES: readonly MessageType[] = [
  ...ON_ANY_CONNECTION,
  ...new Set<Answer>(Object.values(CHANNEL_MESSAGES).flat()),
];

export const CHANNELS: readonly Channel[] = namesOf(CHANNEL_MESSAGES);

/** Types that may come while these channels are subscribed to; `pinned` leaves a channel only the one named. */
export function messagesOf(
  channels: Iterable<Channel>,
  pinned: Readonly<Partial<Record<Channel, MessageType>>>,
): Set<MessageType> {
  const types = new Set<MessageType>(ON_ANY_CONNECTION);
  for (const channel of channels) {
    const only = pinned[channel];
    for (const type of only === undefined ? CHANNEL_MESSAGES[channel] : [only]) types.add(type);
  }
  return types;
}
