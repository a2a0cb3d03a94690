type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'
>;

/** Keys that press a button or send a form. */
export const isPressKey = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => key === 'Enter' || key === ' ';

const isModified = ({ ctrlKey, altKey, shiftKey, metaKey }: KeyPress): boolean =>
  ctrlKey || altKey || shiftKey || metaKey;

const placeOf = ({ code, key }: KeyPress): string => code || key;

/**
 * Distinguishes a press of Enter or Space from the repeats of a key that is held. A press counts once, only without
 * modifiers, only while neither key was down before, wherever the focus was then, and only after the
 * key that counted last has been released.
 */
export function createPresses() {
  const down = new Set<string>();
  const fresh = new WeakSet<KeyPress>();
  let unreleased: string | null = null;
  return {
    keyDown(event: KeyPress): void {
      // macOS reports no release of a key while Command is held.
      if (!isPressKey(event) || event.metaKey) return;
      const begins = !event.repeat && down.size === 0 && unreleased === null;
      down.add(placeOf(event));
      if (begins && !isModified(event) && !event.isComposing) fresh.add(event);
    },
    keyUp(event: KeyPress): void {
      down.delete(placeOf(event));
      if (unreleased === placeOf(event)) unreleased = null;
    },
    /** The window has lost the focus: releases that come to another window are not seen here. */
    blur: (): void => down.clear(),
    /** Whether this event may arm or send. Call it once per event. */
    counts(event: KeyPress): boolean {
      if (!fresh.delete(event)) return false;
      unreleased = placeOf(event);
      return true;
    },
  };
}
