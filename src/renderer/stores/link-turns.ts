import type { LinkState, LinksUpdate } from '#shared/contract/windows.ts';

/** Links as they are told, shown when the values of their stocks have come over the feed's port. */
export type LinkTurns = {
  /** @param show draws them; the same for every turn */
  told(told: LinksUpdate, show: (links: LinkState) => void): void;
  /** The port has brought all that belongs to this turn. */
  reached(turn: number): void;
  stop(): void;
};

/**
 * So long links wait for the port, ms: a page may take its messages in another order than they were
 * sent, and what is drawn without its values is drawn twice. A page without a port, or one that nobody
 * sees, is sent no values.
 */
export const PORT_PATIENCE_MS = 60;

export function createLinkTurns(after: (ms: number, task: () => void) => () => void): LinkTurns {
  let here = 0;
  let waiting: { readonly turn: number; show(): void; cancel(): void } | null = null;

  function end(): void {
    const ended = waiting;
    waiting = null;
    ended?.cancel();
    ended?.show();
  }

  return {
    told({ links, revision: turn }, show) {
      waiting?.cancel();
      waiting = null;
      if (turn <= here) show(links);
      else waiting = { turn, show: () => show(links), cancel: after(PORT_PATIENCE_MS, end) };
    },
    reached(turn) {
      here = Math.max(here, turn);
      if (waiting !== null && waiting.turn <= here) end();
    },
    stop() {
      waiting?.cancel();
      waiting = null;
    },
  };
}
