import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Where the focus was when a box was opened. */
const openedFrom = new WeakMap<Element, readonly HTMLElement[]>();

/** What has the focus and the focusable parts around it; then the same of what its box was opened from. */
function focusPath(): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) {
    if (at.hasAttribute('tabindex') || at.tabIndex >= 0) path.push(at);
    path.push(...(openedFrom.get(at) ?? []));
  }
  return path;
}

/**
 * Puts the focus back where it was before the box was first drawn, when the box is removed with the focus inside: to
 * the element, or to the nearest part around it where the element is gone or disabled. A focus that has moved
 * elsewhere in the meantime stays there.
 */
export function useReturnFocus(box: RefObject<HTMLElement | null>): void {
  // While rendering, because what is inside takes the focus as soon as it is in the document.
  const [path] = useState(focusPath);
  useLayoutEffect(() => {
    if (box.current) openedFrom.set(box.current, path);
  }, [box, path]);
  useEffect(
    () => () => {
      const now = document.activeElement;
      if (now !== null && now !== document.body && now.isConnected) return;
      path.find((each) => each.isConnected && !each.matches(':disabled'))?.focus({ preventScroll: true });
    },
    [path],
  );
}
