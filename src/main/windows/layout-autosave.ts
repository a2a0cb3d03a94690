import type { Timers } from '#main/platform/timers.ts';
import { recordPlaces, type SavedPlace, standOn } from '#shared/windows/index.ts';
import type { DisplayScreen, DisplaysWatch } from './displays-watch.ts';
import { isFullScreen, isMaximized, type OpenWindow } from './open-window.ts';
import type { Desk } from './workspace-store.ts';

const SAVE_AFTER_MS = 250;

type Deps = {
  readonly desk: Desk;
  readonly timers: Timers;
  readonly screen: Pick<DisplayScreen, 'getDisplayMatching'>;
  readonly displays: Pick<DisplaysWatch, 'steady'>;
  /** The workspace's windows; none while they are not to be looked at any more. */
  windows(): readonly OpenWindow[];
};

/** Keeps where windows stand, and has the desk saved soon after anything changed. */
export function createKeeper({ desk, timers, screen, displays, windows }: Deps) {
  let cancel: (() => void) | null = null;

  function drop(): void {
    cancel?.();
    cancel = null;
  }

  function placeOf(one: OpenWindow): SavedPlace {
    const { window } = one;
    const bounds = window.getNormalBounds();
    const shown = window.isMaximized() || window.isFullScreen() ? window.getBounds() : bounds;
    return {
      bounds,
      displayId: screen.getDisplayMatching(shown).id,
      maximized: isMaximized(one),
      ...(isFullScreen(one) ? { fullScreen: true } : {}),
    };
  }

  /** For the displays that windows stand on, and only while those are not changing. */
  function rememberPlaces(): void {
    const now = displays.steady();
    const shown = windows();
    // Windows that the app is closing go one by one; what is left of them meanwhile is not the workspace.
    if (!now || shown.length === 0 || shown.some((one) => one.leaving)) return;
    const places = Object.fromEntries(shown.flatMap((one) => (one.seat ? [[one.seat.window, placeOf(one)]] : [])));
    desk.change((layout) => ({ ...layout, displaySets: standOn(layout.displaySets, now, timers.now()) }));
    desk.changeOne(desk.current().id, (workspace) => ({
      ...workspace,
      arrangements: recordPlaces(workspace.arrangements, now, places),
    }));
  }

  function saveNow(): void {
    rememberPlaces();
    // All that waited is in what is saved now.
    drop();
    desk.save();
  }

  return {
    rememberPlaces,
    saveNow,
    saveSoon(): void {
      cancel ??= timers.after(SAVE_AFTER_MS, saveNow);
    },
    /** What was to be saved is not: somebody else than the person has moved windows. */
    drop,
  };
}
