import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { notificationCode } from '#shared/contract/notifications.ts';
import { chosenDelivery, DEFAULT_DELIVERY } from '#shared/notifications/index.ts';
import { withChannel } from './delivery-channels.ts';

const usual = DEFAULT_SETTINGS.notifications;
const step = fc.record({
  code: fc.constantFrom(...notificationCode.options),
  way: fc.constantFrom('desktop' as const, 'sound' as const, 'tray' as const),
  on: fc.boolean(),
});

it('stores the last value of each switch, and only what differs from the defaults', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const settings = steps.reduce((now, { code, way, on }) => withChannel(now, code, way, on), usual);
      for (const { code, way } of steps) {
        const last = steps.findLast((step) => step.code === code && step.way === way);
        expect(chosenDelivery(code, settings)[way]).toBe(last?.on);
      }
      for (const [code, ways] of Object.entries(settings.kinds))
        expect(ways).not.toEqual(DEFAULT_DELIVERY[code as keyof typeof DEFAULT_DELIVERY]);
    }),
  );
});
