import { appStore } from '#renderer/stores/app.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import type { FirstState } from '#shared/contract/first-state.ts';

/** Fills the stores with what the document brought. @returns whether it brought anything */
export function takeFirstState({ dataset }: HTMLElement): boolean {
  const text = dataset.firstState ?? '';
  if (!text.startsWith('{')) return false;
  const { settings, info } = JSON.parse(text) as FirstState;
  settingsStore.setState({ settings });
  appStore.setState({ info });
  return true;
}
