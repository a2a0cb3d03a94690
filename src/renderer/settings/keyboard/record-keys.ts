import { useEffect, useRef } from 'react';
import { type Chord, chordOfPress } from '#shared/keys/index.ts';

type Recorded = { readonly kind: 'chord'; readonly chord: Chord } | { readonly kind: 'cancelled' };

/**
 * Records the next keys before any other handler: a chord, or Escape alone, which cancels, as does leaving the window.
 */
export function useRecorder(on: boolean, mac: boolean, onRecorded: (recorded: Recorded) => void): void {
  const callback = useRef(onRecorded);
  callback.current = onRecorded;
  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.repeat || event.isComposing) return;
      const alone = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
      if (event.code === 'Escape' && alone) {
        callback.current({ kind: 'cancelled' });
        return;
      }
      const chord = chordOfPress(event, mac);
      if (chord) callback.current({ kind: 'chord', chord });
    };
    const left = (): void => callback.current({ kind: 'cancelled' });
    window.addEventListener('keydown', pressed, true);
    window.addEventListener('pointerdown', left, true);
    window.addEventListener('blur', left);
    return () => {
      window.removeEventListener('keydown', pressed, true);
      window.removeEventListener('pointerdown', left, true);
      window.removeEventListener('blur', left);
    };
  }, [on, mac]);
}
