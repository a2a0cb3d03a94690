import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyChord } from '#shared/contract/settings.ts';
import {
  type Chord,
  COMMAND_IDS,
  COMMANDS,
  type CommandScope,
  chordOfPress,
  chordText,
  type Declaration,
  dropChord,
  giveChord,
  handsOf,
  judgeChord,
  lostChords,
  MAX_CHORDS,
  type OwnKeys,
  overlaps,
  parseChord,
  reservedReason,
  resetKeys,
  resolveBindings,
} from './index.ts';

const CODES = [
  'KeyA',
  'KeyK',
  'KeyQ',
  'Digit1',
  'F1',
  'F2',
  'F4',
  'F6',
  'Comma',
  'ArrowUp',
  'Tab',
  'Numpad0',
  'Insert',
];
const chords: fc.Arbitrary<Chord> = fc.record({
  mod: fc.boolean(),
  ctrl: fc.boolean(),
  alt: fc.boolean(),
  shift: fc.boolean(),
  meta: fc.boolean(),
  code: fc.constantFrom(...CODES),
});
const scopes = fc.constantFrom<CommandScope>('global', 'window', 'panel', 'pointer');
const declarations: fc.Arbitrary<Declaration> = fc
  .record({
    scope: scopes,
    keys: fc.array(chords.map(chordText), { maxLength: 3 }),
    panels: fc.option(fc.uniqueArray(fc.constantFrom('book', 'chart', 'ticket'), { minLength: 1 }), { nil: null }),
  })
  .map(({ panels, ...rest }) => ({ group: 'app', ...rest, ...(panels ? { panels: panels as ['book'] } : {}) }));
const ids = ['a', 'b', 'c', 'd', 'e'];
const tables = fc
  .tuple(...ids.map(() => declarations))
  .map((all) => Object.fromEntries(all.map((chord, at) => [ids[at], chord])));
const owns = fc.dictionary(
  fc.constantFrom(...ids, 'of-another-version'),
  fc.array(fc.oneof(chords.map(chordText), fc.string()), { maxLength: 4 }),
);

/** Pairs that one key press could mean, of commands that can be reached at one moment. */
function doubles(table: Record<string, Declaration>, own: OwnKeys, mac: boolean): string[] {
  const held = [...resolveBindings(table, own, mac)].flatMap(([id, all]) =>
    all.map((chord) => ({ id, hands: handsOf(chord, mac) })),
  );
  return held.flatMap((binding, at) =>
    held
      .slice(at + 1)
      .filter(({ id, hands }) => {
        const [first, second] = [table[binding.id], table[id]];
        return hands === binding.hands && first && second && overlaps(first, second);
      })
      .map((other) => `${binding.id} ${other.id} ${binding.hands}`),
  );
}

describe('a chord', () => {
  it('reads as it is written, and settings take it', () => {
    fc.assert(
      fc.property(chords, (chord) => {
        expect(parseChord(chordText(chord))).toEqual(chord);
        expect(keyChord.safeParse(chordText(chord)).success).toBe(true);
      }),
    );
  });

  it('is nothing when it is not one', () => {
    for (const text of [
      '',
      'Mod',
      'Mod+',
      '+KeyK',
      'Mod+Mod+KeyK',
      'Hyper+KeyK',
      'Shift+ShiftLeft',
      'Mod+ControlLeft',
      'keyK',
      'Mod+KeyK+KeyL',
    ])
      expect(parseChord(text), text).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => parseChord(text) === null || chordText(parseChord(text) as Chord).length > 0),
    );
  });

  it('is the physical key, whatever is printed on it', () => {
    const held = { ctrlKey: true, altKey: false, shiftKey: true, metaKey: false };
    expect(chordOfPress({ code: 'KeyQ', ...held }, false)).toEqual(parseChord('Mod+Shift+KeyQ'));
    expect(chordOfPress({ code: 'ShiftLeft', ...held }, false)).toBeNull();
    expect(chordOfPress({ code: '', ...held }, false)).toBeNull();
  });

  it('is the same for Ctrl and Mod, except on a Mac', () => {
    const [ctrl, mod] = [parseChord('Ctrl+KeyJ'), parseChord('Mod+KeyJ')] as [Chord, Chord];
    expect(handsOf(ctrl, false)).toBe(handsOf(mod, false));
    expect(handsOf(ctrl, true)).not.toBe(handsOf(mod, true));
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (mac, ctrlKey, altKey, shiftKey, metaKey) => {
          const press = { code: 'KeyJ', ctrlKey, altKey, shiftKey, metaKey };
          const chord = chordOfPress(press, mac) as Chord;
          expect(handsOf(chord, mac)).toBe(
            `${ctrlKey ? 'C' : ''}${altKey ? 'A' : ''}${shiftKey ? 'S' : ''}${metaKey ? 'M' : ''} KeyJ`,
          );
        },
      ),
    );
  });
});

describe('the keys that hold', () => {
  it('never mean two commands at one moment, whatever the settings say', () => {
    fc.assert(
      fc.property(tables, owns, fc.boolean(), (table, own, mac) => {
        expect(doubles(table, own, mac)).toEqual([]);
      }),
    );
  });

  it('are never those that the system, text input or navigation needs', () => {
    fc.assert(
      fc.property(tables, owns, fc.boolean(), (table, own, mac) => {
        for (const all of resolveBindings(table, own, mac).values())
          for (const chord of all) expect(reservedReason(chord, mac)).toBeNull();
      }),
    );
  });

  it('are a person’s own before the standard ones; an empty list takes them away', () => {
    const table = { a: COMMANDS['ticket.buy'], b: COMMANDS['ticket.sell'] };
    const keys = (own: OwnKeys, id: string) => resolveBindings(table, own, false).get(id)?.map(chordText);
    expect(keys({}, 'a')).toEqual(['F2']);
    expect(keys({ b: ['F2'] }, 'a')).toEqual([]);
    expect(keys({ b: ['F2'] }, 'b')).toEqual(['F2']);
    expect(keys({ a: [] }, 'a')).toEqual([]);
  });
});

describe('every command of Lantai', () => {
  it.each([false, true])('has the standard keys of its line in the table (Mac: %s)', (mac) => {
    const held = resolveBindings(COMMANDS, {}, mac);
    for (const id of COMMAND_IDS) expect(held.get(id)?.map(chordText), id).toEqual(COMMANDS[id].keys ?? []);
  });

  it('that has to do with orders only prepares one: a person confirms on the screen', () => {
    // Whoever adds to this list shows in review that the command neither sends, changes nor cancels.
    const ids = COMMAND_IDS.filter((id) => COMMANDS[id].group === 'orders');
    expect(ids).toEqual(['ticket.buy', 'ticket.sell', 'orders.cancelAll', 'orders.halt', 'orders.resume']);
    for (const id of COMMAND_IDS) if (COMMANDS[id].group === 'orders') expect(COMMANDS[id].repeats, id).toBeUndefined();
  });
});

describe('changing keys', () => {
  const verdict = (text: string, id: string, own: OwnKeys = {}) =>
    judgeChord(COMMANDS, own, false, id, parseChord(text) as Chord);

  it('refuses keys of another command, with its name, and reserved keys', () => {
    expect(verdict('F4', 'ticket.buy')).toEqual({ kind: 'taken', by: 'ticket.sell' });
    expect(verdict('F2', 'ticket.buy')).toEqual({ kind: 'own' });
    expect(verdict('F9', 'ticket.buy')).toEqual({ kind: 'free' });
    expect(verdict('Alt+F4', 'ticket.buy')).toEqual({ kind: 'reserved', reason: 'system' });
    expect(verdict('Mod+KeyC', 'ticket.buy')).toEqual({ kind: 'reserved', reason: 'editing' });
    expect(verdict('Mod+KeyZ', 'ticket.buy')).not.toMatchObject({ kind: 'reserved' });
    expect(verdict('Tab', 'ticket.buy')).toEqual({ kind: 'reserved', reason: 'moving' });
    expect(verdict('KeyB', 'ticket.buy')).toEqual({ kind: 'reserved', reason: 'typing' });
    expect(verdict('Meta+KeyB', 'ticket.buy')).toEqual({ kind: 'reserved', reason: 'system' });
  });

  it('assigns keys to one command only, and removes them from the previous one', () => {
    fc.assert(
      fc.property(tables, owns, fc.boolean(), fc.constantFrom(...ids), chords, (table, own, mac, id, chord) => {
        fc.pre(reservedReason(chord, mac) === null);
        const next = giveChord(table, own, mac, { id, chord, instead: null });
        expect(judgeChord(table, next, mac, id, chord)).toEqual({ kind: 'own' });
        expect(doubles(table, next, mac)).toEqual([]);
        expect(next[id]?.length ?? 0).toBeLessThanOrEqual(MAX_CHORDS);
        // And taken away it is gone.
        const without = dropChord(table, next, mac, id, chord);
        expect(judgeChord(table, without, mac, id, chord).kind).not.toBe('own');
      }),
    );
  });

  it('new keys take the place of the old ones', () => {
    const own = giveChord(COMMANDS, {}, false, {
      id: 'ticket.buy',
      chord: parseChord('F9') as Chord,
      instead: parseChord('F2') as Chord,
    });
    expect(own).toEqual({ 'ticket.buy': ['F9'] });
    expect(verdict('F2', 'ticket.sell', own)).toEqual({ kind: 'free' });
    expect(resetKeys(own, 'ticket.buy')).toEqual({});
  });

  it('stores no default keys, and reports the command that lost its keys', () => {
    const f2 = parseChord('F2') as Chord;
    const taken = giveChord(COMMANDS, {}, false, { id: 'ticket.sell', chord: f2, instead: null });
    expect(taken).toEqual({ 'ticket.sell': ['F4', 'F2'], 'ticket.buy': [] });
    const reset = resetKeys(taken, 'ticket.buy');
    expect(lostChords(COMMANDS, reset, false, 'ticket.buy')).toEqual([{ chord: f2, to: 'ticket.sell' }]);
    const back = giveChord(COMMANDS, reset, false, { id: 'ticket.buy', chord: f2, instead: null });
    expect(back).toEqual({});
  });
});
