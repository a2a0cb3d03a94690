export type { Clock, Random } from './clock.ts';
export { guardedClock } from './clock.ts';
export { type ManualClock, manualClock } from './manual-clock.ts';
export { type PacedClock, pacedClock } from './paced-clock.ts';
export { type SeededRandom, seededRandom } from './random.ts';
export { processTime, type RealTime } from './real-time.ts';
export { type JumpingClock, systemClock } from './system-clock.ts';
