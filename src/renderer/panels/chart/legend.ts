import type { Bar } from '#renderer/chart/index.ts';
import { liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import { directionOf, type Formats } from '#shared/formats/formats.ts';

const PARTS = ['open', 'high', 'low', 'close', 'change', 'volume'] as const;

/** Writes a bar's figures into the elements marked `data-legend`, as text content, never as markup. */
export function createLegend(host: HTMLElement, formats: Formats): (bar: Bar | null, before: Bar | null) => void {
  const [open, high, low, close, changeText, volume] = PARTS.map((part) => {
    const element = host.querySelector(`[data-legend="${part}"]`);
    if (!element) throw new Error(`the chart's legend has no ${part}`);
    return liveText(element);
  });
  const direction = liveAttribute(host, 'data-direction');
  return (bar, before) => {
    const change = bar ? bar.close - (before?.close ?? bar.open) : Number.NaN;
    const from = before?.close ?? bar?.open ?? Number.NaN;
    open?.write(formats.price(bar?.open ?? Number.NaN));
    high?.write(formats.price(bar?.high ?? Number.NaN));
    low?.write(formats.price(bar?.low ?? Number.NaN));
    close?.write(formats.price(bar?.close ?? Number.NaN));
    changeText?.write(bar ? formats.changeFrom(from, change) : '');
    volume?.write(formats.compact(bar?.volume ?? Number.NaN, 2));
    direction.write(directionOf(change));
  };
}
