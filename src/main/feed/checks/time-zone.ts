import { HOUR_MS } from '#shared/time.ts';

/** Lag, and clocks that are not quite right. */
const MAX_REST_MS = 300_000;
/** Differences of one zone do not drift: an exchange whose clock runs at another speed is none. */
const MAX_DRIFT_MS = 10_000;
/** Seconds with updates in a row that show it. A clock of twice the speed drifts out of its hour in as many. */
export const MIN_SECONDS = 20;

/** Whether the exchange's times are whole hours off the service's clock: a zone that is not named. */
export class TimeZoneCheck {
  #hours = 0;
  #first = 0;
  #seconds = 0;

  /** @param at newest exchange time of the updates in a second @param now the service's clock; both Unix ms */
  look(at: number, now: number): void {
    const difference = at - now;
    const hours = Math.round(difference / HOUR_MS);
    const isOff = hours !== 0 && Math.abs(difference - hours * HOUR_MS) <= MAX_REST_MS;
    const isSame = isOff && hours === this.#hours && Math.abs(difference - this.#first) <= MAX_DRIFT_MS;
    this.#seconds = isSame ? this.#seconds + 1 : isOff ? 1 : 0;
    if (!isSame) this.#first = difference;
    this.#hours = hours;
  }

  /** Whether it is still open: the last second with updates was hours off, and not enough were. */
  isSuspected(): boolean {
    return this.#seconds > 0 && this.#seconds < MIN_SECONDS;
  }

  /** Hours that the exchange's times are ahead of the service's clock; null while they are not known to be. */
  hours(): number | null {
    return this.#seconds >= MIN_SECONDS ? this.#hours : null;
  }
}
