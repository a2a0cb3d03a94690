import { HIDDEN_VALUE } from '#shared/contract/explorer.ts';

export type TreeKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'hidden';

/** One line of a tree. */
export type TreeRow = {
  /** `data.results.0.price`; empty for the whole. */
  readonly path: string;
  readonly depth: number;
  /** Null for the whole. */
  readonly name: string | null;
  readonly kind: TreeKind;
  /** A plain value's text. */
  readonly text: string;
  /** Fields or items inside. */
  readonly size: number;
  /** Null where there is nothing to open. */
  readonly open: boolean | null;
  /** What is wrong here, in the schema's words. */
  readonly issue: string | null;
};

export type TreeIssue = { readonly path: string; readonly message: string };

/** More lines than these nobody reads; the rest shows when something is closed. */
export const MAX_ROWS = 20_000;
const LONGEST_TEXT = 400;
/** An answer with no more values than these is open from the start. */
const SMALL = 250;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function kindOf(value: unknown): TreeKind {
  if (Array.isArray(value)) return 'array';
  if (value === HIDDEN_VALUE) return 'hidden';
  if (isObject(value)) return 'object';
  if (value === null) return 'null';
  return typeof value as 'string' | 'number' | 'boolean';
}

/** Values inside, counted no further than `most`. */
function countOf(value: unknown, most: number): number {
  if (!isObject(value)) return 1;
  let count = 1;
  for (const inner of Object.values(value)) {
    if (count >= most) break;
    count += countOf(inner, most - count);
  }
  return count;
}

/** Whether a place is open before anybody touched it: the top, small answers, and the way to what does not fit. */
export function openFromStart(json: unknown, issues: readonly TreeIssue[]): (path: string, depth: number) => boolean {
  const depthOpen = countOf(json, SMALL) < SMALL ? 6 : 2;
  const onTheWay = new Set(
    issues.flatMap(({ path }) => {
      const steps = path.split('.');
      return steps.map((_, at) => steps.slice(0, at).join('.'));
    }),
  );
  return (path, depth) => depth < depthOpen || onTheWay.has(path);
}

/** A field that is missing has no line: its issue stands at the nearest one above it that is there. */
function issuesByPlace(json: unknown, issues: readonly TreeIssue[]): Map<string, string> {
  const placed = new Map<string, string>();
  for (const { path, message } of issues) {
    let here: unknown = json;
    const there: string[] = [];
    const steps = path === '' ? [] : path.split('.');
    for (const step of steps) {
      if (!isObject(here) || !Object.hasOwn(here, step)) break;
      here = Reflect.get(here, step);
      there.push(step);
    }
    const place = there.join('.');
    const text = place === path ? message : `${steps.slice(there.length).join('.')}: ${message}`;
    placed.set(place, placed.has(place) ? `${placed.get(place)}; ${text}` : text);
  }
  return placed;
}

/** The lines of an answer as they stand now. @param isOpen asked for every object and list */
export function treeRows(
  json: unknown,
  isOpen: (path: string, depth: number) => boolean,
  issues: readonly TreeIssue[],
): TreeRow[] {
  const rows: TreeRow[] = [];
  const placed = issuesByPlace(json, issues);
  const add = (value: unknown, name: string | null, path: string, depth: number): void => {
    if (rows.length >= MAX_ROWS) return;
    const kind = kindOf(value);
    const size = isObject(value) ? Object.keys(value).length : 0;
    const open = size === 0 ? null : isOpen(path, depth);
    rows.push({ path, depth, name, kind, text: textOf(value), size, open, issue: placed.get(path) ?? null });
    if (open !== true || !isObject(value)) return;
    for (const [inner, each] of Object.entries(value)) add(each, inner, below(path, inner), depth + 1);
  };
  add(json, null, '', 0);
  return rows;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '';
  if (isObject(value)) return Object.keys(value).length === 0 ? '{}' : '';
  if (value === HIDDEN_VALUE) return HIDDEN_VALUE;
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
