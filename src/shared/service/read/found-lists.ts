import type { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import { type Adapted, MORE, note, type Taken, taken } from './adapted.ts';
import type { AnswerStyle } from './answer-style.ts';
import { hintsAtMore, leadsOn } from './field-names.ts';
import { defOf, heldKind } from './field-rules.ts';

/** Rows of lists that are not where the schema has them. */

type Schema = z.core.$ZodType;
type Json = Readonly<Record<string, unknown>>;
/** Reads the rows of a list. */
export type ReadRows = (element: Schema, rows: readonly unknown[], style: AnswerStyle) => Adapted;

/** What a list is of. */
export function heldBy(element: Schema): 'rows' | 'numbers' | 'text' {
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

export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Whether a list in an object is a page of which the way to the next one is not known. */
export const isCut = (list: unknown, values: ReadonlyMap<string, unknown>, others: Json): boolean =>
  Array.isArray(list) &&
  [...values].some(([name, value]) => leadsOn(name) && value === undefined) &&
  ![...values].some(([name, value]) => leadsOn(name) && value !== undefined) &&
  hintsAtMore(others, list.length);

/** The rows of a list that an object does not have under its name: in the one other field that holds such rows. */
export function renamedList(
  { shape }: z.core.$ZodObjectDef,
  values: ReadonlyMap<string, unknown>,
  others: Json,
  style: AnswerStyle,
  readRows: ReadRows,
): { readonly field: string; readonly list: Taken } | null {
  const lists = Object.entries(shape).flatMap(([field, schema]) => {
    const element = elementOf(schema);
    return element === undefined ? [] : [{ field, element }];
  });
  const [only, ...more] = lists.filter(({ field }) => values.get(field) === undefined);
  if (only === undefined || more.length > 0) return null;
  const list = listIn(only.element, others, style, readRows);
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
export function listIn(element: Schema, given: Json, style: AnswerStyle, readRows: ReadRows): Taken | null {
  const lists = Object.entries(given).filter((field): field is [string, readonly unknown[]] => Array.isArray(field[1]));
  const fitting = lists.flatMap(([name, rows]) => {
    const found = rows.some(isRecord) ? readRows(element, rows, style) : null;
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
  if (name !== undefined && isEmptyList(rows) && style.listNames.has(name) && !hintsAtMore(given, 0)) {
    return taken([], [{ ...note(''), listName: name }]);
  }
  return lists.length > 0 ? null : listByName(element, given, style, readRows);
}

/** An object that is itself a list: one field for each row. */
function listByName(element: Schema, given: Json, style: AnswerStyle, readRows: ReadRows): Taken | null {
  const rows = Object.values(given);
  if (rows.length === 0 || !rows.every(isRecord) || losesOrder(given)) return null;
  const found = readRows(element, rows, style);
  return found.ok && found.notes.every(({ isRow }) => !isRow) ? found : null;
}

/** JSON objects do not preserve the order of names that are numbers: rows under such names came in another one. */
export const losesOrder = (given: Json): boolean => Object.keys(given).some((name) => /^\d{1,10}$/.test(name));
