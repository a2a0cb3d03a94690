import type { Anchor, AnchorCount, Drawing, DrawingView, Point, Shape, ToolDefinition } from '../drawing.ts';
import { midpoint, moved } from '../geometry.ts';

/** An anchor on the screen, with what it stands for. */
export type Place = Point & Anchor;

type Places<Count extends AnchorCount> = Count extends 1
  ? readonly [Place]
  : Count extends 2
    ? readonly [Place, Place]
    : Count extends 3
      ? readonly [Place, Place, Place]
      : Count extends 4
        ? readonly [Place, Place, Place, Place]
        : readonly Place[];

type Definition<Id extends string, Count extends AnchorCount> = Omit<ToolDefinition, 'id' | 'anchors' | 'shapes'> & {
  readonly id: Id;
  readonly anchors: Count;
  /** Called with all its anchors only. */
  shapes(places: Places<Count>, view: DrawingView, drawing: Drawing): readonly Shape[];
};

/** The text beside a line or in a shape. */
function labelOf(places: readonly Place[], text: string): Shape[] {
  const [first, second = first] = places;
  if (!first || !second || text === '') return [];
  return [{ kind: 'text', at: moved(midpoint(first, second), 0, -4), text, align: 'centre', baseline: 'bottom' }];
}

/**
 * A tool whose shapes are written for all its anchors; with fewer of them it is a line through those that there are.
 * The drawing's text is written beside its first anchors, unless `hasText` is set: then the tool writes it itself.
 */
export function defineTool<const Id extends string, const Count extends AnchorCount>(
  definition: Definition<Id, Count>,
): ToolDefinition & { readonly id: Id } {
  const { anchors: count, hasText } = definition;
  const needed = typeof count === 'number' ? count : 2;
  return {
    ...definition,
    shapes(points, drawing, view) {
      const places = points.flatMap((point, index): Place[] => {
        const anchor = drawing.anchors[index];
        return anchor ? [{ ...anchor, ...point }] : [];
      });
      if (places.length < needed) return places.length < 2 ? [] : [{ kind: 'polyline', points: places }];
      // The count was checked: the tuple has that many.
      const shapes = definition.shapes(places as unknown as Places<Count>, view, drawing);
      return hasText === undefined ? [...shapes, ...labelOf(places, drawing.text)] : shapes;
    },
  };
}
