import type { PanelKind } from '../../shared/contract/index.ts';
import { type Chord, COMMANDS, type CommandId, handsOf, isCommandId } from '../../shared/keys/index.ts';
import { currentBindings } from './bindings-store.ts';
import { commandNow } from './registry.ts';

type At = { readonly id: string | null; readonly kind: PanelKind | null };

/** Where keys were pressed. */
export type Reach = {
  /** A dialog or a menu is open: only global commands are reached. */
  readonly layer: boolean;
  readonly panel: At;
  readonly pointer: At;
};

export type Found = { readonly id: CommandId; readonly panelId: string | null; readonly repeats: boolean };

/** Narrowest first: what somebody works in goes before what the mouse happens to be over. */
const SCOPES = ['panel', 'pointer', 'window', 'global'] as const;

/** The command that the keys mean here: of those that can run, the one of the narrowest scope. */
export function commandOfChord(chord: Chord, mac: boolean, reach: Reach): Found | null {
  const hands = handsOf(chord, mac);
  const bound = [...currentBindings()]
    .filter(([, chords]) => chords.some((one) => handsOf(one, mac) === hands))
    .map(([id]) => id)
    .filter(isCommandId);
  for (const scope of SCOPES) {
    if (reach.layer && scope !== 'global') continue;
    const at = scope === 'pointer' ? reach.pointer : reach.panel;
    for (const id of bound) {
      const { panels, repeats, scope: declared } = COMMANDS[id];
      if (declared !== scope) continue;
      if ((scope === 'panel' || scope === 'pointer') && at.id === null) continue;
      if (panels && (at.kind === null || !panels.includes(at.kind))) continue;
      if (commandNow(id)) return { id, panelId: at.id, repeats: repeats === true };
    }
  }
  return null;
}
