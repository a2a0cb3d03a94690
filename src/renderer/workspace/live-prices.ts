import { reportPainted } from '#renderer/bridge/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import type { LantaiBridge } from '#shared/contract/contract.ts';

/** Reports the first paint of a panel's live price; the index in the title bar is earlier and does not count. */
export function reportLivePrices(bridge: LantaiBridge): void {
  const stop = marketStore.onQuotes((rows) => {
    const index = marketStore.quotes.row('IHSG');
    if (rows.every((row) => row === index)) return;
    stop();
    reportPainted(bridge, 'live-prices');
  });
}
