import type { Chord } from '#shared/keys/index.ts';

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  Insert: 'Ins',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Enter: 'Enter',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
};

/** Key labels of the current keyboard layout, by physical key; empty until read. */
export type KeyNames = ReadonlyMap<string, string>;
const NO_NAMES: KeyNames = new Map();

function keyName(code: string, names: KeyNames): string {
  const printed = names.get(code);
  if (printed !== undefined && printed.trim() !== '') return printed.toLocaleUpperCase();
  return NAMES[code] ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ');
}

/** Labels of the single keys, in the order that the platform's menus use. */
export function chordCaps({ mod, ctrl, alt, shift, meta, code }: Chord, mac: boolean, names = NO_NAMES): string[] {
  const held = mac
    ? [ctrl && '⌃', alt && '⌥', shift && '⇧', (mod || meta) && '⌘']
    : [(mod || ctrl) && 'Ctrl', alt && 'Alt', shift && 'Shift', meta && 'Meta'];
  return [...held.filter((cap) => cap !== false), keyName(code, names)];
}

export const chordLabel = (chord: Chord, mac: boolean, names = NO_NAMES): string =>
  chordCaps(chord, mac, names).join(' ');
