import type { QueryClient } from '@tanstack/react-query';
import { isBookSubscribed, marketStore } from '#renderer/feed/index.ts';
import { follow } from '#renderer/stores/follow.ts';
import { after } from '#renderer/ui/after.ts';
import type { LantaiBridge } from '#shared/contract/contract.ts';
import { createPrefetch } from './prefetch.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { receivePrefetched } from './receive-prefetched.ts';
import { showWhenReady, symbolSelection } from './selected-symbols.ts';

/** Follows the links of all windows, and prefetches the stock that is likely to be selected next. @returns the disposer */
export function startSymbolSelection(bridge: LantaiBridge, client: QueryClient): () => void {
  const now = (): number => performance.now();
  const prefetch = createPrefetch({
    send: (symbol) => void bridge.market.prefetch({ symbol }),
    now,
    store: marketStore,
    isSubscribed: isBookSubscribed,
  });
  const disposers = [
    followLinks(bridge),
    () => symbolSelection.stop(),
    receivePrefetched(bridge, client),
    showWhenReady(prefetch.isReady),
    prefetchOnIntent({ target: window, prefetch: prefetch.request, now, after }),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}

function followLinks({ windows }: LantaiBridge): () => void {
  return follow({
    load: () => windows.links(),
    listen: windows.linksChanged,
    set: (links) => symbolSelection.receive(links),
  }).stop;
}
