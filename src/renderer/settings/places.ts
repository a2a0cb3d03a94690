import { ITEMS } from './search.ts';
import { isSection, type SectionId } from './sections-list.ts';

/** A target in the settings: a section, and the item to highlight. */
export type SettingsTarget = { readonly section: SectionId; readonly item: string | null };

/** Parses a section or item name; unknown names give the first section. */
export function targetOf(name: string): SettingsTarget {
  if (isSection(name)) return { section: name, item: null };
  const item = ITEMS.find(({ id }) => id === name);
  return item ? { section: item.section, item: item.id } : { section: 'appearance', item: null };
}

/** The initial target, from the hash of the window's address. */
export function targetInHash(hash: string): SettingsTarget {
  try {
    return targetOf(decodeURIComponent(hash.replace(/^#/, '')));
  } catch {
    return targetOf('');
  }
}
