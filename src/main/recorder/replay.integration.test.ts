import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { createFeed, type Feed, type FeedCredentials, feedDialect, openWebSocket } from '#main/feed/index.ts';
import { createWindowPort, type WindowPort } from '#main/feed/testing/window-port.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type BookFrame, FEED_KINDS, type FeedSubscriptions, NO_SUBSCRIPTIONS } from '#shared/contract/feed-kinds.ts';
import type { StockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { KIND } from './format.ts';
import { openFlightRecorder, openRecording, openReplay } from './index.ts';
import { segmentsIn } from './segments.ts';

const WINDOW = { windowId: 'w1' };
const quiet = (): void => undefined;

let exchange: TestExchange;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-replay-'));
  exchange = await startExchangeHere({ instruments: 20, speed: 5 });
});
afterEach(async () => {
  await exchange.kill();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

function openWindow(feed: Feed, subscriptions: FeedSubscriptions): WindowPort {
  const port = createWindowPort({ autoDraw: true });
  feed.attachWindow(WINDOW.windowId, port, 16);
  feed.handlers.subscribe(subscriptions, WINDOW);
  return port;
}

/** What the window shows, apart from when it came in and whether it is old by now. */
function shown(port: WindowPort, codes: readonly string[]) {
  const values = FEED_KINDS.quotes.fields.filter((field) => field !== 'receivedAt' && field !== 'stale');
  const bookOf = (book: BookFrame | undefined) =>
    book && { sequence: book.sequence, bids: [...book.bids], offers: [...book.offers] };
  return {
    quotes: codes.map((code) => values.map((field) => port.shown(code, field))),
    books: codes.map((code) => bookOf(port.book(code))),
    tape: port.tape,
  };
}

async function credentialsOf(rest: ReturnType<typeof createRestClient>): Promise<FeedCredentials> {
  await rest.signIn();
  const { key } = await rest.call(endpoints.auth.websocketKey);
  const { userid } = await rest.call(endpoints.auth.userProfile);
  return { userId: String(userid), key, accessToken: rest.tokens().main };
}

it('a recorded session, replayed, shows the quotes, books and trades that it showed', async () => {
  const rest = createRestClient(exchange.profile);
  const who = await credentialsOf(rest);
  const [list] = await rest.call(endpoints.watchlist.all);
  const { items } = await rest.call(endpoints.watchlist.detail, { body: { watchlist_id: list?.watchlist_id ?? '' } });
  const codes = items.slice(0, 8).map(({ symbol }) => symbol as StockCode);
  const subscriptions: FeedSubscriptions = { ...NO_SUBSCRIPTIONS, quotes: codes, books: codes, trades: 'all' };

  const recorder = openFlightRecorder({
    folder,
    profile: { name: 'practice', mode: 'practice' },
    appVersion: '0',
    dialect: {},
    settings: { get: () => DEFAULT_SETTINGS, onChange: () => quiet },
    timers: systemTimers,
    log: quiet,
    stopped: (why) => {
      throw new Error(why);
    },
  });
  const live = createFeed({
    url: exchange.profile.trading_ws_url,
    timers: systemTimers,
    random: Math.random,
    openSocket: recorder.record(openWebSocket),
    credentials: async () => who,
    refreshCredentials: async () => who,
  });
  const livePort = openWindow(live, subscriptions);
  live.start();
  await eventually(() => {
    expect(livePort.tape.length).toBeGreaterThan(100);
    expect(codes.every((code) => livePort.book(code) !== undefined && livePort.shown(code, 'last'))).toBe(true);
  });
  live.stop();
  await recorder.close();

  const recording = openRecording(folder);
  const done = Promise.withResolvers<void>();
  const replay = openReplay({
    recording,
    speed: 0,
    timers: systemTimers,
    log: quiet,
    broadcast: quiet,
    listName: () => 'Recorded',
    ended: () => done.resolve(),
  });
  expect(replay.subscriptions).toEqual({ ...subscriptions, quotes: [...codes].sort(), books: [...codes].sort() });
  const again = createFeed({ timers: systemTimers, random: Math.random, ...replay.feed });
  const replayPort = openWindow(again, subscriptions);
  again.start();
  await done.promise;
  again.stop();
  await eventually(() => expect(shown(replayPort, codes)).toEqual(shown(livePort, codes)));
  expect(replay.statusOf(again.status())).toMatchObject({ source: 'replay', malformed: 0, gaps: 0 });
  replay.stop();

  const bytes = Buffer.concat(segmentsIn(folder).map((path) => readFileSync(path)));
  for (const secret of [who.key, who.accessToken, rest.tokens().trading]) expect(bytes.includes(secret)).toBe(false);
  const records = await recording.load(0);
  expect(records.at(-1)?.kind).toBe(KIND.end);
  expect(feedDialect.parse(recording.header.dialect)).toEqual(feedDialect.parse({}));
});
