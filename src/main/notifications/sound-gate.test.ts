import fc from 'fast-check';
import { expect, it } from 'vitest';
import { notificationSound } from '#shared/contract/notifications.ts';
import { COOLDOWN_MS, createSoundGate, MAX_PER_SECOND } from './sound-gate.ts';

it('never exceeds the maximum rate, and always plays the first sound after silence', () => {
  const requests = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.constantFrom(...notificationSound.options)), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(requests, (steps) => {
      let now = 0;
      const gate = createSoundGate(() => now);
      const played: { at: number; sound: string }[] = [];
      for (const [wait, sound] of steps) {
        now += wait;
        const silent = played.every(({ at }) => now - at >= 1_000);
        const passed = gate(sound);
        if (silent) expect(passed).toBe(true);
        if (passed) played.push({ at: now, sound });
      }
      played.forEach(({ at, sound }, index) => {
        expect(played.filter((entry) => entry.at > at - 1_000 && entry.at <= at).length).toBeLessThanOrEqual(
          MAX_PER_SECOND,
        );
        const before = played.slice(0, index).findLast((entry) => entry.sound === sound);
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(COOLDOWN_MS);
      });
    }),
  );
});

it('lets a rejection be played among fills', () => {
  const gate = createSoundGate(() => 0);
  expect([gate('fill'), gate('fill'), gate('fill'), gate('rejection')]).toEqual([true, false, false, true]);
});
