import { isField, SETTING_FIELDS, type SettingField, type SettingValues } from './setting-fields.ts';
import type { Settings } from './settings.ts';

const standardsOf = (fields: Readonly<Record<string, SettingField>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { standard }]) => [name, standard]));

const declared = Object.fromEntries(
  Object.entries(SETTING_FIELDS).map(([name, entry]) => [name, isField(entry) ? entry.standard : standardsOf(entry)]),
) as SettingValues;

/** As Lantai comes. Apart from their schema: a page that only reads them does without it. */
export const DEFAULT_SETTINGS: Settings = {
  version: 2,
  ...declared,
  ladder: { sizes: [1, 5, 10, 50, 100] },
  keys: {},
  notifications: { kinds: {}, muted: false, quiet: { on: false, from: 22 * 60, to: 7 * 60 }, volume: 60 },
  watchlists: {},
  tourDone: false,
  nextSteps: null,
};
