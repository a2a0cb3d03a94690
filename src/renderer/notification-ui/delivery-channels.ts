import type { NotificationCode } from '#shared/contract/notifications.ts';
import type { NotificationDelivery, Settings } from '#shared/contract/settings.ts';
import { chosenDelivery, DEFAULT_DELIVERY } from '#shared/notifications/index.ts';

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
  const ways = { ...chosenDelivery(code, settings), [way]: on };
  const { [code]: _, ...others } = settings.kinds;
  return { ...settings, kinds: isSame(ways, DEFAULT_DELIVERY[code]) ? others : { ...others, [code]: ways } };
}
