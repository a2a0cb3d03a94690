import type { Translate } from '#renderer/i18n/index.ts';
import { liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import { ticksBetween } from '#shared/market/index.ts';
import { type LevelRow, orderCount } from './book-model.ts';
import type { DepthSum } from './depth-sum.ts';

/** Names of the parts that the readout's element has, as `[data-readout]`, in their order. */
export const READOUT_PARTS = ['label', 'first', 'second', 'third'] as const;

/**
 * Writes the row above the levels: the spread, or the sum from the best price to the level that is pointed at.
 * Texts are composed only when their figures change.
 */
export function createReadout(element: HTMLElement, formats: Formats, translate: Translate) {
  const parts = READOUT_PARTS.map((name) => {
    const part = element.querySelector(`[data-readout="${name}"]`);
    if (!part) throw new Error(`the book's readout has no ${name}`);
    return liveText(part);
  });
  const hasSum = liveAttribute(element, 'data-sum');
  let shown = '';
  const write = (figures: readonly unknown[], texts: () => readonly string[]): void => {
    const key = figures.join();
    if (key === shown) return;
    shown = key;
    for (const [at, text] of texts().entries()) parts[at]?.write(text);
  };
  return (best: LevelRow | undefined, sum: DepthSum | null): void => {
    hasSum.write(sum ? '' : null);
    if (sum) {
      const { price, lots, value, orders } = sum;
      write([price, lots, value, orders], () => [
        translate('book:readout.to', { price: formats.price(price) }),
        translate('book:readout.lots', { lots: formats.lots(lots) }),
        `Rp ${formats.compact(value)}`,
        translate('book:readout.orders', { count: orders, orders: orderCount(formats, orders) }),
      ]);
      return;
    }
    const bid = best?.bid?.price ?? Number.NaN;
    const offer = best?.offer?.price ?? Number.NaN;
    write([bid, offer], () => [translate('book:readout.spread'), ...spreadTexts(bid, offer, formats, translate)]);
  };
}

/** Rupiah and percent of the middle, ticks, and the middle; a one-sided book has none, nor one that a call auction lets cross. */
function spreadTexts(bid: number, offer: number, formats: Formats, translate: Translate): string[] {
  const spread = offer - bid;
  if (!(spread > 0)) return [NO_VALUE, '', ''];
  const middle = (bid + offer) / 2;
  const ticks = ticksBetween(bid, offer);
  return [
    `${formats.whole(spread)} (${formats.percent((spread / middle) * 100)})`,
    translate('book:readout.ticks', { count: ticks }),
    translate('book:readout.middle', { price: formats.trimmed(middle) }),
  ];
}
