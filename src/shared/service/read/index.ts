export { bestEffort, bestEffortSchema, bestEffortText, defOf, heldKind, textHolds } from './field-rules.ts';
export { isWebPage, parseJson } from './json.ts';
export { type Reading, readAnswer, type Unread } from './reading.ts';
export { timeOf, ZERO_TIMESTAMP } from './time-text.ts';
