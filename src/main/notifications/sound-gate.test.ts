import fc from 'fast-check';
import { expect, it } from 'vitest';
import { notificationSound } from '#shared/contract/notifications.ts';
import { createSoundGate, MAX_A_SECOND, SAME_AFTER_MS } from './sound-gate.ts';

it('never lets more through than ears can take, and always the first of a kind after silence', () => {
  const asked = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.constantFrom(...notificationSound.options)), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(asked, (steps) => {
      let now = 0;
      const gate = createSoundGate(() => now);
      const heard: { at: number; sound: string }[] = [];
      for (const [wait, sound] of steps) {
        now += wait;
        const silent = heard.every(({ at }) => now - at >= 1_000);
        const passed = gate(sound);
        if (silent) expect(passed).toBe(true);
        if (passed) heard.push({ at: now, sound });
      }
      heard.forEach(({ at, sound }, index) => {
        expect(heard.filter((one) => one.at > at - 1_000 && one.at <= at).length).toBeLessThanOrEqual(MAX_A_SECOND);
        const before = heard.slice(0, index).findLast((one) => one.sound === sound);
        if (before) expect(at - before.at).toBeGreaterThanOrEqual(SAME_AFTER_MS);
      });
    }),
  );
});

it('lets a rejection be heard among fills', () => {
  const gate = createSoundGate(() => 0);
  expect([gate('fill'), gate('fill'), gate('fill'), gate('rejection')]).toEqual([true, false, false, true]);
});
