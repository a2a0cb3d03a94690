export { useBindings, useCommandKeys } from './bindings-store.ts';
export type { Command, CommandContext } from './registry.ts';
export { registerCommands } from './registry.ts';
export { runCommand } from './run.ts';
