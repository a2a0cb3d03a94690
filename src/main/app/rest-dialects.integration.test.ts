import { afterAll, beforeAll, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import type { Transport } from '#main/service/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { CATALOGUE } from '#shared/service/endpoints.ts';
import { type Choose, Dialect } from '#shared/service/read/testing/dialects.ts';
import { createSharedTime } from '#tools/testing/shared-time.ts';
import { tradeThrough } from './testing/trade-through.ts';

const time = createSharedTime({ startsAt: Date.parse('2026-11-18T10:00:00+07:00') });
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await startExchangeHere({}, null, time.clocks);
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
  }).sort((left, right) => parts(left) - parts(right))[0];
}

/** The practice exchange, answering in a dialect. */
const inDialect =
  (choose: Choose): Transport =>
  async (url, request) => {
    const answer = await time.transport(url, request);
    const endpoint = endpointOf(request.method, url);
    if (answer.status !== 200 || !endpoint) return answer;
    const sent = new Dialect(choose, { addsRows: false }).answer(
      endpoint.response,
      await new Response(answer.body).json(),
    );
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
  await tradeThrough(exchange, { time, transport: inDialect(choose) });
});
