/** The calls of the history's bench to its page. Everything that crosses is plain data. */

/** `journal`: the product's list; `grid`: AG Grid with the same rows and columns, as its documentation sets it up. */
export const HISTORY_SUBJECTS = ['journal', 'grid'] as const;
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number];

/** What a display had of a list while it was scrolled. */
export type Scrolled = {
  readonly frames: number;
  /** Frames of the display a second. */
  readonly fps: number;
  /** The longest time between two frames, ms. */
  readonly longest: number;
  /** Rows whose text was on the screen at the end: the list was drawn, and not only moved. */
  readonly rowsOnScreen: number;
};

export type HistoryBench = {
  /** Draws the list at its top, and resolves once all rows are in it. */
  start(subject: HistorySubject, rows: number): Promise<void>;
  /** From the top downwards, so many px a frame, for so long; it turns round at the end. */
  scroll(ms: number, pixelsAFrame: number): Promise<Scrolled>;
  stop(): void;
};
