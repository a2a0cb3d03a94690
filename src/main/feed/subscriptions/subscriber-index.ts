/** Who wants which codes. Subscribers are compared by identity. */
export type Interest<Subscriber> = {
  /** Replaces all that `subscriber` wants. Tells which codes it newly wants and no longer wants. */
  set(subscriber: Subscriber, codes: readonly string[]): { readonly added: string[]; readonly removed: string[] };
  /** Those who want the code. The array is the table's own: do not keep or change it. */
  of(code: string): readonly Subscriber[];
  has(code: string): boolean;
  /** Whether the subscriber wants anything. */
  wants(subscriber: Subscriber): boolean;
  /** Every code that anybody wants, sorted. */
  codes(): string[];
};

const NOBODY: readonly never[] = [];

export function createInterest<Subscriber>(): Interest<Subscriber> {
  const wanters = new Map<string, Subscriber[]>();
  const wantedBy = new Map<Subscriber, ReadonlySet<string>>();

  const leave = (subscriber: Subscriber, code: string): void => {
    const rest = (wanters.get(code) ?? []).filter((other) => other !== subscriber);
    if (rest.length === 0) wanters.delete(code);
    else wanters.set(code, rest);
  };

  return {
    set(subscriber, codes) {
      const before = wantedBy.get(subscriber) ?? new Set<string>();
      const after = new Set(codes);
      const added = [...after].filter((code) => !before.has(code));
      const removed = [...before].filter((code) => !after.has(code));
      for (const code of removed) leave(subscriber, code);
      for (const code of added) wanters.set(code, [...(wanters.get(code) ?? []), subscriber]);
      if (after.size === 0) wantedBy.delete(subscriber);
      else wantedBy.set(subscriber, after);
      return { added, removed };
    },
    of: (code) => wanters.get(code) ?? NOBODY,
    has: (code) => wanters.has(code),
    wants: (subscriber) => wantedBy.has(subscriber),
    codes: () => [...wanters.keys()].sort(),
  };
}
