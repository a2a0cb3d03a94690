import { useRef } from 'react';

/** The stock shown at each recent pointer press. */
export type Presses = {
  pressed(): void;
  /** Whether a click began on the current stock; 0 presses for a click from the keyboard. */
  wereHere(count: number): boolean;
};

/** A double click has two presses. */
const MAX = 2;

/** Cells are reused for another stock: a press that began on one stock must not pick a level of the next. */
export function usePresses(symbol: string): Presses {
  const symbols = useRef<readonly string[]>([]);
  return {
    pressed() {
      symbols.current = [...symbols.current, symbol].slice(-MAX);
    },
    wereHere: (count) => count === 0 || symbols.current.slice(-count).every((pressed) => pressed === symbol),
  };
}
