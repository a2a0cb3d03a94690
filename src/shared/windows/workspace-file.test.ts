import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromTemplate } from './templates.ts';
import { LARGEST_FILE, readWorkspaceFile, writeWorkspaceFile } from './workspace-file.ts';

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
  expect(read.workspace.windows.map(({ layout }) => layout)).toEqual(workspace.windows.map(({ layout }) => layout));
  expect(read.workspace.windows[0]?.id).not.toBe(workspace.windows[0]?.id);
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
