import { type RefObject, useLayoutEffect } from 'react';

/** Rows of the form, and of the parts in it that have several. */
const ROWS = [
  '.ticket > :not(.ticket-lots-validity, .ticket-plan, .ticket-end, .ticket-below)',
  '.ticket-lots-validity > *',
  '.ticket-plan > :not(.ticket-plan-pair)',
  '.ticket-plan-pair > *',
].join();
/** What stays above the costs as long as a row before it can leave. */
const VALIDITY = '.ticket-validity';
/** A border that is no whole pixel cuts nothing, px. */
const TOLERANCE = 1;

/**
 * In a form that is too low for all of its rows none is shown in part: what the upper border or the costs cut is left out
 * until it is scrolled to, the quick lots before the validity. A row that has the focus is scrolled into view, above the
 * costs, by the browser.
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
      const stuck = own.querySelector(VALIDITY)?.getBoundingClientRect();
      const places = [...own.querySelectorAll<HTMLElement>(ROWS)].map(
        (row) => [row, row.getBoundingClientRect()] as const,
      );
      for (const [row, place] of places) {
        const isCut =
          (place.top < top - TOLERANCE && place.bottom > top) ||
          (place.bottom > bottom + TOLERANCE && place.top < bottom) ||
          (stuck !== undefined && !row.matches(VALIDITY) && overlaps(place, stuck));
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

const overlaps = (row: DOMRect, other: DOMRect): boolean =>
  row.bottom > other.top + TOLERANCE &&
  row.top < other.bottom - TOLERANCE &&
  row.right > other.left + TOLERANCE &&
  row.left < other.right - TOLERANCE;
