import { groupOf, type NotificationEntry, type NotificationGroup } from '#shared/contract/notifications.ts';
import { MINUTE_MS } from '#shared/time.ts';

export type Filter = NotificationGroup | 'all';
export type Day = { readonly date: string; readonly entries: readonly NotificationEntry[] };

/**
 * The log by day, newest day and entry first.
 * @param entries newest first
 * @param dateOf 2026-03-09 at the exchange
 */
export function daysOf(
  entries: readonly NotificationEntry[],
  filter: Filter,
  dateOf: (ms: number) => string,
): readonly Day[] {
  const days: { date: string; entries: NotificationEntry[] }[] = [];
  for (const entry of entries) {
    if (filter !== 'all' && groupOf(entry.code) !== filter) continue;
    const date = dateOf(entry.at);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

/**
 * The entries that were shown when the list began to be used, in their places and as they are now; newer ones wait.
 * @param ids of the entries that were shown; null while the list is not used
 */
export function heldEntries(
  entries: readonly NotificationEntry[],
  ids: readonly string[] | null,
): readonly NotificationEntry[] {
  if (ids === null) return entries;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Minutes since an entry, within the hour; null after it. Tolerates a clock that is up to a minute behind. */
export function minutesSince(at: number, now: number): number | null {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  return minutes >= -1 && minutes < 60 ? Math.max(0, minutes) : null;
}
