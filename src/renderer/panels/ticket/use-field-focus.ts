import { type RefObject, useCallback, useEffect, useRef } from 'react';

type Field = 'price' | 'lots';

/**
 * Puts the keyboard into a field of the ticket, where the ticket can be seen. The price waits until it
 * can: a key that chooses the side brings the ticket to the front. Lots do not: a price that was picked
 * in another window takes nobody's keyboard later.
 */
export function useFieldFocus(
  { price, lots }: Readonly<Record<Field, RefObject<HTMLInputElement | null>>>,
  visible: boolean,
): (field: Field) => void {
  const wanted = useRef<Field | null>(null);
  const shown = useRef(visible);
  const focus = useCallback(
    (field: Field) => {
      wanted.current = shown.current || field === 'lots' ? null : field;
      if (shown.current) (field === 'price' ? price : lots).current?.focus();
    },
    [price, lots],
  );
  useEffect(() => {
    shown.current = visible;
    if (visible && wanted.current !== null) focus(wanted.current);
  }, [visible, focus]);
  return focus;
}
