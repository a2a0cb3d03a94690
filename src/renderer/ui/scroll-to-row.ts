const OWN_SCROLL = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a row into view, and again whenever its list changes height: rows that were never drawn have estimated
 * heights, so that the first scroll may end beside the row. Scrolling, pressing or typing in the list ends it.
 * @returns ends it
 */
export function scrollToRow(row: HTMLElement, list: HTMLElement, block: 'center' | 'nearest'): () => void {
  const scroll = (): void => row.scrollIntoView({ block });
  const sizes = new ResizeObserver(scroll);
  const end = (): void => {
    sizes.disconnect();
    for (const type of OWN_SCROLL) list.removeEventListener(type, end);
  };
  for (const type of OWN_SCROLL) list.addEventListener(type, end, { passive: true });
  scroll();
  sizes.observe(list);
  return end;
}
