import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { MAX_ANCHORS, MAX_DRAWING_TEXT, MAX_DRAWINGS } from './drawing-limits.ts';

/** The latest moment that a JavaScript date can hold. */
const MAX_MS = 8.64e15;
const MAX_PRICE = 1e12;

/** A place on a chart that stays through intervals and added history: Unix ms, and rupiah. */
const anchor = z.object({
  at: z.number().min(-MAX_MS).max(MAX_MS),
  price: z.number().min(-MAX_PRICE).max(MAX_PRICE),
});
export type Anchor = Readonly<z.infer<typeof anchor>>;

export const drawingStyle = z.object({
  /** `#rrggbb`; null for the theme's own. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  /** px. */
  width: z.literal([1, 2, 3, 4]),
  dash: z.enum(['solid', 'dashed', 'dotted']),
  /** Opacity of areas, 0 to 1. */
  fill: z.number().min(0).max(1),
});
export type DrawingStyle = Readonly<z.infer<typeof drawingStyle>>;

/** One drawing as it is stored. */
export const storedDrawing = z.object({
  id: z.string().min(1).max(64),
  /** Id of its tool. */
  tool: z.string().min(1).max(40),
  anchors: z.array(anchor).min(1).max(MAX_ANCHORS),
  style: drawingStyle,
  /** Notes, and labels beside lines; '' for none. */
  text: z.string().max(MAX_DRAWING_TEXT),
  locked: z.boolean(),
  hidden: z.boolean(),
  /** Prices of the anchors count as of this moment, Unix ms: a later split changes them with the history. */
  asOf: z.number().min(-MAX_MS).max(MAX_MS).optional(),
});
export type Drawing = Readonly<Omit<z.infer<typeof storedDrawing>, 'anchors' | 'style'>> & {
  readonly anchors: readonly Anchor[];
  readonly style: DrawingStyle;
};

export const DRAWING_VERSION = 1;
/** The drawings of one stock as they are stored and exported, the topmost last. */
export type DrawingDocument = { readonly version: typeof DRAWING_VERSION; readonly drawings: readonly Drawing[] };
export const drawingDocument = z.object({
  version: z.literal(DRAWING_VERSION),
  drawings: z.array(storedDrawing).max(MAX_DRAWINGS),
});

/** Why a text or file holds no drawings. `newer`: made by a later Lantai. */
export type DrawingRefusal = 'unreadable' | 'newer';
export type ReadDrawings = {
  readonly drawings: readonly Drawing[];
  /** Drawings that were left out: broken, of an unknown tool, with the id of another, or beyond the maximum. */
  readonly leftOut: number;
  readonly refusal: DrawingRefusal | null;
};

const refused = (refusal: DrawingRefusal): ReadDrawings => ({ drawings: [], leftOut: 0, refusal });

/**
 * Reads a stored or imported document. A drawing that cannot be read costs only itself. Never throws.
 * @param isKnown whether this drawing can be shown: its tool exists and takes this many anchors
 */
export function readDrawings(document: unknown, isKnown: (drawing: Drawing) => boolean = () => true): ReadDrawings {
  if (!isRecord(document) || !Array.isArray(document.drawings) || typeof document.version !== 'number')
    return refused('unreadable');
  if (document.version > DRAWING_VERSION) return refused('newer');
  const byId = new Map<string, Drawing>();
  for (const value of document.drawings as unknown[]) {
    if (byId.size === MAX_DRAWINGS) break;
    const { data } = storedDrawing.safeParse(value);
    if (data && isKnown(data) && !byId.has(data.id)) byId.set(data.id, data);
  }
  return { drawings: [...byId.values()], leftOut: document.drawings.length - byId.size, refusal: null };
}
