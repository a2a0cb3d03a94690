import { type JumpingClock, type PacedClock, pacedClock, processTime, systemClock } from '#exchange/clock/index.ts';
import { startMoment } from '#exchange/market/index.ts';
import type { ExchangeOptions } from './options.ts';

type MarketClock = {
  readonly clock: JumpingClock;
  /** Control of a clock with a pace of its own; null for one that follows this machine's time. */
  readonly pace: PacedClock | null;
  /** Sets where it starts; before anything is scheduled on it. @param livedAt see {@link startMoment} */
  begin(livedAt: number | null): void;
};

/**
 * The market's clock: this machine's time unless the options name a start or a speed, or have it stand still.
 * @param now Unix ms of this machine
 */
export function createMarketClock(
  { startAt, speed, paused }: Pick<ExchangeOptions, 'startAt' | 'speed' | 'paused'>,
  now: () => number,
): MarketClock {
  const pace = startAt === 'now' && speed === 1 && !paused ? null : pacedClock(speed, now(), processTime);
  const clock = pace ?? systemClock(1, now());
  return {
    clock,
    pace,
    begin(livedAt) {
      clock.jump(startMoment(startAt, livedAt, now()) - clock.now());
      if (paused) pace?.pause();
    },
  };
}
