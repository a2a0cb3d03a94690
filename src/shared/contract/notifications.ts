import { z } from 'zod';
import { ALERT_KINDS, type AlertKind } from '#shared/alerts/index.ts';
import { chatRoomId } from './chat.ts';
import { call, event } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';
import { panelKind } from './panels.ts';

export type AlertCode = `alert-${AlertKind}`;
export const alertCode = (kind: AlertKind): AlertCode => `alert-${kind}`;

/** What happens to an order, in the order in which it can. */
export const ORDER_CODES = [
  'order-sent',
  'order-open',
  'order-partial',
  'order-match',
  'order-amended',
  'order-withdrawn',
  'order-expired',
  'order-rejected',
  'order-not-amended',
  'order-not-cancelled',
  'order-not-replaced',
  'order-unknown',
  'order-resolved',
  'order-attention',
] as const;

/** What others than the person did with smart orders, such as a broker after a split. */
const SMART_CODES = ['smart-orders'] as const;

/** One for each kind of alert condition. */
export const ALERT_CODES = ALERT_KINDS.map((kind) => alertCode(kind));
export const isAlertCode = (code: NotificationCode): code is AlertCode => ALERT_CODES.some((each) => each === code);
/** Stocks entered a saved screen. */
const SCREEN_CODES = ['screen-entered'] as const;
/** A corporate action has moved the prices of alerts, or may have: it could not be read. */
const BASIS_CODES = ['alert-rescaled', 'alert-not-rescaled'] as const;
/** People who write to the person: mentions, personal messages, requests, invitations, and what is said in groups. */
const CHAT_CODES = [
  'chat-mention',
  'chat-personal',
  'chat-request',
  'chat-invitation',
  'chat-message',
  'stream-mention',
  'missed-messages',
] as const;
/** Money that moved, and what the service says about it. */
const CASH_CODES = ['cash-arrived', 'cash-message'] as const;
/** What the service or a date asks the person to look at. */
const ACCOUNT_CODES = ['inbox-message', 'exercise-deadline', 'market-day', 'account-day'] as const;
/** All sending of orders was stopped, or is allowed again. */
const KILL_SWITCH_CODES = ['kill-switch-on', 'kill-switch-off'] as const;
const CONNECTION_CODES = ['feed-lost', 'feed-back', 'service-lost', 'service-back', 'session-ended'] as const;

/** Kinds of notification. The delivery of each is a setting. */
export const notificationCode = z.enum([
  ...ORDER_CODES,
  ...SMART_CODES,
  ...KILL_SWITCH_CODES,
  ...ALERT_CODES,
  ...BASIS_CODES,
  ...CHAT_CODES,
  ...CASH_CODES,
  ...ACCOUNT_CODES,
  ...SCREEN_CODES,
  ...CONNECTION_CODES,
]);
export type NotificationCode = z.infer<typeof notificationCode>;

export const notificationGroup = z.enum(['orders', 'alerts', 'chat', 'account', 'connection']);
export type NotificationGroup = z.infer<typeof notificationGroup>;

export const CODES_OF: Readonly<Record<NotificationGroup, readonly NotificationCode[]>> = {
  orders: [...ORDER_CODES, ...SMART_CODES, ...KILL_SWITCH_CODES],
  alerts: [...ALERT_CODES, ...BASIS_CODES, ...SCREEN_CODES],
  chat: CHAT_CODES,
  account: [...CASH_CODES, ...ACCOUNT_CODES],
  connection: CONNECTION_CODES,
};

export const groupOf = (code: NotificationCode): NotificationGroup =>
  notificationGroup.options.find((group) => CODES_OF[group].includes(code)) ?? 'connection';

/** The entry only announces a message of the service, which is in the service's inbox. */
export const isOfMessage = (code: NotificationCode): boolean => code === 'inbox-message' || code === 'cash-message';

/**
 * Counts of what *Notifications* lists. Whatever is unread is counted in one place: messages of a chat in Chat, all others
 * by `important`, in Notifications and on the bell.
 * @param inService unread messages in the service's inbox; null while that is not known, and the log counts those that
 * it was notified of
 */
export function countsOf(
  entries: readonly Pick<NotificationEntry, 'code' | 'read'>[],
  inService: number | null,
): NotificationCounts {
  const unread = entries.filter(({ code, read }) => !read && (inService === null || !isOfMessage(code)));
  const important = unread.filter(({ code }) => groupOf(code) !== 'chat').length;
  const others = inService ?? 0;
  return { unread: unread.length + others, important: important + others, stored: entries.length };
}

/** Where a click leads: a panel, the stock that it is to show, and the item in it (an order's ref, an alert's id, a room). */
export const notificationTarget = z.strictObject({
  panel: panelKind,
  symbol: stockCodeField.optional(),
  item: z.string().max(200).optional(),
  /** The very message in a room. */
  message: z.string().max(64).optional(),
});
export type NotificationTarget = z.infer<typeof notificationTarget>;

/** Maximum length of one parameter, characters; only chat texts are long enough to be cut. */
export const LONGEST_PARAM = 300;

/** An entry of the bounded notification log. `params` fill the text of `code`. */
export const notification = z.object({
  id: z.string(),
  /** By the machine's clock. */
  at: timeField,
  /** By the service's clock, which in practice may be of another day; entries of released versions have none. */
  serviceAt: timeField.optional(),
  code: notificationCode,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  target: notificationTarget.nullable(),
  read: z.boolean(),
});
export type NotificationEntry = z.infer<typeof notification>;

/** A sound that a window is to play. */
export const notificationSound = z.enum(['fill', 'rejection', 'order', 'alert', 'message', 'connection']);
export type NotificationSound = z.infer<typeof notificationSound>;

export const notificationCounts = z.object({
  unread: z.number().int().min(0),
  /** Unread ones but those of chats, which cannot bury them: the number on the bell and on the panel's tab. */
  important: z.number().int().min(0),
  stored: z.number().int().min(0),
});
export type NotificationCounts = z.infer<typeof notificationCounts>;

/** How loudly something is announced; each includes the ones before it. In the log it is in any case. */
export const attentionLevel = z.enum(['off', 'badge', 'banner', 'sound']);
export type AttentionLevel = z.infer<typeof attentionLevel>;

/** A room that is announced otherwise than its kind. */
export const roomAttention = z.strictObject({
  room: chatRoomId,
  /** As the room was called when it was chosen. */
  name: z.string().max(120),
  level: attentionLevel,
});
export type RoomAttention = z.infer<typeof roomAttention>;
/** The one that was changed longest ago is dropped first. */
export const MAX_ROOM_LEVELS = 200;

const snoozedId = z.string().min(1).max(100);

/** A notification that was put off: an entry of the log, a message of the service, or both about the same. */
export const snoozed = z
  .strictObject({
    entry: snoozedId.nullable(),
    /** `unread`: the service counts it among the unread ones. Its text is not kept: it may have a one-time code in it. */
    notice: z.strictObject({ id: snoozedId, kind: z.string().max(40), unread: z.boolean() }).nullable(),
    /** When it comes back, by the service's clock. */
    until: timeField,
  })
  .refine(({ entry, notice }) => entry !== null || notice !== null, 'nothing is put off');
export type Snoozed = z.infer<typeof snoozed>;
/** The one that is due first comes back at once. */
export const MAX_SNOOZED = 200;

const ws = ['workspace'] as const;
const both = ['workspace', 'settings'] as const;
const ids = z.array(z.string().max(64)).max(5_000);

export const notificationsContract = {
  /** The log, newest first. */
  recent: call(ws, nothing, z.array(notification)),
  counts: call(ws, nothing, notificationCounts),
  /** null: all of them. */
  markRead: call(ws, z.strictObject({ ids: ids.nullable() }), nothing),
  markUnread: call(ws, z.strictObject({ id: z.string().max(64) }), nothing),
  /** Rooms with a level of their own, the last changed first. */
  rooms: call(both, nothing, z.array(roomAttention).max(MAX_ROOM_LEVELS)),
  /** null: as its kind is. */
  setRoom: call(both, roomAttention.extend({ level: attentionLevel.nullable() }), nothing),
  roomsChanged: event(both, z.array(roomAttention).max(MAX_ROOM_LEVELS)),
  /** The one that comes back first is first. */
  snoozed: call(ws, nothing, z.array(snoozed).max(MAX_SNOOZED)),
  /** Puts off what may be (`maySnooze`), or changes until when. */
  snooze: call(ws, snoozed, nothing),
  /** Comes back as it was. @param id of its entry or its message */
  unsnooze: call(ws, z.strictObject({ id: snoozedId }), nothing),
  snoozedChanged: event(ws, z.array(snoozed).max(MAX_SNOOZED)),
  clear: call(ws, nothing, nothing),
  /** Goes where the entry leads, in whichever window that is, and marks it as read. */
  open: call(ws, z.strictObject({ id: z.string().max(64) }), nothing),
  /** Shows and sounds one of a kind as it would be, so that a person can judge it; it is not in the log. */
  tryOut: call(both, z.strictObject({ code: notificationCode }), nothing),
  added: event(ws, notification),
  countsChanged: event(ws, notificationCounts),
  /** The log has changed other than by one more. */
  changed: event(ws, nothing),
  /** This window has the panel, or is the one to open it. */
  goTo: event(ws, notificationTarget),
  /** This window plays it, no other. */
  sound: event(ws, z.object({ sound: notificationSound, volume: z.number().int().min(0).max(100) })),
};
