import { HIDDEN_VALUE } from '#shared/contract/explorer.ts';
import { isSecretInput, isSecretName } from '#shared/service/secret-name.ts';

/** Characters of JSON that cross to a window. */
const MAX_CHARACTERS = 1_000_000;
const MAX_DEPTH = 60;
/** A PIN is six digits; anything shorter would be found everywhere. */
const SHORTEST_SECRET = 4;

type Presentable = { readonly json: unknown; readonly leftOut: number };

/**
 * An answer as a window may have it: no value under a secret's name, none of the secrets that were
 * sent, no more than it can show. Lists lose their ends first; `leftOut` counts what is not there.
 */
export function presentable(json: unknown, sent: readonly string[], maxCharacters = MAX_CHARACTERS): Presentable {
  let room = maxCharacters;
  let leftOut = 0;

  function text(value: string): string {
    const shown = withoutSent(value, sent);
    if (shown.length <= room) {
      room -= shown.length + 2;
      return shown;
    }
    leftOut += 1;
    const begun = `${shown.slice(0, Math.max(0, room))}…`;
    room = 0;
    return begun;
  }

  function list(values: readonly unknown[], depth: number): unknown[] {
    const shown: unknown[] = [];
    for (const value of values) {
      if (room <= 0) break;
      room -= 1;
      shown.push(copy(value, depth));
    }
    leftOut += values.length - shown.length;
    return shown;
  }

  function record(values: object, depth: number): object {
    const entries = Object.entries(values);
    const shown: [string, unknown][] = [];
    for (const [name, value] of entries) {
      if (room <= 0) break;
      room -= name.length + 4;
      shown.push([name, isSecretName(name) && holdsSomething(value) ? HIDDEN_VALUE : copy(value, depth)]);
    }
    leftOut += entries.length - shown.length;
    return Object.fromEntries(shown);
  }

  function copy(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) {
      room -= 5;
      return sent.includes(String(value)) ? HIDDEN_VALUE : value;
    }
    if (depth >= MAX_DEPTH) {
      leftOut += 1;
      return '…';
    }
    return Array.isArray(value) ? list(value, depth + 1) : record(value, depth + 1);
  }

  return json === undefined ? { json, leftOut: 0 } : { json: copy(json, 0), leftOut };
}

/** Whether there is a secret may be known (`has_pin`, an empty token). */
const holdsSomething = (value: unknown): boolean =>
  value !== null && value !== '' && value !== undefined && typeof value !== 'boolean';

export const withoutSent = (text: string, sent: readonly string[]): string =>
  sent.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN_VALUE), text);

/** What was typed under the name of a secret, anywhere in an input: an answer that repeats it must not show it. */
export function secretsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isSecretInput(name) && (typeof inner === 'string' || typeof inner === 'number')
      ? String(inner).length >= SHORTEST_SECRET
        ? [String(inner)]
        : []
      : secretsIn(inner),
  );
}
