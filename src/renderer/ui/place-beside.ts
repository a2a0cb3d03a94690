/** Room that stays free at every edge of the window, px. */
const EDGE = 6;
const GAP = 4;

/** Puts a fixed box under what it belongs to, or over it where there is no room below; always inside the window. */
export function placeBeside(box: HTMLElement, anchor: Element): void {
  const from = anchor.getBoundingClientRect();
  const left = Math.min(from.left, window.innerWidth - box.offsetWidth - EDGE);
  const below = from.bottom + GAP;
  const fits = below + box.offsetHeight <= window.innerHeight - EDGE;
  box.style.left = `${Math.max(EDGE, left)}px`;
  box.style.top = `${fits ? below : Math.max(EDGE, from.top - box.offsetHeight - GAP)}px`;
}
