import { z } from 'zod';
import { type DrawingDocument, drawingDocument } from '#shared/chart/drawing-document.ts';
import { LONGEST_CHART_SETTING } from '#shared/service/charts.ts';
import { call, event } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';

/** Stocks with drawings, for each person. */
export const MAX_DRAWN_STOCKS = 500;

/** The stored form; its readers may not change it. */
const document = drawingDocument as unknown as z.ZodType<DrawingDocument, DrawingDocument>;
/** Counts the changes of one stock's drawings while Lantai runs; 0: none yet. */
const revision = z.number().int().nonnegative();
const onSymbol = z.strictObject({ symbol: stockCodeField });

/** Where the drawings of a stock are, beside this computer. */
export const drawingSync = z.discriminatedUnion('kind', [
  /** Changes wait for the service: it has not answered, or nobody is signed in. Lantai tries again. */
  z.object({ kind: z.literal('local') }),
  z.object({ kind: z.literal('saving') }),
  /** The service has them. */
  z.object({ kind: z.literal('saved') }),
  /** The service does not take them: `too-large` for it, or `refused`. They are tried again after the next change. */
  z.object({ kind: z.literal('failed'), reason: z.enum(['too-large', 'refused']) }),
  /**
   * Another client has saved others since. Nothing is overwritten until a person chooses.
   * `remote` null: the service has something that this version cannot read. `savedAt`: when that was saved.
   */
  z.object({ kind: z.literal('conflict'), remote: document.nullable(), savedAt: timeField.nullable() }),
]);
export type DrawingSync = z.infer<typeof drawingSync>;

export const storedDrawings = z.object({ document, revision, sync: drawingSync });
export type StoredDrawings = z.infer<typeof storedDrawings>;

/** `stale`: another window was first. Nothing was saved; these are the drawings now. */
export const drawingsSaved = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), revision }),
  z.object({ kind: z.literal('stale'), document, revision }),
]);
export type DrawingsSaved = z.infer<typeof drawingsSaved>;

/** `both`: those of either side; of two with one id the local one. `remote` and `both` need a readable remote. */
export const conflictChoice = z.enum(['local', 'remote', 'both']);
export type ConflictChoice = z.infer<typeof conflictChoice>;

/** YYYY-MM-DD. */
const day = z.iso.date();

/** What a chart shows of its symbol before the first price. Null where the service does not know. */
export const chartBasics = z.object({
  /** Rupiah, or an index's units (see `priceScale`). */
  previousClose: z.number().nullable(),
  ara: z.number().nullable(),
  arb: z.number().nullable(),
  /** Smallest step of a price now. */
  tick: z.number().nullable(),
  /** Units in one whole: 1 for rupiah, 100 for an index in hundredths of a point. */
  priceScale: z.number().int(),
  sessions: z.array(
    z.object({
      name: z.string(),
      /** HH:MM at the exchange, end exclusive. */
      from: z.string(),
      to: z.string(),
      /** 1 for Monday to 5 for Friday. */
      days: z.array(z.number().int()),
    }),
  ),
  utcOffsetMinutes: z.number().int(),
  /** First candles, Unix ms. */
  firstDaily: timeField.nullable(),
  firstIntraday: timeField.nullable(),
});
export type ChartBasics = z.infer<typeof chartBasics>;

/** Trading days that one request for the flow may have. */
export const MAX_FLOW_DAYS = 60;
const flowDay = z.object({
  /** Start of the exchange's day, Unix ms. */
  at: timeField,
  /** Rupiah bought less sold for people abroad. */
  foreignNet: z.number(),
  /**
   * Rupiah: net value of the day's five largest net buyers plus that of its five largest net sellers (below zero); null
   * where the service did not list every broker.
   */
  brokerNet: z.number().nullable(),
});
export type FlowDay = z.infer<typeof flowDay>;
const flow = z.object({
  /** Oldest first; days that the service did not answer for are left out. */
  days: z.array(flowDay),
  /** The service shows the brokers of `to`, the running day, after its session only. */
  hiddenToday: z.boolean(),
  /** Trading days of the range that could not be read: sums over `days` lack them. */
  missing: z.number().int().min(0),
});
export type ChartFlow = z.infer<typeof flow>;

/** What a person has set for all charts, each a JSON text of the window's own. */
export const chartSettingKey = z.enum(['indicators', 'tools', 'intervals', 'drawingStyles']);
export type ChartSettingKey = z.infer<typeof chartSettingKey>;
export const chartSettings = z.partialRecord(chartSettingKey, z.string().max(LONGEST_CHART_SETTING));
export type ChartSettings = z.infer<typeof chartSettings>;

const ws = ['workspace'] as const;

/** What charts store and read, per profile and person. */
export const chartsContract = {
  /** Answers from this computer at once; what the service has follows as `drawingsChanged` and `drawingSyncChanged`. */
  drawings: call(ws, onSymbol, storedDrawings),
  /** `basedOn`: the revision that the window had seen. Fails with DRAWINGS_LIMIT or DRAWINGS_TOO_LARGE, nothing saved. */
  saveDrawings: call(ws, z.strictObject({ symbol: stockCodeField, document, basedOn: revision }), drawingsSaved),
  resolveDrawings: call(ws, z.strictObject({ symbol: stockCodeField, keep: conflictChoice }), nothing),
  /** `from`: the window that drew; null where they came from the service. */
  drawingsChanged: event(ws, z.object({ symbol: stockCodeField, document, revision, from: z.string().nullable() })),
  drawingSyncChanged: event(ws, z.object({ symbol: stockCodeField, sync: drawingSync })),

  initial: call(ws, onSymbol, chartBasics),
  /** Reads from `from` to `to`, both inclusive, `to` today or earlier; the newest {@link MAX_FLOW_DAYS} trading days of them. */
  flow: call(ws, z.strictObject({ symbol: stockCodeField, from: day, to: day }), flow),

  /** From this computer at once; newer ones of the service follow as `settingsChanged`. */
  settings: call(ws, nothing, chartSettings),
  saveSetting: call(
    ws,
    z.strictObject({ key: chartSettingKey, value: z.string().max(LONGEST_CHART_SETTING) }),
    nothing,
  ),
  settingsChanged: event(ws, chartSettings),
};
