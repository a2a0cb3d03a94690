import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { NotificationSound } from '#shared/contract/notifications.ts';
import { NOTES, type Note } from './notes.ts';

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
