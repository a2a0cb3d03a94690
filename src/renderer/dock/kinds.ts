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

/** The panels of the standard layout. */
export const standardPanels = (): Record<string, PanelState> =>
  Object.fromEntries(
    PANEL_KINDS.filter((kind) => MANIFESTS[kind].layout.standard).map((kind) => [`${kind}-1`, newPanel(kind)]),
  );
