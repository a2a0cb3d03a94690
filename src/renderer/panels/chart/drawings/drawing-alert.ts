import type { NewAlert } from '#renderer/alert-ui/new-alert.ts';
import { type Drawing, lineOfDrawing, type ScaleKind } from '#renderer/chart/index.ts';
import type { ChartInterval, StockCode } from '#shared/market/index.ts';

/** A new alert on a drawing: on its line in the bars of this interval and on this scale, or on its price where that is one. */
export function alertOfDrawing(
  symbol: StockCode,
  drawing: Drawing,
  interval: ChartInterval,
  scale: ScaleKind,
): NewAlert {
  const line = lineOfDrawing(drawing);
  return line
    ? {
        symbol,
        price: null,
        // Percent and index are proportional to the price: what is straight on them is straight in rupiah.
        line: { ...line, scale: scale === 'log' ? 'log' : 'linear', border: 'line', interval, drawing: drawing.id },
      }
    : { symbol, price: drawing.anchors[0]?.price ?? null };
}
