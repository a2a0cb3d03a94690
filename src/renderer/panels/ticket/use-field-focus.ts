import { type RefObject, useCallback, useEffect, useRef } from 'react';

type Field = 'price' | 'lots';

/**
 * Focuses a field of the ticket while it is visible. A request for the price waits until then, because a shortcut may
 * bring the ticket to the front. One for the lots does not: a price picked in another window must not take the focus
 * later.
 */
export function useFieldFocus(
  { price, lots }: Readonly<Record<Field, RefObject<HTMLInputElement | null>>>,
  visible: boolean,
): (field: Field) => void {
  const pending = useRef<Field | null>(null);
  const shown = useRef(visible);
  const focus = useCallback(
    (field: Field) => {
      pending.current = shown.current || field === 'lots' ? null : field;
      if (shown.current) (field === 'price' ? price : lots).current?.focus();
    },
    [price, lots],
  );
  useEffect(() => {
    shown.current = visible;
    if (visible && pending.current !== null) focus(pending.current);
  }, [visible, focus]);
  return focus;
}
