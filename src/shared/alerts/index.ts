export { checkAlert, LEVELS, LONGEST_NOTE, RANGES } from './check-alert.ts';
export { type AlertTerms, dayOf, evaluate, type Fired, type Outcome, waitsForRelease } from './evaluate.ts';
export { type AlertFacts, NO_FACTS, type Observation } from './observation.ts';
export { type AlertState, alertState, FRESH_STATE } from './state.ts';
export { ticksBetween } from './ticks-between.ts';
export { tradedShare } from './traded-share.ts';
