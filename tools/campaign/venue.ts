import {
  createRestClient,
  type RestClient,
  type StartOptions,
  startExchange,
  type TestExchange,
} from '#exchange/testing/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { WireOrder } from '#shared/service/orders.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Prices of one stock, rupiah. */
export type StockPrices = {
  readonly symbol: string;
  readonly arb: number;
  readonly ara: number;
  /** Where an order stays in the book: far from the other side. */
  readonly restingBuys: readonly [number, ...number[]];
  readonly restingSells: readonly [number, ...number[]];
};

/** A practice exchange that a campaign has to itself, and a client that asks it directly. */
export type Venue = {
  readonly exchange: TestExchange;
  readonly client: RestClient;
  /** Numbers of the two accounts; both have cash, only the first has shares. */
  readonly accounts: readonly [string, string];
  /** The account on which trading calls act now. */
  active(): string;
  /** Somebody else's call has switched it. */
  noteSwitch(account: string): void;
  switchTo(account: string): Promise<void>;
  /** The day's orders of the active account, as the exchange itself has them. */
  orders(): Promise<readonly WireOrder[]>;
  stocks(): Promise<readonly [StockPrices, ...StockPrices[]]>;
  /** The code of a bond that is on offer. */
  bondCode(): Promise<string>;
  /** The smallest exercise that the active account may make now; null without any. */
  warrant(): Promise<{ readonly code: string; readonly units: number } | null>;
  /** Withdraws what still works, in both accounts. */
  clear(): Promise<void>;
  /** What the market's clock shows, Unix ms. */
  now(): number;
  /** Lets both clocks of the exchange go on by so many ms. */
  elapse(ms: number): Promise<void>;
  stop(): Promise<void>;
  /** What a profile has to set for the exchange's dialects. */
  readonly keys: Partial<RestDialect>;
};

const SECOND_ACCOUNT_CASH = 60_000_000;
/** So slow that its clock moves only where a campaign moves it. */
const STANDING_STILL = 0.01;
export const WORKING = new Set<string>(['READY', 'PENDING', 'OPEN', 'PARTIAL', 'AMENDED']);

/**
 * @param startsAt the market's clock at first, Unix ms
 * @param start left out: in a process of its own, as documented
 */
export async function openVenue(
  startsAt: number,
  start: (options: StartOptions) => Promise<TestExchange> = startExchange,
  keys: Partial<RestDialect> = {},
): Promise<Venue> {
  const exchange = await start({
    instruments: 3,
    speed: STANDING_STILL,
    callsPerSecond: 1_000_000,
    clock: new Date(startsAt).toISOString(),
  });
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const { account_number: second } = await client.call(endpoints.accounts.createSubAccount, {
    body: { name: 'second' },
  });
  const { active_account_number: main } = await client.call(endpoints.accounts.subAccounts);
  await client.call(endpoints.accounts.moveCash, {
    body: { from_account_number: main, to_account_number: second, amount: SECOND_ACCOUNT_CASH },
  });
  let active = main;
  let elapsed = 0;
  let signedInAt = 0;

  async function switchTo(account: string): Promise<void> {
    await client.call(endpoints.accounts.switchAccount, { body: { account_number: account } });
    active = account;
  }
  async function withdrawAll(): Promise<void> {
    for (const order of await client.call(endpoints.orders.list)) {
      if (WORKING.has(order.status_text))
        await client.raw(endpoints.orders.cancel, { body: { order_id: order.order_id } });
    }
  }

  return {
    exchange,
    client,
    accounts: [main, second],
    active: () => active,
    noteSwitch(account) {
      active = account;
    },
    switchTo,
    orders: () => client.call(endpoints.orders.list),
    async stocks() {
      const { results } = await client.call(endpoints.portfolio.list);
      const [first = '', ...others] = results.map(({ symbol }) => symbol);
      return [await pricesOf(client, first), ...(await Promise.all(others.map((code) => pricesOf(client, code))))];
    },
    async bondCode() {
      const { bonds } = await client.call(endpoints.bonds.buyPreview);
      return bonds[0]?.code ?? '';
    },
    async warrant() {
      const held = await client.call(endpoints.exercise.entitlements);
      const open = held.find(({ period, kind, units_left: left, unit_step: step }) => {
        return period === 'OPEN' && kind !== 'CONVERTIBLE' && left >= step;
      });
      return open ? { code: open.code, units: open.unit_step } : null;
    },
    async clear() {
      await switchTo(second);
      await withdrawAll();
      await switchTo(main);
      await withdrawAll();
    },
    now: () => startsAt + elapsed,
    async elapse(ms) {
      elapsed += ms;
      const { faults } = exchange;
      const whole = Math.round(ms);
      await Promise.all([faults.jumpClock('market', whole), faults.jumpClock('wall', whole)]);
      // A trading token lasts a day.
      if (elapsed - signedInAt > 12 * HOUR_MS) {
        signedInAt = elapsed;
        await client.signIn();
      }
    },
    stop: async () => void (await exchange.stop()),
    keys,
  };
}

async function pricesOf(client: RestClient, symbol: string): Promise<StockPrices> {
  const book = await client.call(endpoints.market.orderBook, { path: { symbol } });
  const [bids, offers] = [pricesIn(book.bid), pricesIn(book.offer)];
  const [arb, ara] = [Number(book.arb.value), Number(book.ara.value)];
  return { symbol, arb, ara, restingBuys: [arb, ...bids.slice(-2)], restingSells: [ara, ...offers.slice(-2)] };
}

const pricesIn = (side: Readonly<Record<string, unknown>>): number[] =>
  Object.entries(side)
    .filter(([name, value]) => name.startsWith('price') && Number(value) > 0)
    .map(([, value]) => Number(value));
