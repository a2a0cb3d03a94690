import { once } from 'node:events';
import { WebSocket } from 'ws';
import { feed } from '#proto/index.ts';
import { BARE_TYPES, type BareMessages, type BareName, readBare } from './read-bare.ts';

/** A message of the trading feed, by kind. */
type FeedMessage =
  | { readonly kind: 'quote'; readonly quote: feed.LivePrice.$Properties }
  | {
      readonly kind: 'book';
      readonly symbol: string;
      readonly sequence: number;
      readonly book: feed.Orderbook_v3.$Properties;
    }
  | { readonly kind: 'trades'; readonly trades: readonly feed.RunningTrade.$Properties[] }
  | { readonly [name in BareName]: { readonly kind: name; readonly value: BareMessages[name] } }[BareName]
  | { readonly kind: 'pong'; readonly message: string; readonly at: number }
  | { readonly kind: 'error'; readonly message: string; readonly code: number }
  | { readonly kind: 'unreadable'; readonly bytes: Uint8Array };

export type FeedClient = {
  /** A subscription also determines which bare messages are expected. */
  send(request: feed.WebsocketRequest.$Properties): void;
  sendRaw(data: Uint8Array | string): void;
  /** Resolves with the first message, past or to come, that `matches` accepts; waits as long as the test does. */
  until<Found extends FeedMessage>(matches: (message: FeedMessage) => message is Found): Promise<Found>;
  /** Resolves when `done` accepts all messages so far. */
  settle(done: (messages: readonly FeedMessage[]) => boolean): Promise<void>;
  /** All so far, oldest first. */
  messages(): readonly FeedMessage[];
  /** All of one bare kind so far. */
  all<Name extends BareName>(name: Name): readonly BareMessages[Name][];
  /** Close code, when it closes. */
  closed: Promise<number>;
  close(): void;
};

export const isQuote = (message: FeedMessage) => message.kind === 'quote';
export const isBook = (message: FeedMessage) => message.kind === 'book';
export const isTrades = (message: FeedMessage) => message.kind === 'trades';
export const isPong = (message: FeedMessage) => message.kind === 'pong';
export const isFeedError = (message: FeedMessage) => message.kind === 'error';

/** Connects; nothing is sent by itself. */
export async function openFeed(url: string): Promise<FeedClient> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const messages: FeedMessage[] = [];
  const waiting = new Set<() => void>();
  let expected: readonly BareName[] = [];
  socket.on('message', (data: Buffer) => {
    messages.push(parseFrame(data, expected));
    for (const check of [...waiting]) check();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');

  const when = <Found>(find: () => Found | undefined): Promise<Found> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });

  return {
    send(request) {
      const { channel } = request;
      // Messages of the previous subscription may still arrive.
      if (channel) expected = BARE_TYPES.filter((name) => expected.includes(name) || isSubscribed(channel[name]));
      socket.send(feed.WebsocketRequest.encode(request).finish());
    },
    sendRaw: (data) => socket.send(data),
    until: (matches) => when(() => messages.find(matches)),
    settle: async (done) => {
      await when(() => (done(messages) ? true : undefined));
    },
    messages: () => messages,
    all: <Name extends BareName>(name: Name) =>
      // `kind` determines the type of `value`; the compiler cannot infer it here.
      messages.flatMap((message) => (message.kind === name ? [message.value as BareMessages[Name]] : [])),
    closed,
    close: () => socket.terminate(),
  };
}

const isSubscribed = (value: unknown): boolean => value === true || (Array.isArray(value) && value.length > 0);

function parseFrame(data: Buffer, expected: readonly BareName[]): FeedMessage {
  try {
    return read(data, expected);
  } catch {
    return { kind: 'unreadable', bytes: data };
  }
}

/** The wrapper's fields begin at 8; a PingResponse begins with a number; an Error is what no bare message fits. */
function read(data: Buffer, expected: readonly BareName[]): FeedMessage {
  const tag = data[0] ?? 0;
  if (tag >> 3 >= 8) {
    const { running_trade, liveprice, orderbook } = feed.WebsocketWrapMessage.decode(data);
    if (liveprice) return { kind: 'quote', quote: liveprice };
    if (running_trade) return { kind: 'trades', trades: running_trade.trades ?? [] };
    const book = feed.Orderbook_v3.decode(orderbook?.orderbook_data ?? new Uint8Array());
    return { kind: 'book', symbol: orderbook?.symbol ?? '', sequence: Number(orderbook?.sequence ?? 0), book };
  }
  const bare = readBare(data, expected);
  if (bare) return bare;
  if ((tag & 7) === 0) {
    const { message, timestamp } = feed.PingResponse.decode(data);
    return { kind: 'pong', message, at: Number(timestamp) };
  }
  return { kind: 'error', ...feed.Error.decode(data) };
}
