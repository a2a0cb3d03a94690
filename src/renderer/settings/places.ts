import { ITEMS } from './search.ts';
import { isSection, type SectionId } from './sections-list.ts';

/** A target in the settings: a section, and the item to highlight. */
export type SettingsPlace = { readonly section: SectionId; readonly item: string | null };

/** Parses a section or item name; unknown names give the first section. */
export function placeOf(wanted: string): SettingsPlace {
  if (isSection(wanted)) return { section: wanted, item: null };
  const item = ITEMS.find(({ id }) => id === wanted);
  return item ? { section: item.section, item: item.id } : { section: 'appearance', item: null };
}

/** The initial target, from the hash of the window's address. */
export function placeInHash(hash: string): SettingsPlace {
  try {
    return placeOf(decodeURIComponent(hash.replace(/^#/, '')));
  } catch {
    return placeOf('');
  }
}
