export { readAccountEvents } from './account-events.ts';
export { openDayFile } from './day-file.ts';
export { type AccountEvents, createDayWatch, type DayWatch } from './day-watch.ts';
