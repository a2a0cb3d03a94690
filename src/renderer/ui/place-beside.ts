/** Minimum distance to the window's edges, px. */
const EDGE = 6;
const GAP = 4;

/** Positions a fixed box below its anchor, or above it where there is no space below; always inside the window. */
export function placeBeside(box: HTMLElement, anchor: Element): void {
  const from = anchor.getBoundingClientRect();
  const left = Math.min(from.left, window.innerWidth - box.offsetWidth - EDGE);
  const below = from.bottom + GAP;
  const fits = below + box.offsetHeight <= window.innerHeight - EDGE;
  box.style.left = `${Math.max(EDGE, left)}px`;
  box.style.top = `${fits ? below : Math.max(EDGE, from.top - box.offsetHeight - GAP)}px`;
}
