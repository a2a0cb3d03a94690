import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitTabs } from './fit-tabs.ts';

const GAP = 2;

/** px; what is out of sight stands absolute and has its width all the same. */
const widthOf = (bar: Element, selector: string): number => bar.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0;

/**
 * Which tabs there is room for, measured: names, fonts and languages differ. `names` are those of the
 * tabs, in order. The bar is told how much room they would like, as `--tabs`.
 */
export function useTabFit(
  bar: RefObject<HTMLElement | null>,
  names: readonly string[],
  open: number,
): ReadonlySet<number> {
  const [fits, setFits] = useState<ReadonlySet<number>>(() => new Set(names.keys()));
  const key = names.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when a name is another
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = (): void => {
      const widths = [...element.querySelectorAll<HTMLElement>('[data-tab]')].map((tab) => tab.offsetWidth);
      const behind = widthOf(element, '[data-behind]') + GAP;
      const needed = widths.reduce((sum, width) => sum + width + GAP, behind);
      element.style.setProperty('--tabs', `${needed}px`);
      const more = widthOf(element, '[data-more]') + GAP;
      const next = fitTabs(widths, open, { width: element.clientWidth - behind, gap: GAP, more });
      setFits((now) => (now.size === next.size && [...next].every((at) => now.has(at)) ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const tab of element.querySelectorAll('[data-tab]')) observer.observe(tab);
    return () => observer.disconnect();
  }, [bar, key, open]);
  return fits;
}
