import { useCallback, useEffect, useRef } from 'react';
import { after } from '#renderer/ui/after.ts';
import { registerSaver } from './unsaved.ts';

const DEBOUNCE_MS = 300;

/**
 * Saves a text a moment after typing pauses, and at once when its field leaves the screen or Lantai quits.
 * @param stored the text as it is saved when the field is first drawn
 * @returns saves at once what is not saved yet
 */
export function useAutosave(text: string, stored: string, save: (text: string) => void): () => void {
  const saved = useRef(stored);
  const newest = useRef({ text, save });
  newest.current = { text, save };
  const flush = useCallback((): void => {
    const { current } = newest;
    if (current.text === saved.current) return;
    saved.current = current.text;
    current.save(current.text);
  }, []);
  useEffect(() => (text === saved.current ? undefined : after(DEBOUNCE_MS, flush)), [text, flush]);
  useEffect(() => {
    const forget = registerSaver(flush);
    return () => {
      forget();
      flush();
    };
  }, [flush]);
  return flush;
}
