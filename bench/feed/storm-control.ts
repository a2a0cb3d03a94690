import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Kinds of frames that a storm can be made of, named as the channels they answer. */
export const STORM_KINDS = [
  'liveprice',
  'order_book',
  'running_trade_batch',
  'running_trade',
  'best_bid_offer',
  'liveprice_v3',
  'order_book_v3',
  'intraday',
  'iepiev',
  'watchlist',
] as const;
export type StormKind = (typeof STORM_KINDS)[number];

/** Shares of the kinds among the frames; any positive numbers. */
export type StormMix = { readonly [kind in StormKind]?: number };
/** Frames a second, or as many as the slowest client takes. */
export type StormRate = number | 'most';

export type StormOptions = {
  /** Stocks that messages are about; the first of {@link stormCodes}. 900 when left out. */
  readonly instruments?: number;
  /** These stocks instead. */
  readonly codes?: readonly string[];
  /** Quotes, books and batches of trades when left out, as a busy morning mixes them. */
  readonly mix?: StormMix;
  /** 0 when left out: quiet until a rate is set. */
  readonly rate?: StormRate;
  /** Trades in one running_trade_batch; 10 when left out. */
  readonly tradesInBatch?: number;
  /** The key that lets a client in; any one when left out. */
  readonly key?: string;
};

export type StormCounts = {
  /** Frames that each subscribed client was sent, over all rates and mixes so far. */
  readonly frames: number;
  readonly bytes: number;
  readonly byKind: Readonly<Record<StormKind, number>>;
  /** Trades rise by one from the first; 0 before any. */
  readonly firstTradeNumber: number;
  readonly lastTradeNumber: number;
  /** Clients that have subscribed and are still there. */
  readonly clients: number;
  /** Bytes that wait for the slowest client. */
  readonly unsent: number;
};

export type Storm = {
  readonly url: string;
  readonly codes: readonly string[];
  readonly pid: number;
  /** Changes the rate; resolves with what was sent until then. A rate of 0 is a lull. */
  setRate(rate: StormRate): Promise<StormCounts>;
  setMix(mix: StormMix): Promise<StormCounts>;
  /** Sends so many frames as fast as they are taken and then falls silent; resolves when they have left. */
  burst(frames: number): Promise<StormCounts>;
  counts(): Promise<StormCounts>;
  /** Drops every client's connection. */
  hangUp(): Promise<StormCounts>;
  stop(): Promise<void>;
};

/** Requests of the parent to the child; each is answered by its number and the counts. */
export type StormOrder =
  | { readonly kind: 'rate'; readonly rate: StormRate }
  | { readonly kind: 'mix'; readonly mix: StormMix }
  | { readonly kind: 'burst'; readonly frames: number }
  | { readonly kind: 'counts' }
  | { readonly kind: 'hang-up' };
export type StormQuestion = StormOrder & { readonly id: number };
export type StormReply =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'answer'; readonly id: number; readonly counts: StormCounts };

const LETTERS = 26;

/** Codes in the form of stocks': AAAA, AAAB and so on. */
export const stormCodes = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    [3, 2, 1, 0].map((place) => String.fromCharCode(65 + (Math.floor(index / LETTERS ** place) % LETTERS))).join(''),
  );

const CHILD = fileURLToPath(new URL('./storm.ts', import.meta.url));

/**
 * A server in a process of its own that lets clients in as the trading socket does and then sends
 * frames that were written beforehand: numbers are set in place, so that quotes, books and trades
 * follow each other without a gap. `value` of quotes and trades is the moment of sending, Unix
 * microseconds. Clients get frames once they have subscribed, whatever they subscribed to.
 * @throws Error when it cannot be started
 */
export async function startStorm(options: StormOptions = {}): Promise<Storm> {
  const codes = options.codes ?? stormCodes(options.instruments ?? 900);
  const child = fork(CHILD, [JSON.stringify({ ...options, codes })], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await readyPort(child);
  const answers = new Map<number, (counts: StormCounts) => void>();
  let lastId = 0;
  child.on('message', (reply: StormReply) => {
    if (reply.kind !== 'answer') return;
    answers.get(reply.id)?.(reply.counts);
    answers.delete(reply.id);
  });
  const request = (order: StormOrder): Promise<StormCounts> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      answers.set(lastId, resolve);
      const question: StormQuestion = { ...order, id: lastId };
      child.send(question, (error) => error && reject(error));
    });
  return {
    url: `ws://127.0.0.1:${port}/trading-ws/ws`,
    codes,
    pid: child.pid ?? 0,
    setRate: (rate) => request({ kind: 'rate', rate }),
    setMix: (mix) => request({ kind: 'mix', mix }),
    burst: (frames) => request({ kind: 'burst', frames }),
    counts: () => request({ kind: 'counts' }),
    hangUp: () => request({ kind: 'hang-up' }),
    async stop() {
      const gone = child.exitCode === null ? once(child, 'exit') : null;
      child.kill();
      await gone;
    },
  };
}

async function readyPort(child: ChildProcess): Promise<number> {
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the storm ended with code ${code}`)));
  const ready = once(child, 'message').then(([reply]: StormReply[]) => {
    if (reply?.kind !== 'ready') throw new Error('the storm did not report its port');
    return reply.port;
  });
  failed.catch(() => undefined);
  return Promise.race([ready, failed]);
}
