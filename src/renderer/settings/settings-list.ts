import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { appearance, type Settings } from '#shared/contract/settings.ts';
import type settingsEn from '#shared/i18n/en/settings.json';
import type { TextName } from '#shared/i18n/translator.ts';
import { PRACTICE_HOURS, PRACTICE_SPEEDS } from '#shared/practice/choices.ts';
import type { SectionId } from './sections-list.ts';

export type ItemId = keyof typeof settingsEn.items;
export type ChoiceId = keyof typeof settingsEn.choices;
export type Unit = keyof typeof settingsEn.units;
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

/** A value without a text in `settings.choices` is a type error here. */
const choice = <Of extends ChoiceId>(
  choice: Of,
  choices: readonly (keyof (typeof settingsEn.choices)[Of] & string)[],
): Control => ({
  kind: 'choice',
  choice,
  choices,
});
const SWITCH: Control = { kind: 'switch' };
const number = (min: number, max: number, unit: Unit, step: number, places: 0 | 2 = 0): Control => ({
  kind: 'number',
  min,
  max,
  places,
  unit,
  step,
});
/** Rupiah; above any real account, and still a safe integer. */
const MAX_RUPIAH = 1_000_000_000_000_000;

/** Every value of the settings but those named below; a test fails for one that is neither listed nor named. */
export const SETTINGS: readonly Setting[] = [
  {
    id: 'theme',
    section: 'appearance',
    path: ['appearance', 'theme'],
    control: choice('theme', appearance.shape.theme.options),
  },
  {
    id: 'density',
    section: 'appearance',
    path: ['appearance', 'density'],
    control: choice('density', appearance.shape.density.options),
  },
  {
    id: 'colours',
    section: 'appearance',
    path: ['appearance', 'colours'],
    control: choice('colours', appearance.shape.colours.options),
  },
  {
    id: 'fontSize',
    section: 'appearance',
    path: ['appearance', 'fontSize'],
    control: number(11, 16, 'px', 1),
  },
  { id: 'zoom', section: 'appearance', path: ['appearance', 'zoom'], control: number(90, 150, 'percent', 10) },
  {
    id: 'motion',
    section: 'appearance',
    path: ['appearance', 'motion'],
    control: choice('motion', appearance.shape.motion.options),
  },
  { id: 'flashes', section: 'appearance', path: ['appearance', 'flashes'], control: SWITCH },
  { id: 'language', section: 'language', path: ['language'], control: choice('language', ['en', 'id']) },
  { id: 'numberFormat', section: 'language', path: ['numberFormat'], control: choice('numberFormat', ['en', 'id']) },
  {
    id: 'lockAfterMinutes',
    section: 'trading',
    path: ['lockAfterMinutes'],
    control: number(0, 480, 'minutes', 5),
  },
  { id: 'confirmOrders', section: 'trading', path: ['confirmOrders'], control: SWITCH },
  {
    id: 'confirmAbove',
    section: 'trading',
    path: ['confirmAbove'],
    control: number(0, MAX_RUPIAH, 'rupiah', 10_000_000),
  },
  {
    id: 'confirmShare',
    section: 'trading',
    path: ['confirmations', 'equityShare'],
    control: number(0, 100, 'percent', 5),
  },
  { id: 'confirmAll', section: 'trading', path: ['confirmations', 'everything'], control: SWITCH },
  {
    id: 'confirmPrice',
    section: 'trading',
    path: ['confirmations', 'priceAway'],
    control: number(0, 100, 'percent', 1),
  },
  {
    id: 'confirmRate',
    section: 'trading',
    path: ['confirmations', 'ordersPerMinute'],
    control: number(0, 1_000, 'perMinute', 5),
  },
  {
    id: 'orderValue',
    section: 'trading',
    path: ['limits', 'orderValue'],
    control: number(0, MAX_RUPIAH, 'rupiah', 10_000_000),
  },
  {
    id: 'orderLots',
    section: 'trading',
    path: ['limits', 'orderLots'],
    control: number(0, 1_000_000, 'lots', 100),
  },
  {
    id: 'priceAway',
    section: 'trading',
    path: ['limits', 'priceAway'],
    control: number(0, 100, 'percent', 1, 2),
  },
  {
    id: 'ordersPerMinute',
    section: 'trading',
    path: ['limits', 'ordersPerMinute'],
    control: number(0, 1_000, 'perMinute', 5),
  },
  {
    id: 'dailyLoss',
    section: 'trading',
    path: ['limits', 'dailyLoss'],
    control: number(0, MAX_RUPIAH, 'rupiah', 1_000_000),
  },
  { id: 'ticketSizes', section: 'trading', path: ['ticket', 'sizes'], control: { kind: 'presets', presets: 'sizes' } },
  {
    id: 'ticketDistances',
    section: 'trading',
    path: ['ticket', 'distances'],
    control: { kind: 'presets', presets: 'distances' },
  },
  {
    id: 'practiceHours',
    section: 'profiles',
    path: ['practice', 'hours'],
    control: choice('practiceHours', PRACTICE_HOURS),
  },
  {
    id: 'practiceSpeed',
    section: 'profiles',
    path: ['practice', 'speed'],
    control: choice('practiceSpeed', PRACTICE_SPEEDS),
  },
  { id: 'closeToTray', section: 'windows', path: ['closeToTray'], control: SWITCH },
  {
    id: 'startAtLogin',
    section: 'windows',
    path: ['startAtLogin'],
    control: choice('startAtLogin', ['no', 'shown', 'hidden']),
  },
  { id: 'recorderOn', section: 'recorder', path: ['recorder', 'on'], control: SWITCH },
  {
    id: 'recorderMegabytes',
    section: 'recorder',
    path: ['recorder', 'megabytes'],
    control: number(32, 8_192, 'megabytes', 64),
  },
  { id: 'hideAmounts', section: 'privacy', path: ['privacy', 'hideAmounts'], control: SWITCH },
  {
    id: 'whenLocked',
    section: 'privacy',
    path: ['privacy', 'whenLocked'],
    control: choice('whenLocked', ['all', 'amounts']),
  },
  { id: 'keepRecents', section: 'privacy', path: ['privacy', 'keepRecents'], control: SWITCH },
  { id: 'keepLogDays', section: 'privacy', path: ['privacy', 'keepLogDays'], control: number(1, 365, 'days', 1) },
  { id: 'updatesAutomatic', section: 'updates', path: ['updates', 'automatic'], control: SWITCH },
  {
    id: 'updatesChannel',
    section: 'updates',
    path: ['updates', 'channel'],
    control: choice('updatesChannel', ['stable', 'beta']),
  },
];

/** Fields of the settings without a row in the list: no person sets them. */
export const HIDDEN_FIELDS = [
  'version',
  'watchlists',
  'ladder',
  'tourDone',
  'nextSteps',
] as const satisfies readonly (keyof Settings)[];
/** Fields with an editor of their own among the PARTS. */
export const FIELDS_WITH_EDITOR = ['keys', 'notifications'] as const satisfies readonly (keyof Settings)[];

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

/** Whole fields, as settings.change takes them. */
export type Patch = Partial<Omit<Settings, 'version'>>;

/** The change that sets these values; each field of the settings once, however many are inside it. */
export function patchOf(changes: readonly (readonly [Setting, Value])[], settings: Settings): Patch {
  const patch: Record<string, unknown> = {};
  for (const [{ path }, value] of changes) {
    const [field, inner] = path;
    const whole = patch[field] ?? settings[field];
    patch[field] = inner !== undefined && isRecord(whole) ? { ...whole, [inner]: value } : value;
  }
  // The controls give values of the right type; the main process validates them in any case.
  return patch as Patch;
}
