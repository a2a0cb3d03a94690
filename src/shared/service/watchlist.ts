import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';

const company = z.object({ symbol: z.string(), name: z.string() });
const head = z.object({
  watchlist_id: z.string(),
  name: z.string(),
  is_default: z.boolean(),
  total_items: z.number().int(),
});
const detail = head.extend({ items: z.array(company) });
const oneStock = z.object({ watchlist_id: z.string(), symbol: z.string() });
const post = { host: 'main', method: 'POST', shape: 'assumed' } as const;

export const watchlistEndpoints = {
  all: endpoint({
    host: 'main',
    method: 'GET',
    path: '/watchlist',
    shape: 'assumed',
    purpose: 'all watchlists',
    response: answer(z.array(head)),
    assumptions: ['data is an array of {watchlist_id, name, is_default, total_items}.'],
  }),
  defaultItems: endpoint({
    ...post,
    path: '/watchlist/list',
    idempotent: true,
    purpose: 'stocks of the default watchlist',
    response: answer(detail),
    assumptions: ['No body; the answer is the default watchlist with items {symbol, name}.'],
  }),
  detail: endpoint({
    ...post,
    path: '/watchlist/detail',
    idempotent: true,
    purpose: 'one watchlist with its stocks',
    body: z.object({ watchlist_id: z.string() }),
    response: answer(detail),
    assumptions: ['The body is {watchlist_id}.'],
  }),
  create: endpoint({
    ...post,
    path: '/watchlist/create',
    purpose: 'make a watchlist',
    body: z.object({ name: z.string() }),
    response: answer(detail),
    assumptions: ['The body is {name}, 1 to 50 characters; the answer is the new watchlist.'],
  }),
  remove: endpoint({
    ...post,
    path: '/watchlist/delete',
    idempotent: true,
    purpose: 'delete a watchlist',
    body: z.object({ watchlist_id: z.string() }),
    response: answer(z.object({})),
    assumptions: ['The body is {watchlist_id}; the default watchlist cannot be deleted.'],
  }),
  addStock: endpoint({
    ...post,
    path: '/watchlist/add',
    idempotent: true,
    purpose: 'add a stock',
    body: oneStock,
    response: answer(detail),
    assumptions: ['The body is {watchlist_id, symbol}; adding one that is there changes nothing.'],
  }),
  removeStock: endpoint({
    ...post,
    path: '/watchlist/remove',
    idempotent: true,
    purpose: 'remove a stock',
    body: oneStock,
    response: answer(detail),
    assumptions: ['The body is {watchlist_id, symbol}.'],
  }),
  searchCompany: endpoint({
    host: 'main',
    method: 'GET',
    path: '/watchlist/search/company',
    shape: 'assumed',
    purpose: 'companies that can be added',
    query: z.object({ keyword: z.string() }),
    response: answer(z.array(company)),
    assumptions: ['Query keyword; at most 20 companies.'],
  }),
};
