import { randomBytes } from 'node:crypto';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { manualClock } from '#exchange/clock/index.ts';
import { type ExchangeHere, startExchangeHere } from '#exchange/testing/index.ts';
import { createServices } from '#main/app/create-services.ts';
import { createFeed, type Feed, type OpenSocket, openWebSocket } from '#main/feed/index.ts';
import { createWindowPort, type WindowPort } from '#main/feed/testing/window-port.ts';
import { createTradingHours, readListedCodes } from '#main/market/index.ts';
import type { OrderChange } from '#main/orders/index.ts';
import { createOrderTransport, type OrderTransport, type Transport } from '#main/service/index.ts';
import type { Services } from '#main/trading/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { serviceTime } from '#shared/service-time.ts';
import { createCallsInFlight } from '#tools/campaign/calls-in-flight.ts';
import { createVirtualTime } from '#tools/campaign/virtual-time.ts';
import { memoryVault } from '#tools/campaign/workstation.ts';

/** A practice exchange in a dialect, and the workstation's services and feed on it with the profile that sets nothing. */
export type Station = {
  readonly exchange: ExchangeHere;
  readonly services: Services;
  readonly feed: Feed;
  readonly port: WindowPort;
  /** Ms since the start, on the clock that all parts share. */
  elapsedMs(): number;
  /** Lets time pass for exchange and workstation. */
  advance(ms: number): Promise<void>;
  /** Lets time pass until a call is answered. @throws what the call throws */
  answerOf<Answer>(call: () => Answer | Promise<Answer>): Promise<Answer>;
  readonly events: StationEvents;
  close(): Promise<void>;
};

/** What the app tells a person of, beside what panels show. */
export type StationEvents = {
  readonly orderChanges: OrderChange[];
  /** Of `broadcast`, by `domain.name`; the last payload of each. */
  readonly broadcasts: Map<string, unknown>;
  /** Of the log, by event: the fields of each. */
  readonly logged: Map<string, Readonly<Record<string, unknown>>[]>;
};

/** Stocks of the market: enough for rankings, few enough for a hundred exchanges. */
const INSTRUMENTS = 24;
/** Exchange and workstation live through time in turns of so many ms. */
const STEP_MS = 250;
/** Longest that a reading may take, on the shared clock, ms. */
const MAX_ANSWER_MS = 180_000;
/** Iterations of the event loop without a frame after which none is on its way. */
const QUIET_ITERATIONS = 8;

/** @param startsAt where the market's clock starts, Unix ms */
export async function openStation(dialects: readonly string[], startsAt: number): Promise<Station> {
  const clocks = { market: manualClock(startsAt), wall: manualClock(startsAt) };
  const exchange = await startExchangeHere(
    { dialects, instruments: INSTRUMENTS, callsPerSecond: 1_000_000 },
    () => undefined,
    clocks,
  );
  const calls = createCallsInFlight();
  const time = createVirtualTime(startsAt);
  const events: StationEvents = { orderChanges: [], broadcasts: new Map(), logged: new Map() };
  let messages = 0;

  const counted = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const id = calls.begin();
    try {
      return await call();
    } finally {
      calls.end(id);
    }
  };
  const transport: Transport = (url, request) =>
    counted(async () => {
      const answer = await fetch(url, request);
      // An answer is whole before time goes on.
      const body = await answer.arrayBuffer();
      return { status: answer.status, headers: answer.headers, body: new Response(body).body };
    });
  const own = createOrderTransport();
  const orderTransport: OrderTransport = (request) => counted(() => own.send(request));
  const openSocket: OpenSocket = (url, { onOpen, onBinary, onText, onEnd }) => {
    const opening = calls.begin();
    const socket = openWebSocket(url, {
      onOpen() {
        calls.end(opening);
        onOpen();
      },
      onBinary(bytes) {
        messages += 1;
        onBinary(bytes);
      },
      onText,
      onEnd(end) {
        calls.end(opening);
        onEnd(end);
      },
    });
    return {
      send: (message) => socket.send(message),
      close() {
        calls.end(opening);
        socket.close();
      },
    };
  };

  const services = createServices({
    profile: { name: 'conformance', mode: 'practice', addresses: exchange.profile },
    dialect: restDialect.parse({}),
    vault: memoryVault(),
    timers: time.timers,
    monotonicMs: () => time.monotonicMs(),
    randomBytes,
    journalPath: ':memory:',
    log: (_level, event, fields) => void events.logged.set(event, [...(events.logged.get(event) ?? []), fields ?? {}]),
    broadcast: (domain, name, payload) => void events.broadcasts.set(`${domain}.${String(name)}`, payload),
    quote: (code) => feed.quote(code),
    settings: { get: () => DEFAULT_SETTINGS, change: () => undefined, onChange: () => () => undefined },
    transport,
    orderTransport,
  });
  services.onOrderBoard((_board, changes) => void events.orderChanges.push(...changes));
  const serviceNow = (): number => serviceTime(services.health(), time.timers.now());
  const hours = createTradingHours({
    read: async () => services.handlers.market.phase(undefined, { windowId: 'feed' }),
    now: () => time.timers.now(),
    serviceNow,
  });
  // As the app makes it, with the profile's default keys.
  const feed = createFeed({
    url: exchange.profile.trading_ws_url,
    timers: time.timers,
    random: () => 0.5,
    openSocket,
    credentials: () => services.credentialsForFeed(),
    refreshCredentials: () => services.refreshFeedCredentials(),
    refresh: (code) => services.snapshotForFeed(code),
    listedCodes: async () => (services.client ? readListedCodes(services.client) : []),
    isTrading: () => hours.isContinuous(),
    serviceNow,
  });
  const port = createWindowPort({ autoDraw: true });
  feed.attachWindow('window-1', port, 16);

  async function settle(): Promise<void> {
    let seen = -1;
    for (let quiet = 0; quiet < QUIET_ITERATIONS; quiet += 1) {
      await calls.quiet();
      if (messages !== seen) quiet = 0;
      seen = messages;
      await nextIteration();
    }
  }

  async function advanceBy(ms: number): Promise<void> {
    clocks.market.advance(ms);
    clocks.wall.advance(ms);
    await settle();
    const end = time.monotonicMs() + ms;
    while (time.monotonicMs() < end) {
      const due = Math.min(time.nextDue() ?? end, end);
      time.advance(Math.max(0, due - time.monotonicMs()));
      await settle();
    }
  }

  return {
    exchange,
    services,
    feed,
    port,
    events,
    elapsedMs: () => time.monotonicMs(),
    async advance(ms) {
      for (let left = ms; left > 0; left -= STEP_MS) await advanceBy(Math.min(STEP_MS, left));
    },
    async answerOf(call) {
      let isDone = false;
      const answer = (async () => call())();
      const ended = (): void => {
        isDone = true;
      };
      answer.then(ended, ended);
      for (let waited = 0; waited < MAX_ANSWER_MS; waited += STEP_MS) {
        await settle();
        if (isDone) return answer;
        await advanceBy(STEP_MS);
      }
      throw new Error('a call was not answered');
    },
    async close() {
      feed.stop();
      feed.detachWindow('window-1');
      let isStopped = false;
      void services.stop().finally(() => {
        isStopped = true;
      });
      for (let tries = 0; !isStopped && tries < MAX_ANSWER_MS / STEP_MS; tries += 1) await advanceBy(STEP_MS);
      own.close();
      await exchange.stop();
    },
  };
}
