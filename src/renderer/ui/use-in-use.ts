import { type FocusEvent, type HTMLAttributes, useState } from 'react';

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
