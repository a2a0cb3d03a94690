import type { NotificationCode, NotificationWays, Settings } from '#shared/contract/index.ts';
import { chosenWays, STANDARD_WAYS } from '#shared/notifications/index.ts';

type Notifications = Settings['notifications'];

const isSame = (one: NotificationWays, other: NotificationWays): boolean =>
  one.desktop === other.desktop && one.sound === other.sound && one.tray === other.tray;

/** Changes one delivery channel of one kind. A kind equal to its defaults is removed from the settings. */
export function withChannel(
  settings: Notifications,
  code: NotificationCode,
  way: keyof NotificationWays,
  on: boolean,
): Notifications {
  const ways = { ...chosenWays(code, settings), [way]: on };
  const { [code]: _, ...others } = settings.kinds;
  return { ...settings, kinds: isSame(ways, STANDARD_WAYS[code]) ? others : { ...others, [code]: ways } };
}
