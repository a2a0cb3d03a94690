import { expect, it } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { notificationSound } from '#shared/contract/notifications.ts';
import { listenToSounds, NOTES } from './play.ts';

/** Records the tones that it is to play. */
function instrument() {
  const tones: { pitch: number; start: number; stop: number; loudest: number }[] = [];
  let closed = 0;
  const context = {
    currentTime: 10,
    state: 'running',
    destination: {},
    resume: async () => undefined,
    close: async () => {
      closed += 1;
    },
    createGain: () => ({
      gain: {
        setValueAtTime: (value: number) => {
          const last = tones.at(-1);
          if (last) last.loudest = Math.max(last.loudest, value);
        },
        linearRampToValueAtTime: () => undefined,
      },
      connect: (to: unknown) => to,
      disconnect: () => undefined,
    }),
    createOscillator() {
      const tone = { pitch: 0, start: 0, stop: 0, loudest: 0 };
      tones.push(tone);
      return {
        frequency: {
          set value(pitch: number) {
            tone.pitch = pitch;
          },
        },
        connect: (to: unknown) => to,
        start: (at: number) => {
          tone.start = at;
        },
        stop: (at: number) => {
          tone.stop = at;
        },
      };
    },
  };
  return { context: context as unknown as AudioContext, tones, closed: () => closed };
}

it('plays received sounds at the chosen volume on one context, which it closes', () => {
  const { bridge, emit, listening } = createFakeBridge({ unanswered: 'pending' });
  const { context, tones, closed } = instrument();
  let opened = 0;
  const stop = listenToSounds(bridge, () => {
    opened += 1;
    return context;
  });
  expect(opened).toBe(0);
  emit('notifications', 'sound', { sound: 'fill', volume: 100 });
  emit('notifications', 'sound', { sound: 'fill', volume: 50 });
  emit('notifications', 'sound', { sound: 'fill', volume: 0 });
  expect(opened).toBe(1);
  expect(tones.map(({ pitch }) => pitch)).toEqual([659.3, 987.8, 659.3, 987.8]);
  expect((tones[2]?.loudest ?? 0) / (tones[0]?.loudest ?? 1)).toBeCloseTo(0.25);
  stop();
  expect([closed(), listening('notifications.sound')]).toEqual([1, 0]);
});

it.each(notificationSound.options)('%s is short and unique', (sound) => {
  const notes = NOTES[sound];
  expect(Math.max(...notes.map(({ at, length }) => at + length))).toBeLessThanOrEqual(0.5);
  const others = notificationSound.options
    .filter((other) => other !== sound)
    .map((other) => JSON.stringify(NOTES[other]));
  expect(others).not.toContain(JSON.stringify(notes));
});
