import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitTabs } from './fit-tabs.ts';

const GAP = 2;

/** px; a hidden tab is positioned absolutely and keeps its width. */
const widthOf = (bar: Element, selector: string): number => bar.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0;

/**
 * Indices of the tabs that fit, by measured widths. `names` are those of the tabs, in order. Sets the width
 * that all tabs need on the bar as `--tabs`.
 */
export function useTabFit(
  bar: RefObject<HTMLElement | null>,
  names: readonly string[],
  open: number,
): ReadonlySet<number> {
  const [fits, setFits] = useState<ReadonlySet<number>>(() => new Set(names.keys()));
  const key = names.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when a name changes
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
