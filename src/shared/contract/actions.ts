import { z } from 'zod';
import { corporateAction } from '#shared/service/company-shapes.ts';
import {
  entitlement,
  exercisable,
  exerciseRecord,
  ownAction,
  series,
  stockTradable,
} from '#shared/service/exercise-shapes.ts';
import { call } from './define.ts';
import { nothing, stockCodeField } from './fields.ts';

export type OwnAction = z.output<typeof ownAction>;
export type ExerciseSeries = z.output<typeof series>;
export type Entitlement = z.output<typeof entitlement>;
export type ExerciseRecord = z.output<typeof exerciseRecord>;
export type Exercisable = z.output<typeof exercisable>;
export type StockTradable = z.output<typeof stockTradable>;

/** Stocks in one request: the service answers stock by stock. */
export const MAX_ACTION_STOCKS = 25;
/** Codes of shares and of rights (BNTG-R) in one request. */
const MAX_TRADABLE = 50;

const stockActions = z.object({
  actions: z.array(corporateAction),
  /** Stocks whose actions could not be read. */
  failed: z.array(stockCodeField),
});

const companies = z.object({
  codes: z.array(stockCodeField),
  /** Names of sectors that could not be read. */
  missing: z.array(z.string()),
});

const ws = ['workspace'] as const;

/** Corporate actions and exercises as the service sends them: days YYYY-MM-DD, sums in rupiah. */
export const actionsContract = {
  /** Of stocks that the account holds, or has a right to: with the shares that count and what they give. */
  own: call(ws, nothing, z.array(ownAction)),
  ofStocks: call(ws, z.strictObject({ symbols: z.array(stockCodeField).min(1).max(MAX_ACTION_STOCKS) }), stockActions),
  /** Every listed stock, sector by sector: the service has no list of the whole market's actions. */
  companies: call(ws, nothing, companies),
  /** Every series of the market that can be exercised now or later. */
  offers: call(ws, nothing, z.array(series)),
  entitlements: call(ws, nothing, z.array(entitlement)),
  /** Newest first, at most 100. */
  exercised: call(ws, nothing, z.array(exerciseRecord)),
  exercisable: call(ws, z.strictObject({ symbol: stockCodeField }), exercisable),
  tradable: call(
    ws,
    z.strictObject({
      codes: z
        .array(z.string().regex(/^[A-Z0-9-]{1,20}$/))
        .min(1)
        .max(MAX_TRADABLE),
    }),
    z.array(stockTradable),
  ),
};
