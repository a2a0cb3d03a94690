import type { CursorPlace } from '#renderer/chart/index.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { StockCode } from '#shared/market/index.ts';

export type CursorMoved = {
  /** Charts of one scope follow each other. */
  readonly scope: string;
  /** The chart under the pointer: its own among those of its window. */
  readonly source: string;
  readonly symbol: StockCode;
  readonly place: CursorPlace | null;
};

const CHANNEL = 'lantai chart cursor';
const local = createEmitter<CursorMoved>();
let channel: BroadcastChannel | null = null;
let listeners = 0;

/** Crosshairs of the charts of this window and, where their scope is one of all windows, of the others. @returns ends it */
export function onCursorMoved(moved: (cursor: CursorMoved, isOfThisWindow: boolean) => void): () => void {
  channel ??= new BroadcastChannel(CHANNEL);
  listeners += 1;
  const received = ({ data }: MessageEvent<CursorMoved>): void => moved(data, false);
  const used = channel;
  used.addEventListener('message', received);
  const stop = local.on((cursor) => moved(cursor, true));
  return () => {
    stop();
    used.removeEventListener('message', received);
    listeners -= 1;
    if (listeners > 0) return;
    used.close();
    channel = null;
  };
}

/** @param isForAll the scope means the same in every window */
export function cursorMoved(cursor: CursorMoved, isForAll: boolean): void {
  local.emit(cursor);
  if (isForAll) channel?.postMessage(cursor);
}
