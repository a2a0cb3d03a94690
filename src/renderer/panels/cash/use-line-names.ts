import { type RefObject, useLayoutEffect } from 'react';
import { namesWithRoom } from './line-names.ts';

/** Hides the names of days that would run into another. Measured, because it depends on width, language and text size. */
export function useLineNames(line: RefObject<HTMLElement | null>): void {
  // Other days may be there.
  useLayoutEffect(() => fitNames(line.current));
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const observer = new ResizeObserver(() => fitNames(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [line]);
}

function fitNames(line: HTMLElement | null): void {
  if (line === null) return;
  const spans = [...line.querySelectorAll<HTMLElement>('.cash-column-name > span')];
  const { left: start, width } = line.getBoundingClientRect();
  const names = spans.map((span) => {
    const { left, right } = span.getBoundingClientRect();
    const { after = '' } = span.dataset;
    return { left: left - start, right: right - start, after: after === '' ? null : Number(after) };
  });
  const shown = namesWithRoom(names, width);
  for (const [at, span] of spans.entries()) span.dataset.hasRoom = String(shown.has(at));
}
