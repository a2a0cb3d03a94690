import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor, createKit, samplesOf } from '#exchange/testing/fixtures/contract/all.ts';
import { settle } from '#exchange/testing/fixtures/contract/changing-credentials.ts';
import { type ExchangeForTests, exchangeForTests, isFeedError, openFeed } from '#exchange/testing/index.ts';
import { namesOf } from '#shared/records.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { CATALOGUE, endpoints } from '#shared/service/endpoints.ts';
import { NAMED_ENDPOINTS } from '#shared/service/named.ts';
import type { Answer } from './dialect.ts';
import { createDialectMix } from './dialect-mix.ts';
import { DIALECTS } from './dialects.ts';

/** Those that change answers; the frames have a test of their own. */
const OF_ANSWERS = DIALECTS.filter(({ changes }) => changes.some(({ on }) => on === 'data' || on === 'answer'));
/** Rows of a list that are enough to see every change. */
const ROWS = 2;
/** Not a test of the rate limit. */
const callsPerSecond = 100_000;

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, ROWS).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
};

describe('over the answers of all endpoints', () => {
  const answers: { endpoint: Endpoint; plain: Answer; given: unknown }[] = [];
  let started: ExchangeForTests;

  beforeAll(async () => {
    started = await exchangeForTests({ callsPerSecond });
    const kit = await createKit(started.exchange, started.client);
    const sampleOf = samplesOf(kit);
    for (const endpoint of CATALOGUE) {
      await settle(kit);
      const own = await clientFor(endpoint, kit);
      const { refused: _refused, ...given } = await sampleOf(endpoint);
      const { status, json } = await own.raw(endpoint, given);
      answers.push({ endpoint, plain: { status, body: shortened(json) }, given });
    }
  });
  afterAll(() => started.end());

  /** The answers that a dialect changes, found once for all that it is combined with. */
  const changedBy = new Map<string, ReadonlySet<unknown>>();
  function answersChangedBy(name: string): ReadonlySet<unknown> {
    const known = changedBy.get(name);
    if (known) return known;
    const dialect = createDialectMix([name]);
    const isChanged = ({ endpoint, plain, given }: (typeof answers)[number]): boolean =>
      !isDeepStrictEqual(dialect.answer(plain, endpoint, given), plain);
    const found = new Set(answers.filter(isChanged));
    changedBy.set(name, found);
    return found;
  }

  it.each(OF_ANSWERS.map(({ name, decides }) => ({ name, decides })))(
    '$name combines with every dialect that it does not exclude, in each answer that both change',
    ({ name, decides }) => {
      expect(answers).toHaveLength(CATALOGUE.length);
      const from = OF_ANSWERS.findIndex((dialect) => dialect.name === name);
      const ofThis = answersChangedBy(name);
      const wrong: string[] = [];
      for (const other of OF_ANSWERS.slice(from + 1)) {
        if (other.decides === decides) continue;
        const dialects = createDialectMix([name, other.name]);
        const ofOther = answersChangedBy(other.name);
        for (const each of answers) {
          if (!ofThis.has(each) || !ofOther.has(each)) continue;
          const { endpoint, plain, given } = each;
          const { status, body } = dialects.answer(plain, endpoint, given);
          const isAnswer = status >= 200 && (body !== undefined || status === 204);
          if (!isAnswer) wrong.push(`${endpoint.path} with ${other.name}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('an exchange with long ids', () => {
  let started: ExchangeForTests;
  let kit: Awaited<ReturnType<typeof createKit>>;
  let sampleOf: ReturnType<typeof samplesOf>;

  beforeAll(async () => {
    started = await exchangeForTests({ dialects: ['long-ids'], callsPerSecond });
    kit = await createKit(started.exchange, started.client);
    sampleOf = samplesOf(kit);
  });
  afterAll(() => started.end());

  it('has them', async () => {
    const [list] = await started.client.call(endpoints.watchlist.all);
    expect(list?.watchlist_id).toMatch(/^\d{30,39}$/);
  });

  it.each(namesOf(endpoints))('reads its own in every request of %s', async (domain) => {
    const own = NAMED_ENDPOINTS.filter((named) => named.domain === domain);
    expect(own.length).toBeGreaterThan(0);
    for (const { endpoint } of own) {
      await settle(kit);
      const client = await clientFor(endpoint, kit);
      const { refused, ...given } = await sampleOf(endpoint);
      const { status, json } = await client.raw(endpoint, given);
      expect(status, `${endpoint.path} ${JSON.stringify(json)}`).toBe(refused ?? 200);
    }
  });
});

describe('an exchange that speaks several dialects', () => {
  const started: ExchangeForTests[] = [];
  const speaking = async (...dialects: string[]): Promise<ExchangeForTests> => {
    const one = await exchangeForTests({ dialects, callsPerSecond });
    started.push(one);
    return one;
  };
  afterAll(async () => {
    for (const each of started) await each.end();
  });

  it('answers in all of them over HTTP, and as documented where a test requests it', async () => {
    const { client } = await speaking('no-envelope', 'numbers-as-text', 'gzip');
    const { json, status } = await client.raw(endpoints.portfolio.cash);
    const plain = await client.call(endpoints.portfolio.cash);
    expect(status).toBe(200);
    expect(Object.keys(json as object).sort()).toEqual(Object.keys(plain).sort());
    for (const amount of Object.values(json as object)) expect(amount).toMatch(/^-?\d+(\.\d+)?$/);
  });

  it('marks a compressed body as one and redirects a GET once, on its own origin', async () => {
    const { exchange } = await speaking('gzip', 'redirect-308', 'no-message');
    const { main_url } = exchange.profile;
    const address = `${main_url}/emitten/IHSG/info`;
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    expect(status).toBe(308);
    expect(headers.get('location')).toBe(`${address}?redirected=1`);
    const followed = await fetch(address);
    expect(followed.headers.get('content-encoding')).toBe('gzip');
    // Without a token it is refused, in the dialect too.
    expect(await followed.json()).toEqual({ error_type: 'INVALID_AUTH', data: {} });
  });

  it('answers 204 without a body, and HTML in place of JSON', async () => {
    const { client, exchange } = await speaking('no-content-204', 'captive-portal');
    const { symbol } = (await client.call(endpoints.portfolio.list)).results[0] ?? { symbol: '' };
    const { arb } = await client.call(endpoints.market.orderBook, { path: { symbol } });
    const body = { symbol, price: arb.value, shares: 100, board_type: 'RG' };
    const { order_id } = await client.call(endpoints.orders.buy, { body });
    expect(await client.raw(endpoints.orders.cancel, { body: { order_id } })).toEqual({ status: 204, json: null });
    const portal = await fetch(exchange.profile.main_url + endpoints.company.trending.path, {
      headers: { authorization: `Bearer ${client.tokens().main}` },
    });
    expect([portal.status, portal.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await portal.text()).toContain('<!doctype html>');
  });

  it('refuses the wildcard on the socket', async () => {
    const { client, exchange } = await speaking('no-wildcard');
    const { userid } = await client.call(endpoints.auth.userProfile);
    const { key } = await client.call(endpoints.auth.websocketKey);
    const feedClient = await openFeed(exchange.profile.trading_ws_url);
    feedClient.send({ user_id: String(userid), key, access_token: client.tokens().main });
    feedClient.send({ channel: { running_trade_batch: ['*'] } });
    expect(await feedClient.until(isFeedError)).toMatchObject({ code: 404, message: expect.stringContaining('*') });
    feedClient.close();
  });
});
