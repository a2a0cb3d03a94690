export { namesInPlaceOfList } from './adapted.ts';
export { AUTOMATIC, inZone, type ReadingStyle, readingStyleOf } from './answer-style.ts';
export { type CamelCased, camelCase, camelCased } from './camel-case.ts';
export { bestEffort, bestEffortSchema, bestEffortText, defOf, heldKind, textHolds } from './field-rules.ts';
export { isWebPage, parseJson } from './json.ts';
export { addedUp, type Reading, readAnswer, type Unread } from './reading.ts';
export { momentOf, timeOf, timeOfEpoch, ZERO_TIMESTAMP } from './time-text.ts';
export { hasTimeWithoutZone, zoneHoursOf } from './zone-evidence.ts';
