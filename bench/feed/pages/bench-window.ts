/** The calls of the bench to its page. Everything that crosses is plain data. */

import type { ChartBench } from '../../chart/chart-bench.ts';
import type { OwnerBench } from '../../grid/grid-owner-bench.ts';
import type { HistoryBench } from '../../history/history-bench.ts';
import type { LadderBench } from '../../ladder/ladder-bench.ts';
import type { MapBench } from '../../research/map-bench.ts';
import type { StatementBench } from '../../research/statements-bench.ts';

export type GridSubject = 'lantai' | 'refreshCells' | 'transactionAsync' | 'transactionAsyncEachFrame';

export type GridSpec = {
  readonly subject: GridSubject;
  readonly rows: number;
  /** Updates of a row a second, over all rows. */
  readonly rate: number;
};

export type GridResult = {
  /** Updates that were really made; fewer than requested where the machine had no time for them. */
  readonly updatesPerSecond: number;
  /** Whether the rows on screen are the ones that belong there, in their order, with their last values. */
  readonly inOrder: boolean;
  readonly rowsOnScreen: number;
};

export type GridBench = {
  start(spec: GridSpec): Promise<void>;
  /** Frames of the display in that time, a second. */
  framesPerSecond(ms: number): Promise<number>;
  /** Ends the updates, lets the view settle, and compares what it shows. */
  stop(): Promise<GridResult>;
};

export type PixelsSpec = { readonly url: string; readonly codes: readonly string[] };
/** A number that a cell came to show, and when; ms of the page's own clock. */
export type PixelsSeen = {
  readonly row: number;
  readonly sequence: number;
  readonly writtenAt: number;
  readonly paintedAt: number;
};

export type PixelsBench = {
  start(spec: PixelsSpec): Promise<void>;
  /** Read alternately with the bench's own clock, to know how far apart the two are. */
  clock(): number;
  /** What was seen since the last call. */
  seen(): readonly PixelsSeen[];
};

export type DaySpec = { readonly url: string; readonly codes: readonly string[] };
export type DayBench = {
  start(spec: DaySpec): Promise<void>;
  /** Frames of the display since the last call. */
  frames(): number;
  /** Number of the newest trade that the window stores; 0 before the first. */
  lastTrade(): number;
};

export type BenchWindow = {
  grid(): Promise<GridBench>;
  owner(): Promise<OwnerBench>;
  chart(): Promise<ChartBench>;
  history(): Promise<HistoryBench>;
  ladder(): Promise<LadderBench>;
  map(): Promise<MapBench>;
  statements(): Promise<StatementBench>;
  pixels(): Promise<PixelsBench>;
  day(): Promise<DayBench>;
};

declare global {
  interface Window {
    readonly bench: BenchWindow;
  }
}
