import { join } from 'node:path';
import { app, BrowserWindow, dialog, MessageChannelMain, type MessagePortMain, screen, shell } from 'electron';
import type { FramePort } from '#main/feed/index.ts';
import { LOG_FILE } from '#main/platform/log/log-file.ts';
import { startsHidden } from '#main/platform/process/login-start.ts';
import { hasTray } from '#main/platform/process/window-system.ts';
import { APP_ORIGIN, webPreferences } from '#main/security/index.ts';
import { createQuestions, ownedDialogs, Windows } from '#main/windows/index.ts';
import type { Core } from './core.ts';
import { isOnWayland } from './on-wayland.ts';
import type { ProfileFiles } from './open-profile-files.ts';

/** Electron's port as the feed sees one. */
function framePortOf(port: MessagePortMain): FramePort {
  return {
    postMessage: (frame) => port.postMessage(frame),
    onMessage(listener) {
      const receive = (event: { data: unknown }): void => listener(event.data);
      port.on('message', receive);
      port.start();
      return () => port.off('message', receive);
    },
    close: () => port.close(),
  };
}

/** The windows, connected to Electron, to their pages and to the feed, which is opened before any page but the login is served. */
export function openWindows(
  { context, notices, broadcasts, feed }: Core,
  { settings, texts, layout }: ProfileFiles,
): Windows {
  const { all: broadcast, sendTo } = broadcasts;
  const logFile = join(context.dirs.things.logs, LOG_FILE);
  const windows: Windows = new Windows({
    electron: { BrowserWindow, MessageChannelMain, screen },
    store: layout,
    timers: context.timers,
    platform: process.platform,
    arePlacesKnown: !isOnWayland(),
    icon: join(context.resources, 'icon.png'),
    startHidden: startsHidden({
      platform: process.platform,
      isHiddenByLine: context.startHidden,
      choice: settings.get().startAtLogin,
      wasOpenedAtLogin: () => app.getLoginItemSettings().wasOpenedAtLogin,
    }),
    webPreferences: () => webPreferences(join(context.out, 'preload', 'index.cjs'), !app.isPackaged),
    pageOf: (kind) => `${APP_ORIGIN}/${kind}.html`,
    appearance: () => settings.get().appearance,
    closeToTray: () => settings.get().closeToTray,
    isTraySeen: hasTray({ platform: process.platform, env: process.env }),
    attachFeed: (id, port, refreshMs) => feed.current()?.attachWindow(id, framePortOf(port), refreshMs),
    detachFeed: (id) => feed.current()?.detachWindow(id),
    feedVisible: (id, visible) => feed.current()?.setVisible(id, visible),
    linksChanged: (links) => broadcast('windows', 'linksChanged', links),
    intervalsChanged: (state) => broadcast('windows', 'intervalsChanged', state),
    workspacesChanged: (list) => broadcast('workspaces', 'changed', list),
    layoutReplaced: (id, own) => sendTo(id, 'windows', 'layoutReplaced', own),
    placeChanged: (id, place) => sendTo(id, 'windows', 'placeChanged', place),
    panelsReturned: (id, panels) => sendTo(id, 'windows', 'panelsReturned', [...panels]),
    panelRequested: (id, recalled) => sendTo(id, 'windows', 'panelRequested', recalled),
    saveRequested: () => broadcast('windows', 'saveRequested', undefined),
    sectionRequested: (id, section) => sendTo(id, 'windows', 'sectionRequested', { section }),
    firstHiddenToTray: () => notices.add('info', 'tray-stays'),
    ask: createQuestions({
      showMessageBox: ownedDialogs(dialog, () => windows.dialogOwner()).showMessageBox,
      texts,
      logFile,
      showLog: () => shell.showItemInFolder(logFile),
    }),
    reopened: () => notices.add('warning', 'window-reopened'),
    lastWindowClosed: () => app.quit(),
    log: context.log,
  });
  return windows;
}
