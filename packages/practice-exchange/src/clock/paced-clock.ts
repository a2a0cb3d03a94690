import type { RealTime } from './real-time.ts';
import type { JumpingClock } from './system-clock.ts';
import { nextDue, TaskQueue } from './task-queue.ts';

/** How a {@link PacedClock} runs just now. */
type Pace = {
  /** Market seconds in a real second, as set. */
  readonly speed: number;
  /** Market seconds in a real second, as achieved over the last one: less than `speed` where the machine is too slow, 0 while paused. */
  readonly rate: number;
  readonly isPaused: boolean;
  readonly isSkipping: boolean;
};

/** A clock that can be paused, set to another speed, and run ahead. */
export type PacedClock = JumpingClock & {
  pace(): Pace;
  /** @param speed more than 0 */
  setSpeed(speed: number): void;
  pause(): void;
  resume(): void;
  /** Runs every task in order as fast as the machine can, until {@link endSkip}; also while paused. */
  skip(): void;
  /** A task may call it: the clock then stands at that task's moment. */
  endSkip(): void;
  /** Called after each change of the pace that was made, not measured. */
  onPace(listener: () => void): () => void;
};

/** Longest that tasks run before input and output have their turn, real ms. */
const SLICE_MS = 20;
/** Shortest real time between two runs: at 60 market seconds a second tasks fall due more often than timers go. */
const MIN_WAIT_MS = 4;
const LONGEST_WAIT_MS = 60_000;
/** Further behind than this the clock goes slower instead of catching up, real ms. */
const MAX_LAG_MS = 250;
const MEASURE_MS = 1_000;

/**
 * A market clock at a chosen speed that leaves nothing out: each task runs at its own due time, whatever the speed, so
 * that a day at 60 or skipped is the day at 1, task for task. A machine that is too slow for the speed, or asleep,
 * makes the clock slower; it never jumps by itself.
 * @param startAtMs Unix ms
 */
export function pacedClock(speed: number, startAtMs: number, real: RealTime): PacedClock {
  return new Paced(speed, startAtMs, real);
}

class Paced implements PacedClock {
  readonly #tasks = new TaskQueue();
  readonly #real: RealTime;
  readonly #listeners = new Set<() => void>();
  /** The market time that has been lived, Unix ms. */
  #at: number;
  /** Where real and market time were equal. */
  #anchor: { readonly real: number; readonly at: number };
  #measured: { readonly real: number; readonly at: number; readonly rate: number };
  #speed: number;
  #isPaused = false;
  #isSkipping = false;
  #isInTask = false;
  #cancelWake: () => void = () => undefined;

  constructor(speed: number, startAtMs: number, real: RealTime) {
    if (!(speed > 0)) throw new RangeError(`not a speed: ${speed}`);
    this.#speed = speed;
    this.#at = startAtMs;
    this.#real = real;
    this.#anchor = { real: real.now(), at: startAtMs };
    this.#measured = { ...this.#anchor, rate: speed };
  }

  now = (): number => {
    if (this.#isInTask || this.#isSkipping) return this.#at;
    // Nobody sees a moment before what happens at it.
    const next = this.#tasks.peek()?.due ?? Number.POSITIVE_INFINITY;
    return Math.max(this.#at, Math.floor(Math.min(this.#target(), next)));
  };

  after(delayMs: number, run: () => void): () => void {
    return this.#schedule(this.now() + Math.max(0, delayMs), run);
  }

  every(periodMs: number, run: () => void): () => void {
    const period = Math.max(1, periodMs);
    let stopped = false;
    let due = this.now() + period;
    let undo = (): void => undefined;
    const again = (): void => {
      due = nextDue(due, period, this.now());
      undo = this.#schedule(due, again);
      run();
      if (stopped) undo();
    };
    undo = this.#schedule(due, again);
    return () => {
      stopped = true;
      undo();
    };
  }

  jump(ms: number): void {
    this.#restart(this.now() + ms);
    this.#plan();
  }

  pace(): Pace {
    const isStill = this.#isPaused && !this.#isSkipping;
    return {
      speed: this.#speed,
      rate: isStill ? 0 : this.#measured.rate,
      isPaused: this.#isPaused,
      isSkipping: this.#isSkipping,
    };
  }

  setSpeed(speed: number): void {
    if (!(speed > 0)) throw new RangeError(`not a speed: ${speed}`);
    this.#change(() => {
      this.#speed = speed;
    });
  }

  pause(): void {
    this.#change(() => {
      this.#isPaused = true;
    });
  }

  resume(): void {
    this.#change(() => {
      this.#isPaused = false;
    });
  }

  skip(): void {
    this.#change(() => {
      this.#isSkipping = true;
    });
  }

  endSkip(): void {
    this.#change(() => {
      this.#isSkipping = false;
    });
  }

  onPace(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(apply: () => void): void {
    const at = this.now();
    apply();
    this.#restart(at);
    if (!this.#isInTask) this.#plan();
    for (const listener of this.#listeners) listener();
  }

  /** Sets the moment from which the speed counts. */
  #stand(at: number): void {
    this.#at = at;
    this.#anchor = { real: this.#real.now(), at };
  }

  /** Stands at a moment after a change or a jump: the rate is measured from there, not across it. */
  #restart(at: number): void {
    this.#stand(at);
    this.#measured = { ...this.#anchor, rate: this.#speed };
  }

  /** The market time that should have been reached. */
  #target(): number {
    if (this.#isPaused) return this.#at;
    return this.#anchor.at + (this.#real.now() - this.#anchor.real) * this.#speed;
  }

  #schedule(due: number, run: () => void): () => void {
    const task = this.#tasks.add(due, run);
    if (!this.#isInTask) this.#plan();
    return () => {
      task.cancelled = true;
    };
  }

  #wake(): void {
    try {
      this.#runDue();
      this.#measure();
    } finally {
      this.#isInTask = false;
      this.#plan();
    }
  }

  #runDue(): void {
    const started = this.#real.now();
    const target = this.#target();
    const isDone = (): boolean => this.#real.now() - started >= SLICE_MS || (this.#isPaused && !this.#isSkipping);
    for (;;) {
      const task = this.#tasks.takeDue(this.#isSkipping ? Number.POSITIVE_INFINITY : target);
      if (!task) break;
      this.#at = Math.max(this.#at, task.due);
      this.#isInTask = true;
      task.run();
      this.#isInTask = false;
      if (isDone()) break;
    }
    const behind = (this.#target() - this.now()) / this.#speed;
    if (this.#isSkipping || behind > MAX_LAG_MS) this.#stand(this.now());
  }

  #measure(): void {
    const { real, at } = this.#measured;
    const now = this.#real.now();
    if (now - real < MEASURE_MS) return;
    const rate = (this.now() - at) / (now - real);
    this.#measured = { real: now, at: this.now(), rate };
  }

  #plan(): void {
    this.#cancelWake();
    const next = this.#tasks.peek();
    if (!next || (this.#isPaused && !this.#isSkipping)) {
      this.#cancelWake = () => undefined;
      return;
    }
    const wait = (next.due - this.#target()) / this.#speed;
    // Behind, or ahead of time on request: again as soon as others have had their turn.
    const isUrgent = this.#isSkipping || wait < -MIN_WAIT_MS;
    const delay = isUrgent ? 0 : Math.min(LONGEST_WAIT_MS, Math.max(MIN_WAIT_MS, wait));
    this.#cancelWake = this.#real.after(delay, () => this.#wake());
  }
}
