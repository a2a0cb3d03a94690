import { fetchBack, sendAgain } from '../transfer/transfer.ts';
import { MAX_STEPS, redo, undo } from './history.ts';
import { stepHistory } from './layout-history.ts';

type Direction = typeof undo | typeof redo;

/** While a panel moves between windows, further steps are queued. */
let isTransferring = false;
let queued: readonly Direction[] = [];

function stepLayout(how: Direction): boolean {
  if (isTransferring) {
    queued = [...queued, how].slice(-MAX_STEPS);
    return true;
  }
  const action = stepHistory(how);
  if (!action) return false;
  if (action.kind === 'arrange') return true;
  isTransferring = true;
  const transfer = action.kind === 'send' ? sendAgain(action.panelId, action.route) : fetchBack(action.panelId);
  void transfer.finally(() => {
    isTransferring = false;
    const [next, ...rest] = queued;
    queued = rest;
    if (next) stepLayout(next);
  });
  return true;
}

/** Undoes the last layout step, also a move between windows. @returns whether there was one */
export const undoLayout = (): boolean => stepLayout(undo);
export const redoLayout = (): boolean => stepLayout(redo);
