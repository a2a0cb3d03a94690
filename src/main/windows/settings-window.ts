import { centred, sameRectangle } from '#shared/windows/index.ts';
import type { DisplayScreen } from './displays-watch.ts';
import { bringUp, type OpenWindow, SETTINGS_SIZE } from './open-window.ts';
import type { OpenWindows } from './open-windows.ts';

type Options = {
  readonly screen: Pick<DisplayScreen, 'getDisplayMatching' | 'getPrimaryDisplay'>;
  readonly open: OpenWindows;
  sectionRequested(windowId: string, section: string): void;
};

/**
 * Opens the settings window on the display of the window `from`, or moves the open one there: there is
 * only one. It belongs to no workspace and its place is not saved.
 */
export function openSettings(from: OpenWindow | undefined, section: string | undefined, options: Options): void {
  const { screen, open } = options;
  const display = from ? screen.getDisplayMatching(from.window.getBounds()) : screen.getPrimaryDisplay();
  const bounds = centred(display.workArea, SETTINGS_SIZE);
  const [known] = open.ofKind('settings');
  if (!known || known.leaving) {
    open.create({
      kind: 'settings',
      saved: { id: 'settings', primary: false, pinned: false },
      bounds,
      maximized: false,
      assignment: null,
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
  if (section !== undefined) options.sectionRequested(known.id, section);
}
