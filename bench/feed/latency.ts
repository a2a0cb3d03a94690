import { setTimeout as pause } from 'node:timers/promises';
import type { Feed, FramePort } from '#main/feed/index.ts';
import { FEED_KINDS, PLACES } from '#shared/contract/feed-kinds.ts';
import { median } from '#shared/statistics.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';
import { openFrameBridge } from './frame-bridge.ts';
import { asStockCodes, live, realFeed, subscribeWindow } from './live-feed.ts';
import { type MarketProcess, monotonicMs, type Sent, startMarket } from './market-process.ts';
import { stockCodes } from './pages/codes.ts';
import { openBenchPage } from './pages/host.ts';
import { type Spread, spread } from './statistics.ts';

const STOCKS = unlessQuick(1_000, 40);
const RATE = unlessQuick(50_000, 200);
const ROUNDS = unlessQuick(3, 1);
const SECONDS = unlessQuick(4, 2);
/** Left out of each round: the first second warms the code. */
const WARM_UP = RATE;
const FIXED_FLUSH_MS = 16;
const WIDTH = FEED_KINDS.quotes.fields.length;
const SEQUENCE = PLACES.quotes.sequence;

/** The numbers that were handed over, each with its stock's row and the time. */
type Handed = { readonly rows: number[]; readonly sequences: number[]; readonly at: number[] };

/** A window that acknowledges each frame at once. */
function idleWindow(rowOf: ReadonlyMap<string, number>): { readonly port: FramePort; take(): Handed } {
  let handed: Handed = { rows: [], sequences: [], at: [] };
  const listeners = new Set<(data: unknown) => void>();
  return {
    port: {
      postMessage({ frame, quotes }) {
        const now = monotonicMs();
        for (const [index, code] of (quotes?.codes ?? []).entries()) {
          handed.rows.push(rowOf.get(code) ?? -1);
          handed.sequences.push(quotes?.values[index * WIDTH + SEQUENCE] ?? Number.NaN);
          handed.at.push(now);
        }
        // Another process answers later, never within the call.
        setImmediate(() => {
          for (const listener of listeners) listener({ got: frame, drawn: frame });
        });
      },
      onMessage(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: () => listeners.clear(),
    },
    take() {
      const taken = handed;
      handed = { rows: [], sequences: [], at: [] };
      return taken;
    },
  };
}

/**
 * How long each message took until the window was handed it, or a newer one about the same stock: a
 * conflated message counts with the wait of what replaced it.
 */
function* waits({ first, leftAt }: Sent, { rows, sequences, at }: Handed): Generator<number> {
  const next = new Float64Array(STOCKS).fill(1);
  for (let row = 0; row < STOCKS; row += 1) next[row] = Math.floor((first + STOCKS - 1 - row) / STOCKS) + 1;
  for (const [index, row] of rows.entries()) {
    const upTo = sequences[index] ?? 0;
    for (let sequence = next[row] ?? upTo + 1; sequence <= upTo; sequence += 1) {
      const message = (sequence - 1) * STOCKS + row - first;
      const left = leftAt[message];
      if (message >= WARM_UP && left !== undefined) yield (at[index] ?? Number.NaN) - left;
    }
    next[row] = Math.max(next[row] ?? 0, upTo + 1);
  }
}

type Flush = 'lantai' | 'fixed';

/** One round: two windows that subscribe to every stock, and the market at its rate. */
async function round(feed: Feed, market: MarketProcess, codes: readonly string[], flush: Flush): Promise<Spread> {
  const rowOf = new Map(codes.map((code, row) => [code, row]));
  const windows = ['one', 'two'].map((name) => ({ name: `${flush}-${name}`, ...idleWindow(rowOf) }));
  for (const { name, port } of windows) {
    feed.attachWindow(name, port, flush === 'fixed' ? 1 : undefined);
    await subscribeWindow(feed, name, { quotes: asStockCodes(codes) });
  }
  // A hidden window is sent nothing, and all it missed when it is seen: seen for a moment every 16 ms, that is a fixed flush.
  const timer =
    flush === 'fixed' &&
    setInterval(() => {
      for (const { name } of windows) {
        feed.setVisible(name, true);
        feed.setVisible(name, false);
      }
    }, FIXED_FLUSH_MS);
  await pause(300);
  for (const { take } of windows) take();
  const sent = await market.send(RATE * SECONDS, RATE);
  await pause(300);
  if (timer) clearInterval(timer);
  const all = spread(windows.flatMap(({ take }) => [...waits(sent, take())]));
  for (const { name } of windows) feed.detachWindow(name);
  return all;
}

async function pixels(
  feed: Feed,
  market: MarketProcess,
  codes: readonly string[],
): Promise<Record<'written' | 'painted', Spread>> {
  const bridge = await openFrameBridge();
  const { page, close } = await openBenchPage();
  try {
    const connected = bridge.next();
    const opening = page.evaluate(async (spec) => (await window.bench.pixels()).start(spec), {
      url: bridge.url,
      codes: [...codes],
    });
    feed.attachWindow('painted', await connected);
    await opening;
    await subscribeWindow(feed, 'painted', { quotes: asStockCodes(codes) });
    await pause(500);
    const clock = async () => page.evaluate(async () => (await window.bench.pixels()).clock());
    const before = await clockOffset(clock);
    const sent = await market.send(RATE * SECONDS, RATE);
    await pause(300);
    const offset = (before + (await clockOffset(clock))) / 2;
    const seen = await page.evaluate(async () => (await window.bench.pixels()).seen());
    const known = seen.flatMap(({ row, sequence, writtenAt, paintedAt }) => {
      const message = (sequence - 1) * STOCKS + row - sent.first;
      const left = sent.leftAt[message];
      return message < WARM_UP || left === undefined
        ? []
        : [{ written: writtenAt + offset - left, painted: paintedAt + offset - left }];
    });
    feed.detachWindow('painted');
    return { written: spread(known.map((each) => each.written)), painted: spread(known.map((each) => each.painted)) };
  } finally {
    await close();
    await bridge.close();
  }
}

/** What to add to the page's clock to have ours: from the quickest of some answers, ms. */
async function clockOffset(pageClock: () => Promise<number>): Promise<number> {
  let best = { took: Number.POSITIVE_INFINITY, offset: 0 };
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const requestedAt = monotonicMs();
    const theirs = await pageClock();
    const took = monotonicMs() - requestedAt;
    if (took < best.took) best = { took, offset: requestedAt + took / 2 - theirs };
  }
  return best.offset;
}

/**
 * From the market's socket to a window: until its frame is handed over, and until its pixels are
 * painted. 50,000 messages a second from another process, one quote each, over 1,000 stocks.
 */
export const bench: Benchmark = async () => {
  const codes = stockCodes(STOCKS);
  const market = await startMarket(codes);
  const feed = realFeed({ url: market.url });
  try {
    feed.start();
    await live(feed);
    const rounds: Record<Flush, Spread[]> = { lantai: [], fixed: [] };
    for (let count = 0; count < ROUNDS; count += 1) {
      rounds.lantai.push(await round(feed, market, codes, 'lantai'));
      rounds.fixed.push(await round(feed, market, codes, 'fixed'));
    }
    const painted = await pixels(feed, market, codes);
    const medianOf = (flush: Flush, share: 'p50' | 'p99') => median(rounds[flush].map((each) => each[share]));
    const figure = (name: string, ours: number, peer: number, against: string): Figure => ({
      name,
      ours,
      peer,
      ratio: ours / peer,
      unit: 'ms',
      against,
    });
    return [
      figure(
        'socket to frame handed over, p50',
        medianOf('lantai', 'p50'),
        medianOf('fixed', 'p50'),
        'a flush every 16 ms',
      ),
      figure(
        'socket to frame handed over, p99',
        medianOf('lantai', 'p99'),
        medianOf('fixed', 'p99'),
        'a flush every 16 ms',
      ),
      figure('socket to cell written, p50', painted.written.p50, 1000 / 60, 'a frame of 60 Hz'),
      figure('socket to cell written, p99', painted.written.p99, 1000 / 60, 'a frame of 60 Hz'),
      figure('socket to pixels painted, p50', painted.painted.p50, 1000 / 60, 'a frame of 60 Hz'),
      figure('socket to pixels painted, p99', painted.painted.p99, 1000 / 60, 'a frame of 60 Hz'),
    ];
  } finally {
    feed.stop();
    await market.close();
  }
};
