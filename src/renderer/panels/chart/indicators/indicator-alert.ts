import type { NewAlert } from '#renderer/alert-ui/new-alert.ts';
import type { IndicatorInstance } from '#renderer/chart/index.ts';
import type { ChartInterval, StockCode } from '#shared/market/index.ts';

/** The level that is nearest to a value; the value itself, to two decimals, where the indicator has none. */
function nearestLevel(levels: readonly number[], value: number): number {
  const [first, ...others] = levels;
  if (first === undefined) return Number.isFinite(value) ? Number(value.toFixed(2)) : 0;
  return others.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best), first);
}

/**
 * A new alert on an indicator of a chart, with the first of its lines that is shown, a histogram where there is no other: compared with the price where it is
 * drawn over prices, otherwise with a level.
 * @param values of its lines at the newest bar
 */
export function alertOfIndicator(
  symbol: StockCode,
  interval: ChartInterval,
  { definition, inputs, styles }: Pick<IndicatorInstance, 'definition' | 'inputs' | 'styles'>,
  values: readonly number[],
): NewAlert {
  const { id, plots, levels = [], pane } = definition;
  const visible = plots.filter((plot) => !styles[plot.id]?.hidden);
  const shown = visible.find(({ kind }) => kind !== 'histogram') ?? visible[0] ?? plots[0];
  const plot = shown?.id ?? '';
  const other = plots.find((each) => each.id !== plot)?.id ?? '';
  const value = values[plots.findIndex((each) => each.id === plot)] ?? Number.NaN;
  const against = pane === 'price' ? 'price' : 'level';
  const threshold = nearestLevel(levels, value);
  return { symbol, price: null, indicator: { indicator: id, inputs, interval, plot, other, against, threshold } };
}
