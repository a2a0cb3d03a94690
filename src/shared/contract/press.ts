/** From a person's press to the first byte, ms: what moves money and has not left by then is certainly not sent. */
export const PRESS_MAX_AGE_MS = 3_000;
/** A cancellation is still taken when its press is so old, ms. */
export const CANCEL_MAX_AGE_MS = 60_000;

/** When a person made a press, as a window sends it along with the call. */
export type Press = {
  /** On the main process's monotonic clock, ms; never later than it was. */
  readonly mono: number;
  /** Unix ms: a monotonic clock may stand still while the machine sleeps. */
  readonly wall: number;
};

/** Answers a window with the main process's monotonic clock, ms. */
export const CLOCK_CHANNEL = 'lantai:clock';

/** From a question to its answer at most, ms: a figure of longer ago is no longer what was confirmed. */
export const ANSWER_MAX_AGE_MS = 60_000;
