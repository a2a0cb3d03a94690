import { type RefObject, useLayoutEffect, useState } from 'react';

/** px that the form needs with its padding, without its cost table's rows, whose height goes by the text. */
const FIXED = 118;
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
    const sizes = new ResizeObserver(() => {
      const text = Number.parseFloat(getComputedStyle(own).fontSize);
      // With the padding, which a low form has less of: by its content's height alone a form would be both in turns.
      setIsLow(own.clientHeight < FIXED + TEXTS * text);
    });
    sizes.observe(own);
    return () => sizes.disconnect();
  }, [form]);
  return isLow;
}
