import { isRecord } from '#shared/is-record.ts';

/** A group of panels, in percent of the dock. */
export type Shape = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const WHOLE: Shape = { left: 0, top: 0, width: 100, height: 100 };
/** The standard layout, which is made when the dock is loaded. */
const STANDARD: readonly Shape[] = [
  { left: 0, top: 0, width: 19.5, height: 100 },
  { left: 19.5, top: 0, width: 62.5, height: 76 },
  { left: 19.5, top: 76, width: 46, height: 24 },
  { left: 65.5, top: 76, width: 16.5, height: 24 },
  { left: 82, top: 0, width: 18, height: 38 },
  { left: 82, top: 38, width: 18, height: 38 },
  { left: 82, top: 76, width: 18, height: 24 },
];

function shapesIn(node: unknown, area: Shape, isRow: boolean): readonly Shape[] {
  if (!isRecord(node) || !Array.isArray(node.data)) return [area];
  const sizes = node.data.map((child) => (isRecord(child) && typeof child.size === 'number' ? child.size : 0));
  const sum = sizes.reduce((total, size) => total + size, 0) || 1;
  let before = 0;
  return node.data.flatMap((child: unknown, at: number) => {
    const [from, share] = [before / sum, (sizes[at] ?? 0) / sum];
    before += sizes[at] ?? 0;
    const inner = isRow
      ? { ...area, left: area.left + area.width * from, width: area.width * share }
      : { ...area, top: area.top + area.height * from, height: area.height * share };
    return shapesIn(child, inner, !isRow);
  });
}

/** Where the panels of a stored dock stand; those of the standard layout where nothing is stored. */
export function shapesOf(dock: unknown): readonly Shape[] {
  if (!isRecord(dock) || !isRecord(dock.grid)) return STANDARD;
  return shapesIn(dock.grid.root, WHOLE, dock.grid.orientation === 'HORIZONTAL');
}
