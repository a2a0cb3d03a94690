/** Every input by which a person can send something. */
const INPUTS = ['keydown', 'keyup', 'pointerdown', 'pointerup', 'click', 'dblclick'] as const;

/**
 * When the press was made that is being handled now, on this page's monotonic clock, ms: the time of its input event,
 * which the system stamped even where this page was too busy to take it. Now, where no input is being handled.
 */
export function watchPresses(page: Pick<Window, 'addEventListener'>, pageMs: () => number): () => number {
  let latest: Event | null = null;
  const take = (event: Event): void => {
    if (event.isTrusted) latest = event;
  };
  for (const input of INPUTS) page.addEventListener(input, take, { capture: true, passive: true });
  return () => {
    const now = pageMs();
    // The phase is that of no dispatch (0) once all listeners of the event have returned.
    return latest === null || latest.eventPhase === 0 ? now : Math.min(latest.timeStamp, now);
  };
}
