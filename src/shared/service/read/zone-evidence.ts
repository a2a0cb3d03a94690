import { isRecord } from '#shared/is-record.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { timeOf } from './time-text.ts';

/** Clocks of one service differ by less: what lies further ahead is of another zone. */
const MIN_AHEAD_MS = 30 * MINUTE_MS;
/** Tolerance for the time from an event to the answer that names it, when hours are counted. */
const TOLERANCE_MS = 5 * MINUTE_MS;
/** The zones of the world reach so far. */
const MAX_ZONE_HOURS = 14;
/** The exchange's zone, in which a service there writes local times. */
export const EXCHANGE_ZONE_HOURS = 7;
const MAX_DEPTH = 32;

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?$/;
/** A time without a zone as part of a text: whether an answer has any at all is found out without reading it. */
const ANY_WITHOUT_ZONE = /"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?"/;
/** Names of moments that have passed by the time an answer names them. Anything else may lie ahead on purpose. */
const HAS_PASSED =
  /^(as_?of|server_?time|((created|ordered|opened|placed|matched|executed|posted|sent|received|requested|searched|joined|saved|moved|changed|updated|triggered|signed_?in|last_?seen)_?(at|on|time|date)))$/i;

/** Whether a JSON text has a time that names no zone. */
export const hasTimeWithoutZone = (text: string): boolean => ANY_WITHOUT_ZONE.test(text);

/**
 * Hours east of UTC of the times of an answer that name no zone, where the answer proves that they are not UTC: what has
 * happened cannot lie ahead of the answer. Null where nothing proves it.
 * @param now the service's clock when it answered, Unix ms
 */
export function zoneHoursOf(json: unknown, now: number): number | null {
  const ahead = newestPassed(json) - now;
  const hours = Math.ceil((ahead - TOLERANCE_MS) / HOUR_MS);
  if (!(ahead >= MIN_AHEAD_MS) || hours > MAX_ZONE_HOURS) return null;
  // Fewer hours only prove that it is not UTC: the newest time may be some hours old.
  return Math.max(hours, EXCHANGE_ZONE_HOURS);
}

/** The newest moment without a zone that must have passed, as UTC, Unix ms; negative infinity without any. */
function newestPassed(json: unknown, name = '', depth = 0): number {
  if (typeof json === 'string') {
    return HAS_PASSED.test(name) && WITHOUT_ZONE.test(json)
      ? (timeOf(json) ?? Number.NEGATIVE_INFINITY)
      : Number.NEGATIVE_INFINITY;
  }
  if (depth > MAX_DEPTH) return Number.NEGATIVE_INFINITY;
  if (Array.isArray(json)) return newestOf(json.map((each) => newestPassed(each, name, depth + 1)));
  if (!isRecord(json)) return Number.NEGATIVE_INFINITY;
  return newestOf(Object.entries(json).map(([key, each]) => newestPassed(each, key, depth + 1)));
}

const newestOf = (moments: readonly number[]): number =>
  moments.reduce((newest, at) => Math.max(newest, at), Number.NEGATIVE_INFINITY);
