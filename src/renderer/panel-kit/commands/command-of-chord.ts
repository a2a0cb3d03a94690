import { type Chord, COMMANDS, type CommandId, isCommandId, type Reach, reachedBy } from '#shared/keys/index.ts';
import { currentBindings } from './bindings-store.ts';
import { commandNow } from './registry.ts';

export type Found = { readonly id: CommandId; readonly panelId: string | null; readonly repeats: boolean };

/** The command, or while it is not available its opposite; null where neither is. */
function availableNow(id: CommandId): CommandId | null {
  if (commandNow(id) !== null) return id;
  const { otherwise } = COMMANDS[id];
  return otherwise !== undefined && commandNow(otherwise) !== null ? otherwise : null;
}

/** The command that the chord triggers in this window, of those available now. */
export function commandOfChord(chord: Chord, mac: boolean, reach: Reach): Found | null {
  const can = (id: string): boolean => isCommandId(id) && availableNow(id) !== null;
  const found = reachedBy(chord, { table: COMMANDS, bindings: currentBindings(), mac }, reach, can);
  const id = found && isCommandId(found.id) ? availableNow(found.id) : null;
  return found && id !== null ? { ...found, id } : null;
}
