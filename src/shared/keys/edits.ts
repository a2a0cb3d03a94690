import { type OwnKeys, resolveBindings, type Table } from './bindings.ts';
import { type Chord, chordText, handsOf, parseChord } from './chord.ts';
import { overlaps } from './overlap.ts';
import { type ReservedReason, reservedReason } from './reserved.ts';

/** Keys of one command; more are not remembered by anybody. */
export const MAX_CHORDS = 4;

export type Verdict =
  | { readonly kind: 'free' }
  /** The command has them already. */
  | { readonly kind: 'own' }
  | { readonly kind: 'reserved'; readonly reason: ReservedReason }
  /** Another command that can be reached at the same moment has them. */
  | { readonly kind: 'taken'; readonly by: string };

/** Whether a command may have these keys, and why not. */
export function judgeChord(table: Table, own: OwnKeys, mac: boolean, id: string, chord: Chord): Verdict {
  const reason = reservedReason(chord, mac);
  if (reason !== null) return { kind: 'reserved', reason };
  const hands = handsOf(chord, mac);
  const declaration = table[id];
  for (const [other, chords] of resolveBindings(table, own, mac)) {
    if (!chords.some((chord) => handsOf(chord, mac) === hands)) continue;
    if (other === id) return { kind: 'own' };
    const held = table[other];
    if (declaration && held && overlaps(declaration, held)) return { kind: 'taken', by: other };
  }
  return { kind: 'free' };
}

const withKeys = (table: Table, own: OwnKeys, id: string, keys: readonly string[]): OwnKeys => {
  const standard = table[id]?.keys ?? [];
  const { [id]: _, ...others } = own;
  // What is as usual is not remembered: it follows when the usual changes.
  return keys.join(' ') === standard.join(' ') ? others : { ...others, [id]: keys };
};

/**
 * Gives a command these keys and takes them from whoever could be meant at the same moment.
 * @param instead keys that they take the place of; null adds to what is there, the oldest going when there are too many
 */
export function giveChord(
  table: Table,
  own: OwnKeys,
  mac: boolean,
  { id, chord, instead }: { readonly id: string; readonly chord: Chord; readonly instead: Chord | null },
): OwnKeys {
  const declaration = table[id];
  if (!declaration || reservedReason(chord, mac) !== null) return own;
  const hands = handsOf(chord, mac);
  const bindings = resolveBindings(table, own, mac);
  let next = own;
  for (const [other, chords] of bindings) {
    const held = table[other];
    if (other === id || !held || !overlaps(declaration, held)) continue;
    const left = chords.filter((chord) => handsOf(chord, mac) !== hands);
    if (left.length < chords.length) next = withKeys(table, next, other, left.map(chordText));
  }
  const gone = instead ? handsOf(instead, mac) : null;
  const now = bindings.get(id) ?? [];
  const at = gone === null ? -1 : now.findIndex((chord) => handsOf(chord, mac) === gone);
  const kept = now.filter((chord) => handsOf(chord, mac) !== hands && handsOf(chord, mac) !== gone);
  const keys = at < 0 ? [...kept, chord] : [...kept.slice(0, at), chord, ...kept.slice(at)];
  return withKeys(table, next, id, keys.slice(-MAX_CHORDS).map(chordText));
}

/** Takes one of a command's keys away. */
export function dropChord(table: Table, own: OwnKeys, mac: boolean, id: string, chord: Chord): OwnKeys {
  const hands = handsOf(chord, mac);
  const left = (resolveBindings(table, own, mac).get(id) ?? []).filter((chord) => handsOf(chord, mac) !== hands);
  return withKeys(table, own, id, left.map(chordText));
}

/** The standard keys again, as far as nobody else has been given them. */
export function resetKeys(own: OwnKeys, id: string): OwnKeys {
  const { [id]: _, ...others } = own;
  return others;
}

export type Lost = { readonly chord: Chord; readonly to: string };

/** Keys that the command should have and that another holds: given away, or set so by an older file. */
export function lostChords(table: Table, own: OwnKeys, mac: boolean, id: string): readonly Lost[] {
  const declaration = table[id];
  const keys = own[id] ?? declaration?.keys ?? [];
  return keys.flatMap((text): Lost[] => {
    const chord = parseChord(text);
    const verdict = chord && judgeChord(table, own, mac, id, chord);
    return chord && verdict?.kind === 'taken' ? [{ chord, to: verdict.by }] : [];
  });
}
