import type { NewAlert } from '#renderer/alert-ui/new-alert.ts';
import { type Drawing, lineOfDrawing } from '#renderer/chart/index.ts';
import type { ChartInterval, StockCode } from '#shared/market/index.ts';

/** A new alert on a drawing: on its line in the bars of this interval, or on its price where that is one. */
export function alertOfDrawing(symbol: StockCode, drawing: Drawing, interval: ChartInterval): NewAlert {
  const line = lineOfDrawing(drawing);
  return line
    ? { symbol, price: null, line: { ...line, interval, drawing: drawing.id } }
    : { symbol, price: drawing.anchors[0]?.price ?? null };
}
