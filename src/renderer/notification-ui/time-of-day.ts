const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes after midnight in the format of a time input: 450 → 07:30. */
export const timeText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Parses a time input to minutes after midnight; null for an incomplete time. */
export function minutesOf(text: string): number | null {
  const read = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text);
  return read ? Number(read[1]) * 60 + Number(read[2]) : null;
}
