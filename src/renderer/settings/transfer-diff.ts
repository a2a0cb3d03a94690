import type { Settings } from '#shared/contract/settings.ts';
import { ITEMS } from './search.ts';
import { isSetting, type Setting, settingValue, type Value } from './settings-list.ts';

/** One row of the preview: a setting with a control, or a part of the settings with its own section. */
export type Difference =
  | { readonly kind: 'setting'; readonly setting: Setting; readonly now: Value; readonly after: Value }
  | { readonly kind: 'keys' | 'kinds' | 'volume'; readonly now: number; readonly after: number }
  | { readonly kind: 'muted' | 'quiet'; readonly now: boolean; readonly after: boolean };

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const sorted = (record: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1));

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
  const [mine, theirs] = [now.notifications, after.notifications];
  if (!same(sorted(mine.kinds), sorted(theirs.kinds))) {
    parts.push({ kind: 'kinds', now: Object.keys(mine.kinds).length, after: Object.keys(theirs.kinds).length });
  }
  if (mine.muted !== theirs.muted) parts.push({ kind: 'muted', now: mine.muted, after: theirs.muted });
  if (!same(mine.quiet, theirs.quiet)) parts.push({ kind: 'quiet', now: mine.quiet.on, after: theirs.quiet.on });
  if (mine.volume !== theirs.volume) parts.push({ kind: 'volume', now: mine.volume, after: theirs.volume });
  return [...settings, ...parts];
}
