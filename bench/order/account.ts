import { randomBytes } from 'node:crypto';
import { type createRestClient, freshUiRef } from '#exchange/testing/index.ts';
import { createServices } from '#main/app/create-services.ts';
import type { Services } from '#main/trading/services.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { OrderBoard } from '#shared/contract/orders.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { type Board, lots, price, type StockCode, stockCode } from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';

const BOARD: Board = 'RG';
const WINDOW = { windowId: 'bench' };
const READY_MS = 30_000;
/** Hundreds of orders in a minute would be asked about, and a price without a feed is read first: as the feed has it, it costs nothing. */
const SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  confirmations: { ...DEFAULT_SETTINGS.confirmations, ordersPerMinute: 0, priceAway: 0 },
};

export type Order = { readonly symbol: StockCode; readonly price: number };

export function openServices(
  addresses: ServiceAddresses,
  journalPath: string,
  broadcast: Parameters<typeof createServices>[0]['broadcast'] = () => undefined,
): Services {
  return createServices({
    profile: { name: 'practice', mode: 'practice', addresses },
    dialect: DEFAULT_REST_DIALECT,
    vault: {
      isAvailable: async () => false,
      load: async () => ({ kind: 'empty' }),
      save: async () => undefined,
      clear: async () => undefined,
    },
    timers: {
      now: () => Date.now(),
      after(ms, task) {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
    },
    randomBytes,
    journalPath,
    log: () => undefined,
    broadcast,
    settings: { get: () => SETTINGS, change: () => undefined, onChange: () => () => undefined },
  });
}

export async function becomeReady(
  services: Services,
  { username, password, pin }: Record<'username' | 'password' | 'pin', string>,
) {
  const { session, orders } = services.handlers;
  await services.start();
  await session.signIn({ username, password }, WINDOW);
  await session.unlock({ pin }, WINDOW);
  const until = performance.now() + READY_MS;
  for (;;) {
    const board = orders.list(undefined, WINDOW) as OrderBoard;
    if (!board.stale && board.path.mode === 'ready') return;
    if (performance.now() > until) throw new Error('the order path did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

let drafts = 0;
export async function placeGuarded(services: Services, { symbol, price: at }: Order): Promise<string | null> {
  drafts += 1;
  const terms = { side: 'buy' as const, symbol, board: BOARD, price: price(at), lots: lots(1 + (drafts % 200)) };
  const draft = { ...terms, goodTillCancelled: false, draftId: `draft-${drafts}-of-bench` };
  return (await services.handlers.orders.place(draft, WINDOW)).orderId;
}

export async function placeBare(addresses: ServiceAddresses, token: string, order: Order): Promise<string | null> {
  const body = {
    symbol: order.symbol,
    price: order.price,
    shares: 100,
    board_type: BOARD,
    is_gtc: false,
    platform_order_type: DEFAULT_REST_DIALECT.platformOrderType,
    time_in_force: DEFAULT_REST_DIALECT.goodForDay,
    ui_ref: freshUiRef(),
  };
  const answer = await fetch(`${addresses.trading_url}${endpoints.orders.buy.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return endpoints.orders.buy.response.parse(await answer.json()).data.order_id;
}

/** An order for a lot that stays in the book. */
export async function cheapestBuy(client: ReturnType<typeof createRestClient>): Promise<Order> {
  const { results } = await client.call(endpoints.portfolio.list);
  const [first] = results;
  if (!first) throw new Error('the practice account holds nothing');
  const book = await client.call(endpoints.market.orderBook, { path: { symbol: first.symbol } });
  return { symbol: stockCode(first.symbol), price: Number(book.arb.value) };
}
