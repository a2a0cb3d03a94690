import { create } from 'zustand';
import type { CommandId } from '#shared/keys/index.ts';

export type CommandContext = {
  /** The panel that is meant: under the mouse for scope pointer, else the one with the focus. */
  readonly panelId: string | null;
};

/** What a command does in this window. Where and by which keys is declared in shared/keys/commands-table.ts. */
export type Command = {
  readonly id: CommandId;
  /** Whether it makes sense just now; keys, palette and menus pass over it when not. */
  when?(): boolean;
  run(context: CommandContext): void | Promise<void>;
};

type Registered = { readonly commands: ReadonlyMap<CommandId, readonly Command[]> };

/** What this window can do. The one registered last goes first: a panel may do better than the window. */
export const registryStore = create<Registered>(() => ({ commands: new Map() }));

/** @returns the disposer. */
export function registerCommands(added: readonly Command[]): () => void {
  registryStore.setState(({ commands }) => {
    const next = new Map(commands);
    for (const command of added) next.set(command.id, [command, ...(next.get(command.id) ?? [])]);
    return { commands: next };
  });
  return () =>
    registryStore.setState(({ commands }) => {
      const next = new Map(commands);
      for (const command of added) {
        const left = (next.get(command.id) ?? []).filter((one) => one !== command);
        if (left.length === 0) next.delete(command.id);
        else next.set(command.id, left);
      }
      return { commands: next };
    });
}

/** The one that would run now. */
export const commandNow = (id: CommandId): Command | null =>
  registryStore
    .getState()
    .commands.get(id)
    ?.find((command) => command.when?.() ?? true) ?? null;
