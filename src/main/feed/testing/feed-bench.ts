import { createFeed, type Feed, type FeedDeps } from '../index.ts';
import { createFakeTransport, type FakeTransport } from './fake-socket.ts';
import { createVirtualTimers, type VirtualTimers } from './virtual-timers.ts';
import { wirePong } from './wire.ts';

/** A whole feed on virtual time and a fake socket. */
export type FeedBench = {
  readonly feed: Feed;
  readonly timers: VirtualTimers;
  readonly transport: FakeTransport;
  /** The service sends a frame. */
  receive(frame: Uint8Array): void;
  /** The socket opens and the service answers. */
  goLive(): Promise<void>;
  /** The connection breaks, and the wait for the next try passes. */
  breakOff(): void;
};

export function createFeedBench(over: Partial<FeedDeps> = {}): FeedBench {
  const timers = createVirtualTimers();
  const transport = createFakeTransport();
  const credentials = { userId: 'u-1', key: 'good-key', accessToken: 'token' };
  const feed = createFeed({
    url: 'ws://feed.test/ws',
    timers,
    random: () => 0.5,
    openSocket: transport.open,
    credentials: async () => credentials,
    refreshCredentials: async () => credentials,
    ...over,
  });
  const receive = (frame: Uint8Array): void => transport.newest().events.onBinary(frame);
  return {
    feed,
    timers,
    transport,
    receive,
    async goLive() {
      feed.start();
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      transport.newest().events.onOpen();
      receive(wirePong());
    },
    breakOff() {
      transport.newest().events.onEnd({ code: 1006, reason: '', httpStatus: null });
      timers.advance((feed.status().nextTryAt ?? timers.now()) - timers.now());
    },
  };
}
