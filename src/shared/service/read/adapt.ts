import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import {
  type Adapted,
  BY_NUMBER,
  type Failure,
  failed,
  MISSING,
  MORE,
  NO_NOTES,
  NOT_A_LIST,
  type Note,
  note,
  ROW,
  taken,
  under,
} from './adapted.ts';
import type { AnswerStyle } from './answer-style.ts';
import { fieldsNamed, namesOnly } from './field-names.ts';
import { bestEffortSchema, defOf, heldKind, UNREAD } from './field-rules.ts';
import { heldBy, isCut, isEmptyList, listIn, losesOrder, renamedList } from './found-lists.ts';
import { type Scalar, scalarOf } from './scalars.ts';
import { UTC_TIMES } from './time-text.ts';

type Schema = z.core.$ZodType;

const NOT_A: Readonly<Record<Scalar, string>> = {
  text: 'not a text',
  number: 'not a number',
  'number-text': 'not a number',
  flag: 'neither true nor false',
  time: 'not a time',
  seconds: 'not a time',
};

const isTaken = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/**
 * Adapts a JSON value to a schema without changing what it means; `undefined` stands for a field that
 * is missing. The result is what the schema's own parse takes as its input.
 */
export function adapt(schema: Schema, value: unknown, style: AnswerStyle): Adapted {
  const inner = bestEffortSchema(schema);
  if (inner) return adaptBestEffort(inner, value, style);
  const kind = heldKind(schema);
  if (kind === 'time') return adaptTime(schema, value, style);
  if (kind === 'number') return adaptScalar(schema, 'number-text', value, style);
  if (kind === 'seconds') return adaptScalar(schema, 'seconds', value, style);
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return adaptScalar(schema, 'text', value, style);
    case 'number':
      return adaptScalar(schema, 'number', value, style);
    case 'boolean':
      return adaptScalar(schema, 'flag', value, style);
    case 'enum':
      return adaptWord(schema, Object.values(def.entries), value);
    case 'literal':
      return adaptWord(schema, def.values, value);
    case 'null':
      return value === undefined || value === null ? taken(null) : failed('not null');
    case 'optional':
      return adaptOptional(def.innerType, value, undefined, style);
    case 'nullable':
      return adaptOptional(def.innerType, value, null, style);
    case 'default':
    case 'prefault':
      return value === undefined || value === null ? taken(undefined) : adapt(def.innerType, value, style);
    case 'catch': {
      const found = adapt(def.innerType, value, style);
      return found.ok ? found : taken(value, [note(found.why, found.path)]);
    }
    case 'readonly':
    case 'nonoptional':
      return adapt(def.innerType, value, style);
    case 'pipe': {
      const found = adapt(def.in, value, style);
      return found.ok && !isTaken(schema, found.value) ? failed('not allowed') : found;
    }
    case 'lazy':
      return adapt(def.getter(), value, style);
    case 'object':
      return checked(schema, adaptObject(def, value, style));
    case 'record':
      return checked(schema, adaptRecord(def, value, style));
    case 'array':
      return checked(schema, adaptList(def.element, value, style));
    case 'union':
      return checked(schema, adaptUnion(schema, def.options, value, style));
    default:
      return isTaken(schema, value) ? taken(value) : failed(value === undefined ? MISSING : 'of another form');
  }
}

/** Conditions on a whole object or list, where the schema has any. */
function checked(schema: Schema, found: Adapted): Adapted {
  if (!found.ok || (defOf(schema).checks?.length ?? 0) === 0) return found;
  return isTaken(schema, found.value) ? found : failed('not allowed');
}

function adaptScalar(schema: Schema, scalar: Scalar, value: unknown, style: AnswerStyle): Adapted {
  if (value === undefined || value === null) return failed(MISSING);
  const read = scalarOf(scalar, value, style);
  if (read === undefined) return failed(value === '' ? MISSING : NOT_A[scalar]);
  return isUnconditional(schema) || isTaken(schema, read) ? taken(read) : failed('not allowed');
}

/** Takes every value of its type: not worth a parse for each field of a long list. */
function isUnconditional(schema: Schema): boolean {
  if (heldKind(schema) === 'number') return true;
  const def = defOf(schema);
  return (def.checks?.length ?? 0) === 0 && !('format' in def);
}

/** No moment is a value of every time: a missing or unreadable one costs only itself. */
function adaptTime(schema: Schema, value: unknown, style: AnswerStyle): Adapted {
  const never = scalarOf('time', 0, style);
  if (value === undefined) return taken(never, [note(MISSING)]);
  if (value === null) return taken(never);
  const read = scalarOf('time', value, style);
  return read !== undefined && isTaken(schema, read) ? taken(read) : taken(never, [note(NOT_A.time)]);
}

/** One of a few words, in any case. */
function adaptWord(schema: Schema, words: readonly unknown[], value: unknown): Adapted {
  if (value === undefined || value === null) return failed(MISSING);
  if (words.includes(value)) return taken(value);
  const named = typeof value === 'object' ? '' : String(value).trim().toUpperCase();
  const same = words.find((word) => String(word).toUpperCase() === named);
  return same !== undefined && isTaken(schema, same) ? taken(same) : failed('not one of the known values');
}

function adaptBestEffort(inner: Schema, value: unknown, style: AnswerStyle): Adapted {
  if (value === undefined) return taken(UNREAD, [note(MISSING)]);
  const found = adapt(inner, value, style);
  if (found.ok) return found;
  return taken(UNREAD, value === null ? NO_NOTES : [note(found.why, found.path)]);
}

function adaptOptional(inner: Schema, value: unknown, none: undefined | null, style: AnswerStyle): Adapted {
  if (value === undefined) return taken(none, none === null ? [note(MISSING)] : NO_NOTES);
  if (value === null && none === null) return taken(null);
  const found = adapt(inner, value, style);
  if (found.ok) return found;
  return taken(none, value === null ? NO_NOTES : [note(found.why, found.path)]);
}

function adaptObject(def: z.core.$ZodObjectDef, value: unknown, style: AnswerStyle): Adapted {
  // A nested object that is missing is one without fields: it is read where all of them may be missing.
  const given = value === undefined || value === null || isEmptyList(value) ? {} : value;
  if (!isRecord(given)) return failed('not an object');
  const names = Object.keys(def.shape);
  const own = Object.keys(given);
  const { values, others } = fieldsNamed(given, names);
  // Fields of other names only: the shape is another one, whatever may be missing in it.
  const isOther = own.length > 0 && names.length > 0 && names.every((name) => values.get(name) === undefined);
  const renamed = renamedList(def, values, others, style, adaptList);
  if (isOther && renamed === null) return failed('no known field');
  const entries: [string, unknown][] = [];
  let notes = NO_NOTES;
  for (const name of names) {
    const field = def.shape[name] as Schema;
    const found = renamed?.field === name ? renamed.list : adapt(field, values.get(name), style);
    if (!found.ok) {
      return isRecord(value) ? failed(found.why, [name, ...found.path]) : failed(MISSING);
    }
    if (found.notes.length > 0) notes = [...notes, ...found.notes.map((inner) => under(name, inner))];
    if (found.value !== undefined) entries.push([name, found.value]);
    if (isCut(found.value, values, others)) notes = [...notes, note(MORE, [name])];
  }
  if (def.catchall && defOf(def.catchall).type !== 'never') {
    entries.push(...Object.entries(given).filter(([name]) => !Object.hasOwn(def.shape, name)));
  }
  return taken(Object.fromEntries(entries), notes);
}

function adaptRecord(def: z.core.$ZodRecordDef, value: unknown, style: AnswerStyle): Adapted {
  if (value === undefined) return failed(MISSING);
  if (value === null || isEmptyList(value)) return taken({});
  if (!isRecord(value)) return failed('not an object');
  const entries: [string, unknown][] = [];
  const notes: Note[] = [];
  for (const [name, each] of Object.entries(value)) {
    if (!isTaken(def.keyType, name)) continue;
    const found = adapt(def.valueType, each, style);
    if (!found.ok) notes.push(note(found.why, [name, ...found.path]));
    else {
      entries.push([name, found.value]);
      notes.push(...found.notes.map((inner) => under(name, inner)));
    }
  }
  return taken(Object.fromEntries(entries), notes);
}

const missingList = ({ absentLists }: AnswerStyle): Adapted =>
  taken([], absentLists === 'empty' ? NO_NOTES : [{ ...note(MISSING), isMissingList: true }]);

/**
 * Rows that cannot be read are left out and noted. A list of numbers is read whole or not at all:
 * with one left out the others would stand for something else.
 */
function adaptList(element: Schema, value: unknown, style: AnswerStyle): Adapted {
  if (value === undefined) return missingList(style);
  if (value === null) return taken([]);
  if (isRecord(value) && Object.keys(value).length === 0) return taken([], [note(NOT_A_LIST)]);
  const holds = heldBy(element);
  if (!Array.isArray(value)) {
    if (holds === 'text') return taken([], [note(NOT_A_LIST)]);
    const found = holds === 'rows' && isRecord(value) ? listIn(element, value, style, adaptList) : null;
    return (
      found ??
      failed(isRecord(value) ? `${NOT_A_LIST}: ${losesOrder(value) ? BY_NUMBER : namesOnly(value)}` : NOT_A_LIST)
    );
  }
  const rows: unknown[] = [];
  const notes: Note[] = [];
  for (const each of value as readonly unknown[]) {
    // A place without a value is a row that cannot be read, not a row without fields.
    const found = each === null && holds === 'rows' ? failed(MISSING) : adapt(element, each, style);
    if (found.ok) {
      rows.push(found.value);
      if (found.notes.length > 0) notes.push(...found.notes.map((inner) => under(ROW, inner)));
    } else {
      const path = [ROW, ...found.path];
      if (holds === 'numbers') return failed(found.why, path);
      notes.push({ ...note(found.why, path), isRow: holds === 'rows' });
    }
  }
  return taken(rows, notes);
}

function adaptUnion(schema: Schema, options: readonly Schema[], value: unknown, style: AnswerStyle): Adapted {
  const isList = options.some((option) => defOf(option).type === 'array');
  if (value === undefined && !isTaken(schema, undefined)) {
    if (isList) return missingList(style);
    if (isTaken(schema, null)) return taken(null, [note(MISSING)]);
  }
  // As it came, where one of the forms takes it: a text among numbers and texts stays a text.
  const isAutomatic = style.numbers === 'point' && style.times === UTC_TIMES;
  const isAsDeclared = (option: Schema): boolean =>
    (isAutomatic || (typeof value === 'string' && isOfText(option))) && isTaken(option, value);
  if (options.some(isAsDeclared)) return taken(value);
  let best: Extract<Adapted, { ok: true }> | null = null;
  let failure: Failure | null = null;
  for (const option of options) {
    const found = adapt(option, value, style);
    if (!found.ok) failure ??= found;
    else if (best === null || found.notes.length < best.notes.length) best = found;
  }
  if (best) return best;
  const { why, path } = failure ?? failed('of another form');
  // A list that cannot be read is not an empty one.
  if (isList || !isTaken(schema, null)) return failed(why, path);
  return taken(null, [note(why, path)]);
}

/** Whether a text that the schema takes stands for nothing but itself. */
function isOfText(schema: Schema): boolean {
  if (heldKind(schema) !== undefined) return false;
  const def = defOf(schema);
  if (def.type === 'union') return def.options.every(isOfText);
  if (def.type === 'optional' || def.type === 'nullable') return isOfText(def.innerType);
  return def.type !== 'pipe' || isOfText(def.in);
}
