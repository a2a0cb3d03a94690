/** Lengths of strokes and gaps, px, as a canvas takes them. */
export const DASH_PATTERN = { solid: [], dashed: [6, 4], dotted: [2, 3] } as const;
