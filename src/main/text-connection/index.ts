export { DEFAULT_TEXT_DIALECT, type TextDialect, textDialect } from './dialect.ts';
export { createFrameReader, type FrameOptions } from './frame.ts';
export { TextConnection, type TextConnectionDeps, type TextEvents } from './text-connection.ts';
