import { type Chord, editsText } from '#shared/keys/index.ts';

/** Where the focus is. page: outside text fields; layer: in a dialog or a menu. */
export type Focus = 'page' | 'text' | 'layer' | 'text-in-layer';

type Typed = {
  readonly key: string;
  /** AltGr is held: it types a character, though it is reported as Ctrl+Alt on some systems. */
  readonly altGraph: boolean;
};

const FUNCTION_KEY = /^F\d{1,2}$/;
const isSign = (key: string): boolean => [...key].length === 1 || key === 'Dead';

/** Whether the chord may run a command: not where it types or edits in a text field, nor where AltGr types. */
export function mayFire(chord: Chord, { key, altGraph }: Typed, focus: Focus, mac: boolean): boolean {
  if (altGraph && isSign(key)) return false;
  if (focus === 'page' || focus === 'layer') return true;
  if (editsText(chord, mac)) return false;
  const command = mac ? chord.mod || chord.meta || chord.ctrl : chord.mod || chord.ctrl || chord.alt || chord.meta;
  return command || FUNCTION_KEY.test(chord.code);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The letter that starts the stock search, as a code is written; null for anything else. */
export const letterOf = ({ key, ctrlKey, metaKey, altKey }: Press): string | null =>
  !ctrlKey && !metaKey && !altKey && /^[a-zA-Z]$/.test(key) ? key.toUpperCase() : null;
