import { type Chord, handsOf } from './chord.ts';

/**
 * Why keys cannot be given to a command. typing: letters and signs are text or start the stock
 * search; editing: text fields need them; moving: they choose and move on the screen; system: the
 * desktop or the window takes them first.
 */
export type ReservedReason = 'typing' | 'editing' | 'moving' | 'system';

const FUNCTION_KEY = /^F([1-9]|1[0-9]|2[0-4])$/;
const TYPES =
  /^(Key[A-Z]|Digit\d|Numpad.+|Minus|Equal|Bracket(Left|Right)|Backslash|Semicolon|Quote|Backquote|Comma|Period|Slash|Intl.+|Lang\d)$/;
const MOVES =
  /^(Tab|Enter|NumpadEnter|Space|Escape|Backspace|Delete|Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/;
/** Everywhere: also lists, tables and selected text are copied from. */
const COPIES = /^Key[ACVX]$/;
/** In text fields only: elsewhere a command may take something back. */
const TAKES_BACK = /^Key[ZY]$/;
const BY_WORDS = /^(Arrow(Up|Down|Left|Right)|Home|End|Backspace|Delete)$/;

const MAC_SYSTEM = new Set([
  'M KeyQ',
  'M KeyH',
  'AM KeyH',
  'M KeyM',
  'M KeyW',
  'M Tab',
  'SM Tab',
  'M Space',
  'M Backquote',
  'AM Escape',
  'CM KeyF',
  'CM KeyQ',
]);
const SYSTEM = new Set([
  'A F4',
  'A Tab',
  'AS Tab',
  'A Space',
  'A Escape',
  'C Escape',
  'CS Escape',
  'CA Delete',
  'CA Backspace',
  'C Tab',
  'CS Tab',
  'C KeyW',
]);
/** Capture, sleep and the like never reach a window reliably. */
const DEAD_CODES =
  /^(PrintScreen|Power|Sleep|WakeUp|Eject|ContextMenu|Pause|ScrollLock|Unidentified|Media.+|Audio.+|Browser.+|Launch.+)$/;

const isMain = (held: string, mac: boolean): boolean => held.includes(mac ? 'M' : 'C');

function copies(held: string, code: string, mac: boolean): boolean {
  if (BY_WORDS.test(code)) return isMain(held, mac) || (mac && held.includes('A'));
  return COPIES.test(code) && isMain(held, mac) && !held.includes('A');
}

const apart = (chord: Chord, mac: boolean): readonly [held: string, code: string] => {
  const [held = '', code = ''] = handsOf(chord, mac).split(' ');
  return [held, code];
};

/** What a text field does with the keys itself. */
export function editsText(chord: Chord, mac: boolean): boolean {
  const [held, code] = apart(chord, mac);
  return copies(held, code, mac) || (TAKES_BACK.test(code) && isMain(held, mac) && !held.includes('A'));
}

/** Null for keys that may be given to a command. */
export function reservedReason(chord: Chord, mac: boolean): ReservedReason | null {
  const [held, code] = apart(chord, mac);
  const hands = `${held} ${code}`;
  if (DEAD_CODES.test(code) || (mac ? MAC_SYSTEM : SYSTEM).has(hands) || (!mac && held.includes('M'))) return 'system';
  if (copies(held, code, mac)) return 'editing';
  const plain = held === '' || held === 'S';
  if (plain && MOVES.test(code)) return 'moving';
  if (plain && TYPES.test(code)) return 'typing';
  // Option types signs of its own.
  if (mac && (held === 'A' || held === 'AS') && TYPES.test(code)) return 'typing';
  if (plain && !FUNCTION_KEY.test(code) && code !== 'Insert') return 'system';
  return null;
}
