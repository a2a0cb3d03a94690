import { type RefObject, useLayoutEffect, useState } from 'react';

/** Levels from the best one, counted. */
export type InSight = {
  /** Scrolled past. */
  readonly first: number;
  /** Whole rows in sight. */
  readonly count: number;
  /** Whole rows that there is room for without the line below them. */
  readonly fitting: number;
};

const NONE: InSight = { first: 0, count: 0, fitting: 0 };

/** Which levels of the book can be seen. @param scroll has the table @param foot stands below it, and takes its room */
export function useLevelsInSight(scroll: RefObject<HTMLElement | null>, foot: RefObject<HTMLElement | null>): InSight {
  const [shown, setShown] = useState(NONE);
  useLayoutEffect(() => {
    const box = scroll.current;
    const place = box?.parentElement;
    if (!box || !place) return;
    const measure = (): void => {
      const rows = box.querySelectorAll<HTMLElement>('tr[data-row]');
      const height = rows[0]?.offsetHeight ?? 0;
      const head = box.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
      const totals = box.querySelector('tfoot');
      // The totals of the full book stay in sight, over its levels.
      const over = totals && getComputedStyle(totals).position === 'sticky' ? totals.offsetHeight : 0;
      const taken = head - box.getBoundingClientRect().top + over;
      const wholeRows = (room: number): number =>
        height > 0 ? Math.max(0, Math.min(rows.length, Math.floor((room - taken + 1) / height))) : 0;
      const next = {
        first: height > 0 ? Math.round(box.scrollTop / height) : 0,
        count: wholeRows(box.clientHeight),
        fitting: wholeRows(Math.max(box.clientHeight, place.clientHeight + (foot.current?.offsetHeight ?? 0))),
      };
      setShown((before) =>
        before.first === next.first && before.count === next.count && before.fitting === next.fitting ? before : next,
      );
    };
    measure();
    const sizes = new ResizeObserver(measure);
    for (const each of [box, place, ...box.children]) sizes.observe(each);
    if (foot.current) sizes.observe(foot.current);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [scroll, foot]);
  return shown;
}
