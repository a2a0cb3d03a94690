/**
 * px between groups: half of it around each (theme/dockview.css). A gap of dockview's own is divided by the number of groups
 * and puts three of them between pixels.
 */
export const GAP = 4;
