import { createVirtualTimers, type VirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import { type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { createFeed, type Feed, type FeedDeps } from '../index.ts';
import { createFakeTransport, type FakeSocket, type FakeTransport } from './fake-socket.ts';
import { createWindowPort, type WindowPort } from './window-port.ts';
import { wirePong } from './wire.ts';

/** A whole feed on virtual time and a fake socket. */
export type FeedBench = {
  readonly feed: Feed;
  readonly timers: VirtualTimers;
  readonly transport: FakeTransport;
  /** The service sends a frame over the plain connection. */
  receive(frame: Uint8Array): void;
  /** The service sends a frame over the chart's connection. */
  receiveChart(frame: Uint8Array): void;
  /** The plain connection's newest socket, and the chart's. */
  plain(): FakeSocket;
  chart(): FakeSocket;
  /** The sockets open and the service answers. */
  goLive(): Promise<void>;
  /** Runs the reactions of settled promises. */
  flushMicrotasks(): Promise<void>;
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
  const newest = (isChart: boolean): FakeSocket => {
    const found = transport.sockets.findLast(({ url }) => url.endsWith('type=chart') === isChart);
    if (found === undefined) throw new Error('no such socket was opened');
    return found;
  };
  const plain = (): FakeSocket => newest(false);
  const chart = (): FakeSocket => newest(true);
  const flushMicrotasks = async (): Promise<void> => {
    for (let step = 0; step < 8; step += 1) await Promise.resolve();
  };
  const answer = (socket: FakeSocket): void => {
    socket.events.onOpen();
    socket.events.onBinary(wirePong());
  };
  return {
    feed,
    timers,
    transport,
    receive: (frame) => plain().events.onBinary(frame),
    receiveChart: (frame) => chart().events.onBinary(frame),
    plain,
    chart,
    flushMicrotasks,
    async goLive() {
      feed.start();
      await flushMicrotasks();
      answer(plain());
      if (feed.status().chart !== null && !chart().isClosed()) answer(chart());
    },
    breakOff() {
      plain().events.onEnd({ code: 1006, reason: '', httpStatus: null });
      timers.advance((feed.status().nextTryAt ?? timers.now()) - timers.now());
    },
  };
}

export const subscriptions = (over: Partial<FeedSubscriptions>): FeedSubscriptions => ({
  ...NO_SUBSCRIPTIONS,
  ...over,
});

/** Attaches a window with a 16 ms refresh and its subscriptions. @param autoDraw acknowledges each frame at once */
export function openWindow(
  { feed }: FeedBench,
  windowId: string,
  subscribed: Partial<FeedSubscriptions>,
  autoDraw = true,
): WindowPort {
  const port = createWindowPort({ autoDraw });
  feed.attachWindow(windowId, port, 16);
  feed.handlers.subscribe(subscriptions(subscribed), { windowId });
  return port;
}

/** The channels of each subscription message on the newest socket, in order. */
export const sentSubscriptions = ({ transport }: FeedBench) =>
  transport.newest().sent.flatMap(({ channel }) => (channel ? [channel] : []));
