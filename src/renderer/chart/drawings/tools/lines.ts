import { EXTENDED, linePrice, RAY, type Reach, SEGMENT } from '#shared/market/index.ts';
import type { ToolDefinition } from '../drawing.ts';
import { angleOf, distance, moved } from '../geometry.ts';
import { defineTool } from './define.ts';
import {
  arrowHead,
  DASHED,
  ellipse,
  extended,
  horizontal,
  label,
  ray,
  segment,
  spanBetween,
  vertical,
} from './parts.ts';

const along = (reach: Reach): Pick<Required<ToolDefinition>, 'reach' | 'priceAt'> => ({
  reach,
  priceAt: ([a, b], at, indexOf) => (a && b ? linePrice(a, b, reach, at, indexOf) : null),
});

const group = 'lines';

/** Degrees above the horizontal as it is on the screen, with a minus sign below it. */
const degrees = (radians: number): string => `${Math.round((-radians * 180) / Math.PI)}°`.replace('-', '−');

const ANGLE_RADIUS = 40;

export const LINES = [
  defineTool({
    id: 'trend-line',
    group,
    anchors: 2,
    ...along(SEGMENT),
    shapes: ([a, b], view) => segment(view, a, b),
  }),
  defineTool({
    id: 'ray',
    group,
    anchors: 2,
    ...along(RAY),
    shapes: ([a, b], view) => ray(view, a, b),
  }),
  defineTool({
    id: 'extended-line',
    group,
    anchors: 2,
    ...along(EXTENDED),
    shapes: ([a, b], view) => extended(view, a, b),
  }),
  defineTool({
    id: 'arrow',
    group,
    anchors: 2,
    ...along(SEGMENT),
    shapes: ([a, b], view) => [...segment(view, a, b), ...arrowHead(a, b)],
  }),
  defineTool({
    id: 'info-line',
    group,
    anchors: 2,
    ...along(SEGMENT),
    shapes: ([a, b], view) => [
      ...segment(view, a, b),
      label(moved(b, 8, 0), `${view.changeText(a.price, b.price)}\n${spanBetween(view, a.at, b.at)}`, {
        baseline: 'middle',
        boxed: true,
      }),
    ],
  }),
  defineTool({
    id: 'trend-angle',
    group,
    anchors: 2,
    ...along(SEGMENT),
    shapes([a, b], view) {
      const angle = angleOf(a, b);
      const radius = Math.min(ANGLE_RADIUS, distance(a, b));
      return [
        ...segment(view, a, b),
        ...segment(view, a, moved(a, radius, 0), DASHED),
        ellipse(a, radius, radius, [Math.min(0, angle), Math.max(0, angle)]),
        label(moved(a, radius + 6, 0), degrees(angle), { baseline: 'middle' }),
      ];
    },
  }),
  defineTool({
    id: 'horizontal-line',
    group,
    anchors: 1,
    priceAt: ([a]) => a?.price ?? null,
    shapes: ([a], view) => horizontal(view, a.y),
  }),
  defineTool({
    id: 'horizontal-ray',
    group,
    anchors: 1,
    priceAt: ([a], at) => (a && at >= a.at ? a.price : null),
    shapes: ([a], view) => ray(view, a, moved(a, 1, 0)),
  }),
  defineTool({
    id: 'vertical-line',
    group,
    anchors: 1,
    shapes: ([a], view) => vertical(view, a.x),
  }),
  defineTool({
    id: 'cross-line',
    group,
    anchors: 1,
    priceAt: ([a]) => a?.price ?? null,
    shapes: ([a], view) => [...horizontal(view, a.y), ...vertical(view, a.x)],
  }),
];
