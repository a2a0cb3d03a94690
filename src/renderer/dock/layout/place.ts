import type { Neighbour } from '#renderer/panel-kit/panel-manifest.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import type { PanelKind } from '#shared/contract/panels.ts';

export type OpenPanel = { readonly id: string; readonly kind: PanelKind };
type Direction = Neighbour['direction'];

/** Position of a newly opened panel relative to the open ones. */
export type Place =
  | { readonly within: string }
  | { readonly beside: string; readonly direction: Direction; readonly share: number }
  | { readonly edge: Direction; readonly width: number };

/** By the kind's manifest: a group that has one of its preferred kinds, else beside a neighbour, else an edge of the dock. */
export function placeFor(kind: PanelKind, openPanels: readonly OpenPanel[]): Place {
  const { tabsWith, beside, edge, edgeWidth } = MANIFESTS[kind].placement;
  const first = (kinds: readonly PanelKind[]): OpenPanel | undefined =>
    kinds.flatMap((preferred) => openPanels.filter((panel) => panel.kind === preferred))[0];
  const same = first(tabsWith);
  if (same) return { within: same.id };
  for (const { near, direction, share } of beside) {
    const neighbour = first(near);
    if (neighbour) return { beside: neighbour.id, direction, share };
  }
  return { edge, width: edgeWidth };
}
