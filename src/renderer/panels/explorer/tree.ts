import { HIDDEN_VALUE } from '#shared/contract/explorer.ts';

export type TreeKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'hidden';

/** One row of a tree. */
export type TreeRow = {
  /** `data.results.0.price`; empty for the root. */
  readonly path: string;
  readonly depth: number;
  /** Null for the root. */
  readonly name: string | null;
  readonly kind: TreeKind;
  /** A plain value's text. */
  readonly text: string;
  /** Number of fields or items. */
  readonly size: number;
  /** Null for plain values. */
  readonly open: boolean | null;
  /** The schema's issues at this value. */
  readonly issue: string | null;
};

export type TreeIssue = { readonly path: string; readonly message: string };

/** Maximum rows; collapsing a value makes the rest reachable. */
export const MAX_ROWS = 20_000;
const LONGEST_TEXT = 400;
/** A response with at most this many values is fully expanded at first. */
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

/** Number of nested values, counted up to `limit`. */
function countOf(value: unknown, limit: number): number {
  if (!isObject(value)) return 1;
  let count = 1;
  for (const inner of Object.values(value)) {
    if (count >= limit) break;
    count += countOf(inner, limit - count);
  }
  return count;
}

/** Initial expansion: the root, small responses, and the ancestors of issues. */
export function openFromStart(json: unknown, issues: readonly TreeIssue[]): (path: string, depth: number) => boolean {
  const depthOpen = countOf(json, SMALL) < SMALL ? 6 : 2;
  const expandedPaths = new Set(
    issues.flatMap(({ path }) => {
      const steps = path.split('.');
      return steps.map((_, at) => steps.slice(0, at).join('.'));
    }),
  );
  return (path, depth) => depth < depthOpen || expandedPaths.has(path);
}

/** A missing field has no row: its issue is attached to its nearest existing ancestor. */
function issuesByPath(json: unknown, issues: readonly TreeIssue[]): Map<string, string> {
  const placed = new Map<string, string>();
  for (const { path, message } of issues) {
    let here: unknown = json;
    const existing: string[] = [];
    const steps = path === '' ? [] : path.split('.');
    for (const step of steps) {
      if (!isObject(here) || !Object.hasOwn(here, step)) break;
      here = Reflect.get(here, step);
      existing.push(step);
    }
    const key = existing.join('.');
    const text = key === path ? message : `${steps.slice(existing.length).join('.')}: ${message}`;
    placed.set(key, placed.has(key) ? `${placed.get(key)}; ${text}` : text);
  }
  return placed;
}

/** The visible rows. @param isOpen called for every object and list */
export function treeRows(
  json: unknown,
  isOpen: (path: string, depth: number) => boolean,
  issues: readonly TreeIssue[],
): TreeRow[] {
  const rows: TreeRow[] = [];
  const placed = issuesByPath(json, issues);
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
