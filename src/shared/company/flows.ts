import type { Cover } from './cover.ts';

/** A flow over some months. */
export type Flow = Cover & { readonly value: number };

type Step = { readonly to: number; readonly value: number };

/**
 * What flowed over any months that follow from reported ones by adding and subtracting: a quarter from two
 * cumulative reports, twelve months from a year, a part of this year and the same part of the last.
 */
export class Flows {
  readonly #steps = new Map<number, Step[]>();

  constructor(reported: Iterable<Flow>) {
    for (const { from, to, value } of reported) {
      this.#add(from, { to, value });
      this.#add(to, { to: from, value: -value });
    }
  }

  /** The amount of a span, put together of the fewest reports; null where the reports do not reach. Amounts in whole rupiah stay exact. */
  between(from: number, to: number): number | null {
    const sums = new Map([[from, 0]]);
    const queue = [from];
    for (const at of queue) {
      const sum = sums.get(at) ?? 0;
      if (at === to) return tidy(sum);
      for (const { to: next, value } of this.#steps.get(at) ?? []) {
        if (sums.has(next)) continue;
        sums.set(next, sum + value);
        queue.push(next);
      }
    }
    return null;
  }

  #add(from: number, step: Step): void {
    const steps = this.#steps.get(from);
    if (steps) steps.push(step);
    else this.#steps.set(from, [step]);
  }
}

/** Figures per share have decimals, whose sums would end in 0000001. */
const tidy = (value: number): number => (Number.isInteger(value) ? value + 0 : Math.round(value * 1e4) / 1e4);
