import type { z } from 'zod';
import {
  createRestClient,
  type RestClient,
  type StartOptions,
  startExchangeHere,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { createFeed, type Feed, feedDialect, restFiguresOf, stockSnapshotOf } from '#main/feed/index.ts';
import { createWindowPort, type WindowPort } from '#main/feed/testing/window-port.ts';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { readAnswer } from '#shared/service/read/index.ts';
import { createSharedTime, type SharedTime } from './shared-time.ts';

/** A feed and a practice exchange on one clock that stands still, and a window that subscribes to its stocks. */
export type ExchangeFeed = {
  readonly exchange: TestExchange;
  readonly feed: Feed;
  readonly port: WindowPort;
  readonly codes: readonly StockCode[];
  readonly rest: ReturnType<typeof createRestClient>;
  /** Lets so much time pass for both, ms. */
  pass(ms: number): Promise<void>;
  /** Lets time pass for both until the assertion holds. */
  until: SharedTime['until'];
  end(): Promise<void>;
};

/** A trading day. */
const STARTS_AT = Date.parse('2026-11-18T10:00:00+07:00');

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
  /** See {@link createSharedTime}. */
  readonly stepMs?: number;
};

export async function openExchangeFeed({
  feed: keys = {},
  trades = 'all',
  stepMs,
  ...options
}: ExchangeFeedOptions): Promise<ExchangeFeed> {
  const time = createSharedTime({ startsAt: STARTS_AT, ...(stepMs !== undefined && { stepMs }) });
  const { timers } = time;
  const exchange = await startExchangeHere(
    { instruments: 20, callsPerSecond: 1_000_000, ...options },
    null,
    time.clocks,
  );
  const rest = createRestClient(exchange.profile);
  await rest.signIn();
  const { key } = await rest.call(endpoints.auth.websocketKey);
  const { userid } = await rest.call(endpoints.auth.userProfile);
  const who = { userId: String(userid), key, accessToken: rest.tokens().main };
  const { items } = await rest.call(endpoints.watchlist.defaultItems);
  const codes = items.map(({ symbol }) => stockCode(symbol));
  const feed = createFeed({
    url: exchange.profile.trading_ws_url,
    dialect: feedDialect.parse(keys),
    timers,
    random: () => 0.5,
    openSocket: time.openSocket,
    credentials: async () => who,
    refreshCredentials: async () => who,
    refresh: (symbol) =>
      time.counted(async () => stockSnapshotOf(await rest.call(endpoints.market.orderBook, { path: { symbol } }))),
    sources: {
      liquid: async () => codes,
      // In the exchange's own dialect, as the app reads it without a word in the profile.
      read: (symbol) =>
        time.counted(async () =>
          restFiguresOf(
            await readAsSent(rest, endpoints.market.orderBook, symbol),
            await readAsSent(rest, endpoints.market.companyInfo, symbol),
          ),
        ),
    },
    listedCodes: async () => codes,
    isTrading: () => true,
    serviceNow: timers.now,
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
    pass: time.advance,
    until: time.until,
    async end() {
      feed.stop();
      feed.detachWindow('w1');
      await exchange.stop();
    },
  };
}
