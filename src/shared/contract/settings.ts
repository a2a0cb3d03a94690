import { z } from 'zod';
import type { ConfirmationRules } from '#shared/market/index.ts';
import { PRACTICE_HOURS, PRACTICE_SPEEDS } from '../practice/choices.ts';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';
import { notificationCode } from './notifications.ts';
import { storedListMarks } from './watchlist.ts';

/** Appearance of every window, applied at once. */
export const appearance = z.strictObject({
  theme: z.enum(['dark', 'light', 'contrast']),
  density: z.enum(['compact', 'standard', 'roomy']),
  /** Up and down: the exchange's own, those that colour-blind people can distinguish, and those of East Asia. Never the only sign. */
  colours: z.enum(['green-red', 'blue-orange', 'red-green']),
  /** Size of ordinary text at 100 %, px. */
  fontSize: z.number().int().min(11).max(16),
  /** Magnification of the whole window, per cent. */
  zoom: z.number().int().min(90).max(150),
  motion: z.enum(['system', 'reduced', 'full']),
  /** Whether a cell lights up when its value changes. */
  flashes: z.boolean(),
});
export type Appearance = z.infer<typeof appearance>;

/** Where one kind of notification goes; it is in the log in any case. */
export const notificationDelivery = z.strictObject({ desktop: z.boolean(), sound: z.boolean(), tray: z.boolean() });
export type NotificationDelivery = z.infer<typeof notificationDelivery>;

/** Minutes after midnight, by the machine's clock. */
const minuteOfDay = z.number().int().min(0).max(1_439);

export const notificationSettings = z.strictObject({
  /** Kinds whose delivery differs from the default. */
  kinds: z.partialRecord(notificationCode, notificationDelivery),
  /** Every kind goes to the log only, until it is switched off again. */
  muted: z.boolean(),
  /** Hours in which kinds go to the log only; over midnight when `from` is after `to`. */
  quiet: z.strictObject({ on: z.boolean(), from: minuteOfDay, to: minuteOfDay }),
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
  language: z.enum(['en', 'id']),
  numberFormat: z.enum(['en', 'id']),
  appearance,
  /** Minutes without anyone at a window before the PIN lock falls; 0 never. */
  lockAfterMinutes: z.number().int().min(0).max(480),
  confirmOrders: z.boolean(),
  /** Orders above this need a confirmation, rupiah; 0 never. */
  confirmAbove: z.number().int().min(0),
  /** When else an order needs a confirmation; 0 never. */
  confirmations: z.strictObject({
    /** Above this share of the account's equity, per cent. */
    equityShare: z.number().int().min(0).max(100),
    /** One that takes all buying power, or sells the whole holding. */
    everything: z.boolean(),
    /** Further than this from the last price, per cent. */
    priceAway: z.number().int().min(0).max(100),
    /** Beyond so many new orders and amendments a minute. */
    ordersPerMinute: z.number().int().min(0).max(1_000),
  }),
  /** Orders beyond these are not sent at all; 0 is no limit. */
  limits: z.strictObject({
    /** One order's value, rupiah. */
    orderValue: z.number().int().min(0),
    /** One order's lots. */
    orderLots: z.number().int().min(0),
    /** Maximum distance of a price from the last one, per cent. */
    priceAway: z.number().min(0).max(100),
    /** New orders and amendments a minute. */
    ordersPerMinute: z.number().int().min(0).max(1_000),
    /** A day's loss beyond which nothing is bought, rupiah. */
    dailyLoss: z.number().int().min(0),
  }),
  /** The ladder: lots of its presets, ascending. */
  ladder: z.strictObject({ sizes: z.array(z.number().int().min(1).max(50_000)).min(1).max(6) }),
  /**
   * The ticket's presets, as a person writes them in the number format; see src/shared/ticket/read-size.ts. A field takes
   * 80 characters, and some suffixes are longer in the other format.
   */
  ticket: z.strictObject({ sizes: z.string().max(100), distances: z.string().max(100) }),
  /** Commands whose keys differ from the standard ones, by command; an empty list takes them all away. */
  keys: z.record(z.string().max(60), z.array(keyChord).max(4)),
  notifications: notificationSettings,
  /** The practice exchange's market; of the practice profile only. */
  practice: z.strictObject({
    hours: z.enum(PRACTICE_HOURS),
    /** Market seconds in a real second, of a day that is started. */
    speed: z.enum(PRACTICE_SPEEDS),
  }),
  closeToTray: z.boolean(),
  /** Whether Lantai starts when the person signs in to the machine, and whether it then shows a window. */
  startAtLogin: z.enum(['no', 'shown', 'hidden']),
  /** The flight recorder: whether it runs, and what all recordings of a profile may take, megabytes. */
  recorder: z.strictObject({ on: z.boolean(), megabytes: z.number().int().min(32).max(8_192) }),
  /** Newer versions: whether they are looked for and downloaded unasked, and which are. */
  updates: z.strictObject({ automatic: z.boolean(), channel: z.enum(['stable', 'beta']) }),
  privacy: z.strictObject({
    /** What of the account is hidden while trading is locked: lots and rupiah, or orders and positions as a whole. */
    whenLocked: z.enum(['amounts', 'all']),
    /** Whether lots and rupiah of the account are hidden while trading is unlocked too. */
    hideAmounts: z.boolean(),
    /** Whether the symbol search and the palette store recent selections. */
    keepRecents: z.boolean(),
    /** Days that the notification log reaches back. */
    keepLogDays: z.number().int().min(1).max(365),
  }),
  /** Orders, sections, notes and flags of watchlists, which the service has no place for. */
  watchlists: storedListMarks,
  /** The first-run tour has been completed or skipped. */
  tourDone: z.boolean(),
  /** What of the list after the tour has been tried; null while it has not been offered. All of it: done, or dismissed. */
  nextSteps: z.array(nextStep).nullable(),
});
export type Settings = z.infer<typeof settings>;

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
  /** Whole fields; what is left out stays as it is. */
  change: call(all, settings.omit({ version: true }).partial(), settings),
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
