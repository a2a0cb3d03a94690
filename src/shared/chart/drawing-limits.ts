/** Maximum drawings on one stock. */
export const MAX_DRAWINGS = 500;
/** Maximum anchors of one drawing; longer strokes are simplified before they are stored. */
export const MAX_ANCHORS = 2_000;
/** Maximum characters of a drawing's text. */
export const MAX_DRAWING_TEXT = 2_000;
