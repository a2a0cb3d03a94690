import type { NotificationSound } from '#shared/contract/notifications.ts';

/** More than this nobody can tell apart. */
export const MAX_A_SECOND = 3;
/** The same sound again sooner than this is one sound. */
export const SAME_AFTER_MS = 400;
const SECOND_MS = 1_000;

/** Lets a sound through, or not: a hundred fills at once are a few sounds, and a rejection among them is heard. */
export function createSoundGate(now: () => number): (sound: NotificationSound) => boolean {
  const last = new Map<NotificationSound, number>();
  let recent: number[] = [];
  return (sound) => {
    const at = now();
    recent = recent.filter((moment) => at - moment < SECOND_MS);
    const before = last.get(sound);
    if (recent.length >= MAX_A_SECOND || (before !== undefined && at - before < SAME_AFTER_MS)) return false;
    last.set(sound, at);
    recent.push(at);
    return true;
  };
}
