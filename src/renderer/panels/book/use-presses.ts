import { useRef } from 'react';

/** Which stock was shown at the last presses of the pointer. */
export type Presses = {
  pressed(): void;
  /** Whether a click of so many presses was begun on the stock that is shown now; 0 for one that the keyboard made. */
  wereHere(count: number): boolean;
};

/** A double click is two. */
const MAX = 2;

/**
 * The cells stay while the stock in them changes: a press begun on one stock's level must not pick
 * the level of another that has come under the pointer meanwhile.
 */
export function usePresses(symbol: string): Presses {
  const symbols = useRef<readonly string[]>([]);
  return {
    pressed() {
      symbols.current = [...symbols.current, symbol].slice(-MAX);
    },
    wereHere: (count) => count === 0 || symbols.current.slice(-count).every((one) => one === symbol),
  };
}
