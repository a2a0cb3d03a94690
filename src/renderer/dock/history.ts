import type { PanelState } from '#shared/contract/windows.ts';
import { comeBack, type Plan, panelsOf, placeOf, put, takeOut } from './plan/index.ts';

/** A dock at one time: where its panels stood, and what each was. */
export type Moment = { readonly plan: Plan; readonly panels: Readonly<Record<string, PanelState>> };
export type Arranged = { readonly before: Moment; readonly after: Moment };
/** How a panel goes to another window: one of its own, or one that is there. */
export type Route = { readonly kind: 'popOut' } | { readonly kind: 'window'; readonly to: string };
/** A panel left for another window, or came back from there. */
export type Trip = { readonly trip: 'left' | 'came'; readonly panelId: string; readonly route: Route };
export type Step = Arranged | Trip;
export type DockHistory = {
  /** Oldest first. */
  readonly done: readonly Step[];
  /** The one to do again first is last. */
  readonly undone: readonly Step[];
};

export const MAX_STEPS = 50;
export const NO_STEPS: DockHistory = { done: [], undone: [] };

/** Which tab is on top and where the keyboard is are not steps; nor are sizes that came with the window's. */
export function sameArrangement(one: Plan, other: Plan): boolean {
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

/** Ids that no new panel may have: they are still spoken of. */
export const idsIn = ({ done, undone }: DockHistory): readonly string[] =>
  [...done, ...undone].flatMap((step) =>
    'trip' in step ? [step.panelId] : [...panelsOf(step.before.plan), ...panelsOf(step.after.plan)],
  );

/** Ids of panels that live in other windows. */
type Elsewhere = Pick<ReadonlySet<string>, 'has'>;

/**
 * From `now` to how the dock was at `to`, when the step between `from` and `to` is taken back (or
 * again). Panels that this step itself made go, those that it closed come back as they were, and what
 * came or went otherwise stays so: a panel that came in since keeps a place, one that lives in another
 * window is not brought back.
 */
export function turnedTo(to: Moment, from: Moment, now: Moment, elsewhere: Elsewhere): Moment {
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

/** What taking a step back, or again, asks for: another arrangement, or a panel to be sent or fetched. */
export type Turn =
  | { readonly kind: 'arrange'; readonly moment: Moment }
  | { readonly kind: 'send' | 'fetch'; readonly panelId: string; readonly route: Route };
export type Turned = { readonly history: DockHistory; readonly turn: Turn };

/** Null: there is nothing left of the step to be turned, the panel is where it would bring it. */
function turnOf(step: Step, forward: boolean, now: Moment, elsewhere: Elsewhere): Turn | null {
  if (!('trip' in step)) {
    const [to, from] = forward ? [step.after, step.before] : [step.before, step.after];
    return { kind: 'arrange', moment: turnedTo(to, from, now, elsewhere) };
  }
  const { panelId, route } = step;
  if ((step.trip === 'left') === forward)
    return Object.hasOwn(now.panels, panelId) ? { kind: 'send', panelId, route } : null;
  return elsewhere.has(panelId) ? { kind: 'fetch', panelId, route } : null;
}

export function undo({ done, undone }: DockHistory, now: Moment, elsewhere: Elsewhere): Turned | null {
  const step = done.at(-1);
  if (!step) return null;
  const rest = done.slice(0, -1);
  const turn = turnOf(step, false, now, elsewhere);
  if (!turn) return undo({ done: rest, undone }, now, elsewhere);
  return { history: { done: rest, undone: [...undone, step] }, turn };
}

export function redo({ done, undone }: DockHistory, now: Moment, elsewhere: Elsewhere): Turned | null {
  const step = undone.at(-1);
  if (!step) return null;
  const rest = undone.slice(0, -1);
  const turn = turnOf(step, true, now, elsewhere);
  if (!turn) return redo({ done, undone: rest }, now, elsewhere);
  return { history: { done: [...done, step], undone: rest }, turn };
}
