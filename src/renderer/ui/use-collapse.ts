import { type RefObject, useLayoutEffect } from 'react';
import { collapsedItems } from './collapse.ts';

const px = (text: string): number => Number.parseFloat(text) || 0;

type Part = {
  readonly element: HTMLElement;
  readonly order: number;
  /** What the bar gains when this part leaves, without the parts inside it, px. */
  width: number;
};

/** The collapsible parts of a bar, and the width that it needs when all of them have left, px. */
function measureParts(bar: HTMLElement): { readonly parts: readonly Part[]; readonly rest: number } {
  const gapOf = (element: HTMLElement): number =>
    element.parentElement ? px(getComputedStyle(element.parentElement).columnGap) : 0;
  const parts: Part[] = [...bar.querySelectorAll<HTMLElement>('[data-collapse]')].map((element) => {
    const { offsetWidth } = element;
    const { collapse, gives } = element.dataset;
    const width = gives === undefined ? offsetWidth + gapOf(element) : px(gives);
    return { element, order: Number(collapse), width: offsetWidth > 0 ? width : 0 };
  });
  const gap = px(getComputedStyle(bar).columnGap);
  let rest = 0;
  for (const child of bar.children) {
    if (!(child instanceof HTMLElement)) continue;
    const style = getComputedStyle(child);
    const hasLeft = child.dataset.collapsed !== undefined && child.dataset.gives === undefined;
    if (hasLeft || style.position === 'absolute' || style.display === 'none') continue;
    // A part that grows or shrinks counts with the width that it does so from.
    const hasBasis = px(style.flexGrow) > 0 || style.flexBasis.endsWith('px');
    rest += (hasBasis ? px(style.flexBasis) : child.offsetWidth) + gap;
  }
  // The innermost first: what surrounds them is counted without those inside it that are shown.
  for (const [at, part] of [...parts.entries()].reverse()) {
    if (part.element.dataset.collapsed !== undefined) continue;
    if (part.element.closest('[data-collapsed]') === null) rest -= part.width;
    const outer = parts.slice(0, at).findLast(({ element }) => element.contains(part.element));
    if (outer && outer.element.dataset.gives === undefined) outer.width -= part.width;
  }
  return { parts, rest };
}

/**
 * Collapses parts of a bar by priority: those with `data-collapse` (1 first), at any depth, get `data-collapsed` while there
 * is no space for them. Widths are measured, because they depend on values, language and font size; a collapsed part is
 * positioned absolutely and keeps its width. One with `data-gives` only narrows, by so many px. The bar has
 * `data-whole` while nothing is collapsed.
 */
export function useCollapse(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = (): void => {
      const style = getComputedStyle(element);
      const { parts, rest } = measureParts(element);
      const room = element.clientWidth - px(style.paddingLeft) - px(style.paddingRight) + px(style.columnGap);
      const collapsed = collapsedItems(parts, room - rest, 0);
      for (const [at, part] of parts.entries()) part.element.toggleAttribute('data-collapsed', collapsed.has(at));
      element.toggleAttribute('data-whole', collapsed.size === 0);
    };
    const sizes = new ResizeObserver(measure);
    const observe = (): void => {
      sizes.observe(element);
      for (const child of element.children) sizes.observe(child);
      for (const part of element.querySelectorAll('[data-collapse]')) sizes.observe(part);
    };
    measure();
    observe();
    // A part that only narrows keeps its size for now: only its style shows that it needs another width.
    const changes = new MutationObserver(() => {
      observe();
      measure();
    });
    changes.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style', 'data-collapse', 'data-gives'],
    });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [bar]);
}
