import { create } from 'zustand';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import type { PanelPlace } from '#shared/contract/windows.ts';
import { chosenPlan, dockStore, openPlan } from '../dock-store.ts';
import { panelsOf } from '../plan/index.ts';
import {
  type DockHistory,
  type HistoryAction,
  idsIn,
  isSameArrangement,
  type Moment,
  NO_STEPS,
  type Route,
  record,
  type redo,
  type undo,
} from './history.ts';

type LayoutState = {
  readonly history: DockHistory;
  /** Layout mode: Ctrl+Z undoes layout steps, and the layout bar is shown. */
  readonly mode: boolean;
  /** Closed a moment ago; can be reopened. */
  readonly closedPanel: string | null;
};

export const layoutStore = create<LayoutState>(() => ({ history: NO_STEPS, mode: false, closedPanel: null }));

/** A drag of a border reports many layouts; the last one is the step. */
const DEBOUNCE_MS = 250;

let last: Moment | null = null;
/** Window of a panel that was sent away, and how it was sent. */
export type PanelLocation = {
  readonly route: Route;
  readonly window: string;
  /** Null for a window that was opened for it. */
  readonly arrival: string | null;
  /** Its place in this dock. */
  readonly place: PanelPlace | null;
};

let elsewhere: ReadonlyMap<string, PanelLocation> = new Map();
/** Panels being fetched: their return is not a step of its own. */
const pendingReturns = new Map<string, (returned: boolean) => void>();

function momentNow(): Moment | null {
  const { panels } = panelStore.getState();
  const plan = chosenPlan();
  if (!plan) return null;
  const here = new Set(panelsOf(plan));
  return { plan, panels: Object.fromEntries(Object.entries(panels).filter(([id]) => here.has(id))) };
}

/** Records the changes since the last call as a step. */
export function recordChange(): void {
  const now = momentNow();
  if (!now) return;
  const before = last;
  last = now;
  if (!before || isSameArrangement(before.plan, now.plan)) return;
  layoutStore.setState(({ history }) => ({ history: record(history, { before, after: now }), closedPanel: null }));
}

/** Makes the current layout the base of the next step, without a step of its own. */
export const absorbChange = (): void => {
  last = momentNow();
};

const recordTransfer = (transfer: 'left' | 'came', panelId: string, route: Route): void =>
  layoutStore.setState(({ history }) => ({
    history: record(history, { transfer, panelId, route }),
    closedPanel: null,
  }));

/** Records that the panel is in another window. @param asStep false for undo, redo and recalls */
export function recordDeparture(id: string, where: PanelLocation, asStep: boolean): void {
  if (asStep) recordTransfer('left', id, where.route);
  const referenced = new Set(idsIn(layoutStore.getState().history));
  elsewhere = new Map([...elsewhere].filter(([one]) => referenced.has(one))).set(id, where);
}

export const locationOf = (id: string): PanelLocation | null => elsewhere.get(id) ?? null;

/** Records a return; by the person it is a step. @returns whether the panel was sent from here */
export function recordReturn(id: string): boolean {
  const was = elsewhere.get(id);
  elsewhere = new Map([...elsewhere].filter(([one]) => one !== id));
  const fetched = pendingReturns.get(id);
  if (fetched) fetched(true);
  else if (was) recordTransfer('came', id, was.route);
  return was !== undefined;
}

/** How long a window may take to return a recalled panel, ms. */
const RETURN_TIMEOUT_MS = 5_000;

/** Resolves when the panel has returned; with false after the timeout. */
export function awaitReturn(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (returned: boolean): void => {
      window.clearTimeout(timer);
      pendingReturns.delete(id);
      resolve(returned);
    };
    const timer = window.setTimeout(() => end(false), RETURN_TIMEOUT_MS);
    pendingReturns.set(id, end);
  });
}

/** Ids that no other panel may have. */
export const reservedIds = (): readonly string[] => [...idsIn(layoutStore.getState().history), ...elsewhere.keys()];

/** Starts an empty history, for another layout. */
export function beginHistory(): void {
  elsewhere = new Map();
  for (const end of [...pendingReturns.values()]) end(false);
  layoutStore.setState({ history: NO_STEPS, closedPanel: null });
  last = momentNow();
}

/** Records borders and floats that the person moves as steps, debounced. @returns the disposer */
export function followLayout(): () => void {
  let timer: number | undefined;
  const stop = dockStore.subscribe((now, before) => {
    if (now.chosen === before.chosen) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(recordChange, DEBOUNCE_MS);
  });
  return () => {
    window.clearTimeout(timer);
    stop();
  };
}

/** Undoes or redoes a step. @returns what is left to do, if it is to send or fetch a panel; null where there was no step */
export function stepHistory(how: typeof undo | typeof redo): HistoryAction | null {
  recordChange();
  const now = momentNow();
  const stepped = now && how(layoutStore.getState().history, now, elsewhere);
  if (!now || !stepped) return null;
  const { action, history } = stepped;
  if (action.kind === 'arrange') {
    panelStore.setState(({ panels }) => ({ panels: { ...panels, ...action.moment.panels } }));
    openPlan(action.moment.plan);
  }
  layoutStore.setState({ history, closedPanel: null });
  last = momentNow();
  return action;
}

export const setLayoutMode = (mode: boolean): void => layoutStore.setState({ mode });
export const offerReopen = (panelId: string): void => layoutStore.setState({ closedPanel: panelId });
export const dismissReopen = (): void => layoutStore.setState({ closedPanel: null });
