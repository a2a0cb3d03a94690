import type { BrowserWindow } from 'electron';
import type { Appearance } from '#shared/contract/settings.ts';

/** What stands in a window before its page has drawn anything: each theme's --bg. */
const BACKGROUND: Readonly<Record<Appearance['theme'], string>> = {
  dark: '#0a0d12',
  light: '#e6eaf0',
  contrast: '#000000',
};

export const backgroundOf = ({ theme }: Pick<Appearance, 'theme'>): string => BACKGROUND[theme];

/** 1 is natural size. */
export const zoomOf = ({ zoom }: Pick<Appearance, 'zoom'>): number => zoom / 100;

/** The part of the look that is the window's and not its page's. */
export function dress(window: BrowserWindow, appearance: Appearance): void {
  const { webContents } = window;
  window.setBackgroundColor(backgroundOf(appearance));
  if (webContents.getZoomFactor() !== zoomOf(appearance)) webContents.setZoomFactor(zoomOf(appearance));
}
