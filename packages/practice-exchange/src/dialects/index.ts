export type { Answer, Dialect, FrameChange } from './dialect.ts';
export { createDialectMix, type DialectMix, DOCUMENTED } from './dialect-mix.ts';
export { DIALECT_GROUPS, DIALECTS, DialectError, dialectsNamed } from './dialects.ts';
export { BOARD_WORDS, STATUS_WORDS } from './value-dialects.ts';
