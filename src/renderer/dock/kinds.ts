import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { PANEL_KINDS, type PanelKind, panelFacts } from '#shared/contract/panels.ts';
import type { PanelState } from '#shared/contract/windows.ts';

/** A panel in its initial state. */
export const newPanel = (kind: PanelKind): PanelState => ({ kind, group: panelFacts(kind).group, options: {} });

/** `chart-2` where `chart-1` is taken. */
export function newPanelId(kind: PanelKind, taken: Readonly<Record<string, unknown>>): string {
  let number = 1;
  while (Object.hasOwn(taken, `${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** From this width of the dock on, px, the standard layout has room for a second chart beside the first. */
const WIDE = 2_300;
/** The day chart of a wide dock. */
export const DAY_CHART = 'chart-2';

export const isWide = ({ width }: { readonly width: number }): boolean => width >= WIDE;

/** The panels of the standard layout in a dock of this width, px: the chosen stock by the day too where there is room. */
export const standardPanels = (size: { readonly width: number }): Record<string, PanelState> => ({
  ...Object.fromEntries(
    PANEL_KINDS.filter((kind) => MANIFESTS[kind].layout.standard).map((kind) => [`${kind}-1`, newPanel(kind)]),
  ),
  ...(isWide(size) && { [DAY_CHART]: { ...newPanel('chart'), options: { interval: 'D' } } }),
});
