import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';

export const templateId = z.enum(['day-trader', 'investor', 'auctions', 'social', 'one-screen']);
export type TemplateId = z.infer<typeof templateId>;

/** One window without a panel. */
export const EMPTY_TEMPLATE = 'empty';
export type NewWorkspace = TemplateId | typeof EMPTY_TEMPLATE;

const id = z.string().min(1).max(64);
/** As people write it; spaces around it do not count. */
export const workspaceName = z.string().trim().min(1).max(60);

export const workspaceSummary = z.object({
  id,
  name: workspaceName,
  windows: z.number().int(),
  panels: z.number().int(),
});
export type WorkspaceSummary = z.infer<typeof workspaceSummary>;

export const workspaceList = z.object({
  current: id,
  /** In the order of their tabs. */
  workspaces: z.array(workspaceSummary),
  /** Can be brought back, the one deleted last first. */
  deleted: z.array(z.object({ id, name: workspaceName, deletedAt: timeField })),
  /** Displays that this arrangement is for, and what people call it. */
  displays: z.number().int(),
  arrangement: workspaceName.nullable(),
});
export type WorkspaceList = z.infer<typeof workspaceList>;

export const workspaceVersion = z.object({
  /** Time of the version, which `goBack` names it by. */
  at: timeField,
  windows: z.number().int(),
  panels: z.number().int(),
});
export type WorkspaceVersion = z.infer<typeof workspaceVersion>;

/** Why a file is no workspace that can be had; nothing was changed. `newer`: made by a later Lantai. */
export const importRefusal = z.enum(['unreadable', 'too-large', 'not-json', 'not-a-workspace', 'newer', 'damaged']);
export type ImportRefusal = z.infer<typeof importRefusal>;

/** A set of displays that windows have stood on. */
export const knownArrangement = z.object({
  id: z.string().max(4_000),
  name: workspaceName.nullable(),
  /** As a person sees them, px, from left to right. */
  displays: z.array(z.object({ width: z.number().int(), height: z.number().int() })),
  /** Unix ms; null where nobody wrote it down. */
  usedAt: z.number().nullable(),
  current: z.boolean(),
});
export type KnownArrangement = z.infer<typeof knownArrangement>;

const settingsOnly = ['settings'] as const;
const oneArrangement = z.strictObject({ id: z.string().max(4_000) });

const ws = ['workspace'] as const;
const workspaceId = z.strictObject({ id });

/** Named sets of windows. Calls that open one answer after its windows were notified. */
export const workspacesContract = {
  list: call(ws, nothing, workspaceList),
  /** Opens it too. Without a name it is called as its template is. */
  create: call(
    ws,
    z.strictObject({ template: z.enum([...templateId.options, EMPTY_TEMPLATE]), name: workspaceName.optional() }),
    workspaceId,
  ),
  /** A copy under a name of its own; the copy is opened. */
  duplicate: call(ws, workspaceId, workspaceId),
  /** Refused where another has that name. */
  rename: call(ws, z.strictObject({ id, name: workspaceName }), nothing),
  /** Its tab stands at this place among all of them from now on. */
  move: call(ws, z.strictObject({ id, to: z.number().int().min(0).max(1_000) }), nothing),
  /** Can be restored for 30 days, the last 20 at most; the only remaining workspace cannot be removed. */
  remove: call(ws, workspaceId, nothing),
  /** Undoes `remove`. */
  bringBack: call(ws, workspaceId, nothing),
  open: call(ws, workspaceId, nothing),
  /** What it was before, the newest first. */
  versions: call(ws, workspaceId, z.array(workspaceVersion)),
  /** As it is now becomes a version too, so that going back can be undone. */
  goBack: call(ws, z.strictObject({ id, at: timeField }), nothing),
  exportFile: call(
    ws,
    workspaceId,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved'), file: z.string() }),
      z.object({ kind: z.literal('cancelled') }),
      z.object({ kind: z.literal('failed') }),
    ]),
  ),
  importFile: call(
    ws,
    nothing,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('imported'), id, name: workspaceName }),
      z.object({ kind: z.literal('cancelled') }),
      z.object({ kind: z.literal('refused'), reason: importRefusal }),
    ]),
  ),
  /** The latest used first. */
  arrangements: call(settingsOnly, nothing, z.array(knownArrangement)),
  /** Refused where another has that name; null takes the name away. */
  nameArrangement: call(settingsOnly, oneArrangement.extend({ name: workspaceName.nullable() }), nothing),
  /** Windows are placed anew when these displays are there again. Not the one that is in use. */
  forgetArrangement: call(settingsOnly, oneArrangement, nothing),
  /** Undoes the last `forgetArrangement`. */
  bringBackArrangement: call(settingsOnly, nothing, nothing),
  changed: event(ws, workspaceList),
};
