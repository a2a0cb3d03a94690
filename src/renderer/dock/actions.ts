import type { AddPanelPositionOptions, DockviewApi } from 'dockview-react';
import type { PanelKind, PanelPlace, PanelState } from '../../shared/contract/index.ts';
import { ask, bridge, failureFrom } from '../bridge/index.ts';
import { notify } from '../stores/notices.ts';
import { arrange, type DockSize } from './arrange.ts';
import { dockStore, forgetPanel, keepPanel } from './dock-store.ts';
import { LEAST_WIDTH, newPanel, newPanelId, standardPanels } from './kinds.ts';
import { placeFor, type Standing } from './place.ts';
import { whileLeaving } from './save-layout.ts';

const standing = (api: DockviewApi): readonly Standing[] => {
  const { panels } = dockStore.getState();
  return api.panels.flatMap(({ id }) => {
    const panel = panels[id];
    return panel ? [{ id, kind: panel.kind }] : [];
  });
};

type Added = { position?: AddPanelPositionOptions; initialWidth?: number; initialHeight?: number };

function whereToAdd(api: DockviewApi, kind: PanelKind): Added {
  const place = placeFor(kind, standing(api));
  if ('within' in place) return { position: { referencePanel: place.within, direction: 'within' } };
  if ('edge' in place) return { position: { direction: place.edge }, initialWidth: place.width };
  const neighbour = api.getPanel(place.beside)?.group;
  const upright = place.direction === 'above' || place.direction === 'below';
  return {
    position: { referencePanel: place.beside, direction: place.direction },
    ...(neighbour === undefined
      ? {}
      : upright
        ? { initialHeight: Math.round(neighbour.height * place.share) }
        : { initialWidth: Math.round(neighbour.width * place.share) }),
  };
}

/** Adds a panel where it stood before, else in the place that its kind has on the floor, and makes it the active one. */
export function addPanel(panel: PanelState, place: PanelPlace | null = null): void {
  const { api, panels } = dockStore.getState();
  if (!api) return;
  const id = newPanelId(panel.kind, panels);
  const group = place && api.getGroup(place.group);
  const where: Added = group
    ? { position: { referenceGroup: group.id, direction: 'within', index: Math.min(place.index, group.panels.length) } }
    : whereToAdd(api, panel.kind);
  keepPanel(id, panel);
  const { position, ...size } = where;
  api.addPanel({
    id,
    component: 'panel',
    minimumWidth: LEAST_WIDTH[panel.kind],
    ...size,
    ...(position === undefined ? {} : { floating: false, position }),
  });
}

export const openPanel = (kind: PanelKind): void => addPanel(newPanel(kind));

/** A panel that is here already comes to the front; otherwise it is opened. */
export function showPanel(kind: PanelKind): void {
  const { api } = dockStore.getState();
  const here = api ? standing(api).find((panel) => panel.kind === kind) : undefined;
  if (here) api?.getPanel(here.id)?.api.setActive();
  else openPanel(kind);
}

export function closePanel(id: string): void {
  const { api } = dockStore.getState();
  const panel = api?.getPanel(id);
  if (panel) api?.removePanel(panel);
}

/** The standard floor with its standard panels; panels that stand now keep what they remember. */
export function showStandardLayout(): void {
  const { api, panels } = dockStore.getState();
  if (!api) return;
  const next = { ...standardPanels(), ...panels };
  const size: DockSize = { width: api.width, height: api.height };
  dockStore.setState({ panels: next });
  api.fromJSON(arrange(next, 'open-floor', size), { reuseExistingPanels: true });
  // Replacing the layout removes and adds: what the removal forgot is put back.
  dockStore.setState({ panels: next });
}

/** Height of a small window's two bars, px. */
const BARS = 56;

/** Opens the panel in a window of its own; it leaves this one only when that window is there. */
export async function popOut(id: string): Promise<void> {
  const { api, panels } = dockStore.getState();
  const panel = panels[id];
  const group = api?.getPanel(id)?.group;
  if (!panel || !group) return;
  try {
    await whileLeaving(async () => {
      await ask(
        bridge.windows.popOut({
          panelId: id,
          panel,
          place: { group: group.id, index: group.panels.findIndex((one) => one.id === id), beside: null },
          width: Math.max(260, Math.round(group.width)),
          // Its own title and status bars come on top of what it has here.
          height: Math.max(200, Math.round(group.height) + BARS),
        }),
      );
      closePanel(id);
    });
  } catch (thrown) {
    notify('warning', 'pop-out-failed', { reason: failureFrom(thrown).message });
  }
}

/** Panels that the dock no longer holds are forgotten. @returns the disposer. */
export function forgetClosedPanels(api: DockviewApi): () => void {
  const listening = api.onDidRemovePanel(({ id }) => {
    // A panel on its way to another group is removed there and added here in one breath.
    queueMicrotask(() => {
      if (!api.getPanel(id)) forgetPanel(id);
    });
  });
  return () => listening.dispose();
}
