import { z } from 'zod';
import { withoutBookkeeping } from '#main/platform/files/choice-store.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { currentCommand } from '#shared/contract/panels.ts';
import { type NotificationDelivery, type Settings, settings } from '#shared/contract/settings.ts';

const anyVersion = z.looseObject({ version: z.number().int().min(1) });

const version1 = z.looseObject({
  notifications: z
    .strictObject({ orders: z.boolean(), connection: z.boolean() })
    .default({ orders: true, connection: true }),
});
const SILENT: NotificationDelivery = { desktop: false, sound: false, tray: false };
const ORDER_CODES_OF_1 = [
  'order-open',
  'order-partial',
  'order-match',
  'order-rejected',
  'order-withdrawn',
  'order-amended',
  'order-expired',
  'order-unknown',
] as const;

/** Two switches became one for each kind; a switch that was off silences the kinds that it was for. */
function fromVersion1(old: Record<string, unknown>): Record<string, unknown> {
  const { notifications, ...rest } = version1.parse(old);
  const silenced = [
    ...(notifications.orders ? [] : ORDER_CODES_OF_1),
    ...(notifications.connection ? [] : (['feed-lost', 'feed-back'] as const)),
  ];
  const kinds = Object.fromEntries(silenced.map((code) => [code, SILENT]));
  return {
    ...rest,
    version: 2,
    notifications: { ...DEFAULT_SETTINGS.notifications, kinds },
    // Somebody who has used it before needs no tour.
    tourDone: true,
  };
}

/**
 * Steps from each older version to the next, by the version they start from. A fixture of each is in
 * settings/fixtures and is opened by a test for as long as the app lives.
 */
export const SETTINGS_STEPS: Readonly<Record<number, (old: Record<string, unknown>) => Record<string, unknown>>> = {
  1: fromVersion1,
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The file's values over the defaults, at every depth. So a field that joins a group, such as a new
 * limit, needs no new version: files from before take its default. A version is for fields that change
 * their meaning or go away. A value of the wrong kind is left for the schema to refuse.
 */
function withDefaults(defaults: Record<string, unknown>, file: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(file)) {
    const standard = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    merged[name] = isGroup(standard) && isGroup(value) ? withDefaults(standard, value) : value;
  }
  return merged;
}

/**
 * Settings as they are today from whatever version is on disk. A field that the file does not have, at
 * any depth, takes its default; a field that it should not have is an error. @throws ZodError
 */
export function readSettings(json: unknown): Settings {
  let current: Record<string, unknown> = anyVersion.parse(withoutBookkeeping(json));
  for (let step = SETTINGS_STEPS[current.version as number]; step; step = SETTINGS_STEPS[current.version as number])
    current = step(current);
  return settings.parse(withDefaults(DEFAULT_SETTINGS, { ...current, ...withCurrentCommands(current) }));
}

/** The keys of a command that has become another one are keys of that. */
function withCurrentCommands({ keys }: Record<string, unknown>): { readonly keys?: Record<string, unknown> } {
  if (!isGroup(keys)) return {};
  const current: Record<string, unknown> = {};
  for (const [id, chords] of Object.entries(keys)) {
    const others = current[currentCommand(id)];
    current[currentCommand(id)] = Array.isArray(others) && Array.isArray(chords) ? [...others, ...chords] : chords;
  }
  return { keys: current };
}
