// What `import … from 'electron'` and `require('electron')` resolve to under the stand-in.

import { guard, missingModule } from './guard.ts';
import { MessageChannelMain, MessagePortMain } from './ipc/ports.ts';
import { app as appModule } from './modules/app.ts';
import { BrowserWindow as WindowClass } from './modules/browser-window.ts';
import {
  ClipboardItem,
  clipboard,
  crashReporter,
  globalShortcut,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  shell,
} from './modules/desktop.ts';
import { dialog } from './modules/dialog.ts';
import { ipcMain } from './modules/ipc-main.ts';
import { Menu as MenuClass, MenuItem } from './modules/menu.ts';
import { nativeImage } from './modules/native-image.ts';
import { Notification as NotificationClass } from './modules/notification.ts';
import { protocol } from './modules/protocol.ts';
import { safeStorage } from './modules/safe-storage.ts';
import { screen } from './modules/screen.ts';
import { session } from './modules/session.ts';
import { Tray as TrayClass } from './modules/tray.ts';
import { utilityProcess } from './modules/utility-process.ts';
import { WebContents } from './modules/web-contents.ts';

appModule.countWindowsBy(() => WindowClass.getAllWindows());

export const app = appModule;
export const BrowserWindow = guard('BrowserWindow', WindowClass);
export const Menu = guard('Menu', MenuClass);
export const Notification = guard('Notification', NotificationClass);
export const Tray = guard('Tray', TrayClass);
export const webContents = guard('webContents', {
  getAllWebContents: () => WebContents.all(),
  fromId: (id: number) => WebContents.byId(id),
});
export {
  ClipboardItem,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  MenuItem,
  MessageChannelMain,
  MessagePortMain,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
};

// Named so that importing one links; using it throws.
export const autoUpdater = missingModule('autoUpdater');
export const BaseWindow = missingModule('BaseWindow');
export const BrowserView = missingModule('BrowserView');
export const contentTracing = missingModule('contentTracing');
export const desktopCapturer = missingModule('desktopCapturer');
export const inAppPurchase = missingModule('inAppPurchase');
export const netLog = missingModule('netLog');
export const pushNotifications = missingModule('pushNotifications');
export const ShareMenu = missingModule('ShareMenu');
export const systemPreferences = missingModule('systemPreferences');
export const TouchBar = missingModule('TouchBar');
export const View = missingModule('View');
export const WebContentsView = missingModule('WebContentsView');
export const webFrameMain = missingModule('webFrameMain');

const electron = guard('electron', {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  MessageChannelMain,
  MessagePortMain,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
  webContents,
});

export default electron;
// `require('electron')` and the tests' evaluate get the guarded object rather than the module's namespace.
export { electron as 'module.exports' };
