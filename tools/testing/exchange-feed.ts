import type { z } from 'zod';
import {
  createRestClient,
  type RestClient,
  type StartOptions,
  startExchange,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { createFeed, type Feed, feedDialect, restFiguresOf, stockSnapshotOf } from '#main/feed/index.ts';
import { createWindowPort, type WindowPort } from '#main/feed/testing/window-port.ts';
import type { Timers } from '#main/platform/timers.ts';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { readAnswer } from '#shared/service/read/index.ts';

/** A feed and a practice exchange whose clocks run at the same speed, and a window that subscribes to its stocks. */
export type ExchangeFeed = {
  readonly exchange: TestExchange;
  readonly feed: Feed;
  readonly port: WindowPort;
  readonly codes: readonly StockCode[];
  readonly rest: ReturnType<typeof createRestClient>;
  /** Resolves when so much of the feed's time has passed, ms. */
  pass(ms: number): Promise<void>;
  end(): Promise<void>;
};

/** Real time between two looks at the exchange's clock. */
const CLOCK_EVERY_MS = 200;

/** A clock that starts now and runs faster than the machine's. */
function fastTimers(speed: number): Timers {
  const started = Date.now();
  return {
    now: () => started + (Date.now() - started) * speed,
    after(ms, task) {
      const timer = setTimeout(task, ms / speed);
      return () => clearTimeout(timer);
    },
  };
}
async function readAsSent<Response extends z.ZodType<{ data: unknown }>>(
  rest: RestClient,
  endpoint: Endpoint & { readonly response: Response },
  symbol: StockCode,
): Promise<z.output<Response>['data']> {
  const { json } = await rest.raw(endpoint, { path: { symbol } });
  const reading = readAnswer(endpoint.response, json);
  if (!reading.ok) throw new Error(`${endpoint.path}: ${reading.path}: ${reading.why}`);
  return reading.value.data;
}

export type ExchangeFeedOptions = StartOptions & {
  /** Keys of the profile. */
  readonly feed?: Readonly<Record<string, unknown>>;
  /** What the window subscribes to: trades of the whole market or of the listed stocks beside all else, or nothing at all. */
  readonly trades?: 'all' | 'listed' | 'nothing';
};

export async function openExchangeFeed({
  feed: keys = {},
  trades = 'all',
  ...options
}: ExchangeFeedOptions): Promise<ExchangeFeed> {
  const speed = options.speed ?? 1;
  const exchange = await startExchange({ instruments: 20, ...options });
  const rest = createRestClient(exchange.profile);
  await rest.signIn();
  const { key } = await rest.call(endpoints.auth.websocketKey);
  const { userid } = await rest.call(endpoints.auth.userProfile);
  const who = { userId: String(userid), key, accessToken: rest.tokens().main };
  const { items } = await rest.call(endpoints.watchlist.defaultItems);
  const codes = items.map(({ symbol }) => stockCode(symbol));
  const timers = fastTimers(speed);
  let offset = 0;
  // As the app does with each answer: on a busy machine the exchange's clock goes slower than ours.
  const readClock = async (): Promise<void> => {
    const { headers } = await fetch(`${exchange.profile.main_url}${endpoints.market.companyInfo.path}`);
    offset = Date.parse(headers.get('date') ?? '') - timers.now();
  };
  await readClock();
  const following = setInterval(() => void readClock().catch(() => undefined), CLOCK_EVERY_MS);
  const feed = createFeed({
    url: exchange.profile.trading_ws_url,
    dialect: feedDialect.parse(keys),
    timers,
    random: Math.random,
    credentials: async () => who,
    refreshCredentials: async () => who,
    refresh: async (symbol) => stockSnapshotOf(await rest.call(endpoints.market.orderBook, { path: { symbol } })),
    sources: {
      liquid: async () => codes,
      // In the exchange's own dialect, as the app reads it without a word in the profile.
      read: async (symbol) =>
        restFiguresOf(
          await readAsSent(rest, endpoints.market.orderBook, symbol),
          await readAsSent(rest, endpoints.market.companyInfo, symbol),
        ),
    },
    listedCodes: async () => codes,
    isTrading: () => true,
    serviceNow: () => timers.now() + offset,
  });
  const port = createWindowPort({ autoDraw: true });
  feed.attachWindow('w1', port, 16);
  const everything = { quotes: codes, books: codes, bests: codes, trades: trades === 'all' ? ('all' as const) : codes };
  const subscribed = trades === 'nothing' ? {} : everything;
  feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, ...subscribed }, { windowId: 'w1' });
  feed.start();
  return {
    exchange,
    feed,
    port,
    codes,
    rest,
    pass: (ms) => new Promise((done) => setTimeout(done, ms / speed)),
    async end() {
      clearInterval(following);
      feed.stop();
      feed.detachWindow('w1');
      await exchange.kill();
    },
  };
}
