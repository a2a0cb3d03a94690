import { create } from 'zustand';
import { rowHeightOf } from '#shared/appearance.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Appearance } from '#shared/contract/settings.ts';

/** The current appearance. Changes after the page's style has changed, so that a canvas can read its colours again. */
export const themeStore = create<{ appearance: Appearance }>(() => ({ appearance: DEFAULT_SETTINGS.appearance }));

/** px; read it with each drawing, or subscribe to the store. */
export const rowHeight = (): number => rowHeightOf(themeStore.getState().appearance);

/** Calls when colours, sizes or the density have changed. @returns the disposer */
export const onThemeChange = (changed: () => void): (() => void) => themeStore.subscribe(changed);
