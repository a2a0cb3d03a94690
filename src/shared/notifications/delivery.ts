import {
  ALERT_CODES,
  type AttentionLevel,
  groupOf,
  type NotificationCode,
  type NotificationSound,
} from '#shared/contract/notifications.ts';
import type { NotificationDelivery, Settings } from '#shared/contract/settings.ts';
import { recordOf } from '#shared/records.ts';

const ALL: NotificationDelivery = { desktop: true, sound: true, tray: true };
const WITHOUT_SOUND: NotificationDelivery = { desktop: true, sound: false, tray: true };
const IN_TRAY: NotificationDelivery = { desktop: false, sound: false, tray: true };
/** In the log only. */
export const SILENT: NotificationDelivery = { desktop: false, sound: false, tray: false };

const ALERT_DELIVERY = recordOf(ALERT_CODES, () => ALL);

/** Delivery of each kind until a person chooses otherwise: what needs action at once is shown and sounds. */
export const DEFAULT_DELIVERY: Readonly<Record<NotificationCode, NotificationDelivery>> = {
  'order-sent': SILENT,
  'order-open': IN_TRAY,
  'order-partial': { desktop: false, sound: true, tray: true },
  'order-match': ALL,
  'order-amended': IN_TRAY,
  'order-withdrawn': IN_TRAY,
  'order-expired': WITHOUT_SOUND,
  'order-rejected': ALL,
  'order-not-amended': ALL,
  'order-not-cancelled': ALL,
  'order-not-replaced': ALL,
  'order-unknown': ALL,
  'order-resolved': ALL,
  'order-attention': ALL,
  'smart-orders': ALL,
  'kill-switch-on': ALL,
  'kill-switch-off': WITHOUT_SOUND,
  ...ALERT_DELIVERY,
  'alert-rescaled': WITHOUT_SOUND,
  'alert-not-rescaled': WITHOUT_SOUND,
  'screen-entered': ALL,
  'chat-mention': ALL,
  'chat-personal': WITHOUT_SOUND,
  'chat-request': WITHOUT_SOUND,
  'chat-invitation': WITHOUT_SOUND,
  // Unread in the inbox and in the chat; groups write all day.
  'chat-message': SILENT,
  'stream-mention': WITHOUT_SOUND,
  'missed-messages': WITHOUT_SOUND,
  'cash-arrived': ALL,
  'cash-message': ALL,
  'inbox-message': WITHOUT_SOUND,
  'exercise-deadline': ALL,
  'market-day': WITHOUT_SOUND,
  'account-day': WITHOUT_SOUND,
  'feed-lost': ALL,
  'feed-back': ALL,
  'service-lost': ALL,
  'service-back': WITHOUT_SOUND,
  'session-ended': ALL,
};

const SOUNDS: Readonly<Partial<Record<NotificationCode, NotificationSound>>> = {
  'order-partial': 'fill',
  'order-match': 'fill',
  'order-rejected': 'rejection',
  'order-not-amended': 'rejection',
  'order-not-cancelled': 'rejection',
  'order-not-replaced': 'rejection',
  'order-unknown': 'rejection',
  'order-attention': 'rejection',
  'smart-orders': 'rejection',
  'kill-switch-on': 'rejection',
  'kill-switch-off': 'order',
};

/** The sound that a kind of notification plays. */
export function soundOf(code: NotificationCode): NotificationSound {
  const own = SOUNDS[code];
  if (own) return own;
  if (code.startsWith('order-')) return 'order';
  if (code.startsWith('alert-') || code.startsWith('screen-') || code === 'exercise-deadline') return 'alert';
  const isMessage = groupOf(code) === 'chat' || groupOf(code) === 'account';
  return isMessage ? 'message' : 'connection';
}

type Quiet = Settings['notifications']['quiet'];

/**
 * Whether `minute` (after midnight, 0 to 1,439) lies in the quiet hours. They run from `from` up to
 * but not including `to`, over midnight when `from` is the later; the same twice is the whole day.
 */
export function isQuiet({ on, from, to }: Quiet, minute: number): boolean {
  if (!on) return false;
  if (from === to) return true;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Delivery of a kind while nothing silences it. */
export const chosenDelivery = (code: NotificationCode, { kinds }: Settings['notifications']): NotificationDelivery =>
  kinds[code] ?? DEFAULT_DELIVERY[code];

/** What never waits until the morning: money, what became of an order, and the kill switch. */
const NEVER_QUIET: ReadonlySet<NotificationCode> = new Set<NotificationCode>([
  'cash-arrived',
  'cash-message',
  'order-partial',
  'order-match',
  'order-withdrawn',
  'order-expired',
  'order-rejected',
  'order-not-amended',
  'order-not-cancelled',
  'order-not-replaced',
  'order-unknown',
  'order-resolved',
  'order-attention',
  'smart-orders',
  'kill-switch-on',
  'kill-switch-off',
]);
export const passesQuietHours = (code: NotificationCode): boolean => NEVER_QUIET.has(code);

const LEVELS: Readonly<Record<AttentionLevel, NotificationDelivery>> = {
  off: SILENT,
  badge: IN_TRAY,
  banner: WITHOUT_SOUND,
  sound: ALL,
};
export const deliveryAt = (level: AttentionLevel): NotificationDelivery => LEVELS[level];

/** The level that a delivery amounts to: its loudest part counts. */
export function levelOf({ desktop, sound, tray }: NotificationDelivery): AttentionLevel {
  if (sound) return 'sound';
  if (desktop) return 'banner';
  return tray ? 'badge' : 'off';
}

/**
 * Delivery of what was said in a room that has a level of its own. Off is off for all of it; otherwise a mention is never
 * quieter than mentions elsewhere.
 */
export function deliveryInRoom(
  code: NotificationCode,
  chosen: NotificationDelivery,
  level: AttentionLevel,
): NotificationDelivery {
  const own = LEVELS[level];
  if (level === 'off' || code !== 'chat-mention') return own;
  return {
    desktop: own.desktop || chosen.desktop,
    sound: own.sound || chosen.sound,
    tray: own.tray || chosen.tray,
  };
}

/**
 * Delivery of a kind now.
 * @param minute after midnight, by the machine's clock
 * @param level of the room that it is about; null where that has none of its own
 */
export function deliveryOf(
  code: NotificationCode,
  settings: Settings['notifications'],
  minute: number,
  level: AttentionLevel | null = null,
): NotificationDelivery {
  if (settings.muted || (isQuiet(settings.quiet, minute) && !passesQuietHours(code))) return SILENT;
  const chosen = chosenDelivery(code, settings);
  return level === null ? chosen : deliveryInRoom(code, chosen, level);
}

export const isSilent = ({ desktop, sound, tray }: NotificationDelivery): boolean => !desktop && !sound && !tray;

/** Groups write all day: what they say announces itself nowhere and is unread all the same. */
export const isUnreadWhenSilent = (code: NotificationCode): boolean => code === 'chat-message';

/** Kinds that a focused window shows as a toast, and the desktop only while no window is focused. */
export const isToasted = (code: NotificationCode): boolean =>
  code === 'order-match' || code === 'market-day' || code === 'account-day' || groupOf(code) === 'alerts';

/** Kinds that a focused window shows by itself, so that the desktop need not. */
export const isSeenInWindow = (code: NotificationCode): boolean => isToasted(code) || code.startsWith('kill-switch-');
