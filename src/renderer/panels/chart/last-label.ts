import { liveAttribute, liveText } from '../../feed/index.ts';
import type { Geometry } from './geometry.ts';

export type LastPrice = {
  readonly text: string;
  readonly direction: 'up' | 'down' | 'flat';
  /** px from the chart's top. */
  readonly y: number;
};

export type LastLabel = { draw(last: LastPrice | null, geometry: Geometry): void };

/**
 * The last price on its axis. An element, not a text of the canvas above the bars: to draw a text
 * into a canvas of the page, the styles of the whole page are worked out first, with every tick.
 */
export function createLastLabel(element: HTMLElement): LastLabel {
  const text = liveText(element);
  const direction = liveAttribute(element, 'data-direction');
  const hidden = liveAttribute(element, 'hidden');
  let placed: Geometry | null = null;
  let top = Number.NaN;
  return {
    draw(last, geometry) {
      hidden.write(last === null ? '' : null);
      if (last === null) return;
      text.write(last.text);
      direction.write(last.direction);
      if (placed !== geometry) {
        placed = geometry;
        element.style.left = `${geometry.plotWidth + 1}px`;
        element.style.width = `${geometry.axisWidth - 3}px`;
      }
      if (top === last.y) return;
      top = last.y;
      element.style.top = `${Math.round(top)}px`;
    },
  };
}
