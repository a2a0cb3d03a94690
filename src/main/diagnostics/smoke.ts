import { randomUUID } from 'node:crypto';
import type { LiveQuote } from '#main/feed/index.ts';
import type { PaintLog } from '#main/platform/paint-log.ts';
import type { Services } from '#main/trading/services.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { type Lots, lots, type Price, type StockCode, sharesOf, stepTicks } from '#shared/market/index.ts';

type SmokeOptions = {
  readonly services: Services;
  readonly account: Promise<{ readonly username: string; readonly password: string; readonly pin: string }>;
  readonly painted: PaintLog;
  /** Quotes for one stock, until disposed. */
  watchQuote(symbol: StockCode, listener: (quote: LiveQuote) => void): () => void;
  feedStatus(): FeedStatus;
  readonly now: () => number;
  readonly print: (line: string) => void;
  /** After each step, for pictures. */
  stepDone(name: string): Promise<void>;
};

const STEP_MS = 30_000;
const CALLER = { windowId: 'smoke' };
const LOTS: Lots = lots(50);

/**
 * Walks once through what a new user does, through the app's own windows and services: sign in,
 * PIN, live prices, an order, its match, the position. A line a step; resolves to the exit code.
 */
export async function runSmoke(options: SmokeOptions): Promise<number> {
  const { services, print, now } = options;
  const { handlers } = services;

  async function step<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
    const started = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`nothing after ${STEP_MS / 1000} s; feed ${options.feedStatus().state}`)),
        STEP_MS,
      );
    });
    try {
      const value = await Promise.race([task(), late]);
      print(`ok    ${name.padEnd(34)} ${String(Math.round(performance.now() - started)).padStart(6)} ms`);
      await options.stepDone(name);
      return value;
    } finally {
      clearTimeout(timer);
    }
  }

  const sessionIs = (test: (state: SessionState) => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (test(services.sessionState())) return resolve();
      const stop = services.onSession((state) => {
        if (!test(state)) return;
        stop();
        resolve();
      });
    });

  try {
    const account = await step('practice exchange is up', () => options.account);
    await sessionIs((state) => state.kind !== 'signing-in');
    if (services.sessionState().kind === 'signed-out') {
      const at = await step('login window painted', () => options.painted.wait('login'));
      print(`login-painted-at ${at}`);
      await step('sign in', async () => {
        await handlers.session.signIn({ username: account.username, password: account.password }, CALLER);
      });
    }
    await step('workspace painted', () => options.painted.wait('workspace'));
    print(`pin-at ${now()}`);
    await step('unlock with the PIN', async () => {
      await handlers.session.unlock({ pin: account.pin }, CALLER);
    });
    const liveAt = await step('live prices on the screen', () => options.painted.wait('live-prices'));
    print(`live-prices-at ${liveAt}`);

    const symbol = await step('watchlist', async () => {
      const [list] = await handlers.watchlist.list(undefined, CALLER);
      const first = list?.items[0];
      if (!first) throw new Error('the default watchlist is empty');
      return first.code;
    });
    await step('orders compared', comparedOrders);
    const last = await step(`price of ${symbol}`, () => quoteOf(symbol));
    // Two ticks through the last price: a limit order that meets the offer at once.
    const price = stepTicks(last, 2);
    const placed = await step(`buy ${LOTS} lots ${symbol} at ${price}`, () => buy(symbol, price));
    await step('order matched', () => matched(placed));
    await step('portfolio holds it', async () => {
      await handlers.portfolio.refresh(undefined, CALLER);
      const portfolio = await handlers.portfolio.get(undefined, CALLER);
      const held = portfolio?.positions?.find((position) => position.symbol === symbol);
      if (!held || held.shares < sharesOf(LOTS))
        throw new Error(`the portfolio shows ${held?.shares ?? 0} shares of ${symbol}`);
    });
    print('smoke passed');
    return 0;
  } catch (error) {
    print(`fail  ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }

  /** Nothing is sent before the first comparison has ended, which takes longer than the prices on a slow machine. */
  async function comparedOrders(): Promise<void> {
    const ready = Promise.withResolvers<void>();
    const stop = services.onOrderBoard(({ path }) => {
      if (path.mode === 'ready') ready.resolve();
    });
    const { path } = await handlers.orders.list(undefined, CALLER);
    if (path.mode === 'ready') ready.resolve();
    await ready.promise;
    stop();
  }

  /** A price that has become stale since it was read is asked about; then the order goes once there is a newer one. */
  async function buy(symbol: StockCode, price: Price): Promise<Order> {
    const order = { side: 'buy', symbol, board: 'RG', lots: LOTS, goodTillCancelled: false } as const;
    try {
      return await handlers.orders.place({ ...order, price, draftId: randomUUID() }, CALLER);
    } catch (thrown) {
      if (!(thrown instanceof LantaiError) || thrown.params.questions !== 'STALE_PRICE') throw thrown;
      const newer = stepTicks(await quoteOf(symbol), 2);
      return handlers.orders.place({ ...order, price: newer, draftId: randomUUID() }, CALLER);
    }
  }

  function quoteOf(symbol: StockCode): Promise<Price> {
    return new Promise((resolve) => {
      const stop = options.watchQuote(symbol, (quote) => {
        if (quote.stale || !(quote.last > 0)) return;
        queueMicrotask(() => stop());
        resolve(quote.last as Price);
      });
    });
  }

  function matched(placed: Order): Promise<void> {
    if (placed.status === 'MATCH') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const stop = services.onOrderBoard((board) => {
        const order = board.orders.find((item) => item.ref === placed.ref);
        if (order?.status === 'REJECTED') {
          stop();
          reject(new Error(`rejected: ${order.reason ?? 'no reason given'}`));
        }
        if (order?.status !== 'MATCH') return;
        stop();
        resolve();
      });
    });
  }
}
