import type { Formats } from '#shared/formats/formats.ts';
import type { Candle } from './candle.ts';

/** Where a chart is drawn, and who is told of what it shows. */
export type ChartDeps = {
  /** Takes the gestures; holds all that is drawn. */
  readonly host: HTMLElement;
  readonly base: HTMLElement;
  /** Above the bars. */
  readonly marks: HTMLElement;
  readonly formats: Formats;
  readonly months: readonly string[];
  /** The bar under the pointer, else the newest, and the one before it. */
  onLegend(bar: Candle | null, before: Candle | null): void;
  /** Places of prices on the host, px from its top; null where the price is off screen. */
  onScale(yOf: (price: number) => number | null): void;
  onAtLatest(atLatest: boolean): void;
  /** The view is near or beyond the oldest bar that is here. */
  onEarliest?(): void;
  /** The exchange's clock, Unix ms. */
  now?(): number;
};
