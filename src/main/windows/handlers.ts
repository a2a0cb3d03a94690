import type { HandlersOf } from '#main/ipc/handlers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { windowsContract } from '#shared/contract/windows.ts';
import { isFullScreen, setFullScreen } from './open-window.ts';
import type { Windows } from './windows.ts';

/** What windows may do with themselves and each other; all but `setLink`, which symbol selection handles. */
export function windowHandlers(windows: Windows): Omit<HandlersOf<typeof windowsContract>, 'setLink'> {
  const own = (id: string) => {
    const found = windows.get(id);
    if (!found) throw new LantaiError('WINDOW_GONE', 'This window is closing.');
    return found;
  };
  return {
    self: (_input, { windowId }) => windows.ownOf(own(windowId)),
    saveLayout: ({ assignment: seat, took, ...layout }, { windowId }) =>
      windows.panels.saveLayout(windowId, layout, seat, took),
    popOut: ({ panelId, panel, draft, place, width, height }, { windowId }) =>
      windows.panels.popOut(windowId, { panelId, panel, draft }, place, { width, height }),
    reportDrafts: ({ assignment, drafts }, { windowId }) => windows.panels.reportDrafts(windowId, assignment, drafts),
    list: (_input, { windowId }) => windows.panels.list(windowId),
    movePanel: ({ to, ...moved }, { windowId }) => windows.panels.movePanel(windowId, moved, to),
    recallPanel: (recalled, { windowId }) => windows.panels.recallPanel(windowId, recalled),
    returnPanels: (_input, { windowId }) => windows.panels.returnPanels(windowId),
    openWindow: (_input, { windowId }) => windows.panels.openWindow(windowId),
    openSettings: ({ section }, { windowId }) => windows.openSettings(windowId, section),
    setPinned: ({ pinned }, { windowId }) => windows.panels.setPinned(windowId, pinned),
    minimize: (_input, { windowId }) => own(windowId).window.minimize(),
    toggleMaximize: (_input, { windowId }) => {
      const openWindow = own(windowId);
      const { window } = openWindow;
      if (isFullScreen(openWindow)) setFullScreen(openWindow, false);
      else if (window.isMaximized()) window.unmaximize();
      else window.maximize();
    },
    toggleFullScreen: (_input, { windowId }) => {
      const openWindow = own(windowId);
      setFullScreen(openWindow, !isFullScreen(openWindow));
    },
    close: (_input, { windowId }) => own(windowId).window.close(),
    saved: (_input, { windowId }) => windows.saved(windowId),
    links: () => windows.links.state(),
    intervals: () => windows.intervals.state(),
    setLinkedInterval: ({ group, interval }) => windows.intervals.set(group, interval),
  };
}
