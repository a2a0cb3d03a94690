import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchange, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { CLOSED_PATH, type Order, type OrderBoard } from '#shared/contract/orders.ts';
import type { Portfolio } from '#shared/contract/portfolio.ts';
import { lots, price, stockCode } from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { CATALOGUE } from '#shared/service/endpoints.ts';
import { type Choose, Dialect } from '#shared/service/read/testing/dialects.ts';
import { eventually } from '#tools/testing/eventually.ts';
import { createServices } from './create-services.ts';

const WINDOW = { windowId: 'test' };
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.stop());

/** `{symbol}` may be anything; the endpoint with the fewest such parts is the one that was called. */
function endpointOf(method: string, url: string): Endpoint | undefined {
  const bases = {
    main: exchange.profile.main_url,
    trading: exchange.profile.trading_url,
    web: exchange.profile.web_url,
  };
  const [path = ''] = url.split('?');
  const parts = ({ pathParams }: Endpoint): number => Object.keys(pathParams.shape).length;
  return CATALOGUE.filter((each) => {
    const template = each.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
    return each.method === method && new RegExp(`^${template}$`).test(path.replace(bases[each.host], ''));
  }).sort((one, other) => parts(one) - parts(other))[0];
}

/** The practice exchange, answering in a dialect. */
const inDialect =
  (choose: Choose): Transport =>
  async (url, request) => {
    const answer = await fetch(url, request);
    const endpoint = endpointOf(request.method, url);
    if (!answer.ok || !endpoint) return answer;
    const sent = new Dialect(choose, { addsRows: false }).answer(endpoint.response, await answer.json());
    return { status: answer.status, headers: answer.headers, body: new Response(JSON.stringify(sent)).body };
  };

/** A service that always writes in the same way, and one that changes it from value to value. */
const always =
  (way: number): Choose =>
  (...ways) =>
    ways[way % ways.length] ?? ways[0];
function mixed(seed: number): Choose {
  let state = seed;
  return (...ways) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return ways[(state >> 8) % ways.length] ?? ways[0];
  };
}

it.each([
  ['its first way', always(1)],
  ['its second way', always(2)],
  ['its third way', always(3)],
  ['its fourth way', always(4)],
  ['its fifth way', always(5)],
  ['ways mixed by the seed 1', mixed(1)],
  ['ways mixed by the seed 2', mixed(2)],
] as const)('signs in, trades and shows orders and portfolio of a service that writes in %s', async (_name, choose) => {
  let board: OrderBoard = { orders: [], stale: true, loadedAt: null, path: CLOSED_PATH };
  let portfolio: Portfolio | null = null;
  const log: string[] = [];
  const services = createServices({
    profile: { name: 'practice', mode: 'practice', addresses: exchange.profile },
    dialect: DEFAULT_REST_DIALECT,
    vault: {
      isAvailable: async () => false,
      load: async () => ({ kind: 'empty' }),
      save: async () => undefined,
      clear: async () => undefined,
    },
    timers: systemTimers,
    randomBytes,
    journalPath: ':memory:',
    log: (_level, event, fields) => log.push(`${event} ${JSON.stringify(fields)}`),
    broadcast: (domain, name, payload) => {
      if (domain === 'orders' && name === 'changed') board = payload as OrderBoard;
      if (domain === 'portfolio' && name === 'changed') portfolio = payload as Portfolio | null;
    },
    settings: { get: () => DEFAULT_SETTINGS, onChange: () => () => undefined },
    transport: inDialect(choose),
  });
  try {
    await services.start();
    const { username, password, pin } = exchange.profile.credentials;
    const { session, watchlist, market, orders } = services.handlers;
    await session.signIn({ username, password }, WINDOW);
    expect(services.sessionState()).toMatchObject({ kind: 'signed-in', user: { username, id: expect.any(Number) } });
    await session.unlock({ pin }, WINDOW);
    await eventually(() => expect([board.path.mode, portfolio?.stale], log.join('\n')).toEqual(['ready', false]));
    expect(board.path.unreadableRows).toBe(0);
    expect(portfolio).toMatchObject({
      positions: expect.arrayContaining([expect.objectContaining({ tradable: true })]),
    });

    const [list] = await watchlist.list(undefined, WINDOW);
    const symbol = stockCode(list?.items[0]?.code ?? '');
    const { arb, previous } = await market.stock({ symbol }, WINDOW);
    expect(previous).toBeGreaterThan(0);
    const candles = await market.candles({ symbol, interval: 'D', range: 'whole' }, WINDOW);
    expect(candles.at.length).toBeGreaterThan(200);

    const draftId = `draft-${randomBytes(6).toString('hex')}`;
    const terms = { price: price(arb), lots: lots(3), goodTillCancelled: false, draftId };
    const placed = (await orders.place({ side: 'buy', symbol, board: 'RG', ...terms }, WINDOW)) as Order;
    const shown = () => board.orders.find(({ ref }) => ref === placed.ref);
    await eventually(() => expect(shown()).toMatchObject({ status: 'OPEN', lotsTotal: 3, lotsOpen: 3, price: arb }));
    expect(Math.abs((shown()?.orderedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    await orders.cancel({ orderId: shown()?.orderId ?? '' }, WINDOW);
    await eventually(() => expect(shown()?.status).toBe('WITHDRAWN'));
    expect(log.filter((line) => line.startsWith('service.unreadable'))).toEqual([]);
  } finally {
    await services.stop();
  }
});
