export type { Clock, Random } from './clock.ts';
export { guardedClock } from './guarded-clock.ts';
export { type ManualClock, manualClock } from './manual-clock.ts';
export { type SeededRandom, seededRandom } from './random.ts';
export { type JumpingClock, systemClock } from './system-clock.ts';
