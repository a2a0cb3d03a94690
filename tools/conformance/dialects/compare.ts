import { isRecord } from '#shared/is-record.ts';
import { timeOf } from '#shared/service/read/index.ts';
import { SECOND_MS } from '#shared/time.ts';

/** A place at which a panel shows something else than of the documented service. */
export type Difference = {
  /** As `0.price`. */
  readonly at: string;
  /** `missing`: the panel shows that the value is not known. `other`: it shows another value, or other rows. */
  readonly kind: 'missing' | 'other';
};

const ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{30,39})$/;
/** 2001, Unix ms: larger numbers are times. */
const MIN_TIME_MS = 1e12;
const MAX_RELATIVE = 1e-9;

/** What a panel draws as n/a or as an empty cell. */
const isNotKnown = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Number.isNaN(value);

/** Where two readings differ. Ids that an exchange makes anew are the same; times may be cut to the second. */
export function differencesOf(plain: unknown, seen: unknown, at = ''): Difference[] {
  if (isNotKnown(plain)) return isNotKnown(seen) ? [] : [{ at, kind: 'other' }];
  if (isNotKnown(seen)) return [{ at, kind: 'missing' }];
  if (ArrayBuffer.isView(plain) && ArrayBuffer.isView(seen)) return ofLists(numbersIn(plain), numbersIn(seen), at);
  if (Array.isArray(plain)) return Array.isArray(seen) ? ofLists(plain, seen, at) : [{ at, kind: 'other' }];
  if (isRecord(plain)) {
    if (!isRecord(seen)) return [{ at, kind: 'other' }];
    const names = new Set([...Object.keys(plain), ...Object.keys(seen)]);
    return [...names].flatMap((name) => differencesOf(plain[name], seen[name], at === '' ? name : `${at}.${name}`));
  }
  return isSame(plain, seen) ? [] : [{ at, kind: 'other' }];
}

const numbersIn = (view: ArrayBufferView): number[] => [...(view as Float64Array)];

function ofLists(plain: readonly unknown[], seen: readonly unknown[], at: string): Difference[] {
  if (plain.length !== seen.length) return [{ at, kind: 'other' }];
  return plain.flatMap((each, index) => differencesOf(each, seen[index], at === '' ? `${index}` : `${at}.${index}`));
}

function isSame(plain: unknown, seen: unknown): boolean {
  if (plain === seen) return true;
  if (typeof plain === 'number' && typeof seen === 'number') {
    if (plain > MIN_TIME_MS) return Math.abs(plain - seen) < SECOND_MS;
    return Math.abs(plain - seen) <= Math.abs(plain) * MAX_RELATIVE;
  }
  if (typeof plain !== 'string' || typeof seen !== 'string') return false;
  if (ID.test(plain) && ID.test(seen)) return true;
  const [moment, seenMoment] = [timeOf(plain), timeOf(seen)];
  return typeof moment === 'number' && typeof seenMoment === 'number' && Math.abs(moment - seenMoment) < SECOND_MS;
}
