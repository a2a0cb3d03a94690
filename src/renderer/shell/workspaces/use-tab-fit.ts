import { type RefObject, useLayoutEffect, useState } from 'react';

/** px; `more` is the width of the overflow menu, shown only while some tab is hidden. */
type TabRoom = { readonly width: number; readonly gap: number; readonly more: number };

/**
 * Indices of the tabs that fit. The open one is always among them; of the others the first ones, so that
 * visible tabs do not change their position.
 */
export function fitTabs(widths: readonly number[], open: number, { width, gap, more }: TabRoom): ReadonlySet<number> {
  const taken = widths.reduce((sum, width) => sum + width + gap, 0);
  if (taken <= width) return new Set(widths.keys());
  const fits = new Set(open in widths ? [open] : []);
  let left = width - more - (widths[open] ?? 0) - gap;
  for (const [at, width] of widths.entries()) {
    if (at === open) continue;
    left -= width + gap;
    if (left < 0) break;
    fits.add(at);
  }
  return fits;
}

const GAP = 2;
/** What of the open tab is readable, px. */
const MIN_OPEN = 72;
/** What several tabs take before other parts of the bar have their room, px. */
const MAX_BASIS = 360;

/** px; a hidden tab is positioned absolutely and keeps its width. */
const widthOf = (bar: Element, selector: string): number => bar.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0;

/**
 * Indices of the tabs that fit, by measured widths. `names` are those of the tabs, in order. Sets on the
 * bar the width that the tabs begin with, that of the open one alone, and the difference, which they can give.
 * Where not even the open one has its room, `data-tight` takes the buttons behind the tabs away.
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
      const buttons = [...element.querySelectorAll<HTMLElement>('[data-behind] > *')];
      const behind = buttons.reduce((sum, button) => sum + button.offsetWidth, GAP);
      const needed = widths.reduce((sum, width) => sum + width + GAP, behind);
      const more = widthOf(element, '[data-more]') + GAP;
      const wide = Math.min(needed, MAX_BASIS);
      const narrow = Math.min(wide, behind + more + (widths[open] ?? 0) + GAP);
      element.style.setProperty('--tabs', `${wide}px`);
      element.style.setProperty('--tabs-narrow', `${narrow}px`);
      element.dataset.gives = String(wide - narrow);
      element.toggleAttribute('data-tight', element.clientWidth < behind + MIN_OPEN);
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
