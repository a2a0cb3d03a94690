import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { idText, looseFlag, looseList, looseNumber, looseText, looseWhole } from './lenient.ts';
import { bestEffort } from './read/index.ts';

const company = z.object({ symbol: z.string(), name: z.string() });
const head = z.object({
  watchlist_id: z.string(),
  name: z.string(),
  is_default: z.boolean(),
  total_items: bestEffort(z.number().int()),
});
const item = company.extend({
  /** The person follows the company, whichever list it is on. */
  is_followed: looseFlag.optional(),
  /** Held at the top of this list. */
  is_pinned: looseFlag.optional(),
});
const detail = head.extend({
  items: z.array(item),
  /** Column names in the order last chosen for this list; empty where none was. */
  columns: looseList(looseText).optional(),
});

const oneStock = z.object({ watchlist_id: idInRequest, symbol: idInRequest });
const post = { host: 'main', method: 'POST', shape: 'assumed' } as const;

const different = <Item extends z.ZodType>(entry: Item, max: number) =>
  z
    .array(entry)
    .min(1)
    .max(max)
    .refine((all) => new Set(all).size === all.length, 'names something twice');

/** How one stock of a list stands today. */
const standing = company.extend({
  /** Rupiah a share. */
  last: looseNumber,
  change: looseNumber,
  /** Percent of the previous close. */
  change_percent: looseNumber,
});
const metric = z.object({
  watchlist_id: idText,
  name: looseText,
  total_items: bestEffort(looseWhole),
  up: looseWhole,
  down: looseWhole,
  unchanged: looseWhole,
  /** Stocks of the list without a trade today. */
  untraded: looseWhole,
  /** Percent, each stock counting the same. */
  average_change_percent: looseNumber,
  /** Percent, each stock counting by its market capitalisation. */
  weighted_change_percent: looseNumber,
  /** Rupiah traded today. */
  total_value: looseNumber,
  /** Shares traded today. */
  total_volume: bestEffort(looseNumber),
  /** Trades today. */
  total_frequency: bestEffort(looseNumber),
  /** Rupiah that foreign accounts bought today less what they sold. */
  foreign_net: looseNumber,
  /** Rupiah at last prices. */
  market_cap: looseNumber,
  /** Null for an empty list. */
  best: z.union([standing, z.null()]),
  worst: z.union([standing, z.null()]),
});
const suggestion = standing.extend({
  sector: looseText,
  sub_sector: looseText,
  /** Rupiah traded today. */
  value: looseNumber,
  /** Stocks of the same sector that are watched already. */
  watched_in_sector: bestEffort(looseWhole),
});

export const watchlistEndpoints = {
  all: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/watchlist',
    shape: 'assumed',
    purpose: 'all watchlists',
    response: answer(z.array(head)),
    assumptions: ['data is an array of {watchlist_id, name, is_default, total_items}.'],
  })),
  defaultItems: endpoint(() => ({
    ...post,
    path: '/watchlist/list',
    idempotent: true,
    effect: 'read',
    purpose: 'stocks of the default watchlist',
    response: answer(detail),
    assumptions: ['No body; the answer is the default watchlist with items {symbol, name}.'],
  })),
  detail: endpoint(() => ({
    ...post,
    path: '/watchlist/detail',
    idempotent: true,
    effect: 'read',
    purpose: 'one watchlist with its stocks',
    body: z.object({ watchlist_id: idInRequest }),
    response: answer(detail),
    assumptions: [
      'The body is {watchlist_id}.',
      'A watchlist’s stocks also say is_followed and is_pinned, and the list its columns; pinned stocks come first.',
    ],
  })),
  create: endpoint(() => ({
    ...post,
    path: '/watchlist/create',
    purpose: 'make a watchlist',
    body: z.object({ name: z.string().max(500) }),
    response: answer(detail),
    assumptions: ['The body is {name}, 1 to 50 characters; the answer is the new watchlist.'],
  })),
  remove: endpoint(() => ({
    ...post,
    path: '/watchlist/delete',
    idempotent: true,
    purpose: 'delete a watchlist',
    body: z.object({ watchlist_id: idInRequest }),
    response: answer(z.object({})),
    assumptions: ['The body is {watchlist_id}; the default watchlist cannot be deleted.'],
  })),
  addStock: endpoint(() => ({
    ...post,
    path: '/watchlist/add',
    idempotent: true,
    purpose: 'add a stock',
    body: oneStock,
    response: answer(detail),
    assumptions: ['The body is {watchlist_id, symbol}; adding one that is there changes nothing.'],
  })),
  removeStock: endpoint(() => ({
    ...post,
    path: '/watchlist/remove',
    idempotent: true,
    purpose: 'remove a stock',
    body: oneStock,
    response: answer(detail),
    assumptions: ['The body is {watchlist_id, symbol}.'],
  })),
  metric: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/watchlist/metric',
    shape: 'assumed',
    freshMs: 2_000,
    purpose: 'how the stocks of watchlists stand today, in sum',
    query: z.object({
      watchlist_id: idInRequest.optional(),
    }),
    response: answer(z.object({ metrics: looseList(metric) })),
    assumptions: [
      'Query watchlist_id, optional: without it there is one entry a watchlist, in their order.',
      'data.metrics is a list of counts (up, down, unchanged, untraded), averages in percent, sums in rupiah and shares, and the best and the worst stock.',
      'A stock without a trade today is untraded and neither up, down nor unchanged.',
    ],
  })),
  searchCompany: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/watchlist/search/company',
    shape: 'assumed',
    forWindows: true,
    purpose: 'companies that can be added',
    query: z.object({ keyword: z.string().max(100) }),
    response: answer(z.array(company)),
    assumptions: ['Query keyword; at most 20 companies.'],
  })),
  reorderColumns: endpoint(() => ({
    ...post,
    path: '/column/reorder',
    idempotent: true,
    purpose: 'keep the order of a watchlist’s columns',
    body: z.object({ watchlist_id: idInRequest, columns: different(idInRequest, 40) }),
    response: answer(z.object({ watchlist_id: looseText, columns: looseList(looseText) })),
    assumptions: [
      'The body is {watchlist_id, columns}: the client’s own column names, each once, 40 at most; they replace what was kept.',
      'The order belongs to one watchlist, and its detail repeats it.',
    ],
  })),
  rearrangeFavourites: endpoint(() => ({
    ...post,
    path: '/favorites/rearrange',
    idempotent: true,
    purpose: 'put the default watchlist’s stocks, and the watchlists themselves, in another order',
    body: z.object({
      symbols: different(idInRequest, 500).optional(),
      watchlist_ids: different(idInRequest, 100).optional(),
    }),
    response: answer(z.object({ favorites: detail, watchlists: looseList(head) })),
    assumptions: [
      'The body is {symbols, watchlist_ids}, at least one of them: symbols orders the stocks of the default watchlist, watchlist_ids the lists.',
      'What is named comes first, in that order; what is left out follows in the order it had. The default watchlist stays first among the lists, and pinned stocks first in theirs.',
      'The answer is the default watchlist in full and all lists.',
    ],
  })),
  companyItem: endpoint(() => ({
    ...post,
    path: '/company/item',
    idempotent: true,
    purpose: 'follow a company, or pin it in a watchlist',
    body: z.object({
      symbol: idInRequest,
      action: z.enum(['FOLLOW', 'UNFOLLOW', 'PIN', 'UNPIN']),
      watchlist_id: idInRequest.optional(),
    }),
    response: answer(
      z.object({
        symbol: looseText,
        name: looseText,
        is_followed: looseFlag,
        is_pinned: looseFlag,
        watchlist_id: looseText,
      }),
    ),
    assumptions: [
      'The body is {symbol, action, watchlist_id}; action is FOLLOW, UNFOLLOW, PIN or UNPIN.',
      'Following is about the company, pinning about a stock of one watchlist (the default one when watchlist_id is left out).',
      'The answer says how the company stands afterwards; watchlist details show the same.',
    ],
  })),
  suggestions: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/suggestion/company',
    shape: 'assumed',
    freshMs: 60_000,
    forWindows: true,
    purpose: 'companies worth watching beside those that are',
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).optional() }),
    response: answer(looseList(suggestion)),
    assumptions: [
      'Companies of the sectors that are watched, on no watchlist yet, by value traded today; of any sector when nothing is watched.',
      'Query limit, 10 when left out.',
    ],
  })),
};
