import type settingsEn from '#shared/i18n/en/settings.json';
import { PRACTICE_HOURS, PRACTICE_SPEEDS } from '../practice/choices.ts';

type Texts = typeof settingsEn;
/** The name of the texts of a setting: a field without them in English is a type error. */
export type ItemId = keyof Texts['items'];
export type ChoiceId = keyof Texts['choices'] & ItemId;
type Section = keyof Texts['sections'];
export type Unit = keyof Texts['units'];

type Range = {
  readonly min: number;
  readonly max: number;
  /** A file may hold more than `max`, which is only as far as the control goes. */
  readonly isOpen?: true;
  readonly unit: Unit;
  /** Increment of an arrow key or stepper. */
  readonly step: number;
  /** Decimal places; whole numbers when left out. */
  readonly places?: 2;
};

/** A value and its row. `standard` is what it is as Lantai comes. */
export type SettingField = { readonly id: ItemId; readonly section: Section } & (
  | { readonly kind: 'choice'; readonly id: ChoiceId; readonly standard: string; readonly choices: readonly string[] }
  | { readonly kind: 'switch'; readonly standard: boolean }
  | { readonly kind: 'number'; readonly standard: number; readonly range: Range }
  | { readonly kind: 'presets'; readonly standard: string; readonly presets: 'sizes' | 'distances' }
);

/** One of several words, each of which has a text; the row offers them in this order. */
const choice = <const Id extends ChoiceId, const Value extends keyof Texts['choices'][Id] & string>(
  id: Id,
  section: Section,
  standard: NoInfer<Value>,
  choices: readonly Value[],
) => ({ kind: 'choice', id, section, standard, choices }) as const;
const toggle = (id: ItemId, section: Section, standard: boolean) =>
  ({ kind: 'switch', id, section, standard }) as const;
const number = (id: ItemId, section: Section, standard: number, range: Range) =>
  ({ kind: 'number', id, section, standard, range }) as const;
/** Presets of the ticket, as a person writes them in the number format; see src/shared/ticket/read-size.ts. */
const presets = (id: ItemId, section: Section, standard: string, presets: 'sizes' | 'distances') =>
  ({ kind: 'presets', id, section, standard, presets }) as const;

/** Rupiah; above any real account, and still a safe integer. */
const RUPIAH = { min: 0, max: 1_000_000_000_000_000, isOpen: true, unit: 'rupiah' } as const;
const PERCENT = { min: 0, max: 100, unit: 'percent', step: 1 } as const;
const PER_MINUTE = { min: 0, max: 1_000, unit: 'perMinute', step: 5 } as const;

/**
 * Every value that a person sets by one control, by its name in the settings, or in a group of them. Schema, defaults and the
 * rows of the settings window, which are in this order in their section, follow from it.
 */
export const SETTING_FIELDS = {
  /** Appearance of every window, applied at once. */
  appearance: {
    theme: choice('theme', 'appearance', 'dark', ['dark', 'light', 'contrast']),
    density: choice('density', 'appearance', 'standard', ['compact', 'standard', 'roomy']),
    /** Up and down: the exchange's own, those that colour-blind people can distinguish, and those of East Asia. Never the only sign. */
    colours: choice('colours', 'appearance', 'green-red', ['green-red', 'blue-orange', 'red-green']),
    /** Size of ordinary text at 100 %, px. */
    fontSize: number('fontSize', 'appearance', 12, { min: 11, max: 16, unit: 'px', step: 1 }),
    /** Magnification of the whole window, per cent. */
    zoom: number('zoom', 'appearance', 100, { min: 90, max: 150, unit: 'percent', step: 10 }),
    motion: choice('motion', 'appearance', 'system', ['system', 'reduced', 'full']),
    /** Whether a cell lights up when its value changes. */
    flashes: toggle('flashes', 'appearance', true),
  },
  language: choice('language', 'language', 'en', ['en', 'id']),
  numberFormat: choice('numberFormat', 'language', 'en', ['en', 'id']),
  /** Minutes without anyone at a window before the PIN lock falls; 0 never. */
  lockAfterMinutes: number('lockAfterMinutes', 'trading', 30, { min: 0, max: 480, unit: 'minutes', step: 5 }),
  confirmOrders: toggle('confirmOrders', 'trading', false),
  /** Orders above this need a confirmation, rupiah; 0 never. */
  confirmAbove: number('confirmAbove', 'trading', 1_000_000_000, { ...RUPIAH, step: 10_000_000 }),
  /** When else an order needs a confirmation; 0 never. */
  confirmations: {
    /** Above this share of the account's equity, per cent. */
    equityShare: number('confirmShare', 'trading', 25, { ...PERCENT, step: 5 }),
    /** One that takes all buying power, or sells the whole holding. */
    everything: toggle('confirmAll', 'trading', true),
    /** Further than this from the last price, per cent. */
    priceAway: number('confirmPrice', 'trading', 5, PERCENT),
    /** Beyond so many new orders and amendments a minute. */
    ordersPerMinute: number('confirmRate', 'trading', 20, PER_MINUTE),
  },
  /** Orders beyond these are not sent at all; 0 is no limit. */
  limits: {
    /** One order's value, rupiah. */
    orderValue: number('orderValue', 'trading', 0, { ...RUPIAH, step: 10_000_000 }),
    /** One order's lots. */
    orderLots: number('orderLots', 'trading', 0, { min: 0, max: 1_000_000, isOpen: true, unit: 'lots', step: 100 }),
    /** Maximum distance of a price from the last one, per cent. */
    priceAway: number('priceAway', 'trading', 0, { ...PERCENT, places: 2 }),
    /** New orders and amendments a minute. */
    ordersPerMinute: number('ordersPerMinute', 'trading', 0, PER_MINUTE),
    /** A day's loss beyond which nothing is bought, rupiah. */
    dailyLoss: number('dailyLoss', 'trading', 0, { ...RUPIAH, step: 1_000_000 }),
  },
  ticket: {
    sizes: presets('ticketSizes', 'trading', '25% 50% 75%', 'sizes'),
    distances: presets('ticketDistances', 'trading', '2:4 3:5 5:10', 'distances'),
  },
  /** The practice exchange's market; of the practice profile only. */
  practice: {
    hours: choice('practiceHours', 'profiles', 'always', PRACTICE_HOURS),
    /** Market seconds in a real second, of a day that is started. */
    speed: choice('practiceSpeed', 'profiles', '10', PRACTICE_SPEEDS),
  },
  closeToTray: toggle('closeToTray', 'windows', true),
  /** Whether Lantai starts when the person signs in to the machine, and whether it then shows a window. */
  startAtLogin: choice('startAtLogin', 'windows', 'no', ['no', 'shown', 'hidden']),
  /** The flight recorder: whether it runs, and what all recordings of a profile may take, megabytes. */
  recorder: {
    on: toggle('recorderOn', 'recorder', true),
    megabytes: number('recorderMegabytes', 'recorder', 256, { min: 32, max: 8_192, unit: 'megabytes', step: 64 }),
  },
  privacy: {
    /** Whether lots and rupiah of the account are hidden while trading is unlocked too. */
    hideAmounts: toggle('hideAmounts', 'privacy', false),
    /** What of the account is hidden while trading is locked: orders and positions as a whole, or lots and rupiah. */
    whenLocked: choice('whenLocked', 'privacy', 'all', ['all', 'amounts']),
    /** Whether the symbol search and the palette store recent selections. */
    keepRecents: toggle('keepRecents', 'privacy', true),
    /** Days that the notification log reaches back. */
    keepLogDays: number('keepLogDays', 'privacy', 30, { min: 1, max: 365, unit: 'days', step: 1 }),
  },
  /** Newer versions: whether they are looked for and downloaded unasked, and which are. */
  updates: {
    automatic: toggle('updatesAutomatic', 'updates', true),
    channel: choice('updatesChannel', 'updates', 'stable', ['stable', 'beta']),
  },
} as const satisfies Readonly<Record<string, SettingField | Readonly<Record<string, SettingField>>>>;

type Group = Readonly<Record<string, SettingField>>;
export const isField = (declared: SettingField | Group): declared is SettingField => typeof declared.kind === 'string';

type Declared = typeof SETTING_FIELDS;
type ValueOf<Field> = Field extends { readonly kind: 'choice'; readonly choices: readonly (infer Value)[] }
  ? Value
  : Field extends { readonly standard: boolean }
    ? boolean
    : Field extends { readonly standard: number }
      ? number
      : string;
/** What the fields hold, by the names that they are declared by. */
export type SettingValues = {
  -readonly [Name in keyof Declared]: Declared[Name] extends SettingField
    ? ValueOf<Declared[Name]>
    : { -readonly [Inner in keyof Declared[Name]]: ValueOf<Declared[Name][Inner]> };
};
