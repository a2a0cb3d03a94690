import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import type { AnswerStyle } from './answer-style.ts';
import { fieldsNamed, hintsAtMore, leadsOn, namesOnly } from './field-names.ts';
import { bestEffortSchema, defOf, heldKind, UNREAD } from './field-rules.ts';
import { type Scalar, scalarOf } from './scalars.ts';
import { UTC_TIMES } from './time-text.ts';

type Schema = z.core.$ZodType;
type Path = readonly string[];

/** Something that was not read although the rest was. */
export type Note = {
  readonly path: Path;
  readonly why: string;
  /** It cost a row of a list. */
  readonly isRow: boolean;
  /** A list that is not there. */
  readonly isMissingList: boolean;
  /** Nothing is unread: the rows of this list were under this name. */
  readonly listName?: string;
};

/** JSON as a schema takes it, or the place that prevents it. */
export type Adapted =
  | { readonly ok: true; readonly value: unknown; readonly notes: readonly Note[] }
  | { readonly ok: false; readonly path: Path; readonly why: string };

type Failure = Extract<Adapted, { ok: false }>;

const NO_NOTES: readonly Note[] = [];
const ROW = '*';
const MISSING = 'missing';
const NOT_A_LIST = 'not a list';
const MORE = 'there may be more rows';
const BY_NUMBER = 'rows by number, whose order is lost';
/** The names of fields that an answer has in place of a list, from why it was not read; null for any other cause. */
export const namesInPlaceOfList = (why: string): string | null =>
  why.startsWith(`${NOT_A_LIST}: `) ? why.slice(NOT_A_LIST.length + 2) : null;

const NOT_A: Readonly<Record<Scalar, string>> = {
  text: 'not a text',
  number: 'not a number',
  'number-text': 'not a number',
  flag: 'neither true nor false',
  time: 'not a time',
  seconds: 'not a time',
};

const taken = (value: unknown, notes: readonly Note[] = NO_NOTES): Extract<Adapted, { ok: true }> => ({
  ok: true,
  value,
  notes,
});
const failed = (why: string, path: Path = []): Failure => ({ ok: false, path, why });
const note = (why: string, path: Path = []): Note => ({ path, why, isRow: false, isMissingList: false });
const under = (name: string, one: Note): Note => ({ ...one, path: [name, ...one.path] });
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
  const renamed = renamedList(def, values, others, style);
  if (isOther && renamed === null) return failed('no known field');
  const entries: [string, unknown][] = [];
  let notes = NO_NOTES;
  for (const name of names) {
    const field = def.shape[name] as Schema;
    const found = renamed?.field === name ? renamed.list : adapt(field, values.get(name), style);
    if (!found.ok) {
      return isRecord(value) ? failed(found.why, [name, ...found.path]) : failed(MISSING);
    }
    if (found.notes.length > 0) notes = [...notes, ...found.notes.map((one) => under(name, one))];
    if (found.value !== undefined) entries.push([name, found.value]);
    if (isCut(found.value, values, others)) notes = [...notes, note(MORE, [name])];
  }
  if (def.catchall && defOf(def.catchall).type !== 'never') {
    entries.push(...Object.entries(given).filter(([name]) => !Object.hasOwn(def.shape, name)));
  }
  return taken(Object.fromEntries(entries), notes);
}

type FoundList = Extract<Adapted, { ok: true }>;

/** Whether a list in an object is a page of which the way to the next one is not known. */
const isCut = (
  list: unknown,
  values: ReadonlyMap<string, unknown>,
  others: Readonly<Record<string, unknown>>,
): boolean =>
  Array.isArray(list) &&
  [...values].some(([name, value]) => leadsOn(name) && value === undefined) &&
  ![...values].some(([name, value]) => leadsOn(name) && value !== undefined) &&
  hintsAtMore(others, list.length);

/** The rows of a list that an object does not have under its name: in the one other field that holds such rows. */
function renamedList(
  { shape }: z.core.$ZodObjectDef,
  values: ReadonlyMap<string, unknown>,
  others: Readonly<Record<string, unknown>>,
  style: AnswerStyle,
): { readonly field: string; readonly list: FoundList } | null {
  const lists = Object.entries(shape).flatMap(([field, schema]) => {
    const element = elementOf(schema);
    return element === undefined ? [] : [{ field, element }];
  });
  const [only, ...more] = lists.filter(({ field }) => values.get(field) === undefined);
  if (only === undefined || more.length > 0) return null;
  const list = listIn(only.element, others, style);
  return list === null ? null : { field: only.field, list };
}

/** The element of a schema of rows; undefined for one of anything else. */
function elementOf(schema: Schema): Schema | undefined {
  const def = defOf(schema);
  if (def.type === 'array') return heldBy(def.element) === 'rows' ? def.element : undefined;
  if (def.type === 'union') return def.options.map(elementOf).find((found) => found !== undefined);
  return undefined;
}

/**
 * The rows of a list in an object that holds them: under the one name that has such rows, or as one field for each of
 * them. A row that cannot be read proves nothing, and an empty list only under a name under which this service was
 * found to have lists. null where there are none, or several.
 */
function listIn(element: Schema, given: Readonly<Record<string, unknown>>, style: AnswerStyle): FoundList | null {
  const lists = Object.entries(given).filter((field): field is [string, readonly unknown[]] => Array.isArray(field[1]));
  const fitting = lists.flatMap(([name, rows]) => {
    const found = rows.some(isRecord) ? adaptList(element, rows, style) : null;
    const isFit = found?.ok === true && (found.value as readonly unknown[]).length > 0;
    return isFit ? [{ name, found, count: rows.length }] : [];
  });
  const [only, ...more] = fitting;
  if (only !== undefined) {
    if (more.length > 0) return null;
    const { name, found, count } = only;
    const cut = hintsAtMore(given, count) ? [note(MORE)] : [];
    return taken(found.value, [...found.notes, ...cut, { ...note(''), listName: name }]);
  }
  const [name, rows] = lists.length === 1 ? (lists[0] ?? []) : [];
  if (name !== undefined && isEmptyList(rows) && style.listNames.has(name) && !hintsAtMore(given, 0)) return taken([]);
  return lists.length > 0 ? null : listByName(element, given, style);
}

/** An object that is itself a list: one field for each row. */
function listByName(element: Schema, given: Readonly<Record<string, unknown>>, style: AnswerStyle): FoundList | null {
  const rows = Object.values(given);
  if (rows.length === 0 || !rows.every(isRecord) || losesOrder(given)) return null;
  const found = adaptList(element, rows, style);
  return found.ok && found.notes.every(({ isRow }) => !isRow) ? found : null;
}

/** JSON objects do not preserve the order of names that are numbers: rows under such names came in another one. */
const losesOrder = (given: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(given).some((name) => /^\d{1,10}$/.test(name));

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
      notes.push(...found.notes.map((one) => under(name, one)));
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
    const found = holds === 'rows' && isRecord(value) ? listIn(element, value, style) : null;
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
      if (found.notes.length > 0) notes.push(...found.notes.map((one) => under(ROW, one)));
    } else {
      const path = [ROW, ...found.path];
      if (holds === 'numbers') return failed(found.why, path);
      notes.push({ ...note(found.why, path), isRow: holds === 'rows' });
    }
  }
  return taken(rows, notes);
}

/** What a list is of. */
function heldBy(element: Schema): 'rows' | 'numbers' | 'text' {
  const def = defOf(element);
  if (heldKind(element) === 'number' || def.type === 'number') return 'numbers';
  if (def.type === 'string' || def.type === 'enum' || def.type === 'literal') return 'text';
  if (def.type === 'pipe') return heldBy(def.in);
  // A place may say that it has no number, and is still a place.
  if (def.type === 'nullable') return heldBy(def.innerType);
  if (def.type === 'union') {
    const held = def.options.map(heldBy);
    return held.includes('numbers') && !held.includes('text') ? 'numbers' : (held[0] ?? 'rows');
  }
  return 'rows';
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

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
