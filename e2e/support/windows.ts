import type { Page } from '@playwright/test';
import type { Rectangle } from 'electron';
import type { Workstation } from './app.ts';
import { expect } from './expect.ts';

export type WindowKind = 'login' | 'workspace' | 'settings';

const isKind = (page: Page, kind: WindowKind): boolean => page.url().includes(`/${kind}.html`);

/** What is open is known here, so that looking costs the app nothing; the usual second between two looks was a tenth of a start. */
const LOOK_MS = 50;

/** Waits until `count` windows of a kind are open and loaded, and returns them in the order in which they opened. */
export async function windowsOf(lantai: Workstation, kind: WindowKind, count: number): Promise<Page[]> {
  const open = (): number => lantai.pages().filter((page) => isKind(page, kind)).length;
  await expect.poll(open, { intervals: [LOOK_MS] }).toBe(count);
  const pages = lantai.pages().filter((page) => isKind(page, kind));
  await Promise.all(pages.map((page) => page.waitForLoadState('domcontentloaded')));
  return pages;
}

export async function onlyWindow(lantai: Workstation, kind: WindowKind): Promise<Page> {
  const [page] = await windowsOf(lantai, kind, 1);
  if (!page) throw new Error(`no ${kind} window`);
  return page;
}

/** Where the only window stands, and how large it is. */
export const boundsOf = (lantai: Workstation): Promise<Rectangle> =>
  lantai.inMain(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('no window');
    return window.getBounds();
  }, undefined);

/** Puts it back there, and waits until its page has that size; does nothing where it stands there already. */
export async function placeOnlyWindow(lantai: Workstation, page: Page, bounds: Rectangle): Promise<void> {
  const now = await boundsOf(lantai);
  if (now.width === bounds.width && now.height === bounds.height) return;
  await lantai.inMain(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), bounds);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(bounds.width);
}
