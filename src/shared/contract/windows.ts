import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing, stockCodeField } from './fields.ts';

/** Colours that panels join to share one symbol across all windows. */
export const linkGroup = z.enum(['blue', 'yellow', 'green', 'violet']);
export type LinkGroup = z.infer<typeof linkGroup>;

export const linkState = z.record(linkGroup, stockCodeField.nullable());
export type LinkState = z.infer<typeof linkState>;

export const panelKind = z.enum([
  'watchlist',
  'movers',
  'auctions',
  'book',
  'chart',
  'running-trade',
  'ticket',
  'orders',
  'portfolio',
  'explorer',
]);
export type PanelKind = z.infer<typeof panelKind>;

/** What a panel remembers of itself; each panel keeps its own extras under `options`. */
export const panelState = z.strictObject({
  kind: panelKind,
  group: linkGroup.nullable(),
  options: z.record(z.string(), z.unknown()),
});
export type PanelState = z.infer<typeof panelState>;

/** One window's contents. `dock` is dockview's own serialized layout; null asks for the standard one of `preset`. */
export const windowLayout = z.strictObject({
  preset: z.enum(['open-floor', 'single']),
  dock: z.unknown().nullable(),
  panels: z.record(z.string(), panelState),
});
export type WindowLayout = z.infer<typeof windowLayout>;

export const ownWindow = z.object({
  id: z.string(),
  kind: z.enum(['login', 'workspace']),
  /** True for the window that opens first and carries the workspace's tabs. */
  primary: z.boolean(),
  layout: windowLayout.nullable(),
  maximized: z.boolean(),
});
export type OwnWindow = z.infer<typeof ownWindow>;

export const windowPlace = z.object({
  index: z.number().int(),
  count: z.number().int(),
  maximized: z.boolean(),
  focused: z.boolean(),
});
export type WindowPlace = z.infer<typeof windowPlace>;

const both = ['login', 'workspace'] as const;
const ws = ['workspace'] as const;

export const windowsContract = {
  self: call(both, nothing, ownWindow),
  saveLayout: call(ws, windowLayout, nothing),
  /** Opens the panel in a window of its own, beside this one. The caller removes it from its own dock when this succeeds. */
  popOut: call(
    ws,
    z.strictObject({
      panelId: z.string(),
      panel: panelState,
      /** Wanted content size, px. */
      width: z.number().int().min(200).max(8_000),
      height: z.number().int().min(150).max(8_000),
    }),
    nothing,
  ),
  minimize: call(both, nothing, nothing),
  toggleMaximize: call(both, nothing, nothing),
  close: call(both, nothing, nothing),
  links: call(ws, nothing, linkState),
  setLink: call(ws, z.strictObject({ group: linkGroup, symbol: stockCodeField }), nothing),
  linksChanged: event(ws, linkState),
  placeChanged: event(both, windowPlace),
  /** A popped-out window was closed by hand: the primary window takes its panels back. */
  panelsReturned: event(ws, z.array(panelState)),
};
