import { randomBytes } from 'node:crypto';
import { type ExchangeHere, startExchangeHere } from '#exchange/testing/index.ts';
import { createServices } from '#main/app/create-services.ts';
import { createFeed, type Feed } from '#main/feed/index.ts';
import { createWindowPort, type WindowPort } from '#main/feed/testing/window-port.ts';
import { createTradingHours, readListedCodes } from '#main/market/index.ts';
import type { OrderChange } from '#main/orders/index.ts';
import { createOrderTransport, type OrderTransport } from '#main/service/index.ts';
import type { Services } from '#main/trading/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { serviceTime } from '#shared/service-time.ts';
import { memoryVault } from '#tools/campaign/workstation.ts';
import { createSharedTime } from '#tools/testing/shared-time.ts';

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
  /** The last payload of each `broadcast`, by `domain.name`. */
  readonly broadcasts: Map<string, unknown>;
  /** Fields of each entry of the log, by event. */
  readonly logged: Map<string, Readonly<Record<string, unknown>>[]>;
};

/** Stocks of the market: enough for rankings, few enough for a hundred exchanges. */
const INSTRUMENTS = 24;
/** @param startsAt where the market's clock starts, Unix ms */
export async function openStation(dialects: readonly string[], startsAt: number): Promise<Station> {
  const time = createSharedTime({ startsAt });
  const exchange = await startExchangeHere(
    { dialects, instruments: INSTRUMENTS, callsPerSecond: 1_000_000 },
    null,
    time.clocks,
  );
  const events: StationEvents = { orderChanges: [], broadcasts: new Map(), logged: new Map() };

  const own = createOrderTransport();
  const orderTransport: OrderTransport = (request) => time.counted(() => own.send(request));

  const services = createServices({
    profile: { name: 'conformance', mode: 'practice', addresses: exchange.profile },
    dialect: restDialect.parse({}),
    vault: memoryVault(),
    timers: time.timers,
    monotonicMs: time.monotonicMs,
    randomBytes,
    journalPath: ':memory:',
    log: (_level, event, fields) => void events.logged.set(event, [...(events.logged.get(event) ?? []), fields ?? {}]),
    broadcast: (domain, name, payload) => void events.broadcasts.set(`${domain}.${String(name)}`, payload),
    quote: (code) => feed.quote(code),
    settings: { get: () => DEFAULT_SETTINGS, change: () => undefined, onChange: () => () => undefined },
    transport: time.transport,
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
    openSocket: time.openSocket,
    credentials: () => services.credentialsForFeed(),
    refreshCredentials: () => services.refreshFeedCredentials(),
    refresh: (code) => services.snapshotForFeed(code),
    listedCodes: async () => (services.client ? readListedCodes(services.client) : []),
    isTrading: () => hours.isContinuous(),
    serviceNow,
  });
  const port = createWindowPort({ autoDraw: true });
  feed.attachWindow('window-1', port, 16);

  return {
    exchange,
    services,
    feed,
    port,
    events,
    elapsedMs: time.monotonicMs,
    advance: time.advance,
    answerOf: time.answerOf,
    async close() {
      feed.stop();
      feed.detachWindow('window-1');
      await time.answerOf(() => services.stop());
      own.close();
      await exchange.stop();
    },
  };
}
