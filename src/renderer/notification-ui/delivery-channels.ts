import type { AttentionLevel, NotificationCode } from '#shared/contract/notifications.ts';
import type { NotificationDelivery, Settings } from '#shared/contract/settings.ts';
import { chosenDelivery, DEFAULT_DELIVERY, deliveryAt } from '#shared/notifications/index.ts';

type Notifications = Settings['notifications'];

const isSame = (left: NotificationDelivery, right: NotificationDelivery): boolean =>
  left.desktop === right.desktop && left.sound === right.sound && left.tray === right.tray;

/** Changes one delivery channel of one kind. A kind equal to its defaults is removed from the settings. */
export function withChannel(
  settings: Notifications,
  code: NotificationCode,
  way: keyof NotificationDelivery,
  on: boolean,
): Notifications {
  return withDelivery(settings, code, { ...chosenDelivery(code, settings), [way]: on });
}

/** Announces one kind as loudly as the level says. */
export const withLevel = (settings: Notifications, code: NotificationCode, level: AttentionLevel): Notifications =>
  withDelivery(settings, code, deliveryAt(level));

function withDelivery(settings: Notifications, code: NotificationCode, ways: NotificationDelivery): Notifications {
  const { [code]: _, ...others } = settings.kinds;
  return { ...settings, kinds: isSame(ways, DEFAULT_DELIVERY[code]) ? others : { ...others, [code]: ways } };
}
