/** Lengths of time, ms. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** A calendar date some days later, or earlier; a text that is no date stays as it is. @param day YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  return Number.isNaN(at) ? day : new Date(at).toISOString().slice(0, 10);
}
