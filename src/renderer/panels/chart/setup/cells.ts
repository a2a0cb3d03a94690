import { z } from 'zod';
import { chartInterval } from '#shared/contract/market.ts';
import { isRecord } from '#shared/is-record.ts';
import { type ChartInterval, isStockCode, type StockCode } from '#shared/market/index.ts';

/** How many charts a panel can have. */
export const CELL_COUNTS = [1, 2, 3, 4, 6, 8, 9, 12, 16] as const;
const MAX_CELLS = 16;

/** A chart beside the first one, which has the panel's own symbol, interval and setup. */
const cell = z.object({
  /** The chart's own symbol, where the charts of the panel do not share one; null: the panel's. */
  symbol: z.string().refine(isStockCode).nullable().catch(null),
  interval: chartInterval.catch('5m'),
  setup: z.unknown().optional(),
});
export type Cell = { readonly symbol: StockCode | null; readonly interval: ChartInterval; readonly setup?: unknown };

/** What the charts of a panel share. */
export const SYNCS = ['symbol', 'interval', 'cursor', 'range'] as const;
export type Sync = (typeof SYNCS)[number];

const cells = z.object({
  count: z.number().int().min(1).max(MAX_CELLS).catch(1),
  sync: z
    .object({
      symbol: z.boolean().catch(true),
      interval: z.boolean().catch(false),
      cursor: z.boolean().catch(true),
      range: z.boolean().catch(false),
    })
    .catch({ symbol: true, interval: false, cursor: true, range: false }),
  others: z
    .array(cell.catch({ symbol: null, interval: '5m', setup: undefined }))
    .max(MAX_CELLS)
    .catch([]),
});
export type Cells = {
  readonly count: number;
  readonly sync: Readonly<Record<Sync, boolean>>;
  readonly others: readonly Cell[];
};

/** Whatever is missing or wrong has its default. */
export const readCells = (stored: unknown): Cells => cells.parse(isRecord(stored) ? stored : {});

const NEXT_INTERVALS: readonly ChartInterval[] = ['D', '1h', '15m', '1m', 'W'];

/** The chart at a place behind the first; a new one has an interval that the ones before have not. */
export const otherCell = ({ others }: Cells, at: number): Cell =>
  others[at] ?? { symbol: null, interval: NEXT_INTERVALS[at % NEXT_INTERVALS.length] ?? 'D' };

export function withCell(before: Cells, at: number, change: Partial<Cell>): Cells {
  const others = Array.from({ length: Math.max(before.others.length, at + 1) }, (_, index) => otherCell(before, index));
  return { ...before, others: others.map((each, index) => (index === at ? { ...each, ...change } : each)) };
}

/** Columns of the grid: as many as rows, or one more. */
export const columnsOf = (count: number): number => Math.ceil(Math.sqrt(count));
