import { isRecord } from '#shared/is-record.ts';
import { addedUp, type Reading } from '#shared/service/read/index.ts';

/** Rows that are read in one go: about 2 ms, so that an order waits for no longer than that. */
export const SLICE_ROWS = 500;
/** How deep in an answer its list is looked for. */
const MAX_DEPTH = 3;

type Path = readonly string[];

/** The answer in parts that each have the whole answer around them, and a part of its longest list. */
type Sliced = {
  /** The answer without any row. */
  readonly empty: unknown;
  readonly slices: readonly unknown[];
};

/** Null for an answer whose lists are short. */
export function slicesOf(json: unknown): Sliced | null {
  const longest = longestList(json, [], null);
  if (longest === null || longest.rows.length <= SLICE_ROWS) return null;
  const { path, rows } = longest;
  const slices: unknown[] = [];
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    slices.push(withRows(json, path, rows.slice(from, from + SLICE_ROWS)));
  }
  return { empty: withRows(json, path, []), slices };
}

type List = { readonly path: Path; readonly rows: readonly unknown[] };

function longestList(json: unknown, path: Path, longest: List | null): List | null {
  if (Array.isArray(json))
    return longest === null || json.length > longest.rows.length ? { path, rows: json } : longest;
  if (!isRecord(json) || path.length >= MAX_DEPTH) return longest;
  return Object.entries(json).reduce<List | null>(
    (found, [name, value]) => longestList(value, [...path, name], found),
    longest,
  );
}

function withRows(value: unknown, [name, ...rest]: Path, rows: readonly unknown[]): unknown {
  if (name === undefined || !isRecord(value)) return rows;
  return { ...value, [name]: withRows(value[name], rest, rows) };
}

type Read = Extract<Reading<unknown>, { ok: true }>;

/**
 * One reading out of those of the parts; null where the place of the list in what was read is not certain, so that
 * the answer has to be read as a whole.
 * @param empty the reading of the answer without rows
 */
export function joined(empty: Read, parts: readonly Read[]): Read | null {
  const place = placeOfRows(empty.value, parts[0]?.value, []);
  if (place === null) return null;
  const rows: unknown[] = [];
  for (const { value } of parts) {
    const found = listAt(value, place);
    if (found === null) return null;
    for (const row of found) rows.push(row);
  }
  return {
    ok: true,
    value: withRows(parts[0]?.value, place, rows),
    unread: addedUp(parts.flatMap(({ unread }) => unread)),
    droppedRows: parts.reduce((sum, { droppedRows }) => sum + droppedRows, 0),
    isAsDeclared: parts.every(({ isAsDeclared }) => isAsDeclared),
    listNames: [...new Set(parts.flatMap(({ listNames }) => listNames))],
  };
}

/** Where the one list is that is empty without rows and is not with them. */
function placeOfRows(empty: unknown, filled: unknown, path: Path): Path | null {
  if (Array.isArray(filled)) return Array.isArray(empty) && empty.length === 0 && filled.length > 0 ? path : null;
  if (!isRecord(filled) || !isRecord(empty) || path.length >= MAX_DEPTH) return null;
  const places = Object.keys(filled).flatMap((name) => {
    const place = placeOfRows(empty[name], filled[name], [...path, name]);
    return place === null ? [] : [place];
  });
  return places.length === 1 ? (places[0] ?? null) : null;
}

function listAt(value: unknown, path: Path): readonly unknown[] | null {
  const found = path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
  return Array.isArray(found) ? found : null;
}
