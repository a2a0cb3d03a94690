/** Minimum distance to the window's edges, px. */
const EDGE = 6;
const GAP = 4;

/** The edge of the anchor that a box begins or ends at. */
export type Align = 'start' | 'end';

/**
 * Positions a fixed box below its anchor, or above it where there is no space below, or at the top of an anchor that leaves
 * none on either side; always inside the window, in whose middle it stands while the anchor is not shown.
 */
export function placeBeside(box: HTMLElement, anchor: Element, align: Align = 'start'): void {
  const from = anchor.getBoundingClientRect();
  const start = align === 'start' ? from.left : from.right - box.offsetWidth;
  if (from.width === 0 && from.height === 0) {
    box.style.left = `${Math.max(EDGE, (window.innerWidth - box.offsetWidth) / 2)}px`;
    box.style.top = `${Math.max(EDGE, (window.innerHeight - box.offsetHeight) / 2)}px`;
    return;
  }
  const left = Math.min(start, window.innerWidth - box.offsetWidth - EDGE);
  const below = from.bottom + GAP;
  const lowest = window.innerHeight - EDGE - box.offsetHeight;
  const above = from.top - box.offsetHeight - GAP;
  const inside = Math.max(EDGE, Math.min(from.top + GAP, lowest));
  box.style.left = `${Math.max(EDGE, left)}px`;
  box.style.top = `${below <= lowest ? below : above >= EDGE ? above : inside}px`;
}
