import { type Chord, COMMANDS, type CommandId, isCommandId, type Reach, reachedBy } from '#shared/keys/index.ts';
import { currentBindings } from './bindings-store.ts';
import { commandNow } from './registry.ts';

export type Found = { readonly id: CommandId; readonly panelId: string | null; readonly repeats: boolean };

/** The command that the chord triggers in this window, of those available now. */
export function commandOfChord(chord: Chord, mac: boolean, reach: Reach): Found | null {
  const can = (id: string): boolean => isCommandId(id) && commandNow(id) !== null;
  const found = reachedBy(chord, { table: COMMANDS, bindings: currentBindings(), mac }, reach, can);
  return found && isCommandId(found.id) ? { ...found, id: found.id } : null;
}
