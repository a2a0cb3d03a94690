import { type FocusEvent, type HTMLAttributes, useRef, useState } from 'react';

/**
 * The order in which to show rows. While it is held, each row keeps its position and is updated there, a
 * removed row stays, and new ones are appended: nothing moves under the pointer.
 * @param shown the rows on screen. @param next the rows in their new order
 * @param isGone whether a row was removed on purpose and has to disappear
 */
export function heldOrder<Row>(
  shown: readonly Row[],
  next: readonly Row[],
  keyOf: (row: Row) => string,
  isHeld: boolean,
  isGone: (key: string) => boolean = () => false,
): readonly Row[] {
  if (!isHeld || shown.length === 0) return next;
  const left = new Map(next.map((row) => [keyOf(row), row]));
  const result: Row[] = [];
  for (const row of shown) {
    const key = keyOf(row);
    const newer = left.get(key);
    left.delete(key);
    if (newer !== undefined) result.push(newer);
    else if (!isGone(key)) result.push(row);
  }
  return left.size === 0 ? result : [...result, ...left.values()];
}

export const isSameOrder = <Row>(rows: readonly Row[], other: readonly Row[]): boolean =>
  rows.length === other.length && rows.every((row, at) => row === other[at]);

/**
 * Rows that sort themselves, and are held while `isHeld`: each stays where it is, and has its new figures.
 * @param rows in their new order
 * @param isGone whether a row was removed on purpose and has to disappear
 */
export function useHeldOrder<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  isHeld: boolean,
  isGone?: (key: string) => boolean,
): readonly Row[] {
  const shown = useRef<readonly Row[]>([]);
  shown.current = heldOrder(shown.current, rows, keyOf, isHeld, isGone);
  return shown.current;
}

/**
 * Reports when the pointer comes over an element or the keyboard's focus into it, and when both have left.
 * @param changed the first one is called, as it was
 * @returns the handlers of the element
 */
export function useInUse(changed: (isInUse: boolean) => void): HTMLAttributes<HTMLElement> {
  const [handlers] = useState((): HTMLAttributes<HTMLElement> => {
    const devices = new Set<'pointer' | 'focus'>();
    const use = (device: 'pointer' | 'focus', isUsed: boolean): void => {
      const wasInUse = devices.size > 0;
      if (isUsed) devices.add(device);
      else devices.delete(device);
      if (wasInUse !== devices.size > 0) changed(!wasInUse);
    };
    return {
      onPointerEnter: () => use('pointer', true),
      onPointerLeave: () => use('pointer', false),
      // A click leaves the focus in its row, too.
      onFocus: ({ target }) => {
        if (target.matches(':focus-visible')) use('focus', true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) use('focus', false);
      },
    };
  });
  return handlers;
}
