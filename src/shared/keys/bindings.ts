import { type Chord, handsOf, parseChord } from './chord.ts';
import type { Declaration } from './commands-table.ts';
import { overlaps } from './overlap.ts';
import { reservedReason } from './reserved.ts';

export type Table = Readonly<Record<string, Declaration>>;
/** A person's own keys, by command, as in settings; an empty list takes a command's keys away. */
export type OwnKeys = Readonly<Record<string, readonly string[]>>;
export type Bindings = ReadonlyMap<string, readonly Chord[]>;

/**
 * The keys that hold: own ones before standard ones, then in the order of the table. Where two
 * commands that overlap have the same keys the later one goes without, as does one whose keys cannot
 * be read or belong to the system: settings may come from another machine.
 */
export function resolveBindings(table: Table, own: OwnKeys, mac: boolean): Bindings {
  const bindings = new Map<string, Chord[]>(Object.keys(table).map((id) => [id, []]));
  const held = new Map<string, string[]>();
  const claim = (id: string, texts: readonly string[]): void => {
    const declaration = table[id];
    if (!declaration) return;
    for (const text of texts) {
      const chord = parseChord(text);
      if (!chord || reservedReason(chord, mac) !== null) continue;
      const hands = handsOf(chord, mac);
      const holders = held.get(hands) ?? [];
      const taken = holders.some((holder) => {
        const other = table[holder];
        return holder === id || (other !== undefined && overlaps(other, declaration));
      });
      if (taken) continue;
      held.set(hands, [...holders, id]);
      bindings.get(id)?.push(chord);
    }
  };
  const ids = Object.keys(table);
  for (const id of ids) if (Object.hasOwn(own, id)) claim(id, own[id] ?? []);
  for (const id of ids) if (!Object.hasOwn(own, id)) claim(id, table[id]?.keys ?? []);
  return bindings;
}
