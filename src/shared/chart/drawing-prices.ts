import { factorBetween, type PriceStep } from '#shared/market/index.ts';
import type { Drawing } from './drawing-document.ts';

/**
 * Drawings with their prices as of a moment: after a split the history is another, and a drawing stays on its bars. One
 * without `asOf` is from before that was stored, and stays as it is. The same list where nothing changes.
 */
export function drawingsAsOf(
  drawings: readonly Drawing[],
  steps: readonly PriceStep[],
  now: number,
): readonly Drawing[] {
  const current = drawings.map((drawing) => drawingAsOf(drawing, steps, now));
  return current.every((drawing, index) => drawing === drawings[index]) ? drawings : current;
}

function drawingAsOf(drawing: Drawing, steps: readonly PriceStep[], now: number): Drawing {
  const { asOf = now } = drawing;
  const anchors = drawing.anchors.map((anchor) => {
    const factor = factorBetween(steps, anchor.at, asOf, now);
    return factor === 1 ? anchor : { ...anchor, price: anchor.price * factor };
  });
  return anchors.every((anchor, index) => anchor === drawing.anchors[index]) ? drawing : { ...drawing, anchors };
}
