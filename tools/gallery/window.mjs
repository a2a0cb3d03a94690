// For e2e/gallery.spec.ts where the specs run on Electron: one window that shows the address in the last argument.
import { app, BrowserWindow } from 'electron';

await app.whenReady();
const window = new BrowserWindow({ width: 1_200, height: 900, useContentSize: true });
await window.loadURL(process.argv.at(-1));
