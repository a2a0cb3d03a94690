import { type Drawing, isKnown } from '#renderer/chart/index.ts';
import { DRAWING_VERSION, readDrawings } from '#shared/chart/drawing-document.ts';

/** Drawings as a text for the clipboard: it may be pasted on a chart of any window. */
export const drawingsText = (drawings: readonly Drawing[]): string =>
  JSON.stringify({ version: DRAWING_VERSION, drawings });

/** The drawings in a pasted text; none where it has something else. */
export function drawingsIn(text: string): readonly Drawing[] {
  try {
    return readDrawings(JSON.parse(text), isKnown).drawings;
  } catch {
    return [];
  }
}
