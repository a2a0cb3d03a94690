import type { FeedFrame } from '#shared/contract/frames.ts';

/** The main process's end of a window's port. Messages from the window are untrusted input: validate them. */
export type FramePort = {
  postMessage(frame: FeedFrame): void;
  onMessage(listener: (data: unknown) => void): () => void;
  close(): void;
};
