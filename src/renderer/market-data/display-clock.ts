/**
 * The display's refresh: requested work runs before the next paint, and not at all while the window is
 * hidden.
 */
export type DisplayClock = {
  /** Runs `task` once, before the next paint of a visible window. @returns cancels it */
  beforePaint(task: () => void): () => void;
  isVisible(): boolean;
  /** @returns the disposer. */
  onVisibility(listener: () => void): () => void;
};

export const documentClock = (page: Document, view: Window): DisplayClock => ({
  beforePaint(task) {
    const id = view.requestAnimationFrame(() => task());
    return () => view.cancelAnimationFrame(id);
  },
  isVisible: () => !page.hidden,
  onVisibility(listener) {
    page.addEventListener('visibilitychange', listener);
    return () => page.removeEventListener('visibilitychange', listener);
  },
});
