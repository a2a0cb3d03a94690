import { useEffect } from 'react';
import { create } from 'zustand';

/** How many changes on the shown page are under way: leaving the page would drop them. */
export const unfinishedStore = create<{ readonly count: number }>(() => ({ count: 0 }));

const add = (delta: 1 | -1): void => unfinishedStore.setState(({ count }) => ({ count: count + delta }));

/** Reports a change under way, so that the settings window asks before it shows another page. */
export function useUnfinished(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    add(1);
    return () => add(-1);
  }, [isUnfinished]);
}
