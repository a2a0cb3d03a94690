import { MAX_STEPS, redo, undo } from './history.ts';
import { turnLayout } from './layout-history.ts';
import { fetchBack, sendAgain } from './travel.ts';

type How = typeof undo | typeof redo;

/** A panel that is on its way between windows has arrived before the next step is turned. */
let underWay = false;
let waiting: readonly How[] = [];

function turn(how: How): boolean {
  if (underWay) {
    waiting = [...waiting, how].slice(-MAX_STEPS);
    return true;
  }
  const turned = turnLayout(how);
  if (!turned) return false;
  if (turned.kind === 'arrange') return true;
  underWay = true;
  const travel = turned.kind === 'send' ? sendAgain(turned.panelId, turned.route) : fetchBack(turned.panelId);
  void travel.finally(() => {
    underWay = false;
    const [next, ...rest] = waiting;
    waiting = rest;
    if (next) turn(next);
  });
  return true;
}

/** Takes back the last thing that was done to this dock, in this window or between two. @returns whether there was one. */
export const undoLayout = (): boolean => turn(undo);
export const redoLayout = (): boolean => turn(redo);
