import { directionOf } from '#shared/formats/formats.ts';

/** The class that colours a value by its direction; see theme/base.css. */
export const directionClass = (change: number): string => `is-${directionOf(change)}`;
