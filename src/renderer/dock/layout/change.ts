import { dockStore } from '../dock-store.ts';
import { recordChange } from '../history/layout-history.ts';
import type { Plan } from '../plan/index.ts';
import { chooseChange } from './chosen-plan.ts';
import { planNow, showPlan } from './live-plan.ts';

/** Applies a change to the current plan and shows the result. @returns whether anything changed */
export function changePlan(how: (plan: Plan) => Plan): boolean {
  const { api } = dockStore.getState();
  const now = api && planNow(api);
  if (!now) return false;
  const next = how(now);
  if (next === now) return false;
  showPlan(api, next);
  chooseChange(api, now, next);
  return true;
}

/** The same as an undoable step. */
export function changeLayout(how: (plan: Plan) => Plan): boolean {
  recordChange();
  const changed = changePlan(how);
  if (changed) recordChange();
  return changed;
}
