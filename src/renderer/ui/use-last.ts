import { useRef } from 'react';

/**
 * The value, or the last one while there is none: what a figure took of a bar stays its room while it is gone.
 * @param value undefined while there is none
 * @param first before there was any
 */
export function useLast<Value>(value: Value | undefined, first: Value): Value {
  const last = useRef(first);
  if (value !== undefined) last.current = value;
  return last.current;
}
