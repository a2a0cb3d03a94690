import { type RefObject, useEffect, useRef } from 'react';

/** Calls on a press outside the box and outside its anchor, whose own click opens and closes the box. */
export function usePressOutside(
  box: RefObject<HTMLElement | null>,
  onPress: () => void,
  anchor: Element | null = null,
): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const pressed = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || !box.current || box.current.contains(target)) return;
      // A popover that was opened from the box is drawn elsewhere in the document, after it.
      const popover = target.closest('.popover');
      const isOpenedFromBox =
        popover !== null && (box.current.compareDocumentPosition(popover) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      if (!isOpenedFromBox && anchor?.contains(target) !== true) latest.current();
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [box, anchor]);
}
