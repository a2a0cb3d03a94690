import { baseOf } from '../compare.ts';
import type { Pane } from '../layout.ts';
import { priceToY, type Scale } from '../scale/scale.ts';
import { type Scene, slotX, visibleBars } from '../scene.ts';
import { colourOf } from './palette.ts';

/** Lines of other stocks, each from its own base. @param from first bar; lines come from the one before */
export function paintCompares(
  scene: Scene,
  pane: Pane,
  scale: Scale,
  context: CanvasRenderingContext2D,
  [from, to]: readonly [number, number],
): void {
  const [first] = visibleBars(scene.view, scene.bars.count);
  for (const compared of scene.compares) {
    const base = baseOf(compared, first);
    if (!(base > 0)) continue;
    context.strokeStyle = colourOf(scene.palette, compared.colour);
    context.lineWidth = 1.5;
    context.lineJoin = 'round';
    context.beginPath();
    for (let index = Math.max(0, from - 1); index < to; index += 1) {
      const close = compared.closes[index] as number;
      // A canvas leaves out what is not a number.
      const y = pane.plotTop + priceToY(scale, close, pane.plotHeight, base);
      context.lineTo(slotX(scene.view, scene.layout, index), y);
    }
    context.stroke();
  }
}
