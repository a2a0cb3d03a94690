import { useMemo } from 'react';
import type { DrawingCommand } from '#renderer/chart/index.ts';
import { type UsedDrawings, useDrawings } from '#renderer/stores/chart-drawings.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import type { Anchor, Drawing } from '#shared/chart/drawing-document.ts';
import { drawingsAsOf } from '#shared/chart/drawing-prices.ts';
import { barStart, factorBetween, type PriceStep, type StockCode, stepsOf } from '#shared/market/index.ts';
import { useActions } from '../marks/use-actions.ts';

const EVER = Number.NEGATIVE_INFINITY;
const ALWAYS = Number.POSITIVE_INFINITY;

/** Anchors where a history of another basis has their bars. @param back from that basis to the stored one */
const anchorsOn = (anchors: readonly Anchor[], basis: readonly PriceStep[], back = false): readonly Anchor[] =>
  anchors.map(({ at, price }) => {
    const factor = factorBetween(basis, at, EVER, ALWAYS);
    return { at, price: back ? price / factor : price * factor };
  });

const onBasis = <Drawn extends Pick<Drawing, 'anchors'>>(drawn: Drawn, basis: readonly PriceStep[], back = false) =>
  ({ ...drawn, anchors: anchorsOn(drawn.anchors, basis, back) }) as const;

/** A drawing as it is stored: alerts count on prices adjusted for splits. */
export const onSplits = (drawing: Drawing, basis: readonly PriceStep[]): Drawing =>
  basis.length === 0 ? drawing : onBasis(drawing, basis, true);

/** An edit on a chart of another basis, as it is stored. */
function stored(command: DrawingCommand, basis: readonly PriceStep[]): DrawingCommand {
  if (basis.length === 0) return command;
  if (command.kind === 'move') return onBasis(command, basis, true);
  if (command.kind !== 'add') return command;
  return { ...command, drawings: command.drawings.map((drawing) => onBasis(drawing, basis, true)) };
}

/**
 * A stock's drawings where its history of today has their bars: splits since they were drawn have moved both.
 * @param basis by which the prices of the chart differ from those adjusted for splits, as drawings are stored
 */
export function useDrawingsToday(symbol: StockCode, visible: boolean, basis: readonly PriceStep[]): UsedDrawings {
  const all = useDrawings(symbol);
  const { drawings } = all.history;
  const actions = useActions(symbol, visible && drawings.length > 0);
  const steps = useMemo(() => stepsOf(actions), [actions]);
  // What takes effect today does so at its start.
  const today = barStart(serviceNow(), 'D');
  return useMemo(() => {
    const adjusted = drawingsAsOf(drawings, steps, today);
    const current = basis.length === 0 ? adjusted : adjusted.map((drawing) => onBasis(drawing, basis));
    if (current === drawings) return all;
    const run: UsedDrawings['run'] = (command, mergeKey) => all.run(stored(command, basis), mergeKey);
    return { ...all, run, history: { ...all.history, drawings: current } };
  }, [all, drawings, steps, today, basis]);
}
