/** The calls of the ladder's bench to its page. Everything that crosses is plain data. */

/** `blank`: nothing but the updates, for what a page costs without a panel. */
export const LADDER_SUBJECTS = ['ladder', 'book', 'blank'] as const;
export type LadderSubject = (typeof LADDER_SUBJECTS)[number];

export type LadderBench = {
  /** Draws the panel with its first book. */
  start(subject: LadderSubject): Promise<void>;
  /** Books, quotes and trades of the stock, so many a second, spread over its frames. @returns frames of the display */
  live(ms: number, updatesPerSecond: number): Promise<number>;
  stop(): void;
};
