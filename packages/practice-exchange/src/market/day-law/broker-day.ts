import type { SeededRandom } from '#exchange/clock/index.ts';
import type { OrderSide } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { type Broker, brokers } from '../listings/brokers.ts';

/** Calendar days from one inclination of a broker to the next: it turns from the one to the other in between. */
const PERIOD_DAYS = 21;
/** Log deviation of a day's own inclination beside the lasting one's. */
const PASSING = 0.5;
/** Entries of a table of draws. */
const DRAWS = 512;

/** Whoever trades from abroad mostly uses a foreign member, everybody else hardly ever. */
const usual = (abroad: boolean, { weight, kind }: Broker): number =>
  weight * (kind === 'domestic' ? 1 : abroad ? 8 : 0.15);

type Side = { readonly weights: readonly number[]; draws: Uint8Array | null };

/**
 * Which brokers trade a stock on a day. Each leans to buying or to selling it for weeks, those with many small
 * customers less than the others. Depends on seed, stock and day only.
 */
export class BrokerDay {
  readonly #random: SeededRandom;
  readonly #code: string;
  readonly #day: string;
  readonly #scale: number;
  #inclinations: readonly number[] | null = null;
  /** By side and whether for people abroad; each is computed when it is first used. */
  readonly #sides: (Side | undefined)[] = [];

  /** @param random the exchange's own stream, not forked @param day YYYY-MM-DD @param scale of the inclinations */
  constructor(random: SeededRandom, code: string, day: string, scale = 1) {
    this.#random = random;
    this.#code = code;
    this.#day = day;
    this.#scale = scale;
  }

  /** Each broker's part of what is bought or sold, by its place in the list: 1 altogether. */
  weights(side: OrderSide, abroad: boolean): readonly number[] {
    return this.#side(side, abroad).weights;
  }

  /** Draws a broker's place in the list. Takes one random number. */
  draw(side: OrderSide, abroad: boolean, random: SeededRandom): number {
    const own = this.#side(side, abroad);
    own.draws ??= drawTable(own.weights);
    return own.draws[Math.floor(random.next() * DRAWS)] ?? 0;
  }

  #side(side: OrderSide, abroad: boolean): Side {
    const place = (side === 'buy' ? 0 : 2) + (abroad ? 1 : 0);
    const known = this.#sides[place];
    if (known) return known;
    this.#inclinations ??= this.#incline();
    const sign = side === 'buy' ? 1 : -1;
    const inclinations = this.#inclinations;
    const raw = brokers.map((broker, at) => usual(abroad, broker) * Math.exp(sign * (inclinations[at] ?? 0)));
    const total = raw.reduce((sum, weight) => sum + weight, 0);
    const weights = raw.map((weight) => weight / total);
    const made = { weights, draws: null };
    this.#sides[place] = made;
    return made;
  }

  #incline(): readonly number[] {
    const at = Date.parse(`${this.#day}T00:00:00Z`) / DAY_MS / PERIOD_DAYS;
    const period = Math.floor(at);
    const [before, after] = [this.#drawn(String(period)), this.#drawn(String(period + 1))];
    const own = this.#drawn(this.#day);
    const part = at - period;
    const norm = Math.hypot(1 - part, part);
    return brokers.map(({ inclination }, place) => {
      const lasting = ((1 - part) * (before[place] ?? 0) + part * (after[place] ?? 0)) / norm;
      return this.#scale * inclination * (lasting + PASSING * (own[place] ?? 0));
    });
  }

  #drawn(name: string): readonly number[] {
    const random = this.#random.fork(`brokers ${this.#code} ${name}`);
    return brokers.map(() => random.gaussian());
  }
}

/** Who trades a stock on a day. */
export type DayParticipants = {
  /** Parts of buying and of selling that are done for somebody abroad. */
  readonly foreignBuy: number;
  readonly foreignSell: number;
  readonly brokers: BrokerDay;
  /** Rupiah of a usual trade. */
  readonly tradeValue: number;
};

/** Places in proportion to their weights, so that drawing one is an array access. */
function drawTable(weights: readonly number[]): Uint8Array {
  const draws = new Uint8Array(DRAWS);
  let due = 0;
  let from = 0;
  weights.forEach((weight, place) => {
    due += weight * DRAWS;
    draws.fill(place, from, Math.round(due));
    from = Math.round(due);
  });
  return draws;
}
