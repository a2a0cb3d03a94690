import { performance } from 'node:perf_hooks';
import { createRestClient, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { percentile } from '#shared/statistics.ts';
import type { Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';

/** Calls of each kind: books and candles are requested once for every instrument. */
const ROUNDS = unlessQuick(900, 4);
const WARM_UP = unlessQuick(60, 1);

type Given = NonNullable<Parameters<RestClient['raw']>[1]>;
type Kind = { readonly name: string; readonly endpoint: Endpoint; readonly given: (code: string) => Given };

const { charts, market, orders } = endpoints;
const CHEAPEST = 'the cheapest call';

/** Milliseconds from sending a call to receiving its answer, each kind alternating with the cheapest call. */
export async function restFigures(exchange: TestExchange): Promise<Figure[]> {
  const client = createRestClient(exchange.profile);
  await client.signIn();
  const codes = await allCodes(client);
  const { symbol, price } = await cheapOrder(client, codes);
  const now = Math.floor(Date.now() / 1000);
  const kinds: Kind[] = [
    { name: CHEAPEST, endpoint: charts.version, given: () => ({}) },
    {
      name: 'place an order',
      endpoint: orders.buy,
      given: () => ({ body: { symbol, price, shares: 100, board_type: 'RG' } }),
    },
    { name: 'order list', endpoint: orders.list, given: () => ({}) },
    { name: 'order book', endpoint: market.orderBook, given: (code) => ({ path: { symbol: code } }) },
    {
      name: 'candles, a year of days',
      endpoint: market.dailyCandles,
      given: (code) => ({ path: { symbol: code }, query: { from: day(now - 365 * 86_400), to: day(now) } }),
    },
    {
      name: 'candles, two hours of minutes',
      endpoint: market.intradayCandles,
      given: (code) => ({ path: { symbol: code }, query: { from: String(now - 7_200), to: String(now) } }),
    },
  ];
  const times = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const code = codes[round % codes.length] ?? symbol;
    for (const { name, endpoint, given } of kinds) {
      const took = await timed(client, endpoint, given(code));
      if (round >= WARM_UP) times.get(name)?.push(took);
    }
  }
  const percentileOf = (name: string, share: number): number => percentile(times.get(name) ?? [], share);
  return kinds
    .filter(({ name }) => name !== CHEAPEST)
    .flatMap(({ name }) =>
      [50, 99].map((percent) => {
        const [ours, peer] = [percentileOf(name, percent / 100), percentileOf(CHEAPEST, percent / 100)];
        return { name: `${name}, p${percent}`, ours, peer, ratio: ours / peer, unit: 'ms', against: CHEAPEST };
      }),
    );
}

/** @throws Error when the call was refused: a refusal is quick, and no measure of the work */
async function timed(client: RestClient, endpoint: Endpoint, given: Given): Promise<number> {
  const started = performance.now();
  const { status, json } = await client.raw(endpoint, given);
  const took = performance.now() - started;
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(json).slice(0, 200)}`);
  return took;
}

async function allCodes(client: RestClient): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { keyword: '', page: String(page), type: 'company' };
    const found = await client.call(market.search, { query });
    codes.push(...found.company.map(({ symbol }) => symbol));
    if (found.company.length === 0) return codes;
  }
}

/** A stock of which hundreds of resting orders cost little, and the lowest price of its day. */
async function cheapOrder(client: RestClient, codes: readonly string[]): Promise<{ symbol: string; price: number }> {
  let found = { symbol: '', price: Number.POSITIVE_INFINITY };
  for (const symbol of codes.slice(0, 60)) {
    const { arb } = await client.call(market.orderBook, { path: { symbol } });
    if (arb.value < found.price) found = { symbol, price: arb.value };
  }
  return found;
}

const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
