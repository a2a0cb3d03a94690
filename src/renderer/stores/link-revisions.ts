import type { LinkState, LinksUpdate } from '#shared/contract/windows.ts';

/** Delays links until the values of their stocks have arrived over the feed's port. */
export type LinkRevisions = {
  /** @param show draws the links; the same function for every revision */
  received(message: LinksUpdate, show: (links: LinkState) => void): void;
  /** The port has delivered all values that belong to this revision. */
  reached(revision: number): void;
  stop(): void;
};

/**
 * How long links wait for the port, ms: messages and port frames may arrive in another order than they
 * were sent, and links drawn before their values are drawn twice. A page without a port, or a hidden
 * one, is sent no values.
 */
export const PORT_TIMEOUT_MS = 60;

export function createLinkRevisions(after: (ms: number, task: () => void) => () => void): LinkRevisions {
  let reachedRevision = 0;
  let pending: { readonly revision: number; show(): void; cancel(): void } | null = null;

  function showPending(): void {
    const ready = pending;
    pending = null;
    ready?.cancel();
    ready?.show();
  }

  return {
    received({ links, revision }, show) {
      pending?.cancel();
      pending = null;
      if (revision <= reachedRevision) show(links);
      else pending = { revision, show: () => show(links), cancel: after(PORT_TIMEOUT_MS, showPending) };
    },
    reached(revision) {
      reachedRevision = Math.max(reachedRevision, revision);
      if (pending !== null && pending.revision <= reachedRevision) showPending();
    },
    stop() {
      pending?.cancel();
      pending = null;
    },
  };
}
