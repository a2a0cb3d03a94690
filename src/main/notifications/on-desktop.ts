import type { Notification } from 'electron';

/** Held so that their clicks are heard; a desktop does not say of each that it is gone. */
const MAX_HELD = 50;
/** A basket of orders must not bury the screen: the rest is in the log and in the tray. */
const MAX_AT_ONCE = 6;
const AT_ONCE_MS = 10_000;

export type Shown = Pick<Notification, 'show' | 'on' | 'close'>;
export type DesktopDeps = {
  make(options: { title: string; body: string; silent: boolean }): Shown;
  readonly isSupported: () => boolean;
  readonly now: () => number;
};

/** Shows notifications on the desktop, never more at once than can be read unless they are urgent. */
export function createOnDesktop({ make, isSupported, now }: DesktopDeps) {
  const held = new Set<Shown>();
  let recent: number[] = [];
  return {
    /** @returns whether it was shown */
    show(title: string, body: string, urgent: boolean, clicked: () => void): boolean {
      if (!isSupported()) return false;
      recent = recent.filter((at) => now() - at < AT_ONCE_MS);
      if (!urgent && recent.length >= MAX_AT_ONCE) return false;
      recent.push(now());
      if (recent.length > MAX_HELD) recent.shift();
      // Its sound is ours, so that it is as loud as was chosen.
      const shown = make({ title, body, silent: true });
      shown.on('click', () => {
        held.delete(shown);
        clicked();
      });
      shown.on('close', () => held.delete(shown));
      held.add(shown);
      for (const oldest of held) {
        if (held.size <= MAX_HELD) break;
        held.delete(oldest);
      }
      shown.show();
      return true;
    },
    held: (): number => held.size,
  };
}
