// What `import … from 'electron'` and `require('electron')` resolve to under the stand-in.
import { MessageChannelMain, MessagePortMain } from './ipc/ports.ts';
import { app as appModule } from './modules/app.ts';
import { BrowserWindow as WindowClass } from './modules/browser-window.ts';
import { guard, missingModule } from './modules/guard.ts';
import { ipcMain } from './modules/ipc-main.ts';
import { nativeImage } from './modules/native-image.ts';
import { protocol } from './modules/protocol.ts';
import { screen } from './modules/screen.ts';
import { session } from './modules/session.ts';
import { WebContents } from './modules/web-contents.ts';

appModule.countWindowsBy(() => WindowClass.getAllWindows());

export const app = appModule;
export const BrowserWindow = guard('BrowserWindow', WindowClass);
export const webContents = guard('webContents', {
  getAllWebContents: () => WebContents.all(),
  fromId: (id: number) => WebContents.byId(id),
});
export { ipcMain, MessageChannelMain, MessagePortMain, nativeImage, protocol, screen, session };
export const autoUpdater = missingModule('autoUpdater');
