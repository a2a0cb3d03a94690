import { type RefObject, useLayoutEffect } from 'react';

/** Rows of the form, and of the plan in it. */
const ROWS =
  '.ticket > :not(.ticket-plan, .ticket-end, .ticket-below), .ticket-plan > :not(.ticket-plan-pair), .ticket-plan-pair > *';
/** A border that is no whole pixel cuts nothing, px. */
const TOLERANCE = 1;

/**
 * In a form that is too low for all of its rows none is shown in part: what the upper border or the button cuts is left
 * out until it is scrolled to. A row that has the focus is scrolled into view, above the button, by the browser.
 * @param content changes with the rows
 */
export function useCutRows(form: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are measured anew
  useLayoutEffect(() => {
    const own = form.current;
    const end = own?.querySelector<HTMLElement>('.ticket-end');
    if (!own || !end) return;
    const measure = (): void => {
      own.style.setProperty('--ticket-end', `${end.offsetHeight}px`);
      const top = own.getBoundingClientRect().top;
      const bottom = end.getBoundingClientRect().top;
      const places = [...own.querySelectorAll<HTMLElement>(ROWS)].map(
        (row) => [row, row.getBoundingClientRect()] as const,
      );
      for (const [row, place] of places) {
        const isCut =
          (place.top < top - TOLERANCE && place.bottom > top) ||
          (place.bottom > bottom + TOLERANCE && place.top < bottom);
        row.toggleAttribute('data-cut', isCut);
      }
    };
    // What is observed is measured at once, after the layout of its frame: here it would force one of the whole page.
    const sizes = new ResizeObserver(measure);
    for (const part of [own, end]) sizes.observe(part);
    own.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      own.removeEventListener('scroll', measure);
    };
  }, [form, content]);
}
