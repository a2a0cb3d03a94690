export type { FramePort } from './frame-port.ts';
export { MAX_QUEUED_TRADES } from './pending-changes.ts';
export { WindowFrames } from './window-frames.ts';
