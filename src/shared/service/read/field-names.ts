import { isRecord } from '#shared/is-record.ts';

type Json = Readonly<Record<string, unknown>>;

/** Names that are remembered: those of a service are few, and an endless variety of them fills nothing. */
const MAX_REMEMBERED = 5_000;
const compacted = new Map<string, string>();

/** Makes names equal however their words are joined: `order_id`, `orderId`, `OrderID`. */
function compact(name: string): string {
  const known = compacted.get(name);
  if (known !== undefined) return known;
  const found = name.replaceAll(/[_-]/g, '').toLowerCase();
  if (compacted.size < MAX_REMEMBERED) compacted.set(name, found);
  return found;
}

/** The fields of an object under the names of a shape, and what it has besides. */
export type FieldsFound = {
  /** undefined where the object has no such field. */
  readonly values: ReadonlyMap<string, unknown>;
  readonly others: Json;
};

/** @param names of the shape; where one is missing, the one field that joins the same words otherwise is taken for it */
export function fieldsNamed(given: Json, names: readonly string[]): FieldsFound {
  const values = new Map<string, unknown>();
  const left = new Set(Object.keys(given));
  for (const name of names) {
    values.set(name, Object.hasOwn(given, name) ? given[name] : undefined);
    left.delete(name);
  }
  for (const name of left.size === 0 ? [] : names) {
    if (values.get(name) !== undefined) continue;
    const [only, ...more] = [...left].filter((each) => compact(each) === compact(name));
    if (only === undefined || more.length > 0) continue;
    values.set(name, given[only]);
    left.delete(only);
  }
  return { values, others: Object.fromEntries([...left].map((name) => [name, given[name]])) };
}

/** Names of an answer that are shown to a person, at most. */
const MAX_NAMES = 8;

/** The names of an object's fields, for a message: never their values. */
export const namesOnly = (given: Json): string => {
  const names = Object.keys(given);
  const more = names.length > MAX_NAMES ? ', …' : '';
  return `${names.slice(0, MAX_NAMES).join(', ')}${more}`;
};

const NEXT = /^(hasnext|hasmore|more|next|nextpage|nextcursor|nexttoken|nextid|nextbeforeid|nextlink|cursor)$/;
const COUNT = /^(total|totalitems|totalcount|totalrows|totalelements|totalrecords|totalresults|recordstotal|count)$/;
/** Fields that count pages: where there is more than one, not all rows are here. */
const PAGES = /^(totalpages|pagecount|pages|lastpage)$/;
const ONE_LEVEL = 1;

/** Whether the name of a field is that of what leads to the next page. */
export const leadsOn = (name: string): boolean => NEXT.test(compact(name)) || compact(name) === 'pagination';

/** Whether what stands beside a list of so many rows tells that there are more. */
export function hintsAtMore(beside: Json, rows: number, depth = 0): boolean {
  return Object.entries(beside).some(([name, value]) => {
    if (isRecord(value)) return depth < ONE_LEVEL && hintsAtMore(value, rows, depth + 1);
    if (COUNT.test(compact(name))) return Number(value) > rows;
    if (PAGES.test(compact(name))) return Number(value) > 1;
    return NEXT.test(compact(name)) && !['', '0', 'false', 'null', 'undefined'].includes(String(value));
  });
}
