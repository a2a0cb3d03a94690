import type { DrawnCell } from '#renderer/grid-model/grid-column.ts';
import { sparklinePoints } from '#renderer/ui/sparkline.tsx';
import type { IepPath } from './iep-paths.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Parts of the cell's height, so that line and area never cross: the price has the upper, the volume the lower one. */
const PRICE_HEIGHT = 0.5;
const VOLUME_HEIGHT = 0.4;

/** A volume as points of an area above the bottom of a box of 1 × 1; '' for fewer than two values. @param volumes oldest first */
export function volumePoints(volumes: readonly number[]): string {
  const highest = Math.max(...volumes);
  if (volumes.length < 2 || !(highest > 0)) return '';
  const rounded = (part: number): number => Math.round(part * 1_000) / 1_000;
  const across = volumes.length - 1;
  const top = volumes.map((volume, at) => `${rounded(at / across)},${rounded(1 - (volume / highest) * VOLUME_HEIGHT)}`);
  return ['0,1', ...top, '1,1'].join(' ');
}

/** The path of the indicative price as a thin line above that of its volume as an area. @param label what it says in words */
export function drawPathCell(
  element: HTMLElement,
  paths: { version(): number; path(): IepPath | null; label(path: IepPath): string },
): DrawnCell {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'sparkline auctions-path');
  picture.setAttribute('viewBox', '0 -0.1 1 1.2');
  picture.setAttribute('preserveAspectRatio', 'none');
  picture.setAttribute('role', 'img');
  const area = document.createElementNS(SVG, 'polygon');
  const line = document.createElementNS(SVG, 'polyline');
  line.setAttribute('vector-effect', 'non-scaling-stroke');
  line.setAttribute('transform', `scale(1 ${PRICE_HEIGHT})`);
  picture.append(area, line);
  element.replaceChildren(picture);
  let drawn = -1;
  return {
    paint() {
      const version = paths.version();
      if (version === drawn) return;
      drawn = version;
      const path = paths.path();
      area.setAttribute('points', path === null ? '' : volumePoints(path.volumes));
      line.setAttribute('points', path === null ? '' : sparklinePoints(path.prices.toReversed()));
      picture.setAttribute('aria-label', path === null ? '' : paths.label(path));
    },
  };
}
