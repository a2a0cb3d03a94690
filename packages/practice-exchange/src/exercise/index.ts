export { AccountExercises, type Exercises } from './exercises.ts';
export type { ExerciseGrant, ExerciseRecord } from './records.ts';
export {
  announcedCode,
  brokerUntil,
  type ExerciseSeries,
  exercisableUnits,
  isAnnounced,
  isTaken,
  periodOf,
  unitStep,
} from './series.ts';
