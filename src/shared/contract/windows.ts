import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, stockCodeField } from './fields.ts';
import { chartInterval } from './market.ts';
import { linkGroup, panelKind } from './panels.ts';

export const linkState = z.record(linkGroup, stockCodeField.nullable());
export type LinkState = z.infer<typeof linkState>;

/** The candle interval that the charts of a colour share; apart from the symbols. */
export const intervalState = z.record(linkGroup, chartInterval.nullable());
export type IntervalState = z.infer<typeof intervalState>;

/** A panel of a group that only sets the group's symbol, or only follows it. */
export const linkRole = z.enum(['leads', 'follows']);
export type LinkRole = z.infer<typeof linkRole>;

/** Persisted state of a panel; what only its kind knows is under `options`. */
export const panelState = z.strictObject({
  kind: panelKind,
  group: linkGroup.nullable(),
  /** Left out: it leads and follows. */
  role: linkRole.optional(),
  /** For charts: the group whose candle interval it shares. */
  intervalGroup: linkGroup.nullable().optional(),
  options: z.record(z.string(), z.unknown()),
});
export type PanelState = z.infer<typeof panelState>;

/** One window's contents. `dock` is its layout (renderer/dock/plan/write.ts); null asks for the standard one of `preset`. */
export const windowLayout = z.strictObject({
  preset: z.enum(['open-floor', 'single']),
  dock: z.unknown().nullable(),
  panels: z.record(z.string(), panelState),
});
export type WindowLayout = z.infer<typeof windowLayout>;

const stoodBeside = z.strictObject({
  /** Panels of the room that it stood beside, and that took its space. */
  panels: z.array(z.string().max(64)).min(1).max(1_000),
  direction: z.enum(['left', 'right', 'above', 'below']),
  /** Width (left, right) or height of the group, px. */
  size: z.number().int().min(1).max(20_000),
});
/** Layouts of before named one panel of that room. */
const stoodBesideOne = stoodBeside
  .omit({ panels: true })
  .extend({ panelId: z.string().max(64) })
  .transform(({ panelId, ...where }) => ({ panels: [panelId], ...where }));

/** Where in its window's dock a panel stood, so that it can return there. */
export const panelPlace = z.strictObject({
  /** Id of its dock group. */
  group: z.string().max(64),
  /** Its tab among the others of that group. */
  index: z.number().int().min(0).max(999),
  /** Where that group stood, for when it went with its last panel; null when it was all there was, or floated. */
  beside: z.union([stoodBeside, stoodBesideOne]).nullable(),
  /** Where that group floated over the others, px in its dock. */
  box: z
    .object({
      left: z.number(),
      top: z.number(),
      width: z.number().min(1).max(20_000),
      height: z.number().min(1).max(20_000),
    })
    .optional(),
});
export type PanelPlace = z.infer<typeof panelPlace>;

/**
 * A panel on its way into a window. The main process keeps it until that window has saved a layout
 * with it and named `id` under `took`: whatever dies meanwhile, it is delivered again.
 */
export const arrivingPanel = z.strictObject({
  id: z.string().max(64),
  /** The id that it had; the window chooses another where that one is taken. */
  panelId: z.string().max(64),
  panel: panelState,
  /** Null: wherever a panel of its kind goes. */
  place: panelPlace.nullable(),
});
export type ArrivingPanel = z.infer<typeof arrivingPanel>;

/** The longest draft that goes along with a panel, characters of its JSON. */
export const MAX_PANEL_DRAFT = 65_536;
/** Panels of a window whose drafts are held at most. */
export const MAX_PANEL_DRAFTS = 100;
/** What is typed in a panel and not sent, as JSON that only its kind reads. In memory alone: it is in no saved layout. */
const panelDraft = z.string().max(MAX_PANEL_DRAFT);
/** By the ids under which the panels are saved. */
const panelDrafts = z
  .record(z.string().max(64), panelDraft)
  .refine((drafts) => Object.keys(drafts).length <= MAX_PANEL_DRAFTS);
export type PanelDrafts = z.infer<typeof panelDrafts>;

/** An arrival with what was typed in its panel. */
export const deliveredPanel = arrivingPanel.extend({ draft: panelDraft.optional() });
export type DeliveredPanel = z.infer<typeof deliveredPanel>;

/** A panel that went to another window and is to come back. */
export const recalledPanel = z.strictObject({
  /** The id that it had where it came from. */
  panelId: z.string().max(64),
  /** The delivery that it came with; null: it came with its window, which was opened for it. */
  arrival: z.string().max(64).nullable(),
  /** Where it stood. */
  place: panelPlace.nullable(),
  to: z.string().max(64),
});
export type RecalledPanel = z.infer<typeof recalledPanel>;

export const ownWindow = z.object({
  id: z.string(),
  kind: z.enum(['login', 'workspace', 'settings']),
  /** True for the window that opens first and carries the workspace's tabs. */
  primary: z.boolean(),
  layout: windowLayout.nullable(),
  maximized: z.boolean(),
  /** Stays above other applications' windows. */
  pinned: z.boolean(),
  /** Identifies the workspace window that this one shows; sent back with each saved layout, since a window can be assigned another. */
  assignment: z.string(),
  arriving: z.array(deliveredPanel),
  /** What was typed in the panels that this window was opened for; left out once the page has reported its own. */
  drafts: panelDrafts.optional(),
});
export type OwnWindow = z.infer<typeof ownWindow>;

/** A window as the others may name it: "move to window 2". */
export const windowSummary = z.object({
  id: z.string(),
  /** From 1, as in {@link windowPlace}. */
  index: z.number().int(),
  primary: z.boolean(),
  own: z.boolean(),
  panels: z.array(panelKind),
  /** The link groups of its order tickets. */
  ticketGroups: z.array(linkGroup.nullable()),
});
export type WindowSummary = z.infer<typeof windowSummary>;

/** A workspace has at most this many windows. */
export const MAX_WINDOWS = 32;

export const windowPlace = z.object({
  index: z.number().int(),
  count: z.number().int(),
  maximized: z.boolean(),
  focused: z.boolean(),
  pinned: z.boolean(),
});
export type WindowPlace = z.infer<typeof windowPlace>;

const every = ['login', 'workspace', 'settings'] as const;
const ws = ['workspace'] as const;

export const windowsContract = {
  self: call(every, nothing, ownWindow),
  /** The current layout, for the assignment that it belongs to; `took` names the arrivals that are in it. */
  saveLayout: call(
    ws,
    windowLayout.extend({ assignment: z.string().max(200), took: z.array(z.string().max(64)).max(1_000).default([]) }),
    nothing,
  ),
  /** Opens the panel in a window of its own, beside this one. The caller removes it from its own dock when this succeeds. */
  popOut: call(
    ws,
    z.strictObject({
      panelId: z.string(),
      panel: panelState,
      /** Wanted content size, px. */
      width: z.number().int().min(200).max(8_000),
      height: z.number().int().min(150).max(8_000),
      /** Where it stood here, to return to. */
      place: panelPlace.nullable().default(null),
      draft: panelDraft.optional(),
    }),
    z.object({ window: z.string() }),
  ),
  /** What is typed in this window's panels now, for when it is closed and they go back. */
  reportDrafts: call(ws, z.strictObject({ assignment: z.string().max(200), drafts: panelDrafts }), nothing),
  /** Every window of the workspace, in the order of their numbers. */
  list: call(ws, nothing, z.array(windowSummary)),
  /** Sends a panel to another window. The caller removes it from its own dock when this succeeds. */
  movePanel: call(
    ws,
    z.strictObject({
      panelId: z.string().max(64),
      panel: panelState,
      to: z.string().max(64),
      /** Where it stood there before, and the id that it had, when it goes back. */
      place: panelPlace.nullable().default(null),
      formerly: z.string().max(64).optional(),
      draft: panelDraft.optional(),
    }),
    z.object({ arrival: z.string() }),
  ),
  /** Asks the window that a panel went to for it: that window sends it as soon as it can. */
  recallPanel: call(ws, recalledPanel.omit({ to: true }).extend({ from: z.string().max(64) }), nothing),
  /** Closes a window that is not the primary one; its panels go back to where they came from. */
  returnPanels: call(ws, nothing, nothing),
  /** An empty window beside this one. */
  openWindow: call(ws, nothing, nothing),
  /**
   * Opens the settings window, or brings it here. A section is in the hash of its address
   * (`#<section>`, encoded) when it opens, and sent by `sectionRequested` when it is open already.
   */
  openSettings: call(['workspace', 'settings'], z.strictObject({ section: z.string().max(40).optional() }), nothing),
  /** Lantai is about to quit, or somebody signs out: a page saves its pending changes now and then calls `saved`. */
  saveRequested: event(ws, nothing),
  saved: call(ws, nothing, nothing),
  sectionRequested: event(['settings'], z.strictObject({ section: z.string() })),
  setPinned: call(ws, z.strictObject({ pinned: z.boolean() }), nothing),
  minimize: call(every, nothing, nothing),
  /** Out of full screen, where it is in that. */
  toggleMaximize: call(every, nothing, nothing),
  toggleFullScreen: call(ws, nothing, nothing),
  close: call(every, nothing, nothing),
  links: call(ws, nothing, linkState),
  setLink: call(ws, z.strictObject({ group: linkGroup, symbol: stockCodeField }), nothing),
  linksChanged: event(ws, linkState),
  intervals: call(ws, nothing, intervalState),
  setLinkedInterval: call(ws, z.strictObject({ group: linkGroup, interval: chartInterval }), nothing),
  intervalsChanged: event(ws, intervalState),
  placeChanged: event(every, windowPlace),
  /** Panels of a window that was closed, or sent by another: this window takes them in. */
  panelsReturned: event(ws, z.array(deliveredPanel)),
  /** The window that sent a panel here takes that back. */
  panelRequested: event(ws, recalledPanel),
  /** This window has been given another part: a workspace was opened, or one of its versions. */
  layoutReplaced: event(ws, ownWindow),
};
