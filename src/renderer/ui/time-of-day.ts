const MINUTES_OF_DAY = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes after midnight as a 24-hour time: 450 → 07:30. */
export const timeText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Parses 7:30, 07.30 or 0730 to minutes after midnight; null for anything else. */
export function minutesOf(text: string): number | null {
  const read = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(text.trim());
  return read ? Number(read[1]) * 60 + Number(read[2]) : null;
}

/** Minutes after midnight, later or earlier; goes round at midnight. */
export const addMinutes = (minutes: number, by: number): number => (minutes + by + MINUTES_OF_DAY) % MINUTES_OF_DAY;
