import type { GlobalShortcut } from 'electron';

/** Four keys together: pressed on purpose, and from any program. */
export const KILL_SWITCH_KEYS = 'CommandOrControl+Alt+Shift+K';

type Options = {
  readonly shortcuts: Pick<GlobalShortcut, 'register' | 'unregister'>;
  engage(): void;
  /** Another program, or the system, holds the keys. */
  taken(keys: string): void;
  /**
   * The system has agreed, and its word is worth nothing (Wayland's portal, electron#52218), nor have the keys worked
   * before. Null where its word counts.
   */
  readonly proof: { isProven(): boolean; proven(): void; missing(keys: string): void } | null;
};

/**
 * The kill switch from wherever the person is working. It engages at once: stopping costs a press, and
 * whoever reaches for it has no time for a question.
 * @returns what gives the keys back
 */
export function registerKillSwitch({ shortcuts, engage, taken, proof }: Options): () => void {
  const pressed = (): void => {
    if (proof?.isProven() === false) proof.proven();
    engage();
  };
  if (!shortcuts.register(KILL_SWITCH_KEYS, pressed)) taken(KILL_SWITCH_KEYS);
  else if (proof?.isProven() === false) proof.missing(KILL_SWITCH_KEYS);
  return () => shortcuts.unregister(KILL_SWITCH_KEYS);
}
