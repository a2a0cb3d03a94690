import type { StockCode } from '#shared/market/index.ts';

export type ExercisesProps = {
  /** Code of the series whose details are shown. */
  readonly selected: string;
  /** YYYY-MM-DD at the exchange. */
  readonly today: string;
  readonly visible: boolean;
  onSelect(series: string): void;
  setSymbol(code: StockCode): void;
};
