import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromTemplate } from './templates.ts';
import { LARGEST_FILE, readWorkspaceFile, writeWorkspaceFile } from './workspace-file.ts';
import { copyOf } from './workspaces.ts';

let ids = 0;
const newId = (): string => {
  ids += 1;
  return `id-${ids}`;
};
const workspace = fromTemplate('day-trader', 'Desk', 2, newId);
const text = writeWorkspaceFile(workspace);
const reasonOf = (given: string): string => {
  const read = readWorkspaceFile(given, newId);
  return read.ok ? 'read' : read.reason;
};
/** The file with one thing in it another. */
const changed = (change: (file: { version: number; workspace: typeof workspace }) => unknown): string =>
  JSON.stringify(change(JSON.parse(text)));

it('what was exported is what is imported, under ids of its own', () => {
  const read = readWorkspaceFile(text, newId);
  if (!read.ok) throw new Error(read.reason);
  expect(read.workspace.name).toBe('Desk');
  // As Windows' editor saves it.
  expect(reasonOf(`\uFEFF${text}`)).toBe('read');
  expect(read.workspace.windows.map(({ layout }) => layout)).toEqual(workspace.windows.map(({ layout }) => layout));
  expect(read.workspace.windows[0]?.id).not.toBe(workspace.windows[0]?.id);
});

it('has no order of a basket, in the panels that stand in it and in those on their way, nor has what is read or copied', () => {
  const basket = {
    kind: 'basket',
    group: null,
    options: { basket: 'b1', rows: [{ row: 'r1', cells: ['BNTG'] }] },
  } as const;
  const [first] = workspace.windows;
  if (!first?.layout) throw new Error('no window');
  const layout = { ...first.layout, panels: { ...first.layout.panels, 'basket-1': basket } };
  const arriving = [{ id: 'trip', panelId: 'basket-2', panel: basket, place: null }];
  const holding = { ...workspace, windows: [{ ...first, layout, arriving }] };
  const orders = (written: string): boolean => /"rows"|"b1"/.test(written);
  expect(orders(JSON.stringify(holding))).toBe(true);
  expect(orders(writeWorkspaceFile(holding))).toBe(false);
  expect(writeWorkspaceFile(holding)).toContain('basket-1');
  const { id: _id, ...own } = holding;
  const foreign = readWorkspaceFile(JSON.stringify({ format: 'lantai-workspace', version: 1, workspace: own }), newId);
  expect([foreign.ok, orders(JSON.stringify(foreign))]).toEqual([true, false]);
  expect(orders(JSON.stringify(copyOf(holding, 'Copy', newId)))).toBe(false);
});

it.each([
  ['not-json', 'a letter to a friend'],
  ['not-json', text.slice(0, -20)],
  ['not-json', ''],
  ['not-a-workspace', '{"format":"something-else","version":1}'],
  ['not-a-workspace', '[]'],
  ['not-a-workspace', 'null'],
  ['newer', changed((file) => ({ ...file, version: 2 }))],
  ['damaged', changed((file) => ({ ...file, workspace: { ...file.workspace, windows: [] } }))],
  ['damaged', changed((file) => ({ ...file, workspace: { ...file.workspace, name: '' } }))],
  [
    'damaged',
    changed((file) => ({
      ...file,
      workspace: { ...file.workspace, windows: file.workspace.windows.map((window) => ({ ...window, primary: true })) },
    })),
  ],
  ['damaged', text.replace('"kind": "watchlist"', '"kind": "crystal-ball"')],
  ['too-large', 'x'.repeat(LARGEST_FILE + 1)],
])('reports why a file is invalid: %s', (reason, given) => {
  expect(reasonOf(given)).toBe(reason);
});

it('never throws, whatever is in the file', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.nat(text.length).map((end) => text.slice(0, end)),
      ),
      (given) => {
        expect(typeof reasonOf(given)).toBe('string');
      },
    ),
  );
});
