import { z } from 'zod';
import { call, event } from './define.ts';
import { lotsField, nothing, stockCodeField, timeField } from './fields.ts';

/** Sums in rupiah; percentages as numbers (1.25 = 1.25 %). */
export const position = z.object({
  symbol: stockCodeField,
  name: z.string(),
  lots: lotsField,
  availableLots: lotsField,
  averagePrice: z.number(),
  /** 0 where none is known: then neither worth nor profit is. */
  lastPrice: z.number(),
  /** It can be ordered at all; if not, the last price is one of before. */
  tradable: z.boolean(),
  invested: z.number(),
  /** These null where neither its worth nor a price is known. */
  marketValue: z.number().nullable(),
  unrealised: z.number().nullable(),
  gainPercent: z.number().nullable(),
});
export type Position = z.infer<typeof position>;

export const portfolio = z.object({
  summary: z.object({
    /** Cash that orders may use. */
    tradingBalance: z.number(),
    /** Cash on hand, before what working orders hold. */
    cash: z.number(),
    invested: z.number(),
    /** Of the positions whose value is known. */
    marketValue: z.number(),
    equity: z.number(),
    unrealised: z.number(),
    realised: z.number(),
    net: z.number(),
    gainPercent: z.number(),
  }),
  positions: z.array(position),
  /** Positions of the service's list that could not be read: neither in `positions` nor in the sums made of them. */
  unreadableRows: z.number().int().min(0),
  stale: z.boolean(),
  loadedAt: timeField.nullable(),
});
export type Portfolio = z.infer<typeof portfolio>;

/** What an account was worth when Lantai last read it on a day, YYYY-MM-DD; rupiah. */
const equityDay = z.object({ day: z.iso.date(), equity: z.number() });
export type EquityDay = z.infer<typeof equityDay>;

const ws = ['workspace'] as const;

export const portfolioContract = {
  /** null while trading is locked and nothing has been loaded yet. */
  get: call(ws, nothing, portfolio.nullable()),
  refresh: call(ws, nothing, nothing),
  /** Of the account that is shown, oldest first; the days on which Lantai ran. */
  equityDays: call(ws, nothing, z.array(equityDay)),
  changed: event(ws, portfolio.nullable()),
};
