/** Colours that a person may give a drawing: stored with it, so that they are the same in every theme; null is the theme's own. */
export const DRAWING_COLOURS = [
  null,
  '#2962ff',
  '#00897b',
  '#43a047',
  '#fbc02d',
  '#fb8c00',
  '#e53935',
  '#d81b60',
  '#8e24aa',
  '#757575',
] as const;
