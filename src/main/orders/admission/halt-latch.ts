import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { isWaitingExit } from '#shared/contract/active-orders.ts';
import type { HaltState, Order } from '#shared/contract/orders.ts';
import { isTerminal } from '../order-list/venue-status.ts';
import type { RiskState, RiskStateFile } from './risk-state.ts';

type HaltLatchDeps = {
  readonly riskState: RiskStateFile;
  readonly timers: Timers;
  /** ms that never go back. */
  readonly monotonicMs: () => number;
  readonly log: Log;
};

/** The orders that a kill switch has to withdraw. */
type OrdersToWithdraw = {
  board(): { readonly orders: readonly Order[] };
  /** Ids of orders that may stand and are not on the board. */
  offBoardIds(): readonly string[];
  /** The reading that the board shows named every order that stands. */
  isListWhole(): boolean;
  /** When the reading that the board shows began, on the clock that is never set; null before the first. */
  readMono(): number | null;
};

/** Whether the kill switch is on: it outlives the process. */
export class HaltLatch {
  readonly #deps: HaltLatchDeps;
  #state: RiskState;
  #lastCancelMono = 0;

  constructor(deps: HaltLatchDeps) {
    this.#deps = deps;
    this.#state = deps.riskState.read();
  }

  isOn(): boolean {
    return this.#state.haltedSince !== null;
  }

  /** Where the disk refuses to store it, the latch holds until the app quits. */
  engage(): void {
    this.#deps.log('warning', 'kill-switch.engaged');
    this.noteCancellation();
    this.#set(this.#deps.timers.now());
  }

  release(): void {
    this.#deps.log('warning', 'kill-switch.released');
    this.#set(null);
  }

  /** A cancellation leaves, or has been answered: only a reading that begins later can confirm that nothing stands. */
  noteCancellation(): void {
    this.#lastCancelMono = this.#deps.monotonicMs();
  }

  /** Null while it is off. */
  stateOf(watched: OrdersToWithdraw): HaltState | null {
    const since = this.#state.haltedSince;
    if (since === null) return null;
    const { orders } = watched.board();
    const readMono = watched.readMono();
    const working = orders.filter(
      ({ status, canCancel }) => canCancel || (!isTerminal(status) && status !== 'UNKNOWN'),
    );
    const offBoard = watched.offBoardIds().length;
    const remaining = working.filter((order) => !isWaitingExit(order)).length + offBoard;
    const unknown = orders.filter(({ status, pending }) => status === 'UNKNOWN' || pending?.state === 'unknown').length;
    const isRead = readMono !== null && readMono > this.#lastCancelMono && watched.isListWhole();
    return { since, remaining, unknown, confirmed: isRead && working.length + offBoard === 0 && unknown === 0 };
  }

  #set(haltedSince: number | null): void {
    this.#state = { ...this.#state, haltedSince };
    try {
      this.#deps.riskState.write(this.#state);
    } catch {
      this.#deps.log('error', 'kill-switch.not-persisted');
    }
  }
}
