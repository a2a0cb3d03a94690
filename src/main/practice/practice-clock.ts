import { isDeepStrictEqual } from 'node:util';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { KnownClock } from '#main/service/index.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import type { PracticeClock, practiceContract } from '#shared/contract/practice.ts';
import type { ExchangeClock } from '#shared/practice/practice-day.ts';
import { serviceTime } from '#shared/service-time.ts';
import type { PracticeExchange } from './practice-exchange.ts';

type Deps = {
  /** Unix ms of this machine. */
  readonly now: () => number;
  /** The service's clock is known. */
  setClock(clock: KnownClock): void;
  publish(clock: PracticeClock): void;
  /** Another phase has begun, or another day. */
  marketMoved(): void;
};

/** An offset below this is the way of a message between two processes, ms. */
const MIN_OFFSET_MS = 250;

/** The practice exchange's clock as the app knows it. */
type PracticeClockWatch = {
  current(): PracticeClock | null;
  /** @param state null: the exchange has ended, and is started again */
  report(state: ExchangeClock | null): void;
};

export function createPracticeClock({ now, setClock, publish, marketMoved }: Deps): PracticeClockWatch {
  let current: PracticeClock | null = null;
  return {
    current: () => current,
    report(state) {
      const next = state === null ? stopped(current, now()) : { ...withoutKind(state), at: now() };
      if (next === null) return;
      // A market does not go back: an earlier time is that of other hours, and nothing read before holds of it.
      const hasMoved = current !== null && (current.phase !== next.phase || next.marketAt < current.marketAt);
      const isOther = current === null || !isDeepStrictEqual(shownOf(current), shownOf(next));
      current = next;
      setClock(knownClock(next));
      if (hasMoved) marketMoved();
      if (isOther) publish(next);
    },
  };
}

/** What windows show of it: the time itself they have from the service's clock, which runs between two reports. */
const shownOf = ({ at: _at, marketAt: _marketAt, ...shown }: PracticeClock) => shown;

const withoutKind = ({ kind: _kind, ...clock }: ExchangeClock): Omit<PracticeClock, 'at'> => clock;

/** A clock of its own stands where it was, until the exchange runs again. */
function stopped(clock: PracticeClock | null, at: number): PracticeClock | null {
  if (clock === null || !clock.isPaced) return null;
  const marketAt = serviceTime({ reachable: false, ...knownClock(clock) }, at);
  return { ...clock, at, marketAt, rate: 0, skippingTo: null };
}

/** While it skips, the market's time is known at each report and not in between: it stands until the next one. */
function knownClock({ at, marketAt, rate, skippingTo, isPaced }: PracticeClock): KnownClock {
  const offset = marketAt - at;
  if (!isPaced) return { clockOffsetMs: Math.abs(offset) < MIN_OFFSET_MS ? 0 : offset };
  return { clockOffsetMs: offset, pace: { at, rate: skippingTo === null ? rate : 0 } };
}

/** Makes the exchange follow the settings. @returns ends it */
export function followChoice(
  exchange: Pick<PracticeExchange, 'switchHours' | 'step'>,
  settings: Pick<SettingsStore, 'get' | 'onChange'>,
): () => void {
  let before = settings.get().practice;
  return settings.onChange(({ practice: next }) => {
    const { hours, speed } = before;
    before = next;
    if (hours !== next.hours) void exchange.switchHours();
    else if (next.hours === 'day' && speed !== next.speed) exchange.step({ kind: 'speed', speed: Number(next.speed) });
  });
}

/** @param exchange null where a service or a recording is used */
export const practiceHandlers = (
  clock: PracticeClockWatch,
  exchange: Pick<PracticeExchange, 'step'> | null,
): Pick<HandlersOf<typeof practiceContract>, 'clock' | 'step'> => ({
  clock: () => clock.current(),
  step: (step) => exchange?.step(step),
});

const MIN_STOCKS = 3;
const MAX_STOCKS = 900;

/**
 * How many companies the practice market lists, from the environment: fewer are less work for a slow machine.
 * @returns null for all, and for anything that is not such a number
 */
export function practiceStocks(text: string | undefined): number | null {
  const stocks = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN;
  return stocks >= MIN_STOCKS && stocks <= MAX_STOCKS ? stocks : null;
}
