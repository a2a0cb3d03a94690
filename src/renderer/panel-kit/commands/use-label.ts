import { useCallback } from 'react';
import { appStore } from '#renderer/stores/app.ts';
import type { Chord, CommandId } from '#shared/keys/index.ts';
import { useBindings } from './bindings-store.ts';
import { chordCaps, chordLabel } from './chord-label.ts';
import { keyNamesStore } from './key-names.ts';

export const useIsMac = (): boolean => appStore((store) => store.info?.platform === 'darwin');

/** Labels of chords on this platform and keyboard layout. */
export function useLabels(): { label(chord: Chord): string; caps(chord: Chord): readonly string[] } {
  const mac = useIsMac();
  const names = keyNamesStore((store) => store.names);
  const label = useCallback((chord: Chord) => chordLabel(chord, mac, names), [mac, names]);
  const caps = useCallback((chord: Chord) => chordCaps(chord, mac, names), [mac, names]);
  return { label, caps };
}

/** A tooltip with the command's keys: `Lock trading (Ctrl Shift L)`. */
export function useTitleWithKeys(text: string, id: CommandId): string {
  const keys = useCommandKeys(id);
  return keys === null ? text : `${text} (${keys})`;
}

/** Label of the command's first chord (`Ctrl K`, `⌘ K`); null when it has none. */
export function useCommandKeys(id: CommandId): string | null {
  const chord = useBindings().get(id)?.[0];
  const { label } = useLabels();
  return chord ? label(chord) : null;
}
