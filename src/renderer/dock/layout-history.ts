import type { DockviewApi } from 'dockview-react';
import { create } from 'zustand';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import type { PanelPlace } from '#shared/contract/windows.ts';
import { dockStore } from './dock-store.ts';
import { planNow, showPlan } from './floor.ts';
import {
  type DockHistory,
  idsIn,
  type Moment,
  NO_STEPS,
  type Route,
  record,
  type redo,
  sameArrangement,
  type Turn,
  type undo,
} from './history.ts';
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
/** Where a panel is that went to another window, and how it went. */
export type Whereabouts = {
  readonly route: Route;
  readonly window: string;
  /** Null: with the window that was opened for it. */
  readonly arrival: string | null;
  /** Where it stood here. */
  readonly place: PanelPlace | null;
};

let elsewhere: ReadonlyMap<string, Whereabouts> = new Map();
/** Fetched back: that they come is no step of its own. */
const expected = new Map<string, (came: boolean) => void>();

function momentNow(): Moment | null {
  const { api } = dockStore.getState();
  const { panels } = panelStore.getState();
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

const recordTrip = (trip: 'left' | 'came', panelId: string, route: Route): void =>
  layoutStore.setState(({ history }) => ({ history: record(history, { trip, panelId, route }), closedPanel: null }));

/** The panel lives in another window from now on. @param asStep false when it went by a step that was turned, or was asked for */
export function wentElsewhere(id: string, where: Whereabouts, asStep: boolean): void {
  if (asStep) recordTrip('left', id, where.route);
  const spoken = new Set(idsIn(layoutStore.getState().history));
  elsewhere = new Map([...elsewhere].filter(([one]) => spoken.has(one))).set(id, where);
}

export const whereIs = (id: string): Whereabouts | null => elsewhere.get(id) ?? null;

/** @returns whether the panel is one that went from here; that it came back by somebody's hand is a step. */
export function cameBackFrom(id: string): boolean {
  const was = elsewhere.get(id);
  elsewhere = new Map([...elsewhere].filter(([one]) => one !== id));
  const fetched = expected.get(id);
  if (fetched) fetched(true);
  else if (was) recordTrip('came', id, was.route);
  return was !== undefined;
}

/** How long a window has to send a panel that is asked for. */
const COMING_MS = 5_000;

/** Resolves when the panel is here again: with false when it does not come. */
export function expectBack(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (came: boolean): void => {
      window.clearTimeout(timer);
      expected.delete(id);
      resolve(came);
    };
    const timer = window.setTimeout(() => end(false), COMING_MS);
    expected.set(id, end);
  });
}

/** Ids that no other panel may get. */
export const spokenIds = (): readonly string[] => [...idsIn(layoutStore.getState().history), ...elsewhere.keys()];

/** Another arrangement was loaded: what was before is not this dock's. */
export function beginHistory(): void {
  elsewhere = new Map();
  for (const end of [...expected.values()]) end(false);
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

/** Takes a step back, or again. @returns what is still to be done for it: a panel to be sent or fetched; null: nothing was turned. */
export function turnLayout(how: typeof undo | typeof redo): Turn | null {
  const { api } = dockStore.getState();
  noteLayout();
  const now = momentNow();
  const turned = now && how(layoutStore.getState().history, now, elsewhere);
  if (!api || !now || !turned) return null;
  const { turn, history } = turned;
  if (turn.kind === 'arrange') {
    panelStore.setState(({ panels }) => ({ panels: { ...panels, ...turn.moment.panels } }));
    showPlan(api, turn.moment.plan);
  }
  layoutStore.setState({ history, closedPanel: null });
  last = momentNow();
  return turn;
}

export const setLayoutMode = (mode: boolean): void => layoutStore.setState({ mode });
export const offerBack = (panelId: string): void => layoutStore.setState({ closedPanel: panelId });
export const stopOffering = (): void => layoutStore.setState({ closedPanel: null });
