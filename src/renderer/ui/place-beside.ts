/** Minimum distance to the window's edges, px. */
const EDGE = 6;
const GAP = 4;

/** The edge of the anchor that a box begins or ends at. */
export type Align = 'start' | 'end';

/** Positions a fixed box below its anchor, or above it where there is no space below; always inside the window. */
export function placeBeside(box: HTMLElement, anchor: Element, align: Align = 'start'): void {
  const from = anchor.getBoundingClientRect();
  const start = align === 'start' ? from.left : from.right - box.offsetWidth;
  const left = Math.min(start, window.innerWidth - box.offsetWidth - EDGE);
  const below = from.bottom + GAP;
  const fits = below + box.offsetHeight <= window.innerHeight - EDGE;
  box.style.left = `${Math.max(EDGE, left)}px`;
  box.style.top = `${fits ? below : Math.max(EDGE, from.top - box.offsetHeight - GAP)}px`;
}
