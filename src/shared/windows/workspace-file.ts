import { z } from 'zod';
import type { ImportRefusal } from '#shared/contract/workspaces.ts';
import { readJson } from '#shared/file-text.ts';
import { withoutOrders } from './panels.ts';
import { type Workspace, workspace } from './saved-layout.ts';
import { copyOf } from './workspaces.ts';

/** Characters; the largest workspace that can be built has a few hundred thousand. */
export const LARGEST_FILE = 4_000_000;

const FORMAT = 'lantai-workspace';
const envelope = z.looseObject({ format: z.literal(FORMAT), version: z.number().int().min(1) });
const version1 = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  workspace: workspace.omit({ id: true }),
});

/** A workspace as a file for another computer or another person: windows, panels and places; no account, no order. */
export function writeWorkspaceFile({ name, windows, arrangements }: Workspace): string {
  const file: z.input<typeof version1> = {
    format: FORMAT,
    version: 1,
    workspace: { name, windows: withoutOrders(windows), arrangements },
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

export type ReadFile =
  | { readonly ok: true; readonly workspace: Workspace }
  | { readonly ok: false; readonly reason: Exclude<ImportRefusal, 'unreadable'> };

/** A workspace that can be had: window ids that differ, one primary window, nothing sent to nobody. */
function isWhole({ windows }: Pick<Workspace, 'windows'>): boolean {
  const ids = new Set(windows.map(({ id }) => id));
  return windows.length > 0 && ids.size === windows.length && windows.filter(({ primary }) => primary).length === 1;
}

/** The workspace in a file, under ids of its own; or why there is none. Never throws, whatever the text. */
export function readWorkspaceFile(text: string, newId: () => string): ReadFile {
  if (text.length > LARGEST_FILE) return { ok: false, reason: 'too-large' };
  const json = readJson(text);
  if (json === undefined) return { ok: false, reason: 'not-json' };
  const outer = envelope.safeParse(json);
  if (!outer.success) return { ok: false, reason: 'not-a-workspace' };
  if (outer.data.version > 1) return { ok: false, reason: 'newer' };
  const read = version1.safeParse(json);
  if (!read.success || !isWhole(read.data.workspace)) return { ok: false, reason: 'damaged' };
  const { workspace: found } = read.data;
  return { ok: true, workspace: copyOf({ ...found, id: '' }, found.name, newId) };
}
