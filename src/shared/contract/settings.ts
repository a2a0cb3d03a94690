import { z } from 'zod';
import type { ConfirmationRules } from '#shared/market/index.ts';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';
import { notificationCode } from './notifications.ts';
import { isField, SETTING_FIELDS, type SettingField, type SettingValues } from './setting-fields.ts';
import { storedListMarks } from './watchlist.ts';

/** A preset's field takes 80 characters, and some suffixes are longer in the other format. */
const presetText = z.string().max(100);

function schemaOf(field: SettingField): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.choices);
    case 'switch':
      return z.boolean();
    case 'presets':
      return presetText;
    case 'number': {
      const { min, max, isOpen, places } = field.range;
      const number = (places === undefined ? z.number().int() : z.number()).min(min);
      return isOpen ? number : number.max(max);
    }
  }
}
const schemasOf = (fields: Readonly<Record<string, SettingField>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

/** Schemas of the fields that are declared with their rows. */
const declared = Object.fromEntries(
  Object.entries(SETTING_FIELDS).map(([name, entry]) => [
    name,
    isField(entry) ? schemaOf(entry) : z.strictObject(schemasOf(entry)),
  ]),
) as { [Name in keyof SettingValues]: z.ZodType<SettingValues[Name], SettingValues[Name]> };

/** Appearance of every window, applied at once. */
export const { appearance } = declared;
export type Appearance = SettingValues['appearance'];

/** Where one kind of notification goes; it is in the log in any case. */
export const notificationDelivery = z.strictObject({ desktop: z.boolean(), sound: z.boolean(), tray: z.boolean() });
export type NotificationDelivery = z.infer<typeof notificationDelivery>;

/** Minutes after midnight, by the machine's clock. */
const minuteOfDay = z.number().int().min(0).max(1_439);

/** Hours in which kinds go to the log only; over midnight when `from` is after `to`. */
const quiet = z.strictObject({ on: z.boolean(), from: minuteOfDay, to: minuteOfDay });

export const notificationSettings = z.strictObject({
  /** Kinds whose delivery differs from the default. */
  kinds: z.partialRecord(notificationCode, notificationDelivery),
  /** Every kind goes to the log only, until it is switched off again. */
  muted: z.boolean(),
  quiet,
  /** Per cent. */
  volume: z.number().int().min(0).max(100),
});

/** `Mod+Shift+KeyB`: names of modifiers and of the physical key (KeyboardEvent.code), so that it is the same on every keyboard layout. */
export const keyChord = z
  .string()
  .max(60)
  .regex(/^((Mod|Ctrl|Alt|Shift|Meta)\+)*[A-Z][A-Za-z0-9]*$/);

/** What somebody new may try after the tour. */
export const nextStep = z.enum(['order', 'alert', 'search', 'workspace', 'keys']);
export type NextStep = z.infer<typeof nextStep>;

export const settings = z.strictObject({
  version: z.literal(2),
  ...declared,
  /** The ladder: lots of its presets, ascending. */
  ladder: z.strictObject({ sizes: z.array(z.number().int().min(1).max(50_000)).min(1).max(6) }),
  /** Commands whose keys differ from the standard ones, by command; an empty list takes them all away. */
  keys: z.record(z.string().max(60), z.array(keyChord).max(4)),
  notifications: notificationSettings,
  /** Orders, sections, notes and flags of watchlists, which the service has no place for. */
  watchlists: storedListMarks,
  /** The first-run tour has been completed or skipped. */
  tourDone: z.boolean(),
  /** What of the list after the tour has been tried; null while it has not been offered. All of it: done, or dismissed. */
  nextSteps: z.array(nextStep).nullable(),
});
export type Settings = z.infer<typeof settings>;

type Fields<Name extends keyof SettingValues> = SettingValues[Name] extends object
  ? z.ZodType<Partial<SettingValues[Name]>, Partial<SettingValues[Name]>>
  : z.ZodType<SettingValues[Name], SettingValues[Name]>;
const declaredChange = Object.fromEntries(
  Object.entries(declared).map(([name, schema]) => [name, schema instanceof z.ZodObject ? schema.partial() : schema]),
) as { [Name in keyof SettingValues]: Fields<Name> };

/** What a window changes: of a group only the fields that are in it, so that what others change meanwhile stays. */
export const settingsChange = settings
  .omit({ version: true })
  .extend({
    ...declaredChange,
    /** Null: the command has its standard keys again. */
    keys: z.record(z.string().max(60), z.array(keyChord).max(4).nullable()),
    notifications: notificationSettings
      .extend({
        /** Null: the kind goes where it goes as Lantai comes. */
        kinds: z.partialRecord(notificationCode, notificationDelivery.partial().nullable()),
        quiet: quiet.partial(),
      })
      .partial(),
  })
  .partial();
export type SettingsChange = z.infer<typeof settingsChange>;

/** What the admission of orders asks about. */
export const confirmationRulesOf = ({ confirmOrders, confirmAbove, confirmations }: Settings): ConfirmationRules => ({
  everyOrder: confirmOrders,
  orderValue: confirmAbove,
  ...confirmations,
});

const all = ['login', 'workspace', 'settings'] as const;

/** Why a file holds no settings that can be had; nothing was changed. `newer`: made by a later Lantai. */
export const settingsRefusal = z.enum(['unreadable', 'too-large', 'not-json', 'not-settings', 'newer', 'damaged']);
export type SettingsRefusal = z.infer<typeof settingsRefusal>;

/** Each file and folder that Lantai stores on this computer, in the order of their list. */
export const storedThing = z.enum([
  'settings',
  'settingsBeforeImport',
  'layout',
  'layoutHistory',
  'secrets',
  'origin',
  'orders',
  'orderSafety',
  'limitsAccepted',
  'smartOrders',
  'marketDay',
  'equityDays',
  'tradeNotes',
  'tradePlans',
  'tradeImports',
  'exerciseDeadlines',
  'alerts',
  'alertsSeen',
  'screens',
  'screenerFacts',
  'notifications',
  'snoozed',
  'inboxNotified',
  'chat',
  'chatPhotos',
  'roomLevels',
  'streamNotified',
  'streamMemory',
  'charts',
  'recents',
  'securityActivity',
  'recordings',
  'logs',
  'exchange',
  'profiles',
]);
export type StoredThing = z.infer<typeof storedThing>;

const own = ['settings'] as const;
const lastImport = z.object({ at: timeField, file: z.string() });
export type LastImport = z.infer<typeof lastImport>;

export const settingsContract = {
  get: call(all, nothing, settings),
  /** What is left out stays as it is, in a group too. */
  change: call(all, settingsChange, settings),
  changed: event(all, settings),
  exportFile: call(
    own,
    nothing,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved'), file: z.string() }),
      z.object({ kind: z.literal('cancelled') }),
      z.object({ kind: z.literal('failed') }),
    ]),
  ),
  /** Asks for a file and reads it; nothing changes before `applyFile`. */
  chooseFile: call(
    own,
    nothing,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('read'), file: z.string(), settings }),
      z.object({ kind: z.literal('cancelled') }),
      z.object({
        kind: z.literal('refused'),
        reason: settingsRefusal,
        /** The setting that is damaged; empty where none can be named. */
        where: z.string(),
      }),
    ]),
  ),
  /** Takes over what was read last. */
  applyFile: call(own, nothing, settings),
  /** The import that can be undone; null for none. */
  lastImport: call(own, nothing, lastImport.nullable()),
  /** All settings as they were before the last import. */
  undoImport: call(own, nothing, settings),
  places: call(own, nothing, z.array(z.object({ what: storedThing, path: z.string() }))),
  /** Shows it in the system's file manager. */
  reveal: call(own, z.strictObject({ what: storedThing }), nothing),
};
