/** What two figures for the same thing show of their units. */
export type Ratio = 'same' | 'large' | 'small';

/** Units differ by a hundred; what was rounded or counted at another moment, by much less. */
const MIN_FACTOR = 30;
const MAX_AGREEING = 3;

/** null where the figures show neither: no unit differs by ten. */
export function ratioOf(left: number, right: number): Ratio | null {
  if (!(left >= 0 && right >= 0) || left + right === 0) return null;
  const ratio = left / right;
  if (ratio >= MIN_FACTOR) return 'large';
  if (ratio <= 1 / MIN_FACTOR) return 'small';
  return ratio <= MAX_AGREEING && ratio >= 1 / MAX_AGREEING ? 'same' : null;
}

/** A verdict that the newest evidence agrees on; one piece that speaks against it starts the count anew. */
export class Streak<Verdict> {
  readonly #min: number;
  #verdict: Verdict | null = null;
  #count = 0;

  /** @param min pieces of evidence in a row that make it certain */
  constructor(min: number) {
    this.#min = min;
  }

  add(verdict: Verdict): void {
    this.#count = verdict === this.#verdict ? this.#count + 1 : 1;
    this.#verdict = verdict;
  }

  clear(): void {
    this.#verdict = null;
    this.#count = 0;
  }

  /** null while it is not certain. */
  verdict(): Verdict | null {
    return this.#count >= this.#min ? this.#verdict : null;
  }
}
