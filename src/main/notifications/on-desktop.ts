import type { Notification } from 'electron';

/** Referenced so that they are not collected before they are clicked; not every desktop reports that one was closed. */
const MAX_HELD = 50;
/** A basket of orders must not cover the screen: the rest is in the log and in the tray. */
const MAX_RECENT = 6;
const RECENT_MS = 10_000;

export type Shown = Pick<Notification, 'show' | 'on' | 'close'>;
type Options = {
  make(options: { title: string; body: string; silent: boolean }): Shown;
  readonly isSupported: () => boolean;
  readonly now: () => number;
  /** The desktop does not show them, as for a program without a signature on macOS and Windows. Called once. */
  readonly refused: () => void;
};

/** Shows notifications on the desktop, never more at once than can be read unless they are urgent. */
export function createOnDesktop({ make, isSupported, now, refused }: Options) {
  /** With what each is about. */
  const held = new Map<Shown, string | null>();
  let recent: number[] = [];
  let isRefused = false;
  const refuse = (): false => {
    if (!isRefused) refused();
    isRefused = true;
    return false;
  };
  return {
    /** @param about what it can be closed by @returns whether it was shown */
    show(title: string, body: string, urgent: boolean, onClick: () => void, about: string | null = null): boolean {
      if (!isSupported()) return refuse();
      recent = recent.filter((at) => now() - at < RECENT_MS);
      if (!urgent && recent.length >= MAX_RECENT) return false;
      recent.push(now());
      if (recent.length > MAX_HELD) recent.shift();
      // The app plays the sound itself, at the chosen volume.
      const shown = make({ title, body, silent: true });
      shown.on('click', () => {
        held.delete(shown);
        onClick();
      });
      shown.on('close', () => held.delete(shown));
      shown.on('failed', () => {
        held.delete(shown);
        refuse();
      });
      held.set(shown, about);
      for (const oldest of held.keys()) {
        if (held.size <= MAX_HELD) break;
        held.delete(oldest);
      }
      shown.show();
      return true;
    },
    close(about: string): void {
      for (const [shown, id] of held) {
        if (id !== about) continue;
        held.delete(shown);
        shown.close();
      }
    },
    held: (): number => held.size,
  };
}
