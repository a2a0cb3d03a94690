import { z } from 'zod';
import { arrivingPanel, intervalState, linkState, panelPlace, windowLayout } from '#shared/contract/windows.ts';
import { workspaceName } from '#shared/contract/workspaces.ts';
import { isRecord } from '#shared/is-record.ts';
import { arrangement, MAX_ARRANGEMENTS } from './arrangements.ts';
import { displaySet, MAX_SETS } from './display-sets.ts';
import { newWindow } from './new-window.ts';
import { withCurrentKind, withOneInbox } from './one-inbox.ts';
import { rectangle } from './rectangle.ts';

const id = z.string().min(1).max(64);

const storedLayout = z.preprocess(withOneInbox, windowLayout.nullable());
const storedArrival = z.preprocess(
  (arrival) => (isRecord(arrival) ? { ...arrival, panel: withCurrentKind(arrival.panel) } : arrival),
  arrivingPanel,
);

/** One window of a workspace: what it shows. Where it stands is in the workspace's arrangements. */
export const workspaceWindow = z.object({
  id,
  primary: z.boolean(),
  pinned: z.boolean(),
  /** Null asks for the standard floor. */
  layout: storedLayout,
  /** Panels that this window has been sent and has not yet saved a layout with. */
  arriving: z.array(storedArrival).max(1_000),
  /** For panels that were popped out of another window, by panel id: where they return to. */
  origins: z.record(z.string(), z.object({ window: id, place: panelPlace.nullable() })),
});
export type WorkspaceWindow = Readonly<z.infer<typeof workspaceWindow>>;

export const workspace = z.object({
  id,
  name: workspaceName,
  windows: z.array(workspaceWindow).max(64),
  /** The latest used first. */
  arrangements: z.array(arrangement).max(MAX_ARRANGEMENTS),
});
export type Workspace = Readonly<z.infer<typeof workspace>>;

/** Workspaces of one profile; each has a tab. */
export const MAX_WORKSPACES = 40;
export const MAX_DELETED = 20;

const version2 = z.object({
  version: z.literal(2),
  current: id,
  workspaces: z.array(workspace).min(1).max(MAX_WORKSPACES),
  /** The one deleted last first. */
  deleted: z.array(z.object({ workspace, deletedAt: z.number() })).max(MAX_DELETED),
  links: linkState,
  /** A layout from before charts shared intervals has none. */
  intervals: intervalState.default({ blue: null, yellow: null, green: null, violet: null }),
  /** Missing in layouts from before arrangements had names; workspaces still name the display sets. */
  displaySets: z.array(displaySet).max(MAX_SETS).default([]),
  /** The hint that closing leaves the app in the tray has been shown; it is shown once per profile. */
  trayTold: z.boolean(),
  /** The kill switch's keys have worked once on a desktop that does not say whether it passes them on. */
  killSwitchProven: z.boolean().default(false),
});

/** All windows of one profile, as they rest on disk. */
export type SavedLayout = Readonly<z.infer<typeof version2>>;

/** Before there were workspaces: one set of windows, each with its place on displays that nobody wrote down. */
const version1 = z.object({
  version: z.literal(1),
  windows: z
    .array(
      z.object({
        id,
        primary: z.boolean(),
        bounds: rectangle,
        displayId: z.number().nullable(),
        maximized: z.boolean(),
        layout: storedLayout,
      }),
    )
    .max(64),
  links: linkState,
  trayTold: z.boolean().default(false),
});

export const FIRST_WORKSPACE = 'first';

/** A profile that has never had a window. */
export const noLayout = (name: string): SavedLayout => ({
  version: 2,
  current: FIRST_WORKSPACE,
  workspaces: [{ id: FIRST_WORKSPACE, name, windows: [], arrangements: [] }],
  deleted: [],
  links: { blue: null, yellow: null, green: null, violet: null },
  intervals: { blue: null, yellow: null, green: null, violet: null },
  displaySets: [],
  trayTold: false,
  killSwitchProven: false,
});

function fromVersion1(old: z.infer<typeof version1>, name: string): SavedLayout {
  const places = Object.fromEntries(
    old.windows.map(({ id: window, bounds, displayId, maximized }) => [window, { bounds, displayId, maximized }]),
  );
  return {
    ...noLayout(name),
    workspaces: [
      {
        id: FIRST_WORKSPACE,
        name,
        windows: old.windows.map(({ id: window, primary, layout }) => newWindow(window, { primary, layout })),
        arrangements: old.windows.length > 0 ? [{ displays: [], places }] : [],
      },
    ],
    links: old.links,
    trayTold: old.trayTold,
  };
}

/**
 * The layout of today from whatever version is on disk.
 *
 * @param name of the workspace that a file from before workspaces becomes
 * @throws ZodError for what is no layout file of a known version
 */
export function readSavedLayout(json: unknown, name: string): SavedLayout {
  const { version } = z.looseObject({ version: z.number() }).parse(json);
  const layout = version === 1 ? fromVersion1(version1.parse(json), name) : version2.parse(json);
  const isThere = layout.workspaces.some((workspace) => workspace.id === layout.current);
  return isThere ? layout : { ...layout, current: layout.workspaces[0]?.id ?? layout.current };
}
