/** What the program does last, once everything is closed. */
export type Ending = {
  /** @param last in place of just exiting; calls its parameter where the program has to exit all the same */
  set(last: (exit: () => void) => void): void;
  end(exit: () => void): void;
};

/** It exits, unless something else has been set. */
export function createEnding(): Ending {
  let last: (exit: () => void) => void = (exit) => exit();
  return {
    set(next) {
      last = next;
    },
    end: (exit) => last(exit),
  };
}
