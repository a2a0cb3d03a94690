import { setTimeout as pause } from 'node:timers/promises';
import type { Rectangle } from 'electron';
import { host } from '../host.ts';

export type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

const PATIENCE_MS = 250;
const STEP_MS = 10;

/** Learned from the first refusal. */
let isManaged = true;

const browser = () => host().chromium.connection.browser;

export async function windowState(windowId: number): Promise<WindowState> {
  const { bounds } = await browser().send('Browser.getWindowBounds', { windowId });
  return bounds.windowState ?? 'normal';
}

/** False when the desktop does not do it: without a window manager, nobody minimises or maximises. */
export async function setWindowState(windowId: number, state: WindowState): Promise<boolean> {
  await browser().send('Browser.setWindowBounds', { windowId, bounds: { windowState: state } });
  for (let waited = 0; isManaged && waited < PATIENCE_MS; waited += STEP_MS) {
    if ((await windowState(windowId)) === state) return true;
    await pause(STEP_MS);
  }
  isManaged = false;
  return false;
}

export async function setWindowBounds(windowId: number, { x: left, y: top, width, height }: Rectangle): Promise<void> {
  await browser().send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } });
}
