import type { Timers } from '#main/platform/timers.ts';
import type { Channel } from '#shared/contract/feed-kinds.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import { messagesOf } from '../protocol/message-types.ts';
import { type ChannelLists, requestedChannels } from '../protocol/requests.ts';
import type { Decoder } from './decoder.ts';

/** How long messages of unsubscribed channels may still be in transit. */
const IN_TRANSIT_MS = 3_000;

/** Sets which types a connection's decoder accepts: those of the subscribed channels, and for a while of the ones before. */
type ExpectedTypes = {
  /** A subscription has gone out. */
  subscribed(lists: ChannelLists): void;
  stop(): void;
};

export function createExpectedTypes(
  decoder: Pick<Decoder, 'expect'>,
  { messages }: Pick<FeedDialect, 'messages'>,
  timers: Pick<Timers, 'after'>,
): ExpectedTypes {
  let leaving = new Set<Channel>();
  let now: readonly Channel[] = [];
  let cancel: (() => void) | null = null;

  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  const expect = (): void => decoder.expect(messagesOf([...now, ...leaving], messages));

  return {
    subscribed(lists) {
      for (const channel of now) leaving.add(channel);
      now = requestedChannels(lists);
      for (const channel of now) leaving.delete(channel);
      expect();
      stop();
      if (leaving.size === 0) return;
      cancel = timers.after(IN_TRANSIT_MS, () => {
        cancel = null;
        leaving = new Set();
        expect();
      });
    },
    stop,
  };
}
