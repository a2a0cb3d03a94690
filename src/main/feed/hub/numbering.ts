import type { Numbering } from '../protocol/dialect.ts';

/** The newest messages of an instrument that are looked at. */
export const WINDOW = 16;
const WINDOW_BITS = 2 ** WINDOW - 1;
/** From so many of these messages that skip numbers on, a number left out shows no loss. */
export const MAX_JUMPS = WINDOW / 2;
/** So many instruments that skip numbers show it for the others of a channel where most messages do. */
export const MIN_INSTRUMENTS = 3;
/** Messages of the channel after which the older ones count half. */
const HALF_LIFE = 256;

type Record = { bits: number; messages: number; isRising: boolean };

/**
 * Whether a number left out means that a message is missing. Where the profile leaves it open (`auto`):
 *
 * - An instrument is rising while half of its last 16 messages or more skipped numbers. Messages lost are
 *   a few among many; a service that skips numbers does it again and again.
 * - An instrument with fewer messages since it first skipped is rising too once three others are and most
 *   messages of the channel skip numbers: each would otherwise be repaired in vain first.
 * - Every other number left out is a gap.
 */
export class NumberingRule<Key> {
  readonly #mode: Numbering;
  /** Instruments that have ever skipped a number. */
  readonly #records = new Map<Key, Record>();
  #rising = 0;
  #singles = 0;
  #jumps = 0;

  constructor(mode: Numbering) {
    this.#mode = mode;
  }

  /**
   * A message of an instrument has come.
   * @param step how many numbers it is beyond the one before; below 1 shows nothing
   * @returns what it is to be placed by
   */
  modeFor(key: Key, step: number): 'byOne' | 'rising' {
    if (this.#mode !== 'auto') return this.#mode;
    if (!(step >= 1)) return 'byOne';
    if (step === 1) {
      this.#singles += 1;
      if (this.#records.size > 0) this.#note(key, 0);
      return 'byOne';
    }
    this.#jumps += 1;
    if (this.#singles + this.#jumps >= HALF_LIFE) {
      this.#singles >>>= 1;
      this.#jumps >>>= 1;
    }
    return this.#note(key, 1) ? 'rising' : 'byOne';
  }

  /** @returns whether the instrument is rising */
  #note(key: Key, bit: number): boolean {
    let record = this.#records.get(key);
    if (record === undefined) {
      if (bit === 0) return false;
      record = { bits: 0, messages: 0, isRising: false };
      this.#records.set(key, record);
    }
    record.bits = ((record.bits << 1) | bit) & WINDOW_BITS;
    record.messages += 1;
    const isRising = bitsIn(record.bits) >= MAX_JUMPS;
    if (isRising !== record.isRising) this.#rising += isRising ? 1 : -1;
    record.isRising = isRising;
    return isRising || (record.messages < WINDOW && this.#isChannelRising());
  }

  #isChannelRising(): boolean {
    return this.#rising >= MIN_INSTRUMENTS && this.#jumps > this.#singles;
  }
}

export function bitsIn(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
