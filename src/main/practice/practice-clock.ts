import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { KnownClock } from '#main/service/index.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import type { PracticeClock, practiceContract } from '#shared/contract/practice.ts';
import type { ExchangeClock } from '#shared/practice/practice-day.ts';
import type { PracticeExchange } from './practice-exchange.ts';

type Deps = {
  /** Unix ms of this machine. */
  readonly now: () => number;
  /** The service's clock is known. */
  setClock(clock: KnownClock): void;
  publish(clock: PracticeClock | null): void;
  /** Another phase has begun, or another day. */
  marketMoved(): void;
};

/** An offset below this is the way of a message between two processes, ms. */
const MIN_OFFSET_MS = 250;

/** The practice exchange's clock as the app knows it. */
export type PracticeClockWatch = {
  current(): PracticeClock | null;
  report(state: ExchangeClock | null): void;
};

export function createPracticeClock({ now, setClock, publish, marketMoved }: Deps): PracticeClockWatch {
  let current: PracticeClock | null = null;
  let phase: string | null = null;
  return {
    current: () => current,
    report(state) {
      if (state === null) {
        current = null;
        publish(null);
        return;
      }
      const { kind: _kind, ...clock } = state;
      current = { ...clock, at: now() };
      setClock(knownClock(current));
      if (phase !== null && phase !== clock.phase) marketMoved();
      phase = clock.phase;
      publish(current);
    },
  };
}

/** While it skips, the market's time is known at each report and not in between: it stands until the next one. */
function knownClock({ at, marketAt, rate, skippingTo, isPaced }: PracticeClock): KnownClock {
  const offset = marketAt - at;
  return {
    clockOffsetMs: !isPaced && Math.abs(offset) < MIN_OFFSET_MS ? 0 : offset,
    pace: { at, rate: skippingTo === null ? rate : 0 },
  };
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
): HandlersOf<typeof practiceContract> => ({
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
