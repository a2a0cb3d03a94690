/** As wide as a digit, and not collapsed. */
const FIGURE_SPACE = '\u2007';
const MAX_SHOWN = 99;

/** A panel's title with how many of its things wait. The room of two digits is always there: tabs beside it do not move. */
export const countedTitle = (title: string, count: number): string =>
  `${title} ${(count > MAX_SHOWN ? `${MAX_SHOWN}+` : count > 0 ? String(count) : '').padEnd(2, FIGURE_SPACE)}`;
