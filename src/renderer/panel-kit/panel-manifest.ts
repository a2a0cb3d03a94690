import type { Deferred } from '#renderer/ui/deferred.tsx';
import type { IconName } from '#renderer/ui/icons.tsx';
import type { PanelKind } from '#shared/contract/panels.ts';
import type { Source } from '#shared/freshness.ts';
import type settingsEn from '#shared/i18n/en/settings.json';
import type { EndpointName } from '#shared/service/endpoints.ts';
import type { Command } from './commands/registry.ts';
import type { PaletteSource } from './palette-source.ts';
import type { PanelProps } from './panel.ts';

/** A part of the standard layout (dock/arrange.ts): its panels are tabs of one group. */
export type LayoutArea = 'lists' | 'chart' | 'account' | 'trades' | 'book' | 'ticket' | 'news';

/** The parts of the gallery that adds a panel, in their order: what somebody wants to do. */
export const PANEL_SECTIONS = ['market', 'stock', 'trade', 'money', 'people', 'tools'] as const;

export type Neighbour = {
  /** The first of these that is open. */
  readonly near: readonly PanelKind[];
  readonly direction: 'left' | 'right' | 'above' | 'below';
  /** Share of the neighbour's width or height that the new panel takes, 0 to 1. */
  readonly share: number;
};

/** Where a newly opened panel goes: into a group's tabs, else beside a neighbour, else to an edge of the dock. */
export type Placement = {
  /** Kinds whose group it joins as a tab, in order of preference. */
  readonly tabsWith: readonly PanelKind[];
  /** Tried in order. */
  readonly beside: readonly Neighbour[];
  readonly edge: 'left' | 'right';
  /** Width at the edge, px. */
  readonly edgeWidth: number;
};

/**
 * What the workstation knows about a kind of panel before its component is loaded. A folder under
 * src/renderer/panels exports one as `manifest`; title and help are the texts `shell:panels.<kind>` and
 * `shell:panelHelp.<kind>`, its link group and notification target are in shared/contract/panels.ts.
 */
export type PanelManifest = {
  readonly kind: PanelKind;
  /** A chunk of its own. */
  readonly component: Deferred<PanelProps>;
  /** Its subject, in the gallery and in the empty states. */
  readonly icon: IconName;
  /** Where the gallery that adds a panel has it. */
  readonly section: (typeof PANEL_SECTIONS)[number];
  /** Width below which the panel cannot be read, px at 12 px text. */
  readonly minWidth: number;
  readonly layout: {
    readonly area: LayoutArea;
    /** Whether a new workspace opens with it; otherwise it is opened on request. */
    readonly standard: boolean;
  };
  readonly placement: Placement;
  /**
   * It stays mounted, out of sight, while other workspaces are shown, because making it is dear or loses what was typed.
   * One that is written in or that sends takes nothing meanwhile (`useStays`), and asks nothing.
   */
  readonly stays?: true;
  /** Commands that every workspace window offers because of this panel, whether one is open or not. */
  readonly commands?: readonly Command[];
  /** What the command palette finds because of this panel. */
  readonly paletteSources?: readonly PaletteSource[];
  /** Where its figures come from: all of the panel is grey while one of them is stale. Answers of its own report themselves. */
  readonly sources?: readonly Source[];
  /** Endpoints (`orders.list`) whose lists it shows: rows of them that cannot be read are counted above it. */
  readonly lists?: readonly EndpointName[];
  /** The section of the settings window that the panel's menu leads to. */
  readonly settings?: keyof (typeof settingsEn)['sections'];
};
