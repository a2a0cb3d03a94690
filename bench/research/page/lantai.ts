import { marketStore } from '#renderer/feed/index.ts';
import { MapView } from '#renderer/panels/market-map/map/map-view.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import { createFormats } from '#shared/formats/formats.ts';
import type { MountedMap } from './index.ts';
import { linesOf } from './stocks.ts';

/** The panel's own map: prices come as frames of the feed through the window's store. */
export function mountLantai(host: HTMLElement, stocks: readonly MapStock[]): MountedMap {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  const view = new MapView(host, canvas, () => {});
  let frame = 0;
  return {
    draw: () => view.set(stocks, { sizeBy: 'value', limit: 3, formats: createFormats('en') }),
    isComplete: () => view.isComplete,
    change(changed, _priceOf, step) {
      frame += 1;
      const lines = linesOf(stocks, changed, step);
      marketStore.applyFrame({ frame, sentAt: 0, quotes: null, books: [], trades: null, lines });
    },
    dispose() {
      view.dispose();
      canvas.remove();
    },
  };
}
