import type { LinkGroup } from '#shared/contract/panels.ts';
import type { LinkState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Links that this window selected and drew before the main process confirmed them; messages that arrive meanwhile may be older. */
export type OptimisticLinks = {
  add(group: LinkGroup, symbol: StockCode): void;
  /** Another symbol was selected, which is drawn only after the main process has confirmed it. */
  remove(group: LinkGroup): void;
  /** @returns the received links with this window's newer selections applied */
  apply(received: LinkState): LinkState;
};

export type OptimisticLinksDeps = {
  after(ms: number, task: () => void): () => void;
  /** A selection was never confirmed because another window's came later; `symbol` is the one received last. */
  onExpired(group: LinkGroup, symbol: StockCode | null): void;
};

/** By then the main process has confirmed a selection or replaced it by a newer one, ms. */
export const CONFIRM_TIMEOUT_MS = 300;

/** `latest`: the symbol received for its colour since; undefined while none was. */
type OptimisticLink = { readonly symbol: StockCode; latest: StockCode | null | undefined; cancel(): void };

export function createOptimisticLinks({ after, onExpired }: OptimisticLinksDeps): OptimisticLinks {
  const links = new Map<LinkGroup, OptimisticLink>();

  function forget(group: LinkGroup): void {
    links.get(group)?.cancel();
    links.delete(group);
  }

  return {
    remove: forget,
    add(group, symbol) {
      forget(group);
      const cancel = after(CONFIRM_TIMEOUT_MS, () => {
        const latest = links.get(group)?.latest;
        links.delete(group);
        if (latest !== undefined) onExpired(group, latest);
      });
      links.set(group, { symbol, latest: undefined, cancel });
    },
    apply(received) {
      let shown = received;
      for (const [group, link] of links) {
        link.latest = received[group];
        if (received[group] === link.symbol) forget(group);
        else shown = { ...shown, [group]: link.symbol };
      }
      return shown;
    },
  };
}
