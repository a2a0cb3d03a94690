import type { Display, Screen } from 'electron';
import type { Timers } from '#main/platform/timers.ts';
import { type DisplayFacts, sameDisplays } from '#shared/windows/index.ts';

export type DisplayScreen = Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching'> &
  Pick<NodeJS.EventEmitter, 'on' | 'off'>;

/** A dock announces its displays one by one, and a waking display appears and disappears. */
const DEBOUNCE_MS = 600;

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
  return [...all.filter((display) => display.id === id), ...all.filter((display) => display.id !== id)];
}

type Options = {
  readonly screen: DisplayScreen;
  readonly timers: Timers;
  /** Displays have begun to change: windows are moved by the desktop now, not by the person. */
  began(): void;
  /** No change for the length of the debounce. */
  settled(displays: readonly DisplayFacts[]): void;
};

/** Reports a change of displays once, however many events it comes in. */
export function watchDisplays({ screen, timers, began, settled }: Options) {
  let arranged = displaysOf(screen);
  let cancel: (() => void) | null = null;

  const changed = (): void => {
    if (cancel === null) began();
    cancel?.();
    cancel = timers.after(DEBOUNCE_MS, () => {
      cancel = null;
      arranged = displaysOf(screen);
      settled(arranged);
    });
  };
  for (const event of EVENTS) screen.on(event, changed);

  return {
    /** The connected displays; null while they are changing, reported or not. */
    steady(): readonly DisplayFacts[] | null {
      const now = displaysOf(screen);
      return cancel === null && sameDisplays(arranged, now) ? now : null;
    },
    /** After sleep displays may have changed without an event. */
    look: changed,
    close(): void {
      cancel?.();
      for (const event of EVENTS) screen.off(event, changed);
    },
  };
}

export type DisplaysWatch = ReturnType<typeof watchDisplays>;
