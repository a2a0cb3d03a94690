import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRestClient, startExchangeHere } from '#exchange/testing/index.ts';
import { ceilToTick } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { accounts, auth, history, orders, portfolio, market, watchlist } = endpoints;

it('keeps holdings that a smaller market does not list: shown at the last price, not tradable, tradable again in a larger one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lantai-exchange-'));
  const start = (instruments: number, port = 0) => startExchangeHere({ dataDir, instruments, port });
  let exchange = await start(30);
  const port = Number(new URL(exchange.profile.main_url).port);
  const client = createRestClient(exchange.profile);
  try {
    await client.signIn();
    const positions = async () => (await client.call(portfolio.list)).results;
    const held = await positions();
    const gone = held.at(-1)?.symbol ?? '';
    const book = await client.call(market.orderBook, { path: { symbol: gone } });
    const body = { symbol: gone, price: ceilToTick(book.arb.value), shares: 200, board_type: 'RG', is_gtc: true };
    const { order_id } = await client.call(orders.buy, { body });
    const allocated = (await client.call(portfolio.cash)).allocated;
    await exchange.stop();

    exchange = await start(3, port);
    const smaller = await positions();
    expect(smaller.map(({ symbol, qty }) => [symbol, qty.balance])).toEqual(
      held.map(({ symbol, qty }) => [symbol, qty.balance]),
    );
    const stranded = smaller.find(({ symbol }) => symbol === gone);
    const before = held.find(({ symbol }) => symbol === gone);
    expect(stranded?.company.name).toBe(before?.company.name);
    expect(stranded?.price.latest).toBeGreaterThan(0);
    expect(stranded?.asset.unrealised.market_value).toBe(
      (stranded?.price.latest ?? 0) * (before?.qty.stock_on_hand ?? 0),
    );
    expect(stranded?.flags).toEqual({ allow_order: false, can_buy: false, can_sell: false });
    expect(smaller[0]?.flags.allow_order).toBe(true);
    const listed = await client.call(orders.list);
    expect(listed.find((each) => each.order_id === order_id)?.symbol).toBe(gone);
    expect((await client.call(portfolio.cash)).allocated).toBe(allocated);
    const refused = await client.refusal(orders.buy, { body });
    expect(refused.reason).toBe('UNKNOWN_SYMBOL');
    const { items } = await client.call(watchlist.defaultItems);
    expect(items.some(({ symbol }) => symbol === gone)).toBe(true);
    const reads = [
      portfolio.summary,
      accounts.collaterals,
      history.transactions,
      history.realized,
      accounts.margin,
      watchlist.all,
      auth.userProfile,
    ];
    for (const endpoint of reads) expect((await client.raw(endpoint)).status, endpoint.path).toBe(200);
    expect((await client.refusal(portfolio.detail, { query: { stock_code: gone } })).status).toBe(404);
    expect(exchange.log().filter((line) => /failed|could not|RangeError/.test(line))).toEqual([]);
    await exchange.stop();

    exchange = await start(30, port);
    expect((await positions()).map(({ symbol, flags }) => [symbol, flags.allow_order])).toEqual(
      held.map(({ symbol }) => [symbol, true]),
    );
    const again = (await client.call(orders.list)).find((each) => each.order_id === order_id);
    expect(again).toMatchObject({ status_text: 'OPEN', symbol: gone });
    await client.call(orders.cancel, { body: { order_id } });
    expect((await client.call(portfolio.cash)).allocated).toBe(0);
  } finally {
    await exchange.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
});
