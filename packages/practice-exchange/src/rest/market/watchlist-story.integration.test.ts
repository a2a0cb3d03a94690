import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { watchlist, market } = endpoints;
let exchange: TestExchange;
let client: RestClient;

beforeAll(async () => {
  ({ exchange, client } = await exchangeForTests());
});
afterAll(() => exchange.stop());

const favourites = () => client.call(watchlist.defaultItems);
const codesOf = (list: { readonly items: readonly { readonly symbol: string }[] }): string[] =>
  list.items.map(({ symbol }) => symbol);
const make = (name: string) => client.call(watchlist.create, { body: { name } });

it('adds up a list from the quotes of its stocks', async () => {
  const { watchlist_id } = await make('Two of them');
  const symbols = codesOf(await favourites()).slice(0, 2);
  for (const symbol of symbols) await client.call(watchlist.addStock, { body: { watchlist_id, symbol } });
  const { metrics } = await client.call(watchlist.metric, { query: { watchlist_id } });
  const [metric] = metrics;
  expect(metrics).toHaveLength(1);
  expect(metric).toMatchObject({ watchlist_id, name: 'Two of them', total_items: 2 });
  expect((metric?.up ?? 0) + (metric?.down ?? 0) + (metric?.unchanged ?? 0) + (metric?.untraded ?? 0)).toBe(2);
  expect(symbols).toContain(metric?.best?.symbol);
  expect(metric?.best?.change_percent).toBeGreaterThanOrEqual(metric?.worst?.change_percent ?? 0);
  let traded = 0;
  for (const symbol of symbols) traded += (await client.call(market.orderBook, { path: { symbol } })).value;
  // The market trades between the two reads.
  expect(metric?.total_value).toBeGreaterThan(0);
  expect(traded).toBeGreaterThanOrEqual(metric?.total_value ?? 0);
});

it('adds up every list when none is named, an empty one too', async () => {
  const { watchlist_id } = await make('Nothing yet');
  const { metrics } = await client.call(watchlist.metric);
  const lists = await client.call(watchlist.all);
  expect(metrics.map((each) => each.watchlist_id)).toEqual(lists.map((each) => each.watchlist_id));
  expect(metrics.find((each) => each.watchlist_id === watchlist_id)).toMatchObject({
    total_items: 0,
    average_change_percent: 0,
    best: null,
  });
  const refused = await client.refusal(watchlist.metric, { query: { watchlist_id: 'nobody-made-it' } });
  expect(refused).toMatchObject({ status: 404, type: 'NOT_FOUND' });
});

it('stores each list’s columns in the chosen order', async () => {
  const one = await make('With columns');
  const other = await make('Without');
  const columns = ['change_percent', 'last', 'symbol'];
  await client.call(watchlist.reorderColumns, { body: { watchlist_id: one.watchlist_id, columns } });
  const read = (id: string) => client.call(watchlist.detail, { body: { watchlist_id: id } });
  expect((await read(one.watchlist_id)).columns).toEqual(columns);
  expect((await read(other.watchlist_id)).columns).toEqual([]);
  for (const bad of [[], ['last', 'last'], ['__proto__'], ['Last Price']]) {
    const refused = await client.refusal(watchlist.reorderColumns, {
      body: { watchlist_id: one.watchlist_id, columns: bad },
    });
    expect(refused).toMatchObject({ status: 400, type: 'INVALID_PARAMETER' });
    expect(refused.message).toContain('columns');
  }
});

it('puts favourites and lists in another order, and leaves out nothing', async () => {
  const before = codesOf(await favourites());
  const [first = '', second = '', third = ''] = before;
  const lists = await client.call(watchlist.all);
  const last = lists.at(-1)?.watchlist_id ?? '';
  const answer = await client.call(watchlist.rearrangeFavourites, {
    body: { symbols: [third, first], watchlist_ids: [last] },
  });
  expect(codesOf(answer.favorites)).toEqual([third, first, second, ...before.slice(3)]);
  expect(answer.watchlists.slice(0, 2).map((each) => each.watchlist_id)).toEqual([lists[0]?.watchlist_id, last]);
  expect(answer.watchlists).toHaveLength(lists.length);
  expect(codesOf(await favourites())).toEqual(codesOf(answer.favorites));
});

it('changes neither order when one of them names an unknown entry', async () => {
  const before = codesOf(await favourites());
  const symbols = [before[1] ?? '', before[0] ?? ''];
  const stranger = { symbols, watchlist_ids: ['nobody-made-it'] };
  const refused = await client.refusal(watchlist.rearrangeFavourites, { body: stranger });
  expect(refused).toMatchObject({ status: 400, type: 'INVALID_PARAMETER' });
  expect(refused.message).toContain('watchlist_ids');
  expect(codesOf(await favourites())).toEqual(before);
  expect(await client.refusal(watchlist.rearrangeFavourites, { body: {} })).toMatchObject({ status: 400 });
});

it('pins a stock to the top of one list, and follows a company on all of them', async () => {
  const before = codesOf(await favourites());
  const symbol = before[3] ?? '';
  const { watchlist_id } = await make('Followed');
  await client.call(watchlist.addStock, { body: { watchlist_id, symbol } });
  const item = (action: string) => client.call(watchlist.companyItem, { body: { symbol, action } });
  expect(await item('PIN')).toMatchObject({ symbol, is_pinned: true, is_followed: false });
  expect(await item('FOLLOW')).toMatchObject({ is_pinned: true, is_followed: true });
  expect((await favourites()).items[0]).toMatchObject({ symbol, is_pinned: true, is_followed: true });
  const there = await client.call(watchlist.detail, { body: { watchlist_id } });
  expect(there.items).toMatchObject([{ symbol, is_pinned: false, is_followed: true }]);
  await item('UNPIN');
  expect(await item('UNFOLLOW')).toMatchObject({ is_pinned: false, is_followed: false });
  expect(codesOf(await favourites())).toEqual(before);
  const elsewhere = { symbol: before[4] ?? '', action: 'PIN', watchlist_id };
  expect(await client.refusal(watchlist.companyItem, { body: elsewhere })).toMatchObject({ status: 400 });
});

it('suggests what is most traded in the watched sectors and not watched yet', async () => {
  const watched = new Set(codesOf(await favourites()));
  const found = await client.call(watchlist.suggestions, { query: { limit: '8' } });
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(8);
  const values = found.map(({ value }) => value);
  expect(values).toEqual([...values].sort((left, right) => right - left));
  for (const each of found) {
    expect(watched).not.toContain(each.symbol);
    expect(each.watched_in_sector).toBeGreaterThan(0);
  }
  const [best] = found;
  const { watchlist_id } = await make('From a suggestion');
  await client.call(watchlist.addStock, { body: { watchlist_id, symbol: best?.symbol ?? '' } });
  const then = await client.call(watchlist.suggestions);
  expect(then.map(({ symbol }) => symbol)).not.toContain(best?.symbol);
});
