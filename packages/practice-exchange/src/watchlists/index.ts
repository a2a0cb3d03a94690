export { createWatchlistMarks, movedToFront, type WatchlistMarks } from './marks.ts';
export { metricOf, standingOf, suggestionsFor, type Watched } from './metric.ts';
