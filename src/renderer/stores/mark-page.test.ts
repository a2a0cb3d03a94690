import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowHeight, themeStore } from '#renderer/theme/theme-store.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Appearance } from '#shared/contract/settings.ts';
import { appStore } from './app.ts';
import { markPage } from './mark-page.ts';
import { settingsStore } from './settings.ts';

const choose = (appearance: Partial<Appearance>): void =>
  settingsStore.setState({
    settings: { ...DEFAULT_SETTINGS, appearance: { ...DEFAULT_SETTINGS.appearance, ...appearance } },
  });

let page: HTMLElement;
let stop: () => void = () => {};
beforeEach(() => {
  page = document.createElement('div');
  choose({});
  stop = markPage(page);
});
afterEach(() => {
  stop();
  appStore.setState({ info: null });
});

test('applies the appearance settings when it starts', () => {
  expect({ ...page.dataset }).toEqual({
    theme: 'dark',
    density: 'standard',
    colours: 'green-red',
    motion: 'system',
    flashes: 'on',
  });
  expect(page.style.getPropertyValue('--row')).toBe('22px');
  expect(page.style.getPropertyValue('--fs')).toBe('12px');
});

test('applies changed appearance settings, then notifies the theme store', () => {
  const drawn = vi.fn(() => expect(page.dataset.theme).toBe('contrast'));
  const end = themeStore.subscribe(drawn);
  choose({ theme: 'contrast', density: 'roomy', fontSize: 16, colours: 'blue-orange', flashes: false });
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(page.dataset).toMatchObject({ colours: 'blue-orange', flashes: 'off', density: 'roomy' });
  expect([page.style.getPropertyValue('--row'), rowHeight()]).toEqual(['34px', 34]);
  end();
});

test('does not notify the theme store when other settings change', () => {
  const drawn = vi.fn();
  const end = themeStore.subscribe(drawn);
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, lockAfterMinutes: 5 } });
  expect(drawn).not.toHaveBeenCalled();
  end();
});
