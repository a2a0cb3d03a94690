import { dockStore } from '../dock-store.ts';
import { recordChange } from '../history/layout-history.ts';
import { groupsIn, type Plan, shownIn } from '../plan/index.ts';
import { chooseChange, chosenPlan, setChosen } from './chosen-plan.ts';
import { planNow, showPlan } from './live-plan.ts';

/** Applies a change to what is shown. @returns whether anything changed */
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

/** As {@link changePlan}, as an undoable step. */
export const changeLayout = (how: (plan: Plan) => Plan): boolean => asStep(() => changePlan(how));

/**
 * Applies a change to what the person has chosen, and shows what follows from it: for groups that leave and come back.
 * Taken out of what is shown in a smaller window, and put back there, they would return to the rounded size.
 */
export function changeChosen(how: (plan: Plan) => Plan): boolean {
  const { api } = dockStore.getState();
  const chosen = api && chosenPlan(api);
  if (!chosen) return false;
  const next = how(chosen);
  if (next === chosen) return false;
  // Tabs alone change no size, and are shown without laying out the dock.
  if (groupsIn(next.grid.rooms).length === groupsIn(chosen.grid.rooms).length) return changePlan(how);
  showPlan(api, shownIn(next, api));
  setChosen(api, next);
  return true;
}

/** As {@link changeChosen}, as an undoable step. */
export const changeChosenLayout = (how: (plan: Plan) => Plan): boolean => asStep(() => changeChosen(how));

function asStep(change: () => boolean): boolean {
  recordChange();
  const changed = change();
  if (changed) recordChange();
  return changed;
}
