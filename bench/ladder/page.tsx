import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { marketStore } from '#renderer/feed/index.ts';
import { bookOf, frameOf } from '#renderer/market-data/testing/frames.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { sampleFees, sampleStock } from '#renderer/testing/samples.ts';
import { type Price, stepTicks, stockCode } from '#shared/market/index.ts';
import { benchBridge } from '../feed/pages/bench-bridge.ts';
import { nextFrame, wait } from '../feed/pages/waiting.ts';
import type { LadderBench, LadderSubject } from './ladder-bench.ts';

const CODE = stockCode('BNTG');
/** As the order book's column of the standard workspace on a large display, px. */
const SIZE = { width: 344, height: 700 };
const LEVELS = 10;
const DRAWN_MS = 400;

const PANELS: Readonly<Record<LadderSubject, () => Promise<((props: PanelProps) => ReactNode) | null>>> = {
  ladder: async () => (await import('#renderer/panels/ladder/ladder-panel.tsx')).default,
  book: async () => (await import('#renderer/panels/book/book-panel.tsx')).default,
  blank: async () => null,
};

let root: Root | null = null;
let host: HTMLElement | null = null;
let updates = 0;

/** One update of the stock: a trade at the best bid or offer, and the book that follows it. The price goes up and down over twenty ticks. */
function update(): void {
  updates += 1;
  const away = Math.abs((Math.floor(updates / 40) % 40) - 20);
  const bid = stepTicks(4_700 as Price, away);
  const side = (ticks: 1 | -1, from: Price) =>
    Array.from({ length: LEVELS }, (_, at) => {
      const lots = 1_000 + ((updates * (at + 3)) % 977) * 9;
      return [stepTicks(from, ticks * at), lots, 20 + ((updates + at) % 80)] as const;
    });
  const book = bookOf(CODE, side(-1, bid), side(1, stepTicks(bid, 1)));
  marketStore.applyFrame(
    frameOf(updates, {
      quotes: { [CODE]: { last: bid, previous: 4_800, high: 4_900, low: 4_700, volume: updates * 100 } },
      books: [{ ...book, sequence: updates, totalBidLots: 1_000_000, totalOfferLots: 1_000_000 }],
      trades: [{ code: CODE, price: bid, lots: 1 + (updates % 40) }],
    }),
  );
}

export const ladderBench: LadderBench = {
  async start(subject) {
    benchBridge.answer('market', 'stock', ({ symbol }) => sampleStock(symbol));
    benchBridge.answer('market', 'fees', () => sampleFees);
    benchBridge.answer('market', 'phase', () => ({ phase: 'session I', endsAt: null, ordersAllowed: true }));
    const Panel = await PANELS[subject]();
    host = document.createElement('div');
    Object.assign(host.style, { width: `${SIZE.width}px`, height: `${SIZE.height}px` });
    document.body.append(host);
    root = createRoot(host);
    if (Panel !== null) {
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <Panel
            panelId="bench"
            options={{}}
            setOptions={() => {}}
            group="blue"
            symbol={CODE}
            setSymbol={() => {}}
            visible={true}
          />
        </QueryClientProvider>,
      );
    }
    update();
    await wait(DRAWN_MS);
    const isDrawn = subject === 'blank' || host.textContent?.includes('4,7') === true;
    if (!isDrawn) throw new Error(`the ${subject} shows no prices`);
  },
  async live(ms, updatesPerSecond) {
    const begun = performance.now();
    const before = updates;
    let frames = 0;
    for (let now = begun; now - begun < ms; now = performance.now()) {
      const due = Math.floor(((now - begun) / 1_000) * updatesPerSecond);
      while (updates - before < due) update();
      await nextFrame();
      frames += 1;
    }
    return frames;
  },
  stop() {
    root?.unmount();
    host?.remove();
    root = null;
    host = null;
  },
};
