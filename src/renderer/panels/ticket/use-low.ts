import { type RefObject, useLayoutEffect, useState } from 'react';

/** px that the form needs without its cost table's rows, whose height goes by the text. */
const FIXED = 104;
const TEXTS = 16;

/**
 * Whether the form is too low for its cost table. Measured here: as a size container, which every style of the form
 * would have to wait for, the ticket made a symbol change a tenth slower.
 */
export function useLow(form: RefObject<HTMLElement | null>): boolean {
  const [isLow, setIsLow] = useState(false);
  useLayoutEffect(() => {
    const own = form.current;
    if (!own) return;
    const sizes = new ResizeObserver(([entry]) => {
      const text = Number.parseFloat(getComputedStyle(own).fontSize);
      if (entry) setIsLow(entry.contentRect.height < FIXED + TEXTS * text);
    });
    sizes.observe(own);
    return () => sizes.disconnect();
  }, [form]);
  return isLow;
}
