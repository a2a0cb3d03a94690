/** The parts of the display that {@link onFrame} needs. */
export type Frames = {
  isVisible(): boolean;
  beforePaint(task: () => void): void;
};

const ofThisPage: Frames = {
  isVisible: () => !document.hidden,
  beforePaint: (task) => void requestAnimationFrame(task),
};

/**
 * Passes the newest value on just before the next paint, at once in a hidden page. Values that arrive
 * over the feed's port meanwhile, such as those of the stock that a colour now selects, are then drawn in
 * the same frame.
 */
export function onFrame<Value>(listener: (value: Value) => void, frames: Frames = ofThisPage): (value: Value) => void {
  let pending: { readonly value: Value } | null = null;
  return (value) => {
    const isDue = pending !== null;
    pending = { value };
    const flush = (): void => {
      if (pending === null) return;
      const newest = pending.value;
      pending = null;
      listener(newest);
    };
    if (!frames.isVisible()) flush();
    else if (!isDue) frames.beforePaint(flush);
  };
}
