import type { NotificationSound } from '#shared/contract/notifications.ts';
import { SECOND_MS } from '#shared/time.ts';

/** More sounds than these cannot be distinguished. */
export const MAX_PER_SECOND = 3;
/** A sound is not repeated sooner than this, ms. */
export const COOLDOWN_MS = 400;

/** Whether a sound may be played: a hundred fills at once make a few sounds, and leave room for that of a rejection. */
export function createSoundGate(now: () => number): (sound: NotificationSound) => boolean {
  const last = new Map<NotificationSound, number>();
  let recent: number[] = [];
  return (sound) => {
    const at = now();
    recent = recent.filter((moment) => at - moment < SECOND_MS);
    const before = last.get(sound);
    if (recent.length >= MAX_PER_SECOND || (before !== undefined && at - before < COOLDOWN_MS)) return false;
    last.set(sound, at);
    recent.push(at);
    return true;
  };
}
