import { z } from 'zod';
import { LONGEST_PARAM, type NotificationEntry, notification } from '#shared/contract/notifications.ts';
import { currentKind } from '#shared/contract/panels.ts';
import { isRecord } from '#shared/is-record.ts';
import { isOfMessage } from '#shared/notifications/index.ts';
import { DAY_MS } from '#shared/time.ts';

/** The oldest are dropped first. */
export const MAX_ENTRIES = 1_000;
const MAX_PARAMS = 24;

/** `inTray`: counted beside the clock until it has been read. */
const loggedEntry = notification.extend({ inTray: z.boolean() });
export type LoggedEntry = z.infer<typeof loggedEntry>;

/** A message whose author is not known: an earlier version logged it. */
export const lacksAuthor = ({ code, params }: Pick<LoggedEntry, 'code' | 'params'>): boolean =>
  isOfMessage(code) && typeof params.author !== 'number';

const version1 = z.object({ version: z.literal(1), entries: z.array(z.unknown()).max(100_000) });

/**
 * The log as it is today from whatever version is on disk, oldest first. An entry of a kind that is
 * not known any more is left out: it alone, not the log. @throws ZodError for another kind of file
 */
export function readLog(json: unknown): LoggedEntry[] {
  return version1.parse(json).entries.flatMap((entry) => {
    const read = loggedEntry.safeParse(withCurrentTarget(entry));
    return read.success ? [read.data] : [];
  });
}

/** The panel that an entry leads to may have become part of another since. */
const withCurrentTarget = (entry: unknown): unknown =>
  isRecord(entry) && isRecord(entry.target)
    ? { ...entry, target: { ...entry.target, panel: currentKind(entry.target.panel) } }
    : entry;

export const writeLog = (entries: readonly LoggedEntry[]): string => `${JSON.stringify({ version: 1, entries })}\n`;

/** The newest {@link MAX_ENTRIES} of the last `days` days. @param entries oldest first */
export function prune(entries: readonly LoggedEntry[], now: number, days: number): LoggedEntry[] {
  const from = now - days * DAY_MS;
  return entries.filter(({ at }) => at >= from).slice(-MAX_ENTRIES);
}

/** Codes and numbers stay as they are; what people wrote is cut to a length that a sentence bears. */
export const shortened = (params: NotificationEntry['params']): NotificationEntry['params'] =>
  Object.fromEntries(
    Object.entries(params)
      .slice(0, MAX_PARAMS)
      .map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  );

function cut(text: string): string {
  if (text.length <= LONGEST_PARAM) return text;
  const start = text.slice(0, LONGEST_PARAM - 1);
  // Half of a character outside the basic plane is none.
  return `${/[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start}…`;
}
