const DAY_MS = 86_400_000;

/** A calendar day so many days later, or earlier. @param day YYYY-MM-DD */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
