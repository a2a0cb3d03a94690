import type { NotificationCode, NotificationSound, NotificationWays, Settings } from '#shared/contract/index.ts';

const ALL: NotificationWays = { desktop: true, sound: true, tray: true };
const QUIETLY: NotificationWays = { desktop: true, sound: false, tray: true };
const IN_TRAY: NotificationWays = { desktop: false, sound: false, tray: true };
/** In the log only. */
export const SILENT: NotificationWays = { desktop: false, sound: false, tray: false };

/** How each kind is told as long as nobody has chosen otherwise: what needs a hand at once is seen and heard. */
export const STANDARD_WAYS: Readonly<Record<NotificationCode, NotificationWays>> = {
  'order-sent': SILENT,
  'order-open': IN_TRAY,
  'order-partial': { desktop: false, sound: true, tray: true },
  'order-match': ALL,
  'order-amended': IN_TRAY,
  'order-withdrawn': IN_TRAY,
  'order-expired': QUIETLY,
  'order-rejected': ALL,
  'order-not-amended': ALL,
  'order-not-cancelled': ALL,
  'order-unknown': ALL,
  'order-resolved': ALL,
  'order-attention': ALL,
  'alert-price': ALL,
  'alert-change': ALL,
  'alert-volume': ALL,
  'alert-band': ALL,
  'alert-iep': ALL,
  'alert-spread': ALL,
  'alert-trade': ALL,
  'chat-message': IN_TRAY,
  'chat-mention': ALL,
  'stream-mention': QUIETLY,
  'feed-lost': ALL,
  'feed-back': ALL,
  'service-lost': ALL,
  'service-back': QUIETLY,
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
};

/** What a kind sounds like, so that one knows without looking. */
export function soundOf(code: NotificationCode): NotificationSound {
  const own = SOUNDS[code];
  if (own) return own;
  if (code.startsWith('order-')) return 'order';
  if (code.startsWith('alert-')) return 'alert';
  return code.startsWith('chat-') || code.startsWith('stream-') ? 'message' : 'connection';
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

/** How a kind is told when nothing silences it. */
export const chosenWays = (code: NotificationCode, { kinds }: Settings['notifications']): NotificationWays =>
  kinds[code] ?? STANDARD_WAYS[code];

/** How a kind is told now. @param minute after midnight, by the machine's clock */
export const waysOf = (
  code: NotificationCode,
  settings: Settings['notifications'],
  minute: number,
): NotificationWays => (settings.muted || isQuiet(settings.quiet, minute) ? SILENT : chosenWays(code, settings));

export const isSilent = ({ desktop, sound, tray }: NotificationWays): boolean => !desktop && !sound && !tray;
