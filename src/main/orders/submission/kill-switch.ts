import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { leadOf } from '#shared/contract/watched-order.ts';
import type { HaltLatch } from '../admission/halt-latch.ts';
import type { TradingGate } from '../admission/trading-gate.ts';
import type { OrderWatch } from '../watch/order-watch.ts';
import type { CancelQueue } from './cancel-queue.ts';
import { isCancellable } from './placement.ts';
import type { Submissions } from './submission.ts';

type KillSwitchDeps = {
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly log: Log;
  readonly latch: HaltLatch;
  readonly gate: TradingGate;
  readonly watch: OrderWatch;
  readonly cancellations: CancelQueue;
  readonly submissions: Submissions;
};

/** A refused cancellation (the auction bars it, say) is tried again after this, ms. */
const RETRY_MS = 3_000;
const LOOK_AGAIN_MS = 1_000;

/**
 * While its latch is on nothing new leaves, everything that stands is withdrawn, and what appears later is
 * withdrawn on arrival. It checks again until a reading that was begun after the last cancellation shows nothing
 * that works.
 */
export class KillSwitch {
  readonly #deps: KillSwitchDeps;
  /** When each cancellation may be sent again, on the monotonic clock. */
  #notBefore = new Map<string, number>();
  #stopTimer: () => void = () => undefined;

  constructor(deps: KillSwitchDeps) {
    this.#deps = deps;
  }

  engage(): void {
    const { latch, submissions, watch } = this.#deps;
    if (!latch.isOn()) {
      this.#notBefore = new Map();
      latch.engage();
    }
    submissions.abortWaiting();
    watch.changed();
    this.look();
  }

  release(): void {
    const { latch, watch } = this.#deps;
    if (!latch.isOn()) return;
    this.stop();
    latch.release();
    watch.changed();
  }

  /** The board or the session has changed: withdraws what can be withdrawn. */
  look(): void {
    const { timers, latch, watch } = this.#deps;
    this.stop();
    if (!latch.isOn()) return;
    if (this.#canCancel()) {
      const { orders } = watch.board();
      // Orders that end together are cancelled by one call.
      for (const order of orders) if (isCancellable(order)) this.#withdraw(leadOf(order, orders));
      for (const orderId of watch.offBoardIds()) this.#withdraw(orderId);
    }
    // Once it is confirmed, whatever appears comes with a change of the board.
    if (latch.stateOf(watch)?.confirmed === true) return;
    this.#stopTimer = timers.after(LOOK_AGAIN_MS, () => {
      if (this.#canCancel()) void watch.refresh();
      this.look();
    });
  }

  stop(): void {
    this.#stopTimer();
  }

  /** Whether a cancellation may be sent at all: trading is unlocked. */
  #canCancel(): boolean {
    return this.#deps.gate.mode() !== 'closed';
  }

  #withdraw(orderId: string): void {
    const { monotonicMs, log, latch, cancellations } = this.#deps;
    if ((this.#notBefore.get(orderId) ?? 0) > monotonicMs()) return;
    this.#notBefore.set(orderId, Number.POSITIVE_INFINITY);
    latch.noteCancellation();
    const again = (): void => {
      latch.noteCancellation();
      this.#notBefore.set(orderId, monotonicMs() + RETRY_MS);
    };
    cancellations.add(orderId).then(again, () => {
      again();
      log('warning', 'kill-switch.cancel-refused');
    });
  }
}
