import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, stockCodeField } from './fields.ts';

export const watchlist = z.object({
  id: z.string(),
  name: z.string(),
  items: z.array(z.object({ code: stockCodeField, name: z.string() })),
});
export type Watchlist = z.infer<typeof watchlist>;

const ws = ['workspace'] as const;

export const watchlistContract = {
  list: call(ws, nothing, z.array(watchlist)),
  add: call(ws, z.strictObject({ watchlistId: z.string(), symbol: stockCodeField }), nothing),
  remove: call(ws, z.strictObject({ watchlistId: z.string(), symbol: stockCodeField }), nothing),
  changed: event(ws, z.array(watchlist)),
};
