import type { CheckEffect, CheckResult } from '#shared/contract/service-check.ts';
import { isRecord } from '#shared/is-record.ts';

/** Shorter ones would be found everywhere. */
const MIN_SECRET_LENGTH = 3;
const JWT = /\beyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/g;
/** A number as long as an account's or a PIN. */
const LONG_NUMBER = /\d{5,}/g;
const REMOVED = '•••';

/** Every text of a value without secrets, tokens and long numbers; names of fields stay. */
export function redacted<Value>(value: Value, secrets: readonly string[]): Value {
  const longestFirst = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .toSorted((left, right) => right.length - left.length);
  const textOf = (text: string): string =>
    longestFirst
      .reduce((shown, secret) => shown.replaceAll(secret, REMOVED), text)
      .replace(JWT, REMOVED)
      .replace(LONG_NUMBER, REMOVED);
  const copy = (each: unknown): unknown => {
    if (typeof each === 'string') return textOf(each);
    if (Array.isArray(each)) return each.map(copy);
    if (!isRecord(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [textOf(name), copy(inner)]));
  };
  return copy(value) as Value;
}

/**
 * What was found, as it may be given away: no values of answers, and nothing that names a person, an account or
 * a host.
 * @param result after {@link redacted}
 * @param accepted whether each proposal was accepted, in their order
 */
export function reportText(result: CheckResult, { before, after }: CheckEffect, accepted: readonly boolean[]): string {
  const { findings, proposals, effect: _withValues, ...summary } = result;
  const report = {
    report: 'Lantai service check',
    version: 1,
    ...summary,
    misfits: { before, after },
    findings,
    proposals: proposals.map(({ key, value, evidence, recommended }, index) => ({
      key,
      value,
      evidence,
      recommended,
      accepted: accepted[index] ?? false,
    })),
  };
  return `${JSON.stringify(report, null, 1)}\n`;
}
