import type { BookFrame } from '#shared/contract/feed-kinds.ts';

/** The last values that a window's frame is filled from. */
export type FrameSource = {
  codeOf(row: number): string;
  isQuoteKnown(row: number): boolean;
  copyQuote(row: number, into: Float64Array, at: number): void;
  /** null when the book has never arrived. */
  bookFrame(code: string): BookFrame | null;
  /** About how many bytes `bookFrame` takes on its way to a window. */
  bookBytes(code: string): number;
};
