import { useMemo } from 'react';
import { type UsedDrawings, useDrawings } from '#renderer/stores/chart-drawings.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { drawingsAsOf } from '#shared/chart/drawing-prices.ts';
import { barStart, type StockCode, stepsOf } from '#shared/market/index.ts';
import { useActions } from '../marks/use-actions.ts';

/** A stock's drawings where its history of today has their bars: splits since they were drawn have moved both. */
export function useDrawingsToday(symbol: StockCode, visible: boolean): UsedDrawings {
  const stored = useDrawings(symbol);
  const { drawings } = stored.history;
  const actions = useActions(symbol, visible && drawings.length > 0);
  const steps = useMemo(() => stepsOf(actions), [actions]);
  // What takes effect today does so at its start.
  const today = barStart(serviceNow(), 'D');
  const current = useMemo(() => drawingsAsOf(drawings, steps, today), [drawings, steps, today]);
  return useMemo(
    () => (current === drawings ? stored : { ...stored, history: { ...stored.history, drawings: current } }),
    [stored, drawings, current],
  );
}
