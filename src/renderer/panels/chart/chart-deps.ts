import type { Formats } from '#shared/formats/formats.ts';
import type { Candle } from './candle.ts';

/** The chart's host and its callbacks. */
export type ChartDeps = {
  /** Receives the gestures; contains everything drawn. */
  readonly host: HTMLElement;
  readonly base: HTMLElement;
  /** Above the bars. */
  readonly marks: HTMLElement;
  readonly formats: Formats;
  readonly months: readonly string[];
  /** Beside the first bar of the history. */
  readonly startText: string;
  /** The bar under the pointer, else the newest, and its predecessor. */
  onLegend(bar: Candle | null, before: Candle | null): void;
  /** Positions of prices, px from the top of the host; null for prices off screen. */
  onScale(yOf: (price: number) => number | null): void;
  onAtLatest(atLatest: boolean): void;
  /** The view is near or beyond the oldest loaded bar. */
  onNearOldest?(): void;
  /** The exchange's clock, Unix ms. */
  now?(): number;
};
