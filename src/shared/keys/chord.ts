/** Keys held together, by place on the keyboard (KeyboardEvent.code): the same on every layout. */
export type Chord = {
  /** Ctrl; Cmd on a Mac. */
  readonly mod: boolean;
  /** Ctrl itself on a Mac, where Mod is Cmd; elsewhere the same as `mod`. */
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** Cmd on a Mac, where it is the same as `mod`; the Windows or Super key elsewhere. */
  readonly meta: boolean;
  readonly code: string;
};

/** The parts of a key event that a chord is made of. */
export type KeyPress = {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
};

const MODIFIERS = [
  ['Mod', 'mod'],
  ['Ctrl', 'ctrl'],
  ['Alt', 'alt'],
  ['Shift', 'shift'],
  ['Meta', 'meta'],
] as const;

const MODIFIER_CODE = /^(Mod|Ctrl|Control|Alt|Shift|Meta|OS)(Left|Right)?$/;
const CODE = /^[A-Z][A-Za-z0-9]*$/;

/** Whether the key does nothing alone. */
export const isModifierCode = (code: string): boolean =>
  MODIFIER_CODE.test(code) || code === 'CapsLock' || code === 'NumLock' || code === 'Fn';

/** Null for what is no chord: an unknown or doubled modifier, no key, or a modifier as the key. */
export function parseChord(text: string): Chord | null {
  const parts = text.split('+');
  const code = parts.pop() ?? '';
  if (!CODE.test(code) || isModifierCode(code)) return null;
  const held = { mod: false, ctrl: false, alt: false, shift: false, meta: false };
  for (const part of parts) {
    const name = MODIFIERS.find(([word]) => word === part)?.[1];
    if (name === undefined || held[name]) return null;
    held[name] = true;
  }
  return { ...held, code };
}

/** As it is written in settings. */
export const chordText = (chord: Chord): string =>
  [...MODIFIERS.filter(([, name]) => chord[name]).map(([word]) => word), chord.code].join('+');

/** One word for what the hands do on this machine; equal for chords that are the same here. */
export function handsOf({ mod, ctrl, alt, shift, meta, code }: Chord, mac: boolean): string {
  const control = ctrl || (mod && !mac);
  const command = meta || (mod && mac);
  return `${control ? 'C' : ''}${alt ? 'A' : ''}${shift ? 'S' : ''}${command ? 'M' : ''} ${code}`;
}

/** The chord of a key that goes down; null for a modifier alone and for keys without a physical code. */
export function chordOfPress(press: KeyPress, mac: boolean): Chord | null {
  if (!CODE.test(press.code) || isModifierCode(press.code)) return null;
  return {
    mod: mac ? press.metaKey : press.ctrlKey,
    ctrl: mac && press.ctrlKey,
    alt: press.altKey,
    shift: press.shiftKey,
    meta: !mac && press.metaKey,
    code: press.code,
  };
}
