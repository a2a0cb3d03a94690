import { afterEach, beforeEach, vi } from 'vitest';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import type { PanelPlace, PanelState } from '#shared/contract/windows.ts';
import { closeDock, openLayout, resizeDock, shownPlan } from '../dock-store.ts';
import { beginHistory, setLayoutMode } from '../history/layout-history.ts';
import { standardPanels } from '../kinds.ts';
import { arrange, dockPanel } from '../layout/arrange.ts';
import { forgetClosedPanels } from '../operations/actions.ts';
import type { Plan } from '../plan/index.ts';
import { panelsOf, readPlan, writePlan } from '../plan/index.ts';
import { receivePanels } from '../transfer/arrivals.ts';

export const main = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', main.bridge);

export const SIZE = { width: 1912, height: 1008 };

/** Ends what a test began, after the test. */
export const stop: (() => void)[] = [];

/** The standard panels in a dock; closes it after each test. */
export function setUpDock(): void {
  beforeEach(() => {
    away.length = 0;
    setLayoutMode(false);
    resizeDock(SIZE);
    stop.push(forgetClosedPanels());
    start();
  });
  afterEach(() => {
    for (const one of stop.splice(0)) one();
    closeDock();
    panelStore.setState({ panels: {} });
  });
}

export const planOf = (dock: unknown): Plan => {
  const read = readPlan(dock);
  if (!read) throw new Error('an unreadable layout');
  return read.plan;
};
/** What is shown. */
export const planNow = (): Plan => {
  const plan = shownPlan();
  if (!plan) throw new Error('no plan');
  return plan;
};

export function start(): void {
  const panels = standardPanels(SIZE);
  panelStore.setState({ panels, activePanelId: null });
  openLayout(planOf(arrange(panels, 'open-floor', SIZE)));
  beginHistory();
}

export const saved = (): unknown => {
  const { panels } = panelStore.getState();
  return JSON.parse(JSON.stringify(writePlan(planNow(), (id) => dockPanel(id, panels[id]?.kind))));
};
export const here = (): string[] => panelsOf(planNow()).toSorted();
/** Removals are processed in microtasks, and a transfer takes several answers. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
};

/** Panels between two windows, as the main process stores them. */
export const away: { panelId: string; panel: PanelState; place: PanelPlace | null }[] = [];
main.answer('windows', 'popOut', (input) => {
  // The contract's own input, as the page gave it.
  away.push(structuredClone(input) as (typeof away)[number]);
  return { window: 'out' };
});
// The other window releases the panel, which then arrives here.
main.answer('windows', 'recallPanel', (input) => {
  const { panelId } = input;
  const place = input.place as PanelPlace | null;
  const at = away.findIndex((one) => one.panelId === panelId);
  const [sent] = away.splice(at, at < 0 ? 0 : 1);
  deliveries += 1;
  if (sent) receivePanels([{ ...sent, panelId, place, id: `delivery-${deliveries}` }]);
  return undefined;
});
let deliveries = 0;
