export { bestEffort, bestEffortText, textHolds } from './field-rules.ts';
export { isWebPage, parseJson } from './json.ts';
export { type Reading, readAnswer, type Unread } from './reading.ts';
export { timeOf } from './time-text.ts';
