import type { NotificationSound } from '#shared/contract/notifications.ts';

/** One tone: start (s), frequency (Hz), duration (s), level (0 to 1) and waveform. */
export type Note = {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly level: number;
  readonly wave: OscillatorType;
};

const note = (at: number, pitch: number, length: number, level: number, wave: OscillatorType = 'sine'): Note => ({
  at,
  pitch,
  length,
  level,
  wave,
});

/**
 * The sound of each kind of notification: short and distinguishable. Good news rises, what needs action
 * falls and is rougher, the rest keeps its pitch.
 */
export const NOTES: Readonly<Record<NotificationSound, readonly Note[]>> = {
  fill: [note(0, 659.3, 0.09, 0.5), note(0.08, 987.8, 0.2, 0.55)],
  rejection: [note(0, 311.1, 0.13, 0.5, 'triangle'), note(0.14, 207.7, 0.26, 0.6, 'triangle')],
  order: [note(0, 587.3, 0.1, 0.35)],
  alert: [note(0, 880, 0.08, 0.45), note(0.12, 880, 0.08, 0.45), note(0.24, 1_174.7, 0.16, 0.5)],
  message: [note(0, 523.3, 0.06, 0.35), note(0.07, 659.3, 0.1, 0.35)],
  connection: [note(0, 440, 0.16, 0.4, 'triangle'), note(0.18, 392, 0.22, 0.4, 'triangle')],
};
