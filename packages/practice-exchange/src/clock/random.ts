import type { Random } from './clock.ts';

/** xmur3: hashes a name to 32-bit words that seed a generator. */
function wordsOf(name: string): () => number {
  let h = 1779033703 ^ name.length;
  for (let i = 0; i < name.length; i += 1) {
    h = Math.imul(h ^ name.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return h >>> 0;
  };
}

/**
 * A seeded random stream (sfc32). `fork(name)` gives an independent stream that depends on seed and name only, not
 * on how much was drawn, so that one instrument never shifts another.
 */
export class SeededRandom implements Random {
  readonly #seed: string;
  #a: number;
  #b: number;
  #c: number;
  #d: number;
  #spare = Number.NaN;

  constructor(seed: string) {
    this.#seed = seed;
    const word = wordsOf(seed);
    this.#a = word() | 0;
    this.#b = word() | 0;
    this.#c = word() | 0;
    this.#d = word() | 0;
    for (let i = 0; i < 12; i += 1) this.next();
  }

  fork(name: string): SeededRandom {
    return new SeededRandom(`${this.#seed}/${name}`);
  }

  /** In [0, 1). */
  next(): number {
    const t = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + t) | 0;
    return (t >>> 0) / 4294967296;
  }

  /** Standard normal (Marsaglia's polar method). */
  gaussian(): number {
    if (!Number.isNaN(this.#spare)) {
      const value = this.#spare;
      this.#spare = Number.NaN;
      return value;
    }
    let u: number;
    let v: number;
    let s: number;
    do {
      u = 2 * this.next() - 1;
      v = 2 * this.next() - 1;
      s = u * u + v * v;
    } while (s >= 1 || s === 0);
    const scale = Math.sqrt((-2 * Math.log(s)) / s);
    this.#spare = v * scale;
    return u * scale;
  }

  /** Exponential with mean 1. */
  exponential(): number {
    return -Math.log(1 - this.next());
  }

  /** Number of events of which `mean` are expected: Poisson, or the nearest normal where many are. */
  poisson(mean: number): number {
    if (mean > 60) return Math.max(1, Math.round(mean + Math.sqrt(mean) * this.gaussian()));
    const threshold = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > threshold; product *= this.next()) count += 1;
    return count;
  }

  /** Whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  }
}

export const seededRandom = (seed: string | number): SeededRandom => new SeededRandom(String(seed));
