import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * What is measured of an element: before it is painted, and with each change of its size. Draws anew when the value changes alone.
 * @param measure the same function as long as it measures the same; null: nothing is measured
 * @param unmeasured the value while nothing has been measured
 */
export function useMeasured<Value extends number | boolean>(
  box: RefObject<HTMLElement | null>,
  measure: ((element: HTMLElement) => Value) | null,
  unmeasured: Value,
): Value {
  const [value, setValue] = useState(unmeasured);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !measure) return;
    const again = (): void => setValue(measure(element));
    again();
    const sizes = new ResizeObserver(again);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [box, measure]);
  return measure === null ? unmeasured : value;
}
