import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInRuntime } from './runtime.ts';

/** The smallest app that paints a window: what the runtime itself costs. */
const MAIN = `
import { app, BrowserWindow, ipcMain } from 'electron';
ipcMain.on('painted', (_event, at) => { process.stdout.write('painted ' + at + '\\n'); app.quit(); });
await app.whenReady();
const window = new BrowserWindow({
  width: 960, height: 640, backgroundColor: '#0a0d12',
  webPreferences: { preload: new URL('./preload.cjs', import.meta.url).pathname, sandbox: true, contextIsolation: true },
});
void window.loadURL('data:text/html,<body>empty</body>');
`;
const PRELOAD = `
const { ipcRenderer } = require('electron');
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
    ipcRenderer.send('painted', Math.round(performance.timeOrigin + startTime));
}).observe({ type: 'paint', buffered: true });
`;

/** Milliseconds from starting the process to the first paint of an empty window, as the login reports its own. */
export async function emptyWindowMs(): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'lantai-empty-'));
  try {
    mkdirSync(dir, { recursive: true });
    writeFileSync(
      join(dir, 'package.json'),
      JSON.stringify({ name: 'empty-window', main: 'main.mjs', type: 'module' }),
    );
    writeFileSync(join(dir, 'main.mjs'), MAIN);
    writeFileSync(join(dir, 'preload.cjs'), PRELOAD);
    const { startedAt, lines } = await runInRuntime(dir, []);
    const painted = lines.find((line) => line.startsWith('painted '));
    if (!painted) throw new Error(`the empty window never painted: ${lines.join('\n')}`);
    return Number(painted.slice('painted '.length)) - startedAt;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
