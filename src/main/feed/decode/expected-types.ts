import type { Timers } from '../connection/transport.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import { type Channel, messagesOf } from '../protocol/message-types.ts';
import { askedChannels, type ChannelLists } from '../subscriptions/channel-lists.ts';
import type { Decoder } from './decoder.ts';

/** How long messages of channels that were given up may still be under way. */
const UNDER_WAY_MS = 3_000;

/** Tells a connection's decoder which types may come: those of what is asked for, and for a while of what was. */
export type Expectation = {
  /** A subscription has gone out. */
  asked(lists: ChannelLists): void;
  stop(): void;
};

export function createExpectation(
  decoder: Pick<Decoder, 'expect'>,
  { messages }: Pick<FeedDialect, 'messages'>,
  timers: Pick<Timers, 'after'>,
): Expectation {
  let leaving = new Set<Channel>();
  let now: readonly Channel[] = [];
  let cancel: (() => void) | null = null;

  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  const expect = (): void => decoder.expect(messagesOf([...now, ...leaving], messages));

  return {
    asked(lists) {
      for (const channel of now) leaving.add(channel);
      now = askedChannels(lists);
      for (const channel of now) leaving.delete(channel);
      expect();
      stop();
      if (leaving.size === 0) return;
      cancel = timers.after(UNDER_WAY_MS, () => {
        cancel = null;
        leaving = new Set();
        expect();
      });
    },
    stop,
  };
}
