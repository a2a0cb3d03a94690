import type { GlobalShortcut } from 'electron';

/** Four keys together: pressed on purpose, and from any program. */
export const KILL_SWITCH_KEYS = 'CommandOrControl+Alt+Shift+K';

/**
 * The kill switch from wherever the person is working. It engages at once: stopping costs a press, and
 * whoever reaches for it has no time for a question.
 * @returns what gives the keys back
 */
export function registerKillSwitch(
  shortcuts: Pick<GlobalShortcut, 'register' | 'unregister'>,
  engage: () => void,
  taken: (keys: string) => void,
): () => void {
  // Another program, or the system, may hold the keys: Electron then answers false.
  if (!shortcuts.register(KILL_SWITCH_KEYS, engage)) taken(KILL_SWITCH_KEYS);
  return () => shortcuts.unregister(KILL_SWITCH_KEYS);
}
