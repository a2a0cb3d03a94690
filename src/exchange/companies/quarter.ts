/** A quarter of a year, counted on: year × 4 and 0 to 3. */
export type Quarter = number;

/** Days from a quarter's end to publication; annual accounts take longer because they are audited. */
const REPORTED_AFTER = [30, 31, 31, 90] as const;
const DAY_MS = 86_400_000;

export const quarterOf = (year: number, quarter: 1 | 2 | 3 | 4): Quarter => year * 4 + quarter - 1;
export const yearOf = (quarter: Quarter): number => Math.floor(quarter / 4);
/** 1 to 4. */
export const quarterNumber = (quarter: Quarter): number => (quarter % 4) + 1;

const dayAt = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
const startMs = (quarter: Quarter): number => Date.UTC(yearOf(quarter), (quarter % 4) * 3, 1);

/** First day, YYYY-MM-DD. */
export const startOf = (quarter: Quarter): string => dayAt(startMs(quarter));
/** Last day. */
export const endOf = (quarter: Quarter): string => dayAt(startMs(quarter + 1) - DAY_MS);
/** Publication day of its accounts. */
export const publishedOn = (quarter: Quarter): string =>
  dayAt(startMs(quarter + 1) + ((REPORTED_AFTER[quarter % 4] ?? 90) - 1) * DAY_MS);

/** The last quarter whose accounts are published on a day (YYYY-MM-DD). */
export function lastReported(day: string): Quarter {
  let quarter = quarterOf(Number(day.slice(0, 4)), 4);
  while (publishedOn(quarter) > day) quarter -= 1;
  return quarter;
}
