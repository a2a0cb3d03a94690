import type { Clock, PacedClock } from '#exchange/clock/index.ts';
import type { Market } from '#exchange/market/index.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { ExchangeClock, PracticeStep } from '#shared/practice/practice-day.ts';

/** The market's clock as those see it who started the exchange, and what they make it do. */
export type PracticeDay = {
  state(): ExchangeClock;
  /** Where the clock follows this machine's time, drills only. */
  step(step: PracticeStep): void;
  /** Changes and, while the clock runs at a pace of its own, where it is. */
  onState(listener: (state: ExchangeClock) => void): () => void;
  close(): void;
};

type PracticeDayDeps = {
  readonly market: Market;
  readonly session: ExchangeClock['session'];
  /** The market's clock. */
  readonly clock: Clock;
  /** Control of the market's pace; null where it follows this machine's time. */
  readonly pace: PacedClock | null;
  /** Real time. */
  readonly wallClock: Clock;
};

/** A clock at another pace is reported this often, real ms. */
const REPORT_MS = 500;
/** A pace this near to the speed is the speed: timers are not exact. */
const NEAR = 0.1;

export function createPracticeDay({ market, session, clock, pace, wallClock }: PracticeDayDeps): PracticeDay {
  const states = createEmitter<ExchangeClock>();
  let skippingTo: ExchangeClock['skippingTo'] = null;
  let phase = market.phase().phase;

  function state(): ExchangeClock {
    const { speed, rate, isPaused } = pace?.pace() ?? { speed: 1, rate: 1, isPaused: false };
    const isAtSpeed = skippingTo === null && Math.abs(rate - speed) < speed * NEAR;
    return {
      kind: 'clock',
      session,
      isPaced: pace !== null,
      marketAt: clock.now(),
      speed,
      rate: isAtSpeed ? speed : rate,
      isPaused,
      skippingTo,
      phase,
    };
  }

  const publish = (): void => states.emit(state());

  function endSkip(): void {
    skippingTo = null;
    pace?.endSkip();
  }

  const disposers = [
    market.onPhase((next) => {
      const isNew = next.phase !== phase;
      phase = next.phase;
      if (isNew && (skippingTo === 'phase' || (skippingTo === 'day' && phase === 'pre-open input'))) endSkip();
      publish();
    }),
    pace?.onPace(publish),
    pace && wallClock.every(REPORT_MS, publish),
  ];

  return {
    state,
    step(step) {
      if (step.kind === 'drill') {
        market.drill(step.fall);
        return;
      }
      if (pace === null) return;
      if (step.kind === 'skip') {
        // An open-all-day market has no next phase to arrive at.
        if (session === 'always') return;
        skippingTo = step.to;
        pace.skip();
      } else if (step.kind === 'stop-skipping') endSkip();
      else if (step.kind === 'pause') pace.pause();
      else if (step.kind === 'continue') pace.resume();
      else pace.setSpeed(step.speed);
    },
    onState: states.on,
    close() {
      for (const dispose of disposers) dispose?.();
    },
  };
}
