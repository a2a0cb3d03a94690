import { create } from 'zustand';

/** In the order in which equals are shown. */
export const PALETTE_SOURCES = ['stocks', 'panels', 'commands', 'settings', 'workspaces', 'people', 'rooms'] as const;
export type PaletteSourceId = (typeof PALETTE_SOURCES)[number];

/** Typed first, a sign asks one source only. */
export type PrefixedSource = 'commands' | 'people' | 'rooms';
export const PREFIXES: Readonly<Record<string, PrefixedSource>> = { '>': 'commands', '@': 'people', '#': 'rooms' };

export type PaletteItem = {
  /** By which its source finds it again, also after a restart. */
  readonly id: string;
  /** A code or a name: what an exact or beginning match is measured against. */
  readonly title: string;
  readonly detail?: string | null;
  /** What people also call it; only looked in, not shown. */
  readonly words?: string;
  /** As a person reads them. */
  readonly keys?: string | null;
};

export type PaletteSource = {
  readonly id: PaletteSourceId;
  /**
   * A list at once: everything there is, the palette looks for the words in it. A promise: what
   * somebody else found for the words. Not asked for nothing, apart from lists at once.
   */
  search(query: string, signal: AbortSignal): readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
  /** By its id alone: the rest may be as remembered. */
  choose(item: PaletteItem): void | Promise<void>;
};

export const sourcesStore = create<{ readonly sources: readonly PaletteSource[] }>(() => ({ sources: [] }));

/** One of a kind: the one registered last is asked. @returns the disposer. */
export function registerPaletteSource(source: PaletteSource): () => void {
  sourcesStore.setState(({ sources }) => ({ sources: [...sources, source] }));
  return () => sourcesStore.setState(({ sources }) => ({ sources: sources.filter((one) => one !== source) }));
}

/** Those that are asked, in order. */
export const askedSources = (sources: readonly PaletteSource[]): readonly PaletteSource[] =>
  PALETTE_SOURCES.flatMap((id) => sources.findLast((source) => source.id === id) ?? []);
