import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { dockStore } from '../dock-store.ts';
import { areasOf, type Box } from '../plan/index.ts';

/**
 * Where a dock that scrolls stands so that a box is in sight: as near to where it stands as can be. A box that is wider
 * than the dock is shown from its left end. All in px.
 */
export function scrollShowing({ left, width }: Pick<Box, 'left' | 'width'>, scrolled: number, dock: number): number {
  return Math.min(left, Math.max(scrolled, left + width - dock));
}

/** Whether the pointer is pressed in the dock: what it points at must not move away below it. */
function usePressed(box: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isPressed = useRef(false);
  useEffect(() => {
    const element = box.current;
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      isPressed.current = false;
    };
    const options = { capture: true, passive: true };
    element?.addEventListener('pointerdown', press, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => {
      element?.removeEventListener('pointerdown', press, options);
      window.removeEventListener('pointerup', release, options);
      window.removeEventListener('pointercancel', release, options);
    };
  }, [box]);
  return isPressed;
}

/** In a window without room for all panels, scrolls to the active one when it is opened, entered by keys or moved by a change of sizes. */
export function useActiveInSight(box: RefObject<HTMLElement | null>): void {
  const plan = dockStore(({ shown }) => shown);
  const width = dockStore(({ size }) => size.width);
  const isPressed = usePressed(box);
  const hasRoom = plan === null || plan.grid.width <= width;
  const area = hasRoom ? undefined : areasOf(plan).find(({ group }) => group === plan.active);
  const [active, left, breadth] = [area?.group, area?.box.left, area?.box.width];
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || active === undefined || left === undefined || breadth === undefined) return;
    if (isPressed.current) return;
    const to = scrollShowing({ left, width: breadth }, element.scrollLeft, width);
    if (to !== element.scrollLeft) element.scrollLeft = to;
  }, [box, isPressed, active, left, breadth, width]);
}
