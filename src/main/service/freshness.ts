/**
 * Answers that may be given again for a while, by question. What an endpoint's declaration calls
 * fresh is fresh until something is changed through the client: then nothing here counts any more.
 */
export type Freshness<Answer = unknown> = {
  get(key: string): { readonly answer: Answer } | undefined;
  /** Keeps an answer to a question that was asked while `era` was the present one; from before a change it is dropped. */
  keep(key: string, answer: Answer, freshMs: number, era: number): void;
  /** Counts how often everything was forgotten. */
  era(): number;
  /** Something changed, or somebody else is signed in. */
  forget(): void;
};

/** Cached answers; the oldest is evicted. */
const MAX_ANSWERS = 300;

/** @param now ms */
export function createFreshness<Answer = unknown>(now: () => number, maxAnswers = MAX_ANSWERS): Freshness<Answer> {
  const cached = new Map<string, { readonly answer: Answer; readonly until: number }>();
  let present = 0;
  return {
    get(key) {
      const found = cached.get(key);
      if (!found) return undefined;
      if (now() < found.until) return found;
      cached.delete(key);
      return undefined;
    },
    keep(key, answer, freshMs, era) {
      if (freshMs <= 0 || era !== present) return;
      cached.delete(key);
      cached.set(key, { answer, until: now() + freshMs });
      const [oldest] = cached.keys();
      if (cached.size > maxAnswers && oldest !== undefined) cached.delete(oldest);
    },
    era: () => present,
    forget() {
      present += 1;
      cached.clear();
    },
  };
}
