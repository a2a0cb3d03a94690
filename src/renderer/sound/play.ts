import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { NotificationSound } from '#shared/contract/notifications.ts';

/** One tone: start (s), frequency (Hz), duration (s), level (0 to 1) and waveform. */
type Note = {
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

/** Attack and release, s: long enough to avoid a click. */
const EDGE = 0.008;
/** Delay before the first tone, s, so that its attack is not cut off. */
const START_DELAY = 0.02;

/** The part of an AudioContext that a sound needs. */
export type Instrument = Pick<
  AudioContext,
  'currentTime' | 'createOscillator' | 'createGain' | 'destination' | 'state' | 'resume'
>;

function playNote(context: Instrument, { at, pitch, length, level, wave }: Note, loudness: number): void {
  const start = context.currentTime + START_DELAY + at;
  const end = start + length;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(level * loudness, start + EDGE);
  gain.gain.setValueAtTime(level * loudness, end - length / 2);
  gain.gain.linearRampToValueAtTime(0, end);
  tone.connect(gain).connect(context.destination);
  tone.onended = () => gain.disconnect();
  tone.start(start);
  tone.stop(end);
}

/** @param volume 0 to 100, perceived loudness */
export function play(context: Instrument, sound: NotificationSound, volume: number): void {
  if (volume <= 0) return;
  if (context.state === 'suspended') void context.resume();
  const loudness = (Math.min(volume, 100) / 100) ** 2;
  for (const note of NOTES[sound]) playNote(context, note, loudness);
}

/** Plays the sounds that the main process sends to this window; it sends each to one window only. @returns the disposer */
export function listenToSounds(bridge: LantaiBridge, open: () => AudioContext = () => new AudioContext()): () => void {
  let context: AudioContext | null = null;
  const stop = bridge.notifications.sound(({ sound, volume }) => {
    context ??= open();
    play(context, sound, volume);
  });
  return () => {
    stop();
    void context?.close();
  };
}
