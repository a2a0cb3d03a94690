import { themeStore } from '#renderer/theme/theme-store.ts';
import { marksOf } from '#shared/appearance.ts';
import type { Appearance } from '#shared/contract/settings.ts';
import { appStore } from './app.ts';
import { settingsStore } from './settings.ts';

/**
 * Sets the attributes and variables that the page's styles depend on: mode, platform and appearance
 * settings, as often as they change.
 *
 * @returns the disposer
 */
export function markPage(page: HTMLElement): () => void {
  const markMode = (): void => {
    const { info } = appStore.getState();
    if (!info) return;
    page.dataset.mode = info.mode;
    page.dataset.platform = info.platform;
  };
  markMode();
  const stopMode = appStore.subscribe(markMode);
  let marked: Appearance | null = null;
  const mark = (): void => {
    const appearance = settingsStore.getState().settings?.appearance;
    if (!appearance || JSON.stringify(appearance) === JSON.stringify(marked)) return;
    marked = appearance;
    const { attributes, sizes } = marksOf(appearance);
    Object.assign(page.dataset, attributes);
    for (const [name, size] of Object.entries(sizes)) page.style.setProperty(name, size);
    themeStore.setState({ appearance });
  };
  mark();
  const stopAppearance = settingsStore.subscribe(mark);
  return () => {
    stopMode();
    stopAppearance();
  };
}
