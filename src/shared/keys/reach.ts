import type { PanelKind } from '#shared/contract/panels.ts';
import type { Bindings, Table } from './bindings.ts';
import { type Chord, handsOf } from './chord.ts';

type At = { readonly id: string | null; readonly kind: PanelKind | null };

/** Where keys were pressed. */
export type Reach = {
  /** A dialog or a menu is open: only global commands are reached. */
  readonly layer: boolean;
  /** The panel with the focus. */
  readonly panel: At;
  /** The panel under the mouse. */
  readonly pointer: At;
};

export type Reached = { readonly id: string; readonly panelId: string | null; readonly repeats: boolean };

/** Narrowest first: what somebody works in goes before what the mouse happens to be over. */
const SCOPES = ['panel', 'pointer', 'window', 'global'] as const;

type Keys = { readonly table: Table; readonly bindings: Bindings; readonly mac: boolean };

/**
 * The command that the keys mean here: of those that can run now the one of the narrowest scope, and
 * there the one for this kind of panel before the one for any.
 */
export function reachedBy(
  chord: Chord,
  { table, bindings, mac }: Keys,
  reach: Reach,
  can: (id: string) => boolean,
): Reached | null {
  const hands = handsOf(chord, mac);
  const bound = [...bindings]
    .filter(([, chords]) => chords.some((chord) => handsOf(chord, mac) === hands))
    .flatMap(([id]) => {
      const declaration = table[id];
      return declaration ? [{ id, ...declaration }] : [];
    })
    .sort((a, b) => Number(b.panels !== undefined) - Number(a.panels !== undefined));
  for (const scope of SCOPES) {
    if (reach.layer && scope !== 'global') continue;
    const inPanel = scope === 'panel' || scope === 'pointer';
    const at = scope === 'pointer' ? reach.pointer : reach.panel;
    if (inPanel && at.id === null) continue;
    const found = bound.find(
      ({ id, scope: declared, panels }) =>
        declared === scope && (!inPanel || !panels || (at.kind !== null && panels.includes(at.kind))) && can(id),
    );
    if (found) return { id: found.id, panelId: at.id, repeats: found.repeats === true };
  }
  return null;
}
