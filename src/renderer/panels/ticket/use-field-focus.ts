import { type RefObject, useCallback, useEffect, useRef } from 'react';

type Field = 'price' | 'lots';

/**
 * Focuses a field of the ticket while it is visible. A request that `waits` is done once it is, because a shortcut or a
 * menu may bring the ticket to the front. One of a picked price does not wait: a price picked in another window must not
 * take the focus later.
 */
export function useFieldFocus(
  { price, lots }: Readonly<Record<Field, RefObject<HTMLInputElement | null>>>,
  visible: boolean,
): (field: Field, waits: boolean) => void {
  const pending = useRef<Field | null>(null);
  const shown = useRef(visible);
  const focus = useCallback(
    (field: Field, waits: boolean) => {
      pending.current = shown.current || !waits ? null : field;
      if (shown.current) (field === 'price' ? price : lots).current?.focus();
    },
    [price, lots],
  );
  useEffect(() => {
    shown.current = visible;
    if (visible && pending.current !== null) focus(pending.current, false);
  }, [visible, focus]);
  return focus;
}
