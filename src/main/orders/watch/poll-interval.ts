type PollSituation = {
  /** Rows in doubt. */
  readonly unknown: number;
  /** How often the list has been read since the newest of them came into doubt. */
  readonly unknownTries: number;
  readonly working: number;
  /** Orders that the list names. */
  readonly listed: number;
  /** Readings that failed in a row. */
  readonly failures: number;
};

const WORKING_MS = 2_000;
const QUIET_MS = 10_000;
const LONGEST_MS = 15_000;
/** A list of thousands is read less often: its orders are looked at one by one where something happens to them. */
const MS_PER_LISTED_ORDER = 1;

/** Time until the order list should be read again, ms. */
export function nextReadIn({ unknown, unknownTries, working, listed, failures }: PollSituation): number {
  const regular = Math.max(working > 0 ? WORKING_MS : QUIET_MS, listed * MS_PER_LISTED_ORDER);
  const searching = unknown > 0 ? Math.min(LONGEST_MS, 500 * 2 ** Math.min(unknownTries, 10)) : LONGEST_MS;
  // Back off while the list cannot be read, even with orders in doubt.
  const backoff = failures > 0 ? Math.min(LONGEST_MS, 1_000 * 2 ** Math.min(failures - 1, 10)) : 0;
  return Math.max(Math.min(regular, searching), backoff);
}
