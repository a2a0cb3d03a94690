export { createWatchlistMarks, movedToFront, type WatchlistMarks } from './marks.ts';
export { metricOf, standingOf, type Watched } from './metric.ts';
export { suggestionsFor } from './suggestions.ts';
