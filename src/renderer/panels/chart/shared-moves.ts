import { createEmitter } from '#shared/emitter.ts';

/** Charts that follow each other: those of a name in this window, or in all. */
export type Scope = { readonly name: string; readonly isOfAllWindows: boolean };

type Moved = {
  readonly scope: string;
  /** The chart that moved: its own among those of its window. */
  readonly source: string;
};

/**
 * What charts of one scope follow. It goes from window to window directly: the main process has nothing to decide about it.
 * @param name of the channel
 */
export function createSharedMoves<Move extends Moved>(name: string) {
  const local = createEmitter<Move>();
  let channel: BroadcastChannel | null = null;
  let listeners = 0;
  return {
    /** @returns ends it */
    on(moved: (move: Move, isOfThisWindow: boolean) => void): () => void {
      channel ??= new BroadcastChannel(name);
      listeners += 1;
      const received = ({ data }: MessageEvent<Move>): void => moved(data, false);
      const used = channel;
      used.addEventListener('message', received);
      const stop = local.on((move) => moved(move, true));
      return () => {
        stop();
        used.removeEventListener('message', received);
        listeners -= 1;
        if (listeners > 0) return;
        used.close();
        channel = null;
      };
    },
    /** @param isForAll the scope means the same in every window */
    emit(move: Move, isForAll: boolean): void {
      local.emit(move);
      if (isForAll) channel?.postMessage(move);
    },
  };
}
