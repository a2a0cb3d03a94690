import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';

/** A read that failed is made again this soon, ms: what is shown of it is marked as stale until then. */
const AFTER_FAILURE_MS = 10 * SECOND_MS;

type Renewed = { readonly state: { readonly error: unknown } };

/** Reads again each minute, and sooner after a failure: a `refetchInterval`. */
export const eachMinute = ({ state }: Renewed): number => (state.error === null ? MINUTE_MS : AFTER_FAILURE_MS);
