import type { LantaiBridge } from '#shared/contract/contract.ts';
import type { NotificationSound } from '#shared/contract/notifications.ts';
import { NOTES, type Note } from './notes.ts';

/** Rises and falls so fast that no click is heard, s. */
const EDGE = 0.008;
/** Played a little later than now, so that the beginning is whole, s. */
const AHEAD = 0.02;

/** The part of an AudioContext that a sound needs. */
export type Instrument = Pick<
  AudioContext,
  'currentTime' | 'createOscillator' | 'createGain' | 'destination' | 'state' | 'resume'
>;

function sounded(on: Instrument, { at, pitch, length, level, wave }: Note, loudness: number): void {
  const start = on.currentTime + AHEAD + at;
  const end = start + length;
  const tone = on.createOscillator();
  const gain = on.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(level * loudness, start + EDGE);
  gain.gain.setValueAtTime(level * loudness, end - length / 2);
  gain.gain.linearRampToValueAtTime(0, end);
  tone.connect(gain).connect(on.destination);
  tone.onended = () => gain.disconnect();
  tone.start(start);
  tone.stop(end);
}

/** @param volume per cent, of which the ear hears half as half */
export function play(on: Instrument, sound: NotificationSound, volume: number): void {
  if (volume <= 0) return;
  if (on.state === 'suspended') void on.resume();
  const loudness = (Math.min(volume, 100) / 100) ** 2;
  for (const note of NOTES[sound]) sounded(on, note, loudness);
}

/** Plays what the main process gives this window to play; it gives it to one window only. @returns the disposer */
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
