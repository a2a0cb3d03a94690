export type { MarksStore } from './stored-marks.ts';
export { createWatchlists, type Watchlists } from './watchlists.ts';
