import { changeChosen, changePlan } from '../dock-store.ts';
import { recordChange } from '../history/layout-history.ts';
import type { Plan } from '../plan/index.ts';

function asStep(change: () => boolean): boolean {
  recordChange();
  const changed = change();
  if (changed) recordChange();
  return changed;
}

/** As {@link changePlan}, as an undoable step. */
export const changeLayout = (how: (plan: Plan) => Plan): boolean => asStep(() => changePlan(how));

/** As {@link changeChosen}, as an undoable step. */
export const changeChosenLayout = (how: (plan: Plan) => Plan): boolean => asStep(() => changeChosen(how));
