/** Present and published states of a kind of which many changes change nothing that it tells. */
export type Telling = {
  readonly present: (key: string, sequence: number) => Uint8Array;
  readonly publish: (key: string, sequence: number) => Uint8Array | null;
};

/**
 * Publishes only what differs from what was published before.
 * @param read the state as it stands
 * @param print as text, what of it counts as a difference
 */
export function onlyWhenDifferent<State>(
  read: (key: string) => State,
  print: (state: State) => string,
  encode: (key: string, state: State, sequence: number) => Uint8Array,
): Telling {
  const published = new Map<string, string>();
  return {
    present(key, sequence) {
      // Whoever is told out of turn would miss that the state turns back to what was published: it is told again.
      published.delete(key);
      return encode(key, read(key), sequence);
    },
    publish(key, sequence) {
      const state = read(key);
      const text = print(state);
      if (published.get(key) === text) return null;
      published.set(key, text);
      return encode(key, state, sequence);
    },
  };
}
