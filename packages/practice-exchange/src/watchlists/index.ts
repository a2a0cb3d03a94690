export { createWatchlistMarks, movedToFront } from './marks.ts';
export { metricOf, standingOf, suggestionsFor, type Watched } from './metric.ts';
