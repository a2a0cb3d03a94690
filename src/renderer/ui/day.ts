const two = (value: number): string => String(value).padStart(2, '0');
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A day as it is written on a ticket: 2026-11-23 → 23/11/2026. Empty stays empty. */
export const dayText = (iso: string): string => iso.split('-').reverse().join('/');

/** Parses 23/11/2026, 23-11-2026 or 2026-11-23 to an ISO day; null for anything else and for days that there are not. */
export function dayOf(text: string): string | null {
  const parts = text.trim().split(/[/\-. ]/);
  const [day = '', month = '', year = ''] = parts[0]?.length === 4 ? [...parts].reverse() : parts;
  if (parts.length !== 3 || !/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const iso = `${year}-${two(Number(month))}-${two(Number(day))}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || isoOf(date) !== iso ? null : iso;
}
