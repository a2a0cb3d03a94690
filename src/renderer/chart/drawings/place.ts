import { MAX_ANCHORS } from '#shared/chart/drawing-limits.ts';
import { type Anchor, DEFAULT_STYLE, type Drawing, type DrawingStyle, type Point } from './drawing.ts';
import { distance } from './geometry.ts';
import type { Tool } from './registry.ts';
import { simplified } from './simplify.ts';

/** px that the pointer moves before a click is a drag. */
const DRAG_PX = 4;
/** px between two points of a stroke. */
const STROKE_PX = 2;

/** Where an anchor is on the screen, and what it stands for after snapping. */
type Spot = { readonly point: Point; readonly anchor: Anchor };

/** The placing of one drawing. Immutable. */
export type Placement = {
  readonly tool: Tool;
  readonly placed: readonly Spot[];
  /** Follows the pointer; null before the pointer was on the plot. */
  readonly floating: Spot | null;
  /** Where the button is held down, and whether that placed an anchor. */
  readonly pressed: { readonly point: Point; readonly placed: boolean } | null;
  readonly status: 'placing' | 'done' | 'cancelled';
};

/** Both ways work for every tool: a click for each anchor, or press, drag and release for two of them. */
export type PlacementEvent =
  | (Spot & { readonly kind: 'down' | 'move' | 'up' })
  /** Ends a tool with any number of anchors. */
  | { readonly kind: 'double-click' }
  /** Places the anchor that follows the pointer; ends a tool with any number of anchors. */
  | { readonly kind: 'enter' }
  | { readonly kind: 'escape' };

export const startPlacement = (tool: Tool): Placement => ({
  tool,
  placed: [],
  floating: null,
  pressed: null,
  status: 'placing',
});

const maxOf = ({ tool }: Placement): number => (typeof tool.anchors === 'number' ? tool.anchors : MAX_ANCHORS);

function withPlaced(placement: Placement, spot: Spot): Placement {
  const placed = [...placement.placed, spot];
  return { ...placement, placed, status: placed.length >= maxOf(placement) ? 'done' : 'placing' };
}

function pressed(placement: Placement, { point, anchor }: Spot): Placement {
  const spot = { point, anchor };
  const last = placement.placed.at(-1);
  // The second press of a double click is at the anchor that the first one placed.
  const isRepeated = placement.tool.anchors === 'many' && last !== undefined && distance(last.point, point) < DRAG_PX;
  // The last anchor follows the pointer until the button is released.
  const isLast = placement.placed.length === maxOf(placement) - 1;
  const next = isLast || isRepeated ? placement : withPlaced(placement, spot);
  return { ...next, floating: spot, pressed: { point, placed: !isLast } };
}

function released(placement: Placement, { point, anchor }: Spot): Placement {
  if (!placement.pressed) return placement;
  const isDrag = distance(placement.pressed.point, point) >= DRAG_PX;
  const next = { ...placement, floating: { point, anchor }, pressed: null };
  return isDrag || !placement.pressed.placed ? withPlaced(next, { point, anchor }) : next;
}

function strokeEnded(placement: Placement): Placement {
  const { placed, tool } = placement;
  if (placed.length < 2) return startPlacement(tool);
  const points = placed.map(({ point }) => point);
  const needed = simplified(points, MAX_ANCHORS).map((index) => placed[index] as Spot);
  return { ...placement, placed: needed, pressed: null, status: 'done' };
}

function stroke(placement: Placement, { kind, point, anchor }: Spot & { kind: 'down' | 'move' | 'up' }): Placement {
  const spot = { point, anchor };
  if (kind === 'down') return { ...placement, placed: [spot], floating: spot, pressed: { point, placed: true } };
  if (!placement.pressed) return { ...placement, floating: spot };
  const last = placement.placed.at(-1);
  // The end belongs to a stroke however near it is, but a click that slips is none.
  const isEnd = kind === 'up' && placement.placed.length > 1;
  const away = last ? distance(last.point, point) : 0;
  const isFar = away >= STROKE_PX || (isEnd && away > 0);
  const next = isFar ? { ...placement, placed: [...placement.placed, spot], floating: spot } : placement;
  return kind === 'up' ? strokeEnded(next) : next;
}

const ended = (placement: Placement): Placement =>
  placement.placed.length < 2 ? placement : { ...placement, status: 'done' };

/** The placement after an event. One that is done or cancelled stays as it is. */
export function place(placement: Placement, event: PlacementEvent): Placement {
  if (placement.status !== 'placing') return placement;
  const { anchors } = placement.tool;
  switch (event.kind) {
    case 'escape':
      return { ...placement, status: 'cancelled' };
    case 'double-click':
      return anchors === 'many' ? ended(placement) : placement;
    case 'enter':
      if (anchors === 'many') return ended(placement);
      return anchors === 'stroke' || !placement.floating ? placement : withPlaced(placement, placement.floating);
    default:
      if (anchors === 'stroke') return stroke(placement, event);
      if (event.kind === 'down') return pressed(placement, event);
      if (event.kind === 'up') return released(placement, event);
      return { ...placement, floating: { point: event.point, anchor: event.anchor } };
  }
}

/** The style of a new drawing. @param chosen what the person chose for this tool before */
export const styleOf = (tool: Tool, chosen: Partial<DrawingStyle> = {}): DrawingStyle => ({
  ...DEFAULT_STYLE,
  ...tool.style,
  ...chosen,
});

/** The drawing as it would be now, with the anchor that follows the pointer until it is done; null before the first. */
export function draftOf(
  { tool, placed, floating, status }: Placement,
  id: string,
  style: DrawingStyle,
): Drawing | null {
  const follows = status === 'placing' && placed.length > 0 && tool.anchors !== 'stroke' && floating;
  const anchors = [...placed, ...(follows ? [floating] : [])].map(({ anchor }) => anchor);
  if (anchors.length === 0 || status === 'cancelled') return null;
  return { id, tool: tool.id, anchors, style, text: '', locked: false, hidden: false };
}
