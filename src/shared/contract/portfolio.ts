import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, sharesField, stockCodeField, timeField } from './fields.ts';

/** Sums in rupiah; percentages as numbers (1.25 = 1.25 %). */
export const position = z.object({
  symbol: stockCodeField,
  name: z.string(),
  /** All that is held, odd shares of less than a lot among them. */
  shares: sharesField,
  /** Shares that no working sale holds; the regular board sells whole lots of it. */
  availableShares: sharesField,
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

/** What the service has told of the exchange's day; see src/shared/portfolio. Shares and rupiah. */
const dayFacts = z.object({
  day: z.iso.date(),
  hasBegun: z.boolean(),
  trades: z
    .array(
      z.object({
        symbol: stockCodeField,
        bought: z.number(),
        paid: z.number(),
        sold: z.number(),
        received: z.number(),
        fees: z.number().nullable(),
      }),
    )
    .readonly(),
  unclear: z.array(stockCodeField).readonly(),
  dividends: z
    .array(z.object({ symbol: stockCodeField, amount: z.number() }))
    .readonly()
    .nullable(),
});

/** Each is a request of its own: one that fails takes nothing from the others. */
export const PORTFOLIO_PARTS = ['summary', 'positions', 'cash'] as const;
export type PortfolioPart = (typeof PORTFOLIO_PARTS)[number];

/** Null: the answer that has the figure has not been read yet. Rupiah. */
const figure = z.number().nullable();

export const portfolioParts = z.object({
  summary: z.object({
    /** Cash that orders may use; from the summary, else from the cash balance. */
    tradingBalance: figure,
    /** Cash on hand, before what working orders hold; from the cash balance. */
    cash: figure,
    invested: figure,
    /** Value of the positions whose value is known, rupiah. */
    marketValue: figure,
    equity: figure,
    unrealised: figure,
    realised: figure,
    net: figure,
    gainPercent: figure,
  }),
  /** Null: the list has not been read yet, so that nobody knows whether anything is held. */
  positions: z.array(position).nullable(),
  /** Positions of the service's list that could not be read: neither in `positions` nor in the sums made of them. */
  unreadableRows: z.number().int().min(0),
  /** As of the same moment as the positions; null while that is not known, and without positions. */
  day: dayFacts.nullable(),
  /** Parts that the newest reading did not bring: what is shown of them is of an earlier one, or null. */
  missing: z.array(z.enum(PORTFOLIO_PARTS)),
  /** Nothing of it is of the newest reading, or nothing is read any more. */
  stale: z.boolean(),
  /** When a part of it was read last. */
  loadedAt: timeField.nullable(),
});
export type PortfolioParts = z.infer<typeof portfolioParts>;

/** What an account was worth when Lantai last read it on a day, YYYY-MM-DD; rupiah. */
const equityDay = z.object({ day: z.iso.date(), equity: z.number() });
export type EquityDay = z.infer<typeof equityDay>;

const ws = ['workspace'] as const;

export const portfolioContract = {
  /** null while trading is locked and nothing has been loaded yet. */
  get: call(ws, nothing, portfolioParts.nullable()),
  refresh: call(ws, nothing, nothing),
  /** Worth of the account that is shown on each day on which Lantai ran, oldest first. */
  equityDays: call(ws, nothing, z.array(equityDay)),
  changed: event(ws, portfolioParts.nullable()),
};
