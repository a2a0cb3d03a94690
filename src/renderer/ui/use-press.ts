import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { createPresses, isPressKey } from './presses.ts';

export type Press = {
  /** For a field's key event: whether it is a fresh press of Enter; prevents the key's default action. */
  enter(event: KeyboardEvent): boolean;
  /** Listeners of a button that sends or confirms: a held key and the later clicks of a double click do nothing. */
  on(action: () => void): {
    onClick(event: MouseEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
};

/**
 * Presses that may send an order or confirm something. The browser's own click on a key and submit on
 * Enter repeat while the key is held, so they are not used.
 */
export function usePress(): Press {
  const [presses] = useState(createPresses);
  useEffect(() => {
    // In the capture phase, before any component handles the key.
    window.addEventListener('keydown', presses.keyDown, true);
    window.addEventListener('keyup', presses.keyUp, true);
    window.addEventListener('blur', presses.blur);
    return () => {
      window.removeEventListener('keydown', presses.keyDown, true);
      window.removeEventListener('keyup', presses.keyUp, true);
      window.removeEventListener('blur', presses.blur);
    };
  }, [presses]);
  const [press] = useState<Press>(() => ({
    enter(event) {
      if (event.key !== 'Enter') return false;
      event.preventDefault();
      return presses.counts(event.nativeEvent);
    },
    on: (action) => ({
      onClick(event) {
        if (event.detail <= 1) action();
      },
      onKeyDown(event) {
        if (!isPressKey(event)) return;
        event.preventDefault();
        if (presses.counts(event.nativeEvent)) action();
      },
    }),
  }));
  return press;
}
