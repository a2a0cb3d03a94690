import { type RefObject, useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select';

/**
 * Handles "/" anywhere in the panel except in text fields. Listens on the document, since the panel's frame may have
 * the focus.
 */
export function useSearchKey(panel: RefObject<HTMLElement | null>, search: () => void): void {
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      const host = panel.current?.closest('[data-panel]') ?? panel.current;
      if (!(target instanceof Element) || !host?.contains(target) || target.closest(TYPING)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [panel]);
}
