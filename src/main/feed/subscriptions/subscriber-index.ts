/** Who is subscribed to which codes. Subscribers are compared by identity. */
type SubscriberIndex<Subscriber> = {
  /** Replaces all codes of the subscriber. @returns the codes that it newly has and no longer has */
  set(subscriber: Subscriber, codes: readonly string[]): { readonly added: string[]; readonly removed: string[] };
  /** The code's subscribers. The array is the table's own: read it, do not change or store it. */
  of(code: string): readonly Subscriber[];
  has(code: string): boolean;
  /** Whether the subscriber has any code. */
  isSubscribed(subscriber: Subscriber): boolean;
  /** Every code that has a subscriber, sorted. */
  codes(): string[];
};

const NOBODY: readonly never[] = [];

export function createSubscriberIndex<Subscriber>(): SubscriberIndex<Subscriber> {
  const subscribersOf = new Map<string, Subscriber[]>();
  const codesOf = new Map<Subscriber, ReadonlySet<string>>();

  const remove = (subscriber: Subscriber, code: string): void => {
    const rest = (subscribersOf.get(code) ?? []).filter((other) => other !== subscriber);
    if (rest.length === 0) subscribersOf.delete(code);
    else subscribersOf.set(code, rest);
  };

  return {
    set(subscriber, codes) {
      const before = codesOf.get(subscriber) ?? new Set<string>();
      const after = new Set(codes);
      const added = [...after].filter((code) => !before.has(code));
      const removed = [...before].filter((code) => !after.has(code));
      for (const code of removed) remove(subscriber, code);
      for (const code of added) subscribersOf.set(code, [...(subscribersOf.get(code) ?? []), subscriber]);
      if (after.size === 0) codesOf.delete(subscriber);
      else codesOf.set(subscriber, after);
      return { added, removed };
    },
    of: (code) => subscribersOf.get(code) ?? NOBODY,
    has: (code) => subscribersOf.has(code),
    isSubscribed: (subscriber) => codesOf.has(subscriber),
    codes: () => [...subscribersOf.keys()].sort(),
  };
}
