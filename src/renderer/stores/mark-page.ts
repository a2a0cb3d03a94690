import { appStore } from './app.ts';

/** Lets the page's styles know the frame's colour (practice or live) and whose window buttons it has. */
export function markPage(page: HTMLElement): void {
  const { info } = appStore.getState();
  if (!info) return;
  page.dataset.mode = info.mode;
  page.dataset.platform = info.platform;
}
