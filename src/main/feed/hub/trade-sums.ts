import { roomFor } from './room-for.ts';

const FIRST_ROWS = 64;

/** Trades of each instrument on the regular board since the start: how many, and their lots. */
export class TradeSums {
  #counts = new Float64Array(FIRST_ROWS);
  #lots = new Float64Array(FIRST_ROWS);

  /** @param instrument below 0: of none */
  add(instrument: number, lots: number): void {
    if (instrument < 0) return;
    this.#counts = roomFor(instrument, this.#counts);
    this.#lots = roomFor(instrument, this.#lots);
    this.#counts[instrument] = (this.#counts[instrument] as number) + 1;
    this.#lots[instrument] = (this.#lots[instrument] as number) + lots;
  }

  countOf(instrument: number): number {
    return this.#counts[instrument] ?? 0;
  }

  lotsOf(instrument: number): number {
    return this.#lots[instrument] ?? 0;
  }
}
