import { join } from 'node:path';
import { app, BrowserWindow, dialog, MessageChannelMain, screen, shell } from 'electron';
import { LOG_FILE } from '#main/diagnostics/log.ts';
import type { Feed } from '#main/feed/index.ts';
import { APP_ORIGIN, webPreferences } from '#main/security/index.ts';
import { createQuestions, createWindows, type Windows } from '#main/windows/index.ts';
import type { Broadcasts } from './broadcasts.ts';
import { framePortOf } from './feed-port.ts';
import type { Kept } from './kept-wiring.ts';
import type { Notices } from './notices.ts';
import type { WorkstationDeps } from './workstation-deps.ts';

type Parts = {
  readonly kept: Kept;
  readonly notices: Notices;
  readonly broadcasts: Broadcasts;
  /** Asked for once a page is there, which is after everything is built. */
  readonly feed: () => Feed;
};

/** The windows: Electron beneath them, what they tell their pages, and the feed's port of each. */
export function openWindows(deps: WorkstationDeps, { kept, notices, broadcasts, feed }: Parts): Windows {
  const { settings, texts, layout } = kept;
  const { all: broadcast, only } = broadcasts;
  const logFile = join(deps.dirs.logDir, LOG_FILE);
  let turn = 0;
  return createWindows({
    electron: { BrowserWindow, MessageChannelMain, screen },
    store: layout,
    timers: deps.timers,
    platform: process.platform,
    icon: join(deps.resources, 'icon.png'),
    startHidden: deps.startHidden,
    webPreferences: () => webPreferences(join(deps.out, 'preload', 'index.cjs'), !app.isPackaged),
    pageOf: (kind) => `${APP_ORIGIN}/${kind}.html`,
    appearance: () => settings.get().appearance,
    closeToTray: () => settings.get().closeToTray,
    attachFeed: (id, port, refreshMs) =>
      feed().attachWindow(
        id,
        framePortOf(port, () => undefined),
        refreshMs,
      ),
    detachFeed: (id) => feed().detachWindow(id),
    feedVisible: (id, visible) => feed().setVisible(id, visible),
    linksChanged(links) {
      turn += 1;
      feed().linksTurned(turn);
      broadcast('windows', 'linksChanged', { links, revision: turn });
    },
    intervalsChanged: (state) => broadcast('windows', 'intervalsChanged', state),
    workspacesChanged: (list) => broadcast('workspaces', 'changed', list),
    layoutReplaced: (id, own) => only(id, () => broadcast('windows', 'layoutReplaced', own)),
    placeChanged: (id, place) => only(id, () => broadcast('windows', 'placeChanged', place)),
    panelsReturned: (id, panels) => only(id, () => broadcast('windows', 'panelsReturned', [...panels])),
    panelWanted: (id, recalled) => only(id, () => broadcast('windows', 'panelRequested', recalled)),
    saveWanted: () => broadcast('windows', 'saveRequested', undefined),
    sectionWanted: (id, section) => only(id, () => broadcast('windows', 'sectionRequested', { section })),
    firstHiddenToTray: () => notices.add('info', 'tray-stays'),
    ask: createQuestions({
      showMessageBox: (options) => dialog.showMessageBox(options),
      texts,
      logFile,
      showLog: () => shell.showItemInFolder(logFile),
    }),
    reopened: () => notices.add('warning', 'window-reopened'),
    lastWindowClosed: () => app.quit(),
    log: deps.log,
  });
}
