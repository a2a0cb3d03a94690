export type { Answer, Dialect, FrameChange } from './dialect.ts';
export { DIALECT_GROUPS, DIALECTS, DialectError, dialectsNamed } from './dialects.ts';
export { createSpeech, DOCUMENTED, type Speech } from './speech.ts';
