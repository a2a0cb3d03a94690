import { type RefObject, useLayoutEffect, useState } from 'react';

/** Table rows (`--row` each) that fit whole into the height of an element. */
export function useWholeRows(box: RefObject<HTMLElement | null>): number {
  const [rows, setRows] = useState(0);
  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    const measure = (): void => {
      const row = Number.parseFloat(getComputedStyle(own).getPropertyValue('--row'));
      setRows(row > 0 ? Math.floor(own.clientHeight / row) : 0);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(own);
    return () => sizes.disconnect();
  }, [box]);
  return rows;
}
