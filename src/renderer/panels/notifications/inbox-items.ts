import type { InboxNotice, InboxUnread } from '#shared/contract/inbox.ts';
import {
  groupOf,
  isOfMessage as isCodeOfMessage,
  type NotificationEntry,
  type Snoozed,
} from '#shared/contract/notifications.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { oneTimeCodeOf } from './one-time-code.ts';

/** What an item is about, in the order of the filter. */
export const INBOX_KINDS = ['orders', 'alerts', 'account', 'market', 'social', 'connection'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Who said it: Lantai's own log, or the service's inbox. */
export const INBOX_SOURCES = ['lantai', 'service'] as const;
export type InboxSource = (typeof INBOX_SOURCES)[number];

/** One thing that happened or was said: an entry of Lantai's log, a message of the service, or both about the same. */
export type InboxItem = {
  /** Unique, and the same whichever of the two is known first where the log names the message. */
  readonly id: string;
  /** By the service's clock, Unix ms; null where the service sends no time. */
  readonly at: number | null;
  readonly kind: InboxKind;
  /** By either source. */
  readonly unread: boolean;
  readonly entry: NotificationEntry | null;
  readonly notice: InboxNotice | null;
};

/** Lantai's entry and the service's message about one event come within this, whoever is first and whatever the clocks. */
const SAME_EVENT_MS = 10 * MINUTE_MS;

const KIND_OF_NOTICE: ReadonlyMap<string, InboxKind> = new Map([
  ['order', 'orders'],
  ['corporate-action', 'market'],
  ['market', 'market'],
  ['social', 'social'],
  ['chat', 'social'],
]);
/** Cash, security, and what a newer service calls otherwise: it asks the person to look at it. */
const kindOfNotice = (kind: string): InboxKind => KIND_OF_NOTICE.get(kind) ?? 'account';

function kindOfEntry({ code }: NotificationEntry): InboxKind {
  const group = groupOf(code);
  return group === 'chat' ? 'social' : group;
}

/** When it happened by the service's clock; entries of released versions know the machine's only. */
const timeOf = ({ at, serviceAt }: NotificationEntry): number => serviceAt ?? at;

/** The log's entry only says that the service has written. */
const isOfMessage = (entry: NotificationEntry): boolean => isCodeOfMessage(entry.code);
export const isOfService = ({ entry }: InboxItem): boolean => entry === null || isOfMessage(entry);

/** The event that an entry is about, as {@link eventOfNotice} names it; null where the service sends no message of its own. */
function eventOfEntry({ code, params, target }: NotificationEntry): string | null {
  switch (code) {
    // An order ends once; for parts of it and for what a stop order does the service may send several messages.
    case 'order-match':
    case 'order-rejected':
    case 'order-expired':
      return params.orderId === undefined ? null : `order ${params.orderId}`;
    case 'chat-message':
    case 'chat-personal':
    case 'chat-request':
    case 'chat-invitation':
    case 'chat-mention':
      return target?.item === undefined ? null : `room ${target.item}`;
    case 'stream-mention':
      return target?.item === undefined ? null : `post ${target.item}`;
    default:
      return null;
  }
}

function eventOfNotice({ kind, about }: InboxNotice): string | null {
  if (kind === 'order') return `order ${about.order_id}`;
  if (kind === 'chat') return `room ${about.room_id}`;
  return kind === 'social' && about.post_id !== undefined ? `post ${about.post_id}` : null;
}

/** Takes out of `left` the message that an entry is about; the latest of several about one event. */
function takeNotice(entry: NotificationEntry, left: Map<string, InboxNotice>, byEvent: Map<string, InboxNotice[]>) {
  const time = timeOf(entry);
  const event = eventOfEntry(entry);
  const named = entry.code === 'cash-arrived' ? entry.params.notice : undefined;
  const id = isOfMessage(entry) ? entry.target?.item : named === undefined ? undefined : String(named);
  const meant = event === null ? [] : (byEvent.get(event) ?? []);
  const found =
    id === undefined
      ? meant.find(({ id: each, at }) => left.has(each) && Math.abs((at ?? time) - time) <= SAME_EVENT_MS)
      : left.get(id);
  if (found) left.delete(found.id);
  return found ?? null;
}

const itemOf = (entry: NotificationEntry | null, notice: InboxNotice | null): InboxItem | null => {
  const unread = entry?.read === false || notice?.read === false;
  if (entry && !isOfMessage(entry))
    return { id: entry.id, at: timeOf(entry), kind: kindOfEntry(entry), unread, entry, notice };
  const id = notice?.id ?? entry?.target?.item ?? entry?.id;
  if (id === undefined) return null;
  const kind = notice ? kindOfNotice(notice.kind) : 'account';
  return { id: `service ${id}`, at: notice ? notice.at : entry && timeOf(entry), kind, unread, entry, notice };
};

/**
 * Lantai's log and the service's messages as one list, newest first: what both are about stands once, those of one moment
 * as they came, and messages without a time at the end.
 * @param entries newest first
 * @param notices as the service's pages have them; one may be on two pages
 */
export function mergeInbox(
  entries: readonly NotificationEntry[],
  notices: readonly InboxNotice[],
): readonly InboxItem[] {
  const seen = new Set<string>();
  const unique = notices.filter(({ id }) => !seen.has(id) && seen.add(id));
  const left = new Map(unique.map((notice) => [notice.id, notice]));
  const byEvent = Map.groupBy(unique, (notice) => eventOfNotice(notice) ?? '');
  const logged = entries.map((entry) => itemOf(entry, takeNotice(entry, left, byEvent)));
  const others = unique.filter(({ id }) => left.has(id)).map((notice) => itemOf(null, notice));
  return [...logged, ...others]
    .filter((item) => item !== null)
    .sort((left, right) => (right.at ?? Number.NEGATIVE_INFINITY) - (left.at ?? Number.NEGATIVE_INFINITY) || 0);
}

/**
 * The part of a list to which the service's messages are loaded: older ones are appended to it, and nothing comes between
 * what somebody looks at.
 * @param notices the messages that are loaded, when there are older ones
 */
export function loadedPart(items: readonly InboxItem[], notices: readonly InboxNotice[]): readonly InboxItem[] {
  const horizon = Math.min(...notices.flatMap(({ at }) => at ?? []));
  return Number.isFinite(horizon) ? items.filter(({ at }) => at === null || at >= horizon) : items;
}

/** One that was put off; `item` is null while the service's message has not been loaded. */
export type SnoozedRow = { readonly snoozed: Snoozed; readonly item: InboxItem | null };

/** What is put off stands apart until it comes back; an entry that the log has dropped meanwhile is gone. */
export function withoutSnoozed(
  items: readonly InboxItem[],
  snoozed: readonly Snoozed[],
): { readonly left: readonly InboxItem[]; readonly rows: readonly SnoozedRow[] } {
  if (snoozed.length === 0) return { left: items, rows: [] };
  const ids = new Map(snoozed.flatMap((each) => [each.entry, each.notice?.id].map((id) => [id, each] as const)));
  const found = new Map<Snoozed, InboxItem>();
  const left = items.filter((item) => {
    const meant = (item.entry && ids.get(item.entry.id)) ?? (item.notice && ids.get(item.notice.id));
    if (meant) found.set(meant, item);
    return !meant;
  });
  const rows = snoozed
    .map((each) => ({ snoozed: each, item: found.get(each) ?? null }))
    .filter(({ snoozed: { notice }, item }) => item !== null || notice !== null);
  return { left, rows };
}

/** What comes first among the unread: money, then what is for the person, then what groups and the stream say. */
export const INBOX_RANKS = ['money', 'mentions', 'personal', 'groups', 'stream', 'other'] as const;
export type InboxRank = (typeof INBOX_RANKS)[number];

/** Orders, alerts, cash and rights are money; security is the account's and as urgent. */
export function rankOf({ entry, notice, kind }: InboxItem): InboxRank {
  switch (entry?.code) {
    case 'chat-mention':
    case 'stream-mention':
      return 'mentions';
    case 'chat-personal':
    case 'chat-request':
    case 'chat-invitation':
      return 'personal';
    case 'chat-message':
      return 'groups';
    case 'market-day':
    case 'account-day':
      return 'other';
    default:
  }
  if (kind === 'orders' || kind === 'alerts' || kind === 'account') return 'money';
  if (kind !== 'social') return 'other';
  return notice?.kind === 'chat' ? 'groups' : 'stream';
}

/** A part of the list under its own heading: unread ones of a rank, or those of a day. */
export type Section = { readonly key: string; readonly items: readonly InboxItem[] } & (
  | { readonly rank: InboxRank }
  | { readonly date: string }
);

/**
 * The unread by what matters most, then the rest by day; by time alone where the person prefers that.
 * @param isFirst of the items that stand with the unread
 */
export function sectionsOf(
  items: readonly InboxItem[],
  order: InboxOrder,
  isFirst: (item: InboxItem) => boolean,
): readonly Section[] {
  const first = order === 'importance' ? items.filter(isFirst) : [];
  const rest = first.length === 0 ? items : items.filter((item) => !isFirst(item));
  const byRank = Map.groupBy(first, rankOf);
  const ranks = INBOX_RANKS.flatMap((rank): Section[] => {
    const ofRank = byRank.get(rank);
    return ofRank ? [{ key: rank, rank, items: ofRank }] : [];
  });
  return [...ranks, ...daysOf(rest).map(({ date, items: ofDay }) => ({ key: date, date, items: ofDay }))];
}

export const INBOX_ORDERS = ['importance', 'time'] as const;
export type InboxOrder = (typeof INBOX_ORDERS)[number];

export type InboxFilter = { readonly kind: InboxKind | null; readonly source: InboxSource | null };

/** An item that both sources are about passes for either. */
export const passes = ({ kind, source }: InboxFilter, item: InboxItem): boolean =>
  (kind === null || item.kind === kind) &&
  (source === null || (source === 'lantai' ? !isOfService(item) : isOfService(item) || item.notice !== null));

/** Whether messages of the service can pass: Lantai alone tells of alerts and connections. */
export const asksService = ({ kind, source }: InboxFilter): boolean =>
  source !== 'lantai' && kind !== 'alerts' && kind !== 'connection';

/**
 * How many are unread by kind.
 * @param inService as the service counts its messages, loaded or not; without its answer those in `items` count
 */
export function unreadByKind(
  items: readonly InboxItem[],
  inService: InboxUnread | undefined,
): Readonly<Record<InboxKind, number>> {
  const counts = { orders: 0, alerts: 0, account: 0, market: 0, social: 0, connection: 0 };
  for (const item of items) if (item.unread && (inService === undefined || !isOfService(item))) counts[item.kind] += 1;
  for (const [kind, unread] of Object.entries(inService ?? {})) counts[kindOfNotice(kind)] += unread;
  return counts;
}

/** `date` is as 2026-03-09, empty where the service sends no time. */
export type Day = { readonly date: string; readonly items: readonly InboxItem[] };

/** A list by the exchange's day, in its order. */
export const daysOf = (items: readonly InboxItem[]): readonly Day[] =>
  [...Map.groupBy(items, ({ at }) => (at === null ? '' : isoDay(at)))].map(([date, ofDay]) => ({ date, items: ofDay }));

/** A one-time code ends within minutes, and somebody waits for it. */
const hasCode = ({ notice }: InboxItem): boolean => notice !== null && oneTimeCodeOf(notice) !== null;

/**
 * What was shown when the list began to be used, as it is now, and all that is older; newer items and those in between
 * wait, except one-time codes.
 * @param ids of the items that were shown; null while the list is not used
 */
export function heldItems(items: readonly InboxItem[], ids: ReadonlySet<string> | null): readonly InboxItem[] {
  if (ids === null) return items;
  const last = items.findLastIndex(({ id }) => ids.has(id));
  return items.filter((item, index) => ids.has(item.id) || index > last || hasCode(item));
}

/** Minutes since an item, within the hour; null after it. Tolerates a clock that is up to a minute behind. */
export function minutesSince(at: number, now: number): number | null {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  return minutes >= -1 && minutes < 60 ? Math.max(0, minutes) : null;
}
