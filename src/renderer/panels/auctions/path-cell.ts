import type { DrawnCell } from '#renderer/grid-model/grid-column.ts';
import { sparklinePoints } from '#renderer/ui/sparkline.tsx';
import type { IepPath } from './iep-paths.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The path of the indicative price as a thin line. @param label what it says in words */
export function drawPathCell(
  element: HTMLElement,
  paths: { version(): number; path(): IepPath | null; label(path: IepPath): string },
): DrawnCell {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'sparkline auctions-path');
  picture.setAttribute('viewBox', '0 -0.1 1 1.2');
  picture.setAttribute('preserveAspectRatio', 'none');
  picture.setAttribute('role', 'img');
  const line = document.createElementNS(SVG, 'polyline');
  line.setAttribute('vector-effect', 'non-scaling-stroke');
  picture.append(line);
  element.replaceChildren(picture);
  let drawn = -1;
  return {
    paint() {
      const version = paths.version();
      if (version === drawn) return;
      drawn = version;
      const path = paths.path();
      line.setAttribute('points', path === null ? '' : sparklinePoints(path.prices.toReversed()));
      picture.setAttribute('aria-label', path === null ? '' : paths.label(path));
    },
  };
}
