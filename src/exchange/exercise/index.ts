export { createExercises, type ExerciseRefusal, type Exercises } from './exercises.ts';
export type { ExerciseGrant, ExerciseRecord } from './records.ts';
export { type ExerciseSeries, periodOf, unitStep } from './series.ts';
