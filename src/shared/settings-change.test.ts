import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './contract/default-settings.ts';
import { notificationCode } from './contract/notifications.ts';
import { type SettingsChange, settingsChange } from './contract/settings.ts';
import { chosenDelivery, DEFAULT_DELIVERY } from './notifications/index.ts';
import { wholeGroups } from './settings-change.ts';

const step = fc.record({
  code: fc.constantFrom(...notificationCode.options),
  way: fc.constantFrom('desktop' as const, 'sound' as const, 'tray' as const),
  on: fc.boolean(),
});
const changed = (settings: typeof DEFAULT_SETTINGS, change: SettingsChange) => ({
  ...settings,
  ...wholeGroups(settingsChange.parse(change), settings),
});

it('stores the last value of each way of a notification, and only what differs from the defaults', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { notifications } = steps.reduce(
        (now, { code, way, on }) => changed(now, { notifications: { kinds: { [code]: { [way]: on } } } }),
        DEFAULT_SETTINGS,
      );
      for (const { code, way } of steps) {
        const last = steps.findLast((step) => step.code === code && step.way === way);
        expect(chosenDelivery(code, notifications)[way]).toBe(last?.on);
      }
      for (const [code, ways] of Object.entries(notifications.kinds))
        expect(ways).not.toEqual(DEFAULT_DELIVERY[code as keyof typeof DEFAULT_DELIVERY]);
    }),
  );
});

it('touches only the groups of the change, and in them only its fields', () => {
  const { appearance } = DEFAULT_SETTINGS;
  expect(wholeGroups({ appearance: { zoom: 120 } }, DEFAULT_SETTINGS)).toEqual({
    appearance: { ...appearance, zoom: 120 },
  });
  expect(wholeGroups({ ladder: { sizes: [1, 2] }, language: 'id' }, DEFAULT_SETTINGS)).toEqual({
    ladder: { sizes: [1, 2] },
    language: 'id',
  });
});

it.each([
  ['a field that no group has', { limits: { colour: 1 } }],
  ['a value beyond its range', { confirmations: { equityShare: 101 } }],
  ['a group that is a list', { limits: [] }],
  ['the version', { version: 2 }],
])('a window cannot change %s', (_what, change) => {
  expect(settingsChange.safeParse(change).success).toBe(false);
});
