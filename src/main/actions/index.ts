export { openDeadlineFile } from './deadline-file.ts';
export { createDeadlineWatch, type DeadlineWatch } from './deadline-watch.ts';
