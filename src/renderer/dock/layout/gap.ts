/** px between groups; the theme's. */
export const GAP = 4;
