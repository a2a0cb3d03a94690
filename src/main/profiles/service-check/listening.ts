import {
  authenticationRequest,
  type ChannelLists,
  type FeedCredentials,
  type FeedDialect,
  type OpenSocket,
  pingRequest,
  type SocketEnd,
  subscriptionRequest,
} from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import { type Frame, FrameReader, type FrameReading } from './frames.ts';

export type Listening = {
  readonly state: 'connected' | 'refused' | 'unreachable';
  readonly lists: ChannelLists;
  readonly frames: readonly Frame[];
};

type ListenOptions = {
  readonly url: string;
  readonly credentials: FeedCredentials;
  readonly lists: ChannelLists;
  readonly dialect: FeedDialect;
  readonly openSocket: OpenSocket;
  readonly timers: Timers;
  serviceNow(): number;
  readonly signal: AbortSignal;
  readonly listenMs: number;
};

const MAX_FRAMES = 6_000;
const MAX_BYTES = 8_000_000;
/** Enough of each kind to judge by, whatever time is left. */
const ENOUGH = { quotes: 60, books: 60, trades: 30, pongs: 1 };

const hasEnough = ({ quotes, books, trades, pongs, errors }: FrameReading): boolean =>
  quotes.length >= ENOUGH.quotes &&
  books.length >= ENOUGH.books &&
  // A refused entry brings nothing later.
  (trades.length >= ENOUGH.trades || (trades.length === 0 && errors > 0)) &&
  pongs >= ENOUGH.pongs;

/** The channels that a draft's dialect names, for some stocks. */
export const draftLists = (
  codes: readonly string[],
  { channels, allTradesCode, wholeMarket }: FeedDialect,
): ChannelLists => {
  const isByCodes = wholeMarket === 'codes';
  return {
    [channels.quotes]: [...codes],
    [channels.books]: [...codes],
    [channels.trades]: isByCodes ? [...codes] : [allTradesCode],
  };
};

/** The channels that may bring what did not come by the draft's; empty where everything came. */
export function otherLists(codes: readonly string[], { channels }: FeedDialect, seen: FrameReading): ChannelLists {
  return {
    ...(seen.quotes.length === 0 && { [otherQuotes(channels.quotes)]: [...codes] }),
    ...(seen.books.length === 0 && { [otherBooks(channels.books)]: [...codes] }),
    ...(seen.trades.length === 0 && { [channels.trades]: [...codes] }),
  };
}

export const otherQuotes = (channel: FeedDialect['channels']['quotes']): FeedDialect['channels']['quotes'] =>
  channel === 'liveprice' ? 'liveprice_v3' : 'liveprice';
export const otherBooks = (channel: FeedDialect['channels']['books']): FeedDialect['channels']['books'] =>
  channel === 'order_book' ? 'order_book_v3' : 'order_book';

/** Stores what a subscription brings, until there is enough of it or the time is over. The caller aborts it by the signal. */
export function listen(options: ListenOptions): Promise<Listening> {
  const { url, credentials, lists, dialect, openSocket, timers, serviceNow, signal, listenMs } = options;
  const frames: Frame[] = [];
  const reader = new FrameReader(lists, dialect);
  let bytesStored = 0;
  let isOpen = false;
  return new Promise((resolve) => {
    const finish = (state: Listening['state']): void => {
      cancelTimer();
      signal.removeEventListener('abort', stop);
      socket?.close();
      resolve({ state, lists, frames });
    };
    const stop = (): void => finish(isOpen ? 'connected' : 'unreachable');
    const onEnd = ({ httpStatus, code }: SocketEnd): void => {
      const isRefused =
        httpStatus !== null ? dialect.refusal.httpStatuses.includes(httpStatus) : isOpen || code === 4401;
      finish(frames.length > 0 && code !== 4401 ? 'connected' : isRefused ? 'refused' : 'unreachable');
    };
    const onBinary = (received: Uint8Array): void => {
      if (frames.length >= MAX_FRAMES || bytesStored + received.byteLength > MAX_BYTES) {
        stop();
        return;
      }
      const frame = { bytes: received.slice(), at: serviceNow() };
      bytesStored += frame.bytes.byteLength;
      frames.push(frame);
      reader.read(frame);
      if (hasEnough(reader.result())) stop();
    };
    const cancelTimer = timers.after(listenMs, stop);
    signal.addEventListener('abort', stop, { once: true });
    const socket = opened(() =>
      openSocket(url, {
        onOpen() {
          isOpen = true;
          socket?.send(authenticationRequest(credentials));
          socket?.send(subscriptionRequest(credentials, lists));
          socket?.send(pingRequest('check'));
        },
        onBinary,
        onText: () => undefined,
        onEnd,
      }),
    );
    if (socket === null) finish('unreachable');
  });
}

function opened<Socket>(open: () => Socket): Socket | null {
  try {
    return open();
  } catch {
    return null;
  }
}
