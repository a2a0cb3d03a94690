import { ask, bridge } from '#renderer/bridge/index.ts';
import { translateNow } from '#renderer/i18n/index.ts';
import { type PaletteSource, registerPaletteSource } from '#renderer/panel-kit/palette-source.ts';
import { isSection, SECTIONS } from '#renderer/settings/sections-list.ts';
import { PARTS, SETTINGS } from '#renderer/settings/settings-list.ts';

/** A section with a single item shares its id with the item. */
const ITEMS = [...SETTINGS, ...PARTS].map(({ id }) => id).filter((id) => !isSection(id));

/** Sections and items of the settings window; it opens at either. */
const settings: PaletteSource = {
  id: 'settings',
  search: () => [
    ...SECTIONS.map((id) => ({
      id,
      title: translateNow(`settings:sections.${id}`),
      detail: translateNow(`settings:about.${id}`),
    })),
    ...ITEMS.map((id) => ({
      id,
      title: translateNow(`settings:items.${id}.title`),
      detail: translateNow(`settings:items.${id}.text`),
      words: translateNow(`settings:items.${id}.words`),
    })),
  ],
  choose: ({ id }) => ask(bridge.windows.openSettings({ section: id })),
};

/** @returns the disposer. */
export const registerSettingsSource = (): (() => void) => registerPaletteSource(settings);
