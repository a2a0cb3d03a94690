export { useBindings } from './bindings-store.ts';
export { KeyEditor } from './key-editor.tsx';
export type { PaletteItem, PaletteSource, PaletteSourceId } from './palette/source.ts';
export { registerPaletteSource } from './palette/source.ts';
export type { Command, CommandContext } from './registry.ts';
export { registerCommands } from './registry.ts';
export { runCommand } from './run.ts';
export { useCommandKeys, useTitleWithKeys } from './use-label.ts';
