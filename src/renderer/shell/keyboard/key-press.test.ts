import { describe, expect, it } from 'vitest';
import { type Chord, parseChord } from '#shared/keys/index.ts';
import { letterOf, mayFire } from './key-press.ts';

const chord = (text: string): Chord => parseChord(text) as Chord;
const plain = { key: 'x', altGraph: false };

describe('keys in a text field', () => {
  it('run no command without Ctrl, Alt or Cmd, apart from function keys', () => {
    expect(mayFire(chord('Shift+Slash'), plain, 'text', false)).toBe(false);
    expect(mayFire(chord('Digit5'), plain, 'text', false)).toBe(false);
    expect(mayFire(chord('F2'), plain, 'text', false)).toBe(true);
    expect(mayFire(chord('Mod+KeyK'), plain, 'text', false)).toBe(true);
    expect(mayFire(chord('Digit5'), plain, 'page', false)).toBe(true);
  });

  it('keep copy, paste, undo and word movement for the field', () => {
    for (const text of [
      'Mod+KeyC',
      'Mod+KeyV',
      'Mod+KeyX',
      'Mod+KeyA',
      'Mod+KeyZ',
      'Mod+Shift+KeyZ',
      'Mod+ArrowLeft',
      'Mod+Backspace',
    ])
      for (const mac of [false, true]) expect(mayFire(chord(text), plain, 'text', mac), text).toBe(false);
    expect(mayFire(chord('Mod+KeyZ'), plain, 'page', false)).toBe(true);
  });

  it('run no command with AltGr or Option where they type a character', () => {
    expect(mayFire(chord('Mod+Alt+KeyQ'), { key: '@', altGraph: true }, 'page', false)).toBe(false);
    expect(mayFire(chord('Mod+Alt+F2'), { key: 'F2', altGraph: true }, 'page', false)).toBe(true);
    expect(mayFire(chord('Alt+KeyG'), { key: '©', altGraph: false }, 'text', true)).toBe(false);
    expect(mayFire(chord('Alt+KeyG'), { key: 'g', altGraph: false }, 'text', false)).toBe(true);
  });
});

it('a single letter starts the stock search', () => {
  const press = { ctrlKey: false, metaKey: false, altKey: false };
  expect(letterOf({ key: 'b', ...press })).toBe('B');
  expect(letterOf({ key: 'b', ...press, ctrlKey: true })).toBeNull();
  expect(letterOf({ key: 'Enter', ...press })).toBeNull();
  expect(letterOf({ key: '5', ...press })).toBeNull();
});
