import type { Timers } from '#main/platform/timers.ts';
import { recordPlaces, type SavedPlace, standOn } from '#shared/windows/index.ts';
import type { DisplayScreen, DisplaysWatch } from './displays-watch.ts';
import { isFullScreen, isMaximized, type OpenWindow } from './open-window.ts';
import { UnseenPlaces } from './unseen-places.ts';
import type { WorkspaceStore } from './workspace-store.ts';

const DEBOUNCE_MS = 250;

type Options = {
  readonly workspaceStore: WorkspaceStore;
  readonly timers: Timers;
  readonly screen: Pick<DisplayScreen, 'getDisplayMatching'>;
  readonly displays: Pick<DisplaysWatch, 'steady'>;
  /** The desktop says where windows are. */
  readonly arePlacesKnown: boolean;
  /** The workspace's windows; none once the app is quitting. */
  windows(): readonly OpenWindow[];
};

/** Records where windows are, and saves the layout shortly after anything changed. */
export class LayoutAutosave {
  readonly #options: Options;
  readonly #unseen: UnseenPlaces | null;
  #cancel: (() => void) | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#unseen = options.arePlacesKnown ? null : new UnseenPlaces(options.timers);
  }

  /** Records places for the connected displays, and only while those are not changing. */
  recordPlaces(): void {
    const { displays, workspaceStore, timers } = this.#options;
    const now = displays.steady();
    const shown = this.#options.windows();
    // Windows that the app is closing go one by one; the remaining ones are not the whole workspace.
    if (!now || shown.length === 0 || shown.some((openWindow) => openWindow.leaving)) return;
    const places = Object.fromEntries(
      shown.flatMap((openWindow) =>
        openWindow.assignment ? [[openWindow.assignment.window, this.#placeOf(openWindow)]] : [],
      ),
    );
    workspaceStore.change((layout) => ({ ...layout, displaySets: standOn(layout.displaySets, now, timers.now()) }));
    workspaceStore.changeOne(workspaceStore.current().id, (workspace) => ({
      ...workspace,
      arrangements: recordPlaces(workspace.arrangements, now, places),
    }));
  }

  saveNow(): void {
    this.recordPlaces();
    // This save includes whatever the pending one would have saved.
    this.cancel();
    this.#options.workspaceStore.save();
  }

  saveSoon(): void {
    this.#cancel ??= this.#options.timers.after(DEBOUNCE_MS, () => this.saveNow());
  }

  /** Drops the pending save: the desktop, not the person, has moved windows. */
  cancel(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #placeOf(openWindow: OpenWindow): SavedPlace {
    const { window } = openWindow;
    const bounds = this.#unseen?.boundsOf(openWindow) ?? window.getNormalBounds();
    const isCovering = this.#unseen === null && (window.isMaximized() || window.isFullScreen());
    const shown = isCovering ? window.getBounds() : bounds;
    return {
      bounds,
      displayId: this.#options.screen.getDisplayMatching(shown).id,
      maximized: isMaximized(openWindow),
      ...(isFullScreen(openWindow) ? { fullScreen: true } : {}),
    };
  }
}
