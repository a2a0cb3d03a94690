import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import {
  type ChoiceId,
  type ItemId,
  isField,
  SETTING_FIELDS,
  type SettingField,
  type Unit,
} from '#shared/contract/setting-fields.ts';
import type { Settings, SettingsChange } from '#shared/contract/settings.ts';
import type { TextName } from '#shared/i18n/translator.ts';
import { namesOf } from '#shared/records.ts';
import type { SectionId } from './sections-list.ts';

export type { ItemId } from '#shared/contract/setting-fields.ts';
export type Value = string | number | boolean;

export type Control =
  | { readonly kind: 'choice'; readonly choice: ChoiceId; readonly choices: readonly string[] }
  | { readonly kind: 'switch' }
  /** Presets of the ticket: words with spaces between them. */
  | { readonly kind: 'presets'; readonly presets: 'sizes' | 'distances' }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** Decimal places. */
      readonly places: 0 | 2;
      readonly unit: Unit;
      /** Increment of an arrow key or stepper. */
      readonly step: number;
    };

/** The text of a choice. */
export const choiceTextName = (choice: ChoiceId, value: string): TextName =>
  `settings:choices.${choice}.${value}` as TextName;

/** One settings value and its control. */
export type Setting = {
  readonly id: ItemId;
  readonly section: SectionId;
  /** Its path in the settings. */
  readonly path: readonly [keyof Settings, ...string[]];
  readonly control: Control;
};

/** A section item that is more than a value; found by search, rendered by its section. */
export type Part = { readonly id: ItemId; readonly section: SectionId };

function controlOf(field: SettingField): Control {
  switch (field.kind) {
    case 'choice':
      return { kind: 'choice', choice: field.id, choices: field.choices };
    case 'number': {
      const { min, max, places = 0, unit, step } = field.range;
      return { kind: 'number', min, max, places, unit, step };
    }
    case 'presets':
      return { kind: 'presets', presets: field.presets };
    case 'switch':
      return { kind: 'switch' };
  }
}
const rowOf = (field: SettingField, path: Setting['path']): Setting => ({
  id: field.id,
  section: field.section,
  path,
  control: controlOf(field),
});

/** Every value that is declared by its row; a test fails for another one that is not named there. */
export const SETTINGS: readonly Setting[] = namesOf(SETTING_FIELDS).flatMap((name) => {
  const declared = SETTING_FIELDS[name];
  return isField(declared)
    ? [rowOf(declared, [name])]
    : Object.entries<SettingField>(declared).map(([inner, field]) => rowOf(field, [name, inner]));
});

export const PARTS: readonly Part[] = [
  { id: 'securityCentre', section: 'security' },
  { id: 'keys', section: 'keys' },
  { id: 'notifications', section: 'notifications' },
  { id: 'profiles', section: 'profiles' },
  { id: 'arrangements', section: 'windows' },
  { id: 'recordings', section: 'recorder' },
  { id: 'forgetRecents', section: 'privacy' },
  { id: 'stored', section: 'privacy' },
  { id: 'diagnostics', section: 'diagnostics' },
  { id: 'exportSettings', section: 'transfer' },
  { id: 'importSettings', section: 'transfer' },
  { id: 'newVersion', section: 'updates' },
  { id: 'version', section: 'about' },
  { id: 'tour', section: 'about' },
  { id: 'licences', section: 'about' },
];

/** Everything that can be found, in the order of the sections. */
export type Item = Setting | Part;
export const isSetting = (item: Item): item is Setting => 'control' in item;

export const settingsIn = (section: SectionId): readonly Setting[] =>
  SETTINGS.filter((setting) => setting.section === section);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
}

/** A setting's current value. */
export function settingValue({ path }: Setting, settings: Settings): Value {
  const value = at(settings, path);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new Error(`no value at ${path.join('.')}`);
}

export const defaultOf = (setting: Setting): Value => settingValue(setting, DEFAULT_SETTINGS);

/** The change that sets these values and no others. */
export function changeOf(values: readonly (readonly [Setting, Value])[]): SettingsChange {
  const change: Record<string, unknown> = {};
  for (const [{ path }, value] of values) {
    const [field, inner] = path;
    const group = change[field];
    change[field] = inner === undefined ? value : { ...(isRecord(group) ? group : {}), [inner]: value };
  }
  // The controls give values of the right type; the main process validates them in any case.
  return change as SettingsChange;
}
