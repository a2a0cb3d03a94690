export { type AlertMoment, hasLineEnded, whyNeverMet } from './cannot-trigger.ts';
export { type AlertField, type AlertProblem, checkAlert, LONGEST_NOTE } from './check-alert.ts';
export {
  ALERT_KINDS,
  type AlertCondition,
  type AlertKind,
  CONDITION_FIELDS,
  CONDITIONS,
  type ConditionForm,
  type DrawnField,
  drawnFields,
  type FieldType,
  INDICATOR_TARGETS,
  INDICATOR_TIMES,
  type IndicatorCondition,
  type IndicatorInputs,
  indicatorLabel,
  isChannel,
  LINE_BORDERS,
  LINE_SCALES,
  type LineCondition,
  levelOfLine,
  movedLine,
  type ParamWords,
} from './conditions/index.ts';
export { type AlertTerms, dayOf, type Evaluation, evaluate, type Fired, needsRearm } from './evaluate.ts';
export {
  type AlertFacts,
  type IndicatorValues,
  NO_FACTS,
  type Observation,
  type QuoteObservation,
} from './observation.ts';
export { hasPrices, rescaled, rescaledState } from './rescale.ts';
export { type AlertState, alertState, INITIAL_STATE } from './state.ts';
export {
  ALERT_DIRECTIONS,
  ALERT_PROBLEM_CODES,
  ALERT_SINCE,
  ALERT_WAYS,
  type AlertDirection,
  type AlertSince,
  type AlertWay,
  DRAFT_FIELDS,
} from './vocabulary.ts';
