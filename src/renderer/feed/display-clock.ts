/**
 * The display's refresh as the feed sees it: work asked for runs before the next paint, and not at
 * all while nobody can see the window.
 */
export type DisplayClock = {
  /** Runs `task` once, before the next paint of a visible window. @returns takes it back. */
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
