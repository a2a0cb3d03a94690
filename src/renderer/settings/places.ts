import { ITEMS } from './search.ts';
import { isSection, type SectionId } from './sections-list.ts';

/** Where in the settings somebody wants to be: a section, and what is to be looked at there. */
export type SettingsPlace = { readonly section: SectionId; readonly item: string | null };

/** A section's name, or that of something in one; anything else is the beginning. */
export function placeOf(wanted: string): SettingsPlace {
  if (isSection(wanted)) return { section: wanted, item: null };
  const item = ITEMS.find(({ id }) => id === wanted);
  return item ? { section: item.section, item: item.id } : { section: 'appearance', item: null };
}

/** What the window was opened for, from the hash of its address. */
export function placeInHash(hash: string): SettingsPlace {
  try {
    return placeOf(decodeURIComponent(hash.replace(/^#/, '')));
  } catch {
    return placeOf('');
  }
}
