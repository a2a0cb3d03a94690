export { DEFAULT_TEXT_DIALECT, type TextDialect, textDialect } from './dialect.ts';
export { createFrameReader, type FrameOptions, type FrameReading } from './frame.ts';
export {
  TextConnection,
  type TextConnectionDeps,
  type TextConnectionStatus,
  type TextEvents,
} from './text-connection.ts';
