import type { KeyboardEvent } from 'react';

/** A `keydown` handler for a bar or a form that Escape closes; nothing around it sees the key. */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
