import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import type { Transport } from '#main/service/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { startUnlocked } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { largestOrderLots, lots, price, stockCode } from '#shared/market/index.ts';
import { eventually } from '#shared/testing/eventually.ts';

const WINDOW = { windowId: 'test' };
/** Listed shares that a profile shows instead of its own, by code. */
const altered = new Map<string, number>();

/** No company of the practice exchange is small enough for 5 % of it to be less than 50,000 lots. */
const transport: Transport = async (url, request) => {
  const answer = await fetch(url, request);
  const listed = altered.get(/\/emitten\/([^/]+)\/profile$/.exec(url)?.[1] ?? '');
  if (listed === undefined) return answer;
  const json = (await answer.json()) as { data: Record<string, unknown> };
  const text = JSON.stringify({ ...json, data: { ...json.data, listed_shares: listed } });
  return { status: answer.status, headers: answer.headers, body: new Response(text).body };
};

let exchange: TestExchange;
let services: Services;
beforeAll(async () => {
  exchange = await startExchangeHere();
});
afterAll(() => exchange.stop());
afterEach(() => services.stop());

async function ready() {
  services = servicesOn(exchange.profile, transport);
  await startUnlocked(services, exchange.profile.credentials);
  await eventually(() => expect(services.portfolio()?.stale).toBe(false));
  const [list] = await services.handlers.watchlist.list(undefined, WINDOW);
  return stockCode(list?.items[0]?.code ?? '');
}

async function refusedCodes(symbol: ReturnType<typeof stockCode>, count: number): Promise<string[]> {
  const { arb } = await services.handlers.market.stock({ symbol }, WINDOW);
  const terms = { side: 'buy' as const, symbol, board: 'RG' as const, price: price(arb), lots: lots(count) };
  const draftId = `draft-${randomBytes(8).toString('hex')}`;
  try {
    const draft = { ...terms, goodTillCancelled: false, draftId };
    await confirming(draft, (each) => services.handlers.orders.place(each, WINDOW));
    return [];
  } catch (thrown) {
    if (!(thrown instanceof LantaiError)) throw thrown;
    expect(thrown.code).toBe('CHECK_FAILED');
    return String(thrown.params.codes).split(',');
  }
}

it('bars an order above 50,000 lots of a company with many shares', async () => {
  const symbol = await ready();
  const { listedShares } = await services.handlers.market.stock({ symbol }, WINDOW);
  expect(listedShares).toBeGreaterThan(100_000_000);
  expect(largestOrderLots(listedShares)).toBe(50_000);
  expect(await refusedCodes(symbol, 50_001)).toContain('LOTS_TOO_MANY');
  expect(await refusedCodes(symbol, 50_000)).not.toContain('LOTS_TOO_MANY');
});

it('bars an order above five percent of the listed shares of a company with few', async () => {
  const symbol = await ready();
  // 5 % of 1,000,000 shares are 500 lots.
  altered.set(symbol, 1_000_000);
  await services.stop();
  expect(await ready()).toBe(symbol);
  expect(await services.handlers.market.stock({ symbol }, WINDOW)).toMatchObject({ listedShares: 1_000_000 });
  expect(await refusedCodes(symbol, 501)).toContain('LOTS_TOO_MANY');
  expect(await refusedCodes(symbol, 500)).not.toContain('LOTS_TOO_MANY');
});
