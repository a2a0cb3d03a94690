import type { PanelState } from '#shared/contract/windows.ts';
import { comeBack, type Plan, panelsOf, placeOf, put, takeOut } from '../plan/index.ts';

/** A dock at one time: its plan and the state of each panel. */
export type Moment = { readonly plan: Plan; readonly panels: Readonly<Record<string, PanelState>> };
export type Arranged = { readonly before: Moment; readonly after: Moment };
/** How a panel moves to another window: a new one or an open one. */
export type Route = { readonly kind: 'popOut' } | { readonly kind: 'window'; readonly to: string };
/** A panel was sent to another window, or returned from there. */
export type Transfer = { readonly transfer: 'left' | 'came'; readonly panelId: string; readonly route: Route };
export type Step = Arranged | Transfer;
export type DockHistory = {
  /** Oldest first. */
  readonly done: readonly Step[];
  /** The next one to redo is last. */
  readonly undone: readonly Step[];
};

export const MAX_STEPS = 50;
export const NO_STEPS: DockHistory = { done: [], undone: [] };

/** Ignores active tabs and groups, and sizes that changed with the window's. */
export function isSameArrangement(one: Plan, other: Plan): boolean {
  const resized = one.grid.width !== other.grid.width || one.grid.height !== other.grid.height;
  const left = resized ? ['active', 'width', 'height', 'size', 'box'] : ['active'];
  const text = (plan: Plan): string =>
    JSON.stringify(plan, (key, value: unknown) => (left.includes(key) ? undefined : value));
  return text(one) === text(other);
}

export const record = ({ done }: DockHistory, step: Step): DockHistory => ({
  done: [...done, step].slice(-MAX_STEPS),
  undone: [],
});

/** Ids that the history refers to, which no new panel may have. */
export const idsIn = ({ done, undone }: DockHistory): readonly string[] =>
  [...done, ...undone].flatMap((step) =>
    'transfer' in step ? [step.panelId] : [...panelsOf(step.before.plan), ...panelsOf(step.after.plan)],
  );

/** Ids of panels that live in other windows. */
type Elsewhere = Pick<ReadonlySet<string>, 'has'>;

/**
 * The dock after the step between `from` and `to` is undone (or redone). Panels that the step opened are
 * removed, those that it closed are restored, and other arrivals and departures are kept: a panel that
 * arrived since keeps a place, and one in another window is not restored.
 */
export function momentAfter(to: Moment, from: Moment, now: Moment, elsewhere: Elsewhere): Moment {
  const there = new Set(panelsOf(to.plan));
  const left = new Set(panelsOf(from.plan));
  const here = new Set(panelsOf(now.plan));
  const comes = (id: string): boolean => here.has(id) || (!left.has(id) && !elsewhere.has(id));
  const shown = [...there].filter(comes);
  const pruned = [...there].filter((id) => !comes(id)).reduce((plan, id) => takeOut(plan, id)?.plan ?? plan, to.plan);
  const since = [...here].filter((id) => !there.has(id) && !left.has(id));
  const plan = since.reduce((placed, id) => {
    const place = placeOf(now.plan, id);
    const atSide = (with_: Plan, group: Parameters<typeof put>[1]): Plan =>
      put(with_, group, { kind: 'edge', direction: 'right' });
    const next = place ? comeBack(placed, id, place, atSide) : placed;
    return { ...next, maximised: placed.maximised, active: placed.active };
  }, pruned);
  const states = [...shown, ...since].flatMap((id) => {
    const state = here.has(id) ? now.panels[id] : to.panels[id];
    return state ? [[id, state] as const] : [];
  });
  return { plan, panels: Object.fromEntries(states) };
}

/** What undo or redo has to do: show another layout, or send or fetch a panel. */
export type HistoryAction =
  | { readonly kind: 'arrange'; readonly moment: Moment }
  | { readonly kind: 'send' | 'fetch'; readonly panelId: string; readonly route: Route };
export type HistoryStep = { readonly history: DockHistory; readonly action: HistoryAction };

/** Null when the panel already is where the step would bring it. */
function actionOf(step: Step, forward: boolean, now: Moment, elsewhere: Elsewhere): HistoryAction | null {
  if (!('transfer' in step)) {
    const [to, from] = forward ? [step.after, step.before] : [step.before, step.after];
    return { kind: 'arrange', moment: momentAfter(to, from, now, elsewhere) };
  }
  const { panelId, route } = step;
  if ((step.transfer === 'left') === forward)
    return Object.hasOwn(now.panels, panelId) ? { kind: 'send', panelId, route } : null;
  return elsewhere.has(panelId) ? { kind: 'fetch', panelId, route } : null;
}

export function undo({ done, undone }: DockHistory, now: Moment, elsewhere: Elsewhere): HistoryStep | null {
  const step = done.at(-1);
  if (!step) return null;
  const rest = done.slice(0, -1);
  const action = actionOf(step, false, now, elsewhere);
  if (!action) return undo({ done: rest, undone }, now, elsewhere);
  return { history: { done: rest, undone: [...undone, step] }, action };
}

export function redo({ done, undone }: DockHistory, now: Moment, elsewhere: Elsewhere): HistoryStep | null {
  const step = undone.at(-1);
  if (!step) return null;
  const rest = undone.slice(0, -1);
  const action = actionOf(step, true, now, elsewhere);
  if (!action) return redo({ done, undone: rest }, now, elsewhere);
  return { history: { done: [...done, step], undone: rest }, action };
}
