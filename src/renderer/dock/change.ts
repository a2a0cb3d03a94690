import { dockStore } from './dock-store.ts';
import { planNow, showPlan } from './floor.ts';
import { noteLayout } from './layout-history.ts';
import type { Plan } from './plan/index.ts';

/** Decides on the dock as it is now and shows the outcome. @returns whether anything changed. */
export function changePlan(how: (plan: Plan) => Plan): boolean {
  const { api } = dockStore.getState();
  const now = api && planNow(api);
  if (!now) return false;
  const next = how(now);
  if (next === now) return false;
  showPlan(api, next);
  return true;
}

/** The same as a step that can be taken back. */
export function changeLayout(how: (plan: Plan) => Plan): boolean {
  noteLayout();
  const changed = changePlan(how);
  if (changed) noteLayout();
  return changed;
}
