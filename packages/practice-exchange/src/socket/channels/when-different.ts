/** Present and published messages of a kind where many changes do not affect the message. */
type Telling = {
  readonly present: (key: string, sequence: number) => Uint8Array;
  readonly publish: (key: string, sequence: number) => Uint8Array | null;
};

/**
 * Publishes only what differs from what was published before. @param read the present state
 * @param print the compared part as text
 */
export function onlyWhenDifferent<State>(
  read: (key: string) => State,
  print: (state: State) => string,
  encode: (key: string, state: State, sequence: number) => Uint8Array,
): Telling {
  const published = new Map<string, string>();
  return {
    present(key, sequence) {
      // A state sent outside the sequence forces the next publication, or a change back would be missed.
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
