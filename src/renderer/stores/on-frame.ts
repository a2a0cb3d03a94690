/** The display as this needs it. */
export type Frames = {
  isVisible(): boolean;
  beforePaint(task: () => void): void;
};

const ofThisPage: Frames = {
  isVisible: () => !document.hidden,
  beforePaint: (task) => void requestAnimationFrame(task),
};

/**
 * Hears the newest of what is told just before the next paint; at once where nothing is painted. What
 * comes over the feed's port meanwhile, such as the values of the stock that a colour now stands for,
 * is then there with it, and one frame shows both.
 */
export function onFrame<Value>(listener: (value: Value) => void, frames: Frames = ofThisPage): (value: Value) => void {
  let waiting: { readonly value: Value } | null = null;
  return (value) => {
    const isDue = waiting !== null;
    waiting = { value };
    const hear = (): void => {
      if (waiting === null) return;
      const newest = waiting.value;
      waiting = null;
      listener(newest);
    };
    if (!frames.isVisible()) hear();
    else if (!isDue) frames.beforePaint(hear);
  };
}
