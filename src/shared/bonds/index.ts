export * from './day-count.ts';
export * from './schedule.ts';
export * from './yield.ts';
