import { type RefObject, useLayoutEffect } from 'react';
import { collapsedToFit } from './collapse.ts';

const px = (text: string): number => Number.parseFloat(text) || 0;

/**
 * Collapses parts of a bar by priority: those with `data-collapse` (1 first) get `data-collapsed` while there
 * is no space for them. Widths are measured, because they depend on values, language and font size; a
 * collapsed part is positioned absolutely and keeps its width.
 */
export function useCollapse(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = (): void => {
      const style = getComputedStyle(element);
      const gap = px(style.columnGap);
      const children = [...element.children].filter((child) => child instanceof HTMLElement);
      const collapsible = children.filter((child) => child.dataset.collapse !== undefined);
      let room = element.clientWidth - px(style.paddingLeft) - px(style.paddingRight) + gap;
      for (const child of children) {
        if (child.dataset.collapse !== undefined) continue;
        // A growing part counts with the width that it grows from.
        const own = getComputedStyle(child);
        room -= (own.flexGrow === '0' ? child.offsetWidth : px(own.flexBasis)) + gap;
      }
      const items = collapsible.map((child) => ({ order: Number(child.dataset.collapse), width: child.offsetWidth }));
      const collapsed = collapsedToFit(items, room, gap);
      for (const [at, child] of collapsible.entries()) child.toggleAttribute('data-collapsed', collapsed.has(at));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A growing part that grows from another width keeps its size for now: only its style shows that it needs more room.
    const styles = new MutationObserver(measure);
    for (const child of element.children) {
      observer.observe(child);
      styles.observe(child, { attributes: true, attributeFilter: ['style'] });
    }
    return () => {
      observer.disconnect();
      styles.disconnect();
    };
  }, [bar]);
}
