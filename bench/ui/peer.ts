import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { launch, type Workstation } from '../../e2e/support/app.ts';
import { windowsOf } from '../../e2e/support/windows.ts';
import { servePages } from '../feed/pages/host.ts';
import { WORKSTATION } from '../workstation.ts';
import { boundsOf, DISPLAY } from './floors.ts';
import { type ProbedPage, probe, untilDrawn } from './probe.ts';
import { OF_A_PERSON, pressHere } from './steps.ts';

/** Windows of the peer: as many as the workstation has, of the same size and at the same places. */
const WINDOWS = 4;
/** Between two presses; nothing is left of one after its frame. */
const BETWEEN_MS = 100;
/** Where the pointer presses, px of the window. */
const PRESSED_AT = 300;

/** The smallest app whose windows change together. */
const MAIN = `
import { app, BrowserWindow, ipcMain } from 'electron';
const windows = [];
let value = 0;
ipcMain.on('press', (_event, count) => {
  value += 1;
  for (const window of windows.slice(0, count)) window.webContents.send('number', value);
});
await app.whenReady();
app.on('window-all-closed', () => app.quit());
for (const [at, bounds] of JSON.parse(process.env.LANTAI_PEER_BOUNDS).entries()) {
  const window = new BrowserWindow({
    ...bounds, frame: false, backgroundColor: '#ffffff',
    webPreferences: { preload: new URL('./preload.cjs', import.meta.url).pathname, sandbox: true, contextIsolation: true },
  });
  windows.push(window);
  await window.loadURL(process.env.LANTAI_PEER_URL + '#' + at);
}
`;
const PRELOAD = `
const { contextBridge, ipcRenderer } = require('electron');
contextBridge.exposeInMainWorld('peer', {
  press: (count) => ipcRenderer.send('press', count),
  onNumber: (listener) => { ipcRenderer.on('number', (_event, value) => listener(value)); },
});
`;

/**
 * An empty React page in four windows of the same runtime: a press in the first goes to the main process, and from there
 * to as many windows as take part, each of which changes twenty texts. What of a wait is the runtime's, the painter's and
 * the machine's.
 */
export type Peer = {
  /** ms of each press until the last of these windows has drawn it, by the definition of a symbol change. @param windows 1 to 4 */
  presses(windows: number, times: number): Promise<number[]>;
  close(): Promise<void>;
};

/** A window's place among those of the peer, from 0: the first is pressed, and the first few take part. */
const numberOf = (page: Page): number => Number(new URL(page.url()).hash.slice(1));

export async function openPeer(): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-peer-'));
  const served = await servePages();
  let app: Workstation | null = null;
  const close = async (): Promise<void> => {
    await app?.quit();
    served.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    app = await launchPeer(folder, `${served.url}workspace.html`);
    const opened = await windowsOf(app, 'workspace', WINDOWS);
    const inOrder = [...opened].sort((left, right) => numberOf(left) - numberOf(right));
    const pages = await Promise.all(inOrder.map(probe));
    let value = 0;
    return {
      async presses(windows, times) {
        const took: number[] = [];
        for (let press = 0; press < times; press += 1) {
          value += 1;
          took.push(await drawnAfterPress(pages.slice(0, windows), value));
          await pause(BETWEEN_MS);
        }
        return took;
      },
      close,
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

function launchPeer(folder: string, url: string): Promise<Workstation> {
  const appPath = join(folder, 'app');
  mkdirSync(appPath);
  const manifest = { name: 'twenty-texts', main: 'main.mjs', type: 'module' };
  writeFileSync(join(appPath, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(appPath, 'main.mjs'), MAIN);
  writeFileSync(join(appPath, 'preload.cjs'), PRELOAD);
  const bounds = Array.from({ length: WINDOWS }, (_, at) => boundsOf(at));
  return launch({
    ...WORKSTATION,
    dataDir: join(folder, 'data'),
    displays: [DISPLAY],
    appPath,
    env: { LANTAI_PEER_URL: url, LANTAI_PEER_BOUNDS: JSON.stringify(bounds) },
  });
}

/** ms until all of these windows have drawn the number, from a press in the first by the hand of a symbol change. */
async function drawnAfterPress(pages: readonly ProbedPage[], value: number): Promise<number> {
  const [pressed] = pages;
  if (!pressed) throw new Error('no window of the peer');
  await pressed.page.evaluate((count) => {
    window.takePart = count;
  }, pages.length);
  await pressed.page.mouse.move(PRESSED_AT, PRESSED_AT);
  await pause(OF_A_PERSON.arrivedMs);
  const { drawn } = await untilDrawn(pages, [{ kind: 'texts', value }], () => pressHere(pressed.page, OF_A_PERSON));
  return drawn;
}
