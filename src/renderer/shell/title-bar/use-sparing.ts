import { type RefObject, useLayoutEffect } from 'react';
import { sparedFor } from './spare.ts';

const px = (text: string): number => Number.parseFloat(text) || 0;

/**
 * Keeps a bar's parts from overlapping: those with `data-spare` (1 goes first) are taken out of sight,
 * by `data-spared`, while there is no room for them. Measured, since figures, languages and font sizes
 * differ; what is out of sight stands absolute and keeps its width.
 */
export function useSparing(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = (): void => {
      const style = getComputedStyle(element);
      const gap = px(style.columnGap);
      const children = [...element.children].filter((child) => child instanceof HTMLElement);
      const sparable = children.filter((child) => child.dataset.spare !== undefined);
      let room = element.clientWidth - px(style.paddingLeft) - px(style.paddingRight) + gap;
      for (const child of children) {
        if (child.dataset.spare !== undefined) continue;
        // One that grows is asked for what it needs.
        const own = getComputedStyle(child);
        room -= (own.flexGrow === '0' ? child.offsetWidth : px(own.minWidth)) + gap;
      }
      const items = sparable.map((child) => ({ order: Number(child.dataset.spare), width: child.offsetWidth }));
      const spared = sparedFor(items, room, gap);
      for (const [at, child] of sparable.entries()) child.toggleAttribute('data-spared', spared.has(at));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [bar]);
}
