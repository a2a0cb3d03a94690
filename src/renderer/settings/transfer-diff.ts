import type { Settings } from '#shared/contract/settings.ts';
import { ITEMS } from './search.ts';
import { isSetting, type Setting, settingValue, type Value } from './settings-list.ts';

/** One row of the preview: a setting with a control, or a part of the settings with its own section. */
export type Difference =
  | { readonly kind: 'setting'; readonly setting: Setting; readonly now: Value; readonly after: Value }
  | { readonly kind: 'keys' | 'kinds' | 'volume'; readonly now: number; readonly after: number }
  | { readonly kind: 'muted' | 'quiet'; readonly now: boolean; readonly after: boolean };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const sorted = (record: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

/** What an import of `after` would change. The tour is left unchanged. */
export function differences(now: Settings, after: Settings): Difference[] {
  const settings = ITEMS.filter(isSetting).flatMap((setting): Difference[] => {
    const pair = { now: settingValue(setting, now), after: settingValue(setting, after) };
    return pair.now === pair.after ? [] : [{ kind: 'setting', setting, ...pair }];
  });
  const parts: Difference[] = [];
  if (!same(sorted(now.keys), sorted(after.keys))) {
    parts.push({ kind: 'keys', now: Object.keys(now.keys).length, after: Object.keys(after.keys).length });
  }
  const [one, other] = [now.notifications, after.notifications];
  if (!same(sorted(one.kinds), sorted(other.kinds))) {
    parts.push({ kind: 'kinds', now: Object.keys(one.kinds).length, after: Object.keys(other.kinds).length });
  }
  if (one.muted !== other.muted) parts.push({ kind: 'muted', now: one.muted, after: other.muted });
  if (!same(one.quiet, other.quiet)) parts.push({ kind: 'quiet', now: one.quiet.on, after: other.quiet.on });
  if (one.volume !== other.volume) parts.push({ kind: 'volume', now: one.volume, after: other.volume });
  return [...settings, ...parts];
}
