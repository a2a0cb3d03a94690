import { DELIVERY_DIALECTS, ENVELOPE_DIALECTS, STATUS_DIALECTS } from './answer-dialects.ts';
import type { Dialect, DialectGroup } from './dialect.ts';
import { ENDPOINT_DIALECTS, SIGN_IN_DIALECTS } from './endpoint-dialects.ts';
import { NAME_DIALECTS, REFUSAL_DIALECTS } from './name-dialects.ts';
import { FIELD_DIALECTS, LIST_DIALECTS, NEVER_DIALECTS } from './shape-dialects.ts';
import { SOCKET_DIALECTS } from './socket-dialects.ts';
import {
  CANDLE_TIME_DIALECTS,
  FLAG_DIALECTS,
  ID_DIALECTS,
  NUMBER_DIALECTS,
  TIME_DIALECTS,
  VOLUME_DIALECTS,
  WORD_DIALECTS,
} from './value-dialects.ts';

/** Every dialect by group, in the order in which they are applied: from the inside of an answer to its delivery. */
export const DIALECT_GROUPS: Readonly<Record<DialectGroup, readonly Dialect[]>> = {
  endpoints: ENDPOINT_DIALECTS,
  'sign-in': SIGN_IN_DIALECTS,
  words: WORD_DIALECTS,
  times: [...NEVER_DIALECTS, ...TIME_DIALECTS],
  ids: ID_DIALECTS,
  flags: FLAG_DIALECTS,
  numbers: [...VOLUME_DIALECTS, ...CANDLE_TIME_DIALECTS, ...NUMBER_DIALECTS],
  fields: FIELD_DIALECTS,
  lists: LIST_DIALECTS,
  names: NAME_DIALECTS,
  envelope: ENVELOPE_DIALECTS,
  status: [...STATUS_DIALECTS, ...REFUSAL_DIALECTS],
  delivery: DELIVERY_DIALECTS,
  sockets: SOCKET_DIALECTS,
};

export const DIALECTS: readonly Dialect[] = Object.values(DIALECT_GROUPS).flat();

export class DialectError extends Error {
  override readonly name = 'DialectError';
}

/**
 * The dialects of these names, each once, in the order of application.
 * @throws DialectError for a name that there is not, and for two that exclude each other
 */
export function dialectsNamed(names: readonly string[]): readonly Dialect[] {
  const unknown = names.find((name) => !DIALECTS.some((dialect) => dialect.name === name));
  if (unknown !== undefined) {
    throw new DialectError(`must be of ${DIALECTS.map(({ name }) => name).join(', ')}, not "${unknown}"`);
  }
  const chosen = DIALECTS.filter(({ name }) => names.includes(name));
  for (const [index, one] of chosen.entries()) {
    const other = chosen.slice(index + 1).find(({ decides }) => decides === one.decides);
    if (other) throw new DialectError(`takes one of ${one.name} and ${other.name}: both decide ${one.decides}`);
  }
  return chosen;
}
