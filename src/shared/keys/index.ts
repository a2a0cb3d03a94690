export type { Bindings, OwnKeys, Table } from './bindings.ts';
export { resolveBindings } from './bindings.ts';
export type { Chord, KeyPress } from './chord.ts';
export { chordOfPress, chordText, handsOf, isModifierCode, parseChord } from './chord.ts';
export type { CommandGroup, CommandId, CommandScope, Declaration } from './commands-table.ts';
export { COMMAND_GROUPS, COMMAND_IDS, COMMANDS, isCommandId } from './commands-table.ts';
export { overlaps } from './overlap.ts';
export type { ReservedReason } from './reserved.ts';
export { editsText, reservedReason } from './reserved.ts';
