import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { attentionLevel, CODES_OF, type NotificationCode, notificationCode } from '#shared/contract/notifications.ts';
import { notificationSettings, type Settings } from '#shared/contract/settings.ts';
import {
  DEFAULT_DELIVERY,
  deliveryAt,
  deliveryInRoom,
  deliveryOf,
  isQuiet,
  levelOf,
  passesQuietHours,
  SILENT,
  soundOf,
} from './delivery.ts';

const usual = DEFAULT_SETTINGS.notifications;
const minute = fc.integer({ min: 0, max: 1_439 });
const code = fc.constantFrom(...notificationCode.options);
const ways = fc.record({ desktop: fc.boolean(), sound: fc.boolean(), tray: fc.boolean() });
const kinds = fc.dictionary(code, ways) as fc.Arbitrary<Settings['notifications']['kinds']>;

it('delivers order events by default: an open order in the tray, a match with a sound', () => {
  expect(deliveryOf('order-open', usual, 600)).toEqual({ desktop: false, sound: false, tray: true });
  expect(deliveryOf('order-match', usual, 600)).toEqual({ desktop: true, sound: true, tray: true });
});

it('delivers a kind as configured, only to the log while muted, and in quiet hours only what never waits', () => {
  fc.assert(
    fc.property(
      code,
      kinds,
      fc.boolean(),
      fc.boolean(),
      minute,
      minute,
      minute,
      (kind, chosen, muted, on, from, to, at) => {
        const settings = notificationSettings.parse({ kinds: chosen, muted, quiet: { on, from, to }, volume: 50 });
        const delivery = deliveryOf(kind, settings, at);
        if (muted || (isQuiet(settings.quiet, at) && !passesQuietHours(kind))) expect(delivery).toEqual(SILENT);
        else expect(delivery).toEqual(settings.kinds[kind] ?? DEFAULT_DELIVERY[kind]);
      },
    ),
  );
});

it('is quiet for exactly the minutes between the two times, over midnight too', () => {
  fc.assert(
    fc.property(minute, minute, (from, to) => {
      let quiet = 0;
      for (let at = 0; at < 1_440; at += 1) if (isQuiet({ on: true, from, to }, at)) quiet += 1;
      expect(quiet).toBe(from === to ? 1_440 : (to - from + 1_440) % 1_440);
      expect(isQuiet({ on: true, from, to }, from)).toBe(true);
      if (from !== to) expect(isQuiet({ on: true, from, to }, to)).toBe(false);
      expect(isQuiet({ on: false, from, to }, from)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['order-match', 'fill'],
  ['order-rejected', 'rejection'],
  ['order-expired', 'order'],
  ['alert-iep', 'alert'],
  ['stream-mention', 'message'],
  ['service-lost', 'connection'],
] as const satisfies readonly (readonly [NotificationCode, string])[])('%s sounds like %s', (kind, sound) => {
  expect(soundOf(kind)).toBe(sound);
});

it('lets money, the outcome of orders and the kill switch pass in quiet hours, and people not', () => {
  const settings = { ...usual, quiet: { on: true, from: 0, to: 0 } };
  const passing = (['cash-arrived', 'order-match', 'order-rejected', 'order-unknown', 'kill-switch-on'] as const).map(
    (kind) => deliveryOf(kind, settings, 600),
  );
  expect(passing.every(({ desktop }) => desktop)).toBe(true);
  for (const kind of CODES_OF.chat) expect(deliveryOf(kind, settings, 600)).toEqual(SILENT);
  expect(deliveryOf('cash-arrived', { ...settings, muted: true }, 600)).toEqual(SILENT);
});

it('a level means one delivery, and each delivery one level', () => {
  for (const level of attentionLevel.options) expect(levelOf(deliveryAt(level))).toBe(level);
  expect(levelOf({ desktop: false, sound: true, tray: false })).toBe('sound');
});

it('delivers what is said in a room at its own level; a mention is never quieter there unless the room is off', () => {
  const loud = deliveryAt('sound');
  expect(deliveryInRoom('chat-message', deliveryAt('off'), 'banner')).toEqual(deliveryAt('banner'));
  expect(deliveryInRoom('chat-personal', loud, 'badge')).toEqual(deliveryAt('badge'));
  expect(deliveryInRoom('chat-mention', loud, 'badge')).toEqual(loud);
  expect(deliveryInRoom('chat-mention', loud, 'off')).toEqual(SILENT);
  expect(deliveryOf('chat-message', { ...usual, muted: true }, 600, 'sound')).toEqual(SILENT);
});
