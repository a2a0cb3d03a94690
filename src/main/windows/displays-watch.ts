import type { Display, Screen } from 'electron';
import type { Timers } from '#main/platform/timers.ts';
import { type DisplayFacts, sameDisplays } from '#shared/windows/index.ts';

export type DisplayScreen = Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching'> &
  Pick<NodeJS.EventEmitter, 'on' | 'off'>;

/** A dock that is plugged in tells of its displays one by one, and a display that wakes comes and goes. */
const SETTLED_AFTER_MS = 600;

const EVENTS = ['display-added', 'display-removed', 'display-metrics-changed'] as const;

const factsOf = ({ id, bounds, workArea, scaleFactor, rotation }: Display): DisplayFacts => ({
  id,
  bounds,
  workArea,
  scaleFactor,
  rotation,
});

/** The displays of now, the primary one first. */
export function displaysOf(screen: Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay'>): readonly DisplayFacts[] {
  const { id } = screen.getPrimaryDisplay();
  const all = screen.getAllDisplays().map(factsOf);
  return [...all.filter((one) => one.id === id), ...all.filter((one) => one.id !== id)];
}

type Deps = {
  readonly screen: DisplayScreen;
  readonly timers: Timers;
  /** Displays have begun to change: what windows do now is the desktop's doing, not the person's. */
  began(): void;
  /** They have been quiet for a while. */
  settled(displays: readonly DisplayFacts[]): void;
};

/** Tells once of a change of displays, however many events it comes in. */
export function watchDisplays({ screen, timers, began, settled }: Deps) {
  let arranged = displaysOf(screen);
  let cancel: (() => void) | null = null;

  const changed = (): void => {
    if (cancel === null) began();
    cancel?.();
    cancel = timers.after(SETTLED_AFTER_MS, () => {
      cancel = null;
      arranged = displaysOf(screen);
      settled(arranged);
    });
  };
  for (const event of EVENTS) screen.on(event, changed);

  return {
    /** Displays that windows stand on now; null while they are changing, told or not yet told. */
    steady(): readonly DisplayFacts[] | null {
      const now = displaysOf(screen);
      return cancel === null && sameDisplays(arranged, now) ? now : null;
    },
    /** After sleep displays may be others without a word. */
    look: changed,
    close(): void {
      cancel?.();
      for (const event of EVENTS) screen.off(event, changed);
    },
  };
}

export type DisplaysWatch = ReturnType<typeof watchDisplays>;
