import type { NotificationCode } from './contract/notifications.ts';
import type { Settings, SettingsChange } from './contract/settings.ts';
import { isRecord } from './is-record.ts';
import { chosenDelivery, DEFAULT_DELIVERY } from './notifications/index.ts';
import { namesOf } from './records.ts';

type Whole = Partial<Omit<Settings, 'version'>>;
type Fields = Readonly<Record<string, unknown>>;

/** The fields of `change` over those of `current`, at every depth; null takes an entry away. */
function withFields(current: unknown, change: Fields): Fields {
  const merged = new Map(Object.entries(isRecord(current) ? current : {}));
  for (const [name, value] of Object.entries(change)) {
    if (value === null) merged.delete(name);
    else if (value !== undefined) merged.set(name, isRecord(value) ? withFields(merged.get(name), value) : value);
  }
  return Object.fromEntries(merged);
}

/** Whole deliveries of the kinds that a window changed; a kind that is as Lantai comes is not stored. */
function wholeKinds(kinds: NonNullable<NonNullable<SettingsChange['notifications']>['kinds']>, current: Settings) {
  return Object.fromEntries(
    namesOf(kinds).map((code: NotificationCode) => {
      const standard = DEFAULT_DELIVERY[code];
      const ways = withFields(chosenDelivery(code, current.notifications), kinds[code] ?? standard);
      return [code, namesOf(standard).every((way) => ways[way] === standard[way]) ? null : ways];
    }),
  );
}

/** The groups and values that a change touches, whole, made of the settings as they are now; not validated. */
export function wholeGroups(change: SettingsChange, current: Settings): Whole {
  const { notifications } = change;
  const changed: Fields = notifications?.kinds
    ? { ...change, notifications: { ...notifications, kinds: wholeKinds(notifications.kinds, current) } }
    : change;
  const touched = Object.entries(changed).flatMap(([name, value]) => {
    if (value === undefined) return [];
    // The marks of watchlists are one value: the main process makes them anew at each change of a list.
    const isGroup = isRecord(value) && name !== 'watchlists';
    return [[name, isGroup ? withFields(current[name as keyof Settings], value) : value]];
  });
  return Object.fromEntries(touched);
}
