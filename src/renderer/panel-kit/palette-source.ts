import { create } from 'zustand';

/** In the order that breaks ties between equally good matches. */
export const PALETTE_SOURCES = [
  'stocks',
  'panels',
  'commands',
  'indicators',
  'drawings',
  'settings',
  'workspaces',
  'people',
  'rooms',
] as const;
export type PaletteSourceId = (typeof PALETTE_SOURCES)[number];

/** A first character that restricts the search to one source. */
export type PrefixedSource = 'commands' | 'people' | 'rooms';
export const PREFIXES: Readonly<Record<string, PrefixedSource>> = { '>': 'commands', '@': 'people', '#': 'rooms' };

export type PaletteItem = {
  /** Stable id within its source, also after a restart. */
  readonly id: string;
  /** A code or a name: the text for exact and prefix matches. */
  readonly title: string;
  /** Name of the panel that a command opens: in full it finds the command as exactly as its title does. */
  readonly opens?: string | null;
  readonly detail?: string | null;
  /** Further search words; not shown. */
  readonly words?: string;
  /** Label of the command's keys. */
  readonly keys?: string | null;
};

export type PaletteSource = {
  readonly id: PaletteSourceId;
  /**
   * Returns either everything at once, in which the palette searches itself, or a promise of what the
   * source found. Promises are not used for an empty query.
   */
  search(query: string, signal: AbortSignal): readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
  /** Reads what it needs to search at once, before the first search; what it has then is searched again. */
  load?(): Promise<void>;
  /** The item is selected and may be chosen next: loads what choosing it needs. */
  prepare?(item: PaletteItem): void;
  /** Uses the id only: other fields may come from the recent items. */
  choose(item: PaletteItem): void | Promise<void>;
};

export const sourcesStore = create<{ readonly sources: readonly PaletteSource[] }>(() => ({ sources: [] }));

/** One source per id is active: the one registered last. @returns the disposer */
export function registerPaletteSource(source: PaletteSource): () => void {
  sourcesStore.setState(({ sources }) => ({ sources: [...sources, source] }));
  return () =>
    sourcesStore.setState(({ sources }) => ({ sources: sources.filter((registered) => registered !== source) }));
}

/** The active source of each id, in order. */
export const activeSources = (sources: readonly PaletteSource[]): readonly PaletteSource[] =>
  PALETTE_SOURCES.flatMap((id) => sources.findLast((source) => source.id === id) ?? []);
