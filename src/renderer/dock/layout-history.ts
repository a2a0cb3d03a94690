import type { DockviewApi } from 'dockview-react';
import { create } from 'zustand';
import { dockStore } from './dock-store.ts';
import { planNow, showPlan } from './floor.ts';
import { type DockHistory, idsIn, type Moment, NO_STEPS, record, redo, sameArrangement, undo } from './history.ts';
import { panelsOf } from './plan/index.ts';

type LayoutState = {
  readonly history: DockHistory;
  /** Ctrl+Z is the dock's, and what can be done is told. */
  readonly mode: boolean;
  /** Closed a moment ago: offered back. */
  readonly closedPanel: string | null;
};

export const layoutStore = create<LayoutState>(() => ({ history: NO_STEPS, mode: false, closedPanel: null }));

/** A drag of a border tells many arrangements; the one at rest is the step. */
const REST_MS = 250;

let last: Moment | null = null;
/** Panels that went to other windows. */
let elsewhere: ReadonlySet<string> = new Set();

function momentNow(): Moment | null {
  const { api, panels } = dockStore.getState();
  const plan = api && planNow(api);
  if (!plan) return null;
  const here = new Set(panelsOf(plan));
  return { plan, panels: Object.fromEntries(Object.entries(panels).filter(([id]) => here.has(id))) };
}

/** What changed since by somebody's hand becomes a step. */
export function noteLayout(): void {
  const now = momentNow();
  if (!now) return;
  const before = last;
  last = now;
  if (!before || sameArrangement(before.plan, now.plan)) return;
  layoutStore.setState(({ history }) => ({ history: record(history, { before, after: now }), closedPanel: null }));
}

/** A panel came or went without being a step of this dock. */
export const passOver = (): void => {
  last = momentNow();
};

/** The panel lives in another window from now on: no undo brings it back here. */
export function wentElsewhere(id: string): void {
  const spoken = new Set(idsIn(layoutStore.getState().history));
  elsewhere = new Set([...elsewhere].filter((one) => spoken.has(one))).add(id);
}

export const cameBackFrom = (id: string): boolean => {
  const was = elsewhere.has(id);
  elsewhere = new Set([...elsewhere].filter((one) => one !== id));
  return was;
};

/** Ids that no other panel may get. */
export const spokenIds = (): readonly string[] => [...idsIn(layoutStore.getState().history), ...elsewhere];

/** Another arrangement was loaded: what was before is not this dock's. */
export function beginHistory(): void {
  elsewhere = new Set();
  layoutStore.setState({ history: NO_STEPS, closedPanel: null });
  last = momentNow();
}

/** Drags and resizes of the dock's own become steps when they rest. @returns the disposer. */
export function followLayout(api: DockviewApi): () => void {
  let timer: number | undefined;
  const listening = api.onDidLayoutChange(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(noteLayout, REST_MS);
  });
  return () => {
    window.clearTimeout(timer);
    listening.dispose();
  };
}

function turn(how: typeof undo): boolean {
  const { api } = dockStore.getState();
  noteLayout();
  const now = momentNow();
  const turned = now && how(layoutStore.getState().history, now, elsewhere);
  if (!api || !now || !turned) return false;
  dockStore.setState(({ panels }) => ({ panels: { ...panels, ...turned.moment.panels } }));
  showPlan(api, turned.moment.plan);
  layoutStore.setState({ history: turned.history, closedPanel: null });
  last = momentNow();
  return true;
}

export const undoLayout = (): boolean => turn(undo);
export const redoLayout = (): boolean => turn(redo);

export const setLayoutMode = (mode: boolean): void => layoutStore.setState({ mode });
export const offerBack = (panelId: string): void => layoutStore.setState({ closedPanel: panelId });
export const stopOffering = (): void => layoutStore.setState({ closedPanel: null });
