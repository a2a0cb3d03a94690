import { z } from 'zod';
import { call, event } from './define.ts';
import { nothing } from './fields.ts';

export const settings = z.strictObject({
  version: z.literal(1),
  language: z.enum(['en', 'id']),
  numberFormat: z.enum(['en', 'id']),
  /** Minutes without anyone at a window before the PIN lock falls; 0 never. */
  lockAfterMinutes: z.number().int().min(0).max(480),
  confirmOrders: z.boolean(),
  /** Orders above this are asked about once more, rupiah; 0 never. */
  confirmAbove: z.number().int().min(0),
  notifications: z.strictObject({ orders: z.boolean(), connection: z.boolean() }),
  closeToTray: z.boolean(),
  /** The flight recorder: whether it runs, and what all recordings of a profile may take, megabytes. */
  recorder: z.strictObject({ on: z.boolean(), megabytes: z.number().int().min(32).max(8_192) }),
});
export type Settings = z.infer<typeof settings>;

export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  language: 'en',
  numberFormat: 'en',
  lockAfterMinutes: 30,
  confirmOrders: false,
  confirmAbove: 1_000_000_000,
  notifications: { orders: true, connection: true },
  closeToTray: true,
  recorder: { on: true, megabytes: 256 },
};

const both = ['login', 'workspace'] as const;

export const settingsContract = {
  get: call(both, nothing, settings),
  change: call(both, settings.omit({ version: true }).partial(), settings),
  changed: event(both, settings),
};
