import { ask, bridge } from '#renderer/bridge/index.ts';
import { translateNow } from '#renderer/i18n/index.ts';
import { type PaletteSource, registerPaletteSource } from '#renderer/panel-kit/palette-source.ts';
import { inEnglish } from '#renderer/panel-kit/search-words.ts';
import { isSection, SECTIONS } from '#renderer/settings/sections-list.ts';
import { PARTS, SETTINGS } from '#renderer/settings/settings-list.ts';

type ItemId = (typeof SETTINGS | typeof PARTS)[number]['id'];
const ALL: readonly ItemId[] = [...SETTINGS, ...PARTS].map(({ id }) => id);
const isItem = (id: string): id is ItemId => ALL.some((item) => item === id);
/** The window opens at a section by an id that the two share, which is then found by the words of both. */
const ITEMS = ALL.filter((id) => !isSection(id));

/** What people also call an item, in the language of the window and in English. */
const wordsOf = (id: ItemId): string =>
  (['title', 'words'] as const)
    .flatMap((part) => [translateNow(`settings:items.${id}.${part}`), inEnglish(`settings:items.${id}.${part}`)])
    .join(' ');

/** Sections and items of the settings window; it opens at either. */
const settings: PaletteSource = {
  id: 'settings',
  search: () => [
    ...SECTIONS.map((id) => ({
      id,
      title: translateNow(`settings:sections.${id}`),
      detail: translateNow(`settings:about.${id}`),
      words: [inEnglish(`settings:sections.${id}`), isItem(id) ? wordsOf(id) : ''].join(' '),
    })),
    ...ITEMS.map((id) => ({
      id,
      title: translateNow(`settings:items.${id}.title`),
      detail: translateNow(`settings:items.${id}.text`),
      words: wordsOf(id),
    })),
  ],
  choose: ({ id }) => ask(bridge.windows.openSettings({ section: id })),
};

/** @returns the disposer. */
export const registerSettingsSource = (): (() => void) => registerPaletteSource(settings);
