import { centred, sameRectangle } from '#shared/windows/index.ts';
import type { DisplayScreen } from './displays-watch.ts';
import { bringUp, type OpenWindow, SETTINGS_SIZE } from './open-window.ts';
import type { OpenWindows } from './open-windows.ts';

type Deps = {
  readonly screen: Pick<DisplayScreen, 'getDisplayMatching' | 'getPrimaryDisplay'>;
  readonly open: OpenWindows;
  sectionWanted(windowId: string, section: string): void;
};

/**
 * Opens the settings on the display of the window that asks; there is one such window, and one that is
 * open already comes there. It belongs to no workspace and is remembered nowhere.
 */
export function openSettings(asking: OpenWindow | undefined, section: string | undefined, deps: Deps): void {
  const { screen, open } = deps;
  const display = asking ? screen.getDisplayMatching(asking.window.getBounds()) : screen.getPrimaryDisplay();
  const bounds = centred(display.workArea, SETTINGS_SIZE);
  const [known] = open.ofKind('settings');
  if (!known || known.leaving) {
    open.create({
      kind: 'settings',
      saved: { id: 'settings', primary: false, pinned: false },
      bounds,
      maximized: false,
      seat: null,
      hash: section === undefined ? '' : `#${encodeURIComponent(section)}`,
    });
    return;
  }
  const { window } = known;
  if (window.isMinimized()) window.restore();
  const isElsewhere = screen.getDisplayMatching(window.getBounds()).id !== display.id;
  if (isElsewhere && !window.isMaximized() && !sameRectangle(window.getBounds(), bounds)) window.setBounds(bounds);
  bringUp(known);
  window.focus();
  if (section !== undefined) deps.sectionWanted(known.id, section);
}
