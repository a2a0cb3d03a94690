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

/** What is printed on the keys of this machine, by place; empty until the browser has told. */
export type KeyNames = ReadonlyMap<string, string>;
const NO_NAMES: KeyNames = new Map();

function keyName(code: string, names: KeyNames): string {
  const printed = names.get(code);
  if (printed !== undefined && printed.trim() !== '') return printed.toLocaleUpperCase();
  return NAMES[code] ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ');
}

/** Each key by itself, in the order in which the machine's own menus name them. */
export function chordCaps({ mod, ctrl, alt, shift, meta, code }: Chord, mac: boolean, names = NO_NAMES): string[] {
  const held = mac
    ? [ctrl && '⌃', alt && '⌥', shift && '⇧', (mod || meta) && '⌘']
    : [(mod || ctrl) && 'Ctrl', alt && 'Alt', shift && 'Shift', meta && 'Meta'];
  return [...held.filter((cap) => cap !== false), keyName(code, names)];
}

export const chordLabel = (chord: Chord, mac: boolean, names = NO_NAMES): string =>
  chordCaps(chord, mac, names).join(' ');
