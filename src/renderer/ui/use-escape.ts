import { useEffect, useRef } from 'react';

/** The layers that are open, the newest last. */
const layers: object[] = [];

/**
 * Closes a layer (a popover, a dialog) by Esc also while the focus is in none: the control that had it may have left, as a
 * field does that is closed by Esc itself. Where the focus is in a layer, that layer handles the key.
 */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const layer = {};
    layers.push(layer);
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || layers.at(-1) !== layer) return;
      if (event.target instanceof Element && event.target.closest('.popover, .dialog') !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      document.removeEventListener('keydown', pressed);
    };
  }, []);
}
