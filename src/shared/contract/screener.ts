import { z } from 'zod';
import {
  CATEGORIES,
  COMPARISONS,
  FACT_WIDTH,
  FIGURE_IDS,
  MAX_AMOUNT,
  MAX_CONDITIONS,
  MAX_NAMES,
  MAX_SCREEN_NAME,
  MAX_SCREENS,
  STOCK_GROUPS,
  TIMES,
} from '#shared/screener/index.ts';
import { call, event } from './define.ts';
import { failureField, nothing, stockCodeField } from './fields.ts';

export const MAX_SCREENED_STOCKS = 2_000;

const figureId = z.enum(FIGURE_IDS);
const amount = z.number().min(-MAX_AMOUNT).max(MAX_AMOUNT);
const rightSide = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('number'), value: amount }),
  z.strictObject({ kind: z.literal('figure'), figure: figureId, times: z.number().min(TIMES.min).max(TIMES.max) }),
]);
const enabled = z.boolean();
const or = z.boolean().optional();
const condition = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('figure'),
    enabled,
    or,
    figure: figureId,
    comparison: z.enum(COMPARISONS),
    right: rightSide,
  }),
  z.strictObject({ kind: z.literal('range'), enabled, or, figure: figureId, from: amount, to: amount }),
  z.strictObject({
    kind: z.literal('category'),
    enabled,
    or,
    category: z.enum(CATEGORIES),
    isOneOf: z.boolean(),
    names: z.array(z.string().max(80)).max(MAX_NAMES).readonly(),
  }),
]);

/** A named screen of this profile. */
export const screen = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(MAX_SCREEN_NAME),
  conditions: z.array(condition).max(MAX_CONDITIONS).readonly(),
  columns: z.array(figureId).max(FIGURE_IDS.length).readonly(),
  ranking: z.strictObject({ figure: figureId, descending: z.boolean() }),
  /** Notifies when a stock enters it while the app runs. */
  alerts: z.boolean(),
});
export type Screen = z.infer<typeof screen>;
export const screenBody = screen.pick({ conditions: true, columns: true, ranking: true });
export const screens = z.array(screen).max(MAX_SCREENS);

export const stockGroup = z.enum(STOCK_GROUPS);

const groupProgress = z.object({ loaded: z.number().int(), failed: z.number().int() });
export const screenerProgress = z.object({
  /** The exchange's day that `today` is, YYYY-MM-DD; empty before the first answer. */
  day: z.string(),
  listed: z.number().int(),
  groups: z.record(stockGroup, groupProgress),
  /** What interrupts the loading now; null while it goes on. */
  failure: failureField.nullable(),
  /** Names of sectors whose list could not be read: their stocks are those of before, or missing. */
  missing: z.array(z.string()),
  /** Stocks whose daily figures pass over days that the service has no bars of. */
  gaps: z.number().int(),
});
export type ScreenerProgress = z.infer<typeof screenerProgress>;

/** What changed since a revision: rows of FACT_WIDTH numbers, see shared/screener/facts.ts. */
export const screenerFacts = z.object({
  revision: z.number().int(),
  /** All stocks in the order of their rows, where these have changed; every row follows then. */
  stocks: z
    .array(z.object({ code: stockCodeField, name: z.string(), sector: z.string(), board: z.enum(['main', 'special']) }))
    .max(MAX_SCREENED_STOCKS)
    .nullable(),
  rows: z.instanceof(Uint32Array),
  values: z.instanceof(Float64Array).refine((values) => values.length % FACT_WIDTH === 0),
  progress: screenerProgress,
});
export type ScreenerFacts = z.infer<typeof screenerFacts>;

const ws = ['workspace'] as const;

export const screenerContract = {
  /**
   * Facts that changed since `revision` (0: all), and a request to go on loading `groups`: the main process stops a few
   * seconds after the last call. `again`: a person does not wait for the pause after a failure.
   */
  facts: call(
    ws,
    z.strictObject({
      revision: z.number().int().nonnegative(),
      groups: z.array(stockGroup).max(STOCK_GROUPS.length),
      again: z.boolean().optional(),
    }),
    screenerFacts,
  ),
  screens: call(ws, nothing, screens),
  /** Creates or replaces the screen with this id; a deleted one comes back this way. */
  put: call(ws, screen, nothing),
  remove: call(ws, z.strictObject({ id: z.string().min(1).max(64) }), nothing),
  screensChanged: event(ws, screens),
};
