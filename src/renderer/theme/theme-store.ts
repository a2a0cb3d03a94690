import { create } from 'zustand';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Appearance } from '#shared/contract/settings.ts';
import { rowHeightOf } from './appearance.ts';

/** How the page looks now. Changes after the page's style has changed: what is drawn on a canvas reads its colours anew then. */
export const themeStore = create<{ appearance: Appearance }>(() => ({ appearance: DEFAULT_SETTINGS.appearance }));

/** px; read it with each drawing, or follow the store. */
export const rowHeight = (): number => rowHeightOf(themeStore.getState().appearance);

/** Calls when colours, sizes or the density are others. @returns the disposer */
export const onThemeChange = (changed: () => void): (() => void) => themeStore.subscribe(changed);
