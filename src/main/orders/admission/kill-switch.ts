import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { HaltState, Order } from '#shared/contract/orders.ts';
import { isTerminal } from '../order-list/venue-status.ts';

/**
 * A latch that outlives the process. While it is on nothing new leaves, everything that stands is
 * withdrawn, and what appears later is withdrawn on arrival. It checks again until a reading that was
 * begun after the last cancellation shows nothing that works.
 */
export type KillSwitch = {
  isOn(): boolean;
  state(): HaltState | null;
  engage(): void;
  release(): void;
  /** The board or the session has changed: withdraws what can be withdrawn. */
  look(): void;
  stop(): void;
};

type KillSwitchDeps = {
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly log: Log;
  /** When it was engaged, Unix ms; null where it was off. */
  readonly since: number | null;
  /** Writes it down. @throws whatever the disk refuses with: the latch then holds until the app quits */
  readonly persist: (since: number | null) => void;
  /** Whether a cancellation may be sent at all: trading is unlocked. */
  readonly canCancel: () => boolean;
  readonly orders: () => readonly Order[];
  /** Ids of orders that may stand and are not among them. */
  readonly offBoardIds: () => readonly string[];
  /** The reading that the board shows named every order that stands. */
  readonly isListWhole: () => boolean;
  /** When the reading that the board shows began, on the clock that is never set; null before the first. */
  readonly readMono: () => number | null;
  readonly cancel: (orderId: string) => Promise<unknown>;
  /** Calls off what has not left. */
  readonly abortWaiting: () => void;
  readonly refresh: () => Promise<void>;
  readonly onChange: () => void;
};

/** A refused cancellation (the auction bars it, say) is tried again after this, ms. */
const RETRY_MS = 3_000;
const LOOK_AGAIN_MS = 1_000;

export function createKillSwitch(deps: KillSwitchDeps): KillSwitch {
  const { timers, monotonicMs, log } = deps;
  let since = deps.since;
  let lastCancelMono = 0;
  /** When each cancellation may be sent again, on the monotonic clock. */
  let notBefore = new Map<string, number>();
  let stopTimer: () => void = () => undefined;

  const remaining = (): readonly Order[] =>
    deps.orders().filter(({ status, canCancel }) => canCancel || (!isTerminal(status) && status !== 'UNKNOWN'));
  const unknown = (): number =>
    deps.orders().filter(({ status, pending }) => status === 'UNKNOWN' || pending?.state === 'unknown').length;

  function persist(next: number | null): void {
    since = next;
    try {
      deps.persist(next);
    } catch {
      log('error', 'kill-switch.not-persisted');
    }
  }

  function withdraw(orderId: string): void {
    const now = monotonicMs();
    if ((notBefore.get(orderId) ?? 0) > now) return;
    notBefore.set(orderId, Number.POSITIVE_INFINITY);
    lastCancelMono = now;
    const again = (): void => {
      lastCancelMono = monotonicMs();
      notBefore.set(orderId, monotonicMs() + RETRY_MS);
    };
    deps.cancel(orderId).then(again, () => {
      again();
      log('warning', 'kill-switch.cancel-refused');
    });
  }

  function look(): void {
    stopTimer();
    if (since === null) return;
    if (deps.canCancel()) {
      for (const { canCancel, orderId } of deps.orders()) if (canCancel && orderId !== null) withdraw(orderId);
      for (const orderId of deps.offBoardIds()) withdraw(orderId);
    }
    // Once it is confirmed, whatever appears comes with a change of the board.
    if (state()?.confirmed === true) return;
    stopTimer = timers.after(LOOK_AGAIN_MS, () => {
      if (deps.canCancel()) void deps.refresh();
      look();
    });
  }

  function state(): HaltState | null {
    if (since === null) return null;
    const readMono = deps.readMono();
    const left = remaining().length + deps.offBoardIds().length;
    const inDoubt = unknown();
    const isRead = readMono !== null && readMono > lastCancelMono && deps.isListWhole();
    return { since, remaining: left, unknown: inDoubt, confirmed: isRead && left === 0 && inDoubt === 0 };
  }

  return {
    isOn: () => since !== null,
    state,
    engage() {
      if (since === null) {
        log('warning', 'kill-switch.engaged');
        notBefore = new Map();
        lastCancelMono = monotonicMs();
        persist(timers.now());
      }
      deps.abortWaiting();
      deps.onChange();
      look();
    },
    release() {
      if (since === null) return;
      log('warning', 'kill-switch.released');
      stopTimer();
      persist(null);
      deps.onChange();
    },
    look,
    stop: () => stopTimer(),
  };
}
