import { Alerts, type StoredAlert } from '#main/alerts/index.ts';
import type { MarketListener } from '#main/feed/index.ts';
import { createFeedBench, type FeedBench } from '#main/feed/testing/feed-bench.ts';
import { createWindowPort } from '#main/feed/testing/window-port.ts';
import { wireQuote, wireTrade, wireTrades } from '#main/feed/testing/wire.ts';
import type { AlertCondition } from '#shared/contract/alerts.ts';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { price, type StockCode } from '#shared/market/index.ts';
import { busyMs } from './feed/busy.ts';
import { stockCodesOf } from './feed/wire-frames.ts';
import type { Benchmark, Figure } from './figure.ts';
import { unlessQuick } from './quick.ts';

const STOCKS = 200;
const ALERTS = 500;
const MESSAGES = unlessQuick(100_000, 200);
const ROUNDS = unlessQuick(3, 1);
/** How much of a busy market's messages bring another price. */
const MIXES = { 'one price in five is new': 5, 'every price is new': 1 } as const;

const CONDITIONS: readonly AlertCondition[] = [
  { kind: 'price', level: 1_500, direction: 'either' },
  { kind: 'change', percent: 30, minutes: 5, direction: 'either' },
  { kind: 'volume', times: 1e6, days: 20, byTime: true },
  { kind: 'band', limit: 'either', within: 3, unit: 'ticks' },
  { kind: 'trade', lots: 1_000_000 },
];

const NO_BARS: CandleColumns = {
  at: new Float64Array(),
  open: new Float64Array(),
  high: new Float64Array(),
  low: new Float64Array(),
  close: new Float64Array(),
  volume: new Float64Array(),
};

const codes = stockCodesOf(STOCKS) as StockCode[];

const alertOf = (_: unknown, index: number): StoredAlert => ({
  id: `a${index}`,
  symbol: codes[index % STOCKS] as StockCode,
  note: '',
  lastDay: null,
  repeatSeconds: 60,
  condition: CONDITIONS[index % CONDITIONS.length] as AlertCondition,
  enabled: true,
  done: false,
  createdAt: 0,
  fired: 0,
  firedAt: null,
  // Its prices count whatever the day.
  asOf: '9999-12-31',
  rescaledOn: null,
});

/** 500 alerts over 200 stocks, and the listener that they attach. */
function listening(bench: FeedBench): MarketListener {
  let attached: MarketListener | null = null;
  new Alerts({
    files: {
      alerts: { version: 3, alerts: Array.from({ length: ALERTS }, alertOf), log: [] },
      seen: { version: 1, states: {} },
      damaged: false,
      saveAlerts: () => {},
      saveSeen: () => {},
      settled: async () => {},
    },
    timers: bench.timers,
    serviceNow: () => bench.timers.now(),
    feedLagMs: () => 0,
    newId: () => 'id',
    last: () => null,
    priceSteps: async () => [],
    rescaled: () => {},
    notRescaled: () => {},
    watch(listener) {
      attached = listener;
      return { subscribe: () => {}, close: () => {} };
    },
    stock: async () => ({ ara: price(2_000), arb: price(500) }),
    dailyCandles: async () => ({ at: Float64Array.of(0), volume: Float64Array.of(1e9) }),
    candles: async () => NO_BARS,
    brokerDay: async () => ({ day: '2026-03-09', nets: new Map() }),
    minutes: async () => [],
    changed: () => {},
    fired: () => {},
    logCleared: () => {},
  });
  if (attached === null) throw new Error('nobody listens');
  return attached;
}

type Message = { readonly code: string; readonly number: number; readonly last: number; readonly isTrade: boolean };

/** Three quotes to one trade, in the order of a market that goes round its stocks. */
function messagesOf(newEvery: number): Message[] {
  const numbers = codes.map(() => 0);
  return Array.from({ length: MESSAGES }, (_, index) => {
    const stock = Math.floor(index / 4) % STOCKS;
    const number = (numbers[stock] ?? 0) + 1;
    numbers[stock] = number;
    const last = 1_000 + (Math.floor(number / newEvery) % 40) * 5;
    return { code: codes[stock] ?? '', number, last, isTrade: index % 4 === 3 };
  });
}

/** The feed by itself, for one window that shows all of it. */
async function feedMicroseconds(messages: readonly Message[]): Promise<number> {
  const bench = createFeedBench();
  bench.feed.attachWindow('w1', createWindowPort({ autoDraw: true }), 16);
  bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, quotes: codes, trades: codes }, { windowId: 'w1' });
  await bench.goLive();
  const frames = messages.map(({ code, number, last, isTrade }) =>
    isTrade
      ? wireTrades([wireTrade(code, number)])
      : wireQuote(code, { sequence_number: number, lastprice: last, volume: 50_000 + number }),
  );
  const started = busyMs();
  for (const frame of frames) bench.receive(frame);
  const took = busyMs() - started;
  bench.feed.stop();
  return (took * 1_000) / messages.length;
}

async function alertsMicroseconds(messages: readonly Message[]): Promise<number> {
  const bench = createFeedBench();
  const listener = listening(bench);
  const at = bench.timers.now();
  const deliver = ({ code, number, last, isTrade }: Message): void => {
    const origin = { exchangeAt: at + number, receivedAt: at + number, sequence: number, stale: false };
    if (isTrade) listener.trade(code, { number, at: at + number, price: last, lots: 5 });
    else listener.quote(code, { last, previous: 1_000, volume: 50_000 + number, ...origin });
  };
  // Limits and averages are read first.
  for (const message of messages.slice(0, STOCKS * 4)) deliver(message);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const started = busyMs();
  for (const message of messages) deliver(message);
  return ((busyMs() - started) * 1_000) / messages.length;
}

/** What 500 alerts over 200 stocks take of a message, beside what the feed takes of it. */
export const bench: Benchmark = async () => {
  const figures: Figure[] = [];
  for (const [mix, newEvery] of Object.entries(MIXES)) {
    const messages = messagesOf(newEvery);
    const ours: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      peer.push(await feedMicroseconds(messages));
      ours.push(await alertsMicroseconds(messages));
    }
    const [least, feed] = [Math.min(...ours), Math.min(...peer)];
    const named = { name: `alerts: a message, ${mix}`, unit: 'µs', against: 'the feed for one window' };
    figures.push({ ...named, ours: least, peer: feed, ratio: least / feed });
  }
  return figures;
};
