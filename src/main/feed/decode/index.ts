export { type BookSide, createBookSide, LEVEL_FIELDS } from './book-side.ts';
export { createDecoder, type Decoder } from './decoder.ts';
export { createExpectedTypes } from './expected-types.ts';
export { createInstruments, type Instruments } from './hot-path/instruments.ts';
export type { Words } from './hot-path/wire.ts';
export { isoTime } from './iso-time.ts';
export type {
  HotlistUpdate,
  LowRateSink,
  MoversUpdate,
  QueuesUpdate,
  QueueUpdate,
  RowUpdate,
} from './low-rate-updates.ts';
export { createUnreadableLog, type UnreadableFrame, type UnreadableLog } from './unreadable-frames.ts';
export type { BookUpdate, FeedSink, QuoteUpdate, TradeUpdate } from './updates.ts';
export { decimalOf, numberOf, timestampMs } from './wire-values.ts';
