export { AccountExercises, type Exercises } from './exercises.ts';
export type { ExerciseGrant, ExerciseRecord } from './records.ts';
export { announcedCode, type ExerciseSeries, exercisableUnits, isAnnounced, periodOf, unitStep } from './series.ts';
