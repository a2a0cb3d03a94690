import { ALERT_CODES, groupOf, type NotificationCode, type NotificationSound } from '#shared/contract/notifications.ts';
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
  'order-unknown': ALL,
  'order-resolved': ALL,
  'order-attention': ALL,
  'smart-orders': ALL,
  ...ALERT_DELIVERY,
  'alert-rescaled': WITHOUT_SOUND,
  'alert-not-rescaled': WITHOUT_SOUND,
  'screen-entered': ALL,
  'chat-message': IN_TRAY,
  'chat-mention': ALL,
  'stream-mention': WITHOUT_SOUND,
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
  'order-unknown': 'rejection',
  'order-attention': 'rejection',
  'smart-orders': 'rejection',
};

/** The sound that a kind of notification plays. */
export function soundOf(code: NotificationCode): NotificationSound {
  const own = SOUNDS[code];
  if (own) return own;
  if (code.startsWith('order-')) return 'order';
  if (code.startsWith('alert-') || code.startsWith('screen-') || code === 'exercise-deadline') return 'alert';
  return code.startsWith('chat-') || code.startsWith('stream-') || code === 'inbox-message' || code.endsWith('-day')
    ? 'message'
    : 'connection';
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

/** Delivery of a kind now. @param minute after midnight, by the machine's clock */
export const deliveryOf = (
  code: NotificationCode,
  settings: Settings['notifications'],
  minute: number,
): NotificationDelivery =>
  settings.muted || isQuiet(settings.quiet, minute) ? SILENT : chosenDelivery(code, settings);

export const isSilent = ({ desktop, sound, tray }: NotificationDelivery): boolean => !desktop && !sound && !tray;

/** Kinds that a focused window shows as a toast, and the desktop only while no window is focused. */
export const isToasted = (code: NotificationCode): boolean =>
  code === 'order-match' || code === 'market-day' || code === 'account-day' || groupOf(code) === 'alerts';
