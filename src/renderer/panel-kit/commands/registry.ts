import { create } from 'zustand';
import type { CommandId } from '#shared/keys/index.ts';

export type CommandContext = {
  /** The target panel: under the pointer for scope pointer, else the focused one. */
  readonly panelId: string | null;
};

/** What a command does in this window. Where and by which keys is declared in shared/keys/commands-table.ts. */
export type Command = {
  readonly id: CommandId;
  /** Whether it is available now; otherwise keys, palette and menus skip it. */
  when?(): boolean;
  /** It is selected in a list and may be run next: loads what it needs. */
  prepare?(): void;
  run(context: CommandContext): void | Promise<void>;
};

type Registered = { readonly commands: ReadonlyMap<CommandId, readonly Command[]> };

/** This window's commands. The one registered last has priority: a panel overrides the window. */
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
        const left = (next.get(command.id) ?? []).filter((registered) => registered !== command);
        if (left.length === 0) next.delete(command.id);
        else next.set(command.id, left);
      }
      return { commands: next };
    });
}

/** The implementation that would run now. */
export const commandNow = (id: CommandId): Command | null =>
  registryStore
    .getState()
    .commands.get(id)
    ?.find((command) => command.when?.() ?? true) ?? null;
