import { expect, it } from 'vitest';
import { HIDDEN_VALUE } from '#shared/contract/explorer.ts';
import { MAX_ROWS, openFromStart, treeRows } from './tree.ts';

const ALL = (): boolean => true;
const json = { message: '', data: { price: 4860, list: [{ open: true }, null], token: HIDDEN_VALUE, none: {} } };

it('has a row for each value, in order, with its kind', () => {
  expect(treeRows(json, ALL, []).map(({ path, kind, text, size }) => [path, kind, text, size])).toEqual([
    ['', 'object', '', 2],
    ['message', 'string', '""', 0],
    ['data', 'object', '', 4],
    ['data.price', 'number', '4860', 0],
    ['data.list', 'array', '', 2],
    ['data.list.0', 'object', '', 1],
    ['data.list.0.open', 'boolean', 'true', 0],
    ['data.list.1', 'null', 'null', 0],
    ['data.token', 'hidden', HIDDEN_VALUE, 0],
    ['data.none', 'object', '{}', 0],
  ]);
});

it('has no rows below a collapsed value', () => {
  const rows = treeRows(json, (path) => path === '', []);
  expect(rows.map(({ path, open }) => [path, open])).toEqual([
    ['', true],
    ['message', null],
    ['data', false],
  ]);
});

it('attaches issues to their row, and those of missing fields to the parent’s', () => {
  const rows = treeRows(json, ALL, [
    { path: 'data.price', message: 'expected string' },
    { path: 'data.list.0.volume', message: 'expected number' },
    { path: '', message: 'odd' },
  ]);
  expect(rows.filter((row) => row.issue !== null).map(({ path, issue }) => [path, issue])).toEqual([
    ['', 'odd'],
    ['data.price', 'expected string'],
    ['data.list.0', 'volume: expected number'],
  ]);
});

it('expands a short response fully, and a long one to the top level and its issues', () => {
  expect(openFromStart(json, [])('data.list.0', 3)).toBe(true);
  const long = { data: { rows: Array.from({ length: 400 }, (_, id) => ({ id })) } };
  const isOpen = openFromStart(long, [{ path: 'data.rows.7.id', message: 'no' }]);
  expect([isOpen('', 0), isOpen('data', 1), isOpen('data.rows', 2), isOpen('data.rows.7', 3)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isOpen('data.rows.8', 3)).toBe(false);
});

it('stops at the maximum number of rows', () => {
  expect(
    treeRows(
      Array.from({ length: 60_000 }, () => 1),
      ALL,
      [],
    ),
  ).toHaveLength(MAX_ROWS);
});
