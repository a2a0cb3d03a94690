import {
  DRAWING_VERSION,
  type DrawingDocument,
  type ReadDrawings,
  readDrawings,
} from '#shared/chart/drawing-document.ts';
import type { Drawing } from './drawing.ts';
import { isKnown } from './registry.ts';

/** Drawings as text, for a file or the clipboard. Charts get validated drawings and need nothing of this file. */
export function exportText(drawings: readonly Drawing[]): string {
  const document: DrawingDocument = { version: DRAWING_VERSION, drawings };
  return JSON.stringify(document, null, 2);
}

/** Reads such a text. A drawing that cannot be shown costs only itself; never throws. */
export function importText(text: string): ReadDrawings {
  let document: unknown = null;
  try {
    document = JSON.parse(text);
  } catch {
    // Any text can be on the clipboard: it is read as no document.
  }
  return readDrawings(document, isKnown);
}
