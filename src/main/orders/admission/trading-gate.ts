import type { Difference, OrderPath } from '#shared/contract/orders.ts';
import type { HaltLatch } from './halt-latch.ts';

export type TradingMode = OrderPath['mode'];

/**
 * Whether orders are admitted. After start, reconnect and account change only cancellations are, until
 * the journal, the order list and the portfolio have been read again and agree, or a person has seen
 * the differences and goes on.
 */
export type TradingGate = {
  mode(): TradingMode;
  differences(): readonly Difference[];
  /** Trading was unlocked. */
  open(): void;
  /** Trading was locked. */
  close(): void;
  /** Everything has to be compared again. */
  compare(): void;
  /** When the comparison under way began, on the clock that is never set, ms. */
  comparingSince(): number;
  /** What a comparison has found; without differences orders are admitted. */
  found(differences: readonly Difference[]): void;
  /**
   * Nothing but cancellations is admitted until the returned function is called, whatever is compared meanwhile;
   * then everything is compared again. Of several holds the last decides.
   */
  hold(): () => void;
  /** A person goes on with the differences that were found. False while nothing has been read that could be accepted. */
  accept(): boolean;
};

export function createTradingGate(monotonicMs: () => number, latch: HaltLatch): TradingGate {
  const holds = new Set<object>();
  let isOpen = false;
  let agrees = false;
  let since = monotonicMs();
  let differences: readonly Difference[] = [{ kind: 'not-read-yet', ref: null, symbol: null }];

  function compare(): void {
    agrees = false;
    since = monotonicMs();
    differences = [{ kind: 'not-read-yet', ref: null, symbol: null }];
  }

  return {
    mode() {
      if (!isOpen) return 'closed';
      if (latch.isOn()) return 'halted';
      return agrees ? 'ready' : 'reconciling';
    },
    differences: () => (agrees ? [] : differences),
    open() {
      isOpen = true;
      compare();
    },
    close() {
      isOpen = false;
    },
    compare,
    comparingSince: () => since,
    found(next) {
      if (holds.size > 0) return;
      differences = next;
      if (next.length === 0) agrees = true;
    },
    hold() {
      const own = {};
      holds.add(own);
      compare();
      return () => {
        if (holds.delete(own)) compare();
      };
    },
    accept() {
      if (!isOpen || holds.size > 0 || differences.some(({ kind }) => kind === 'not-read-yet')) return false;
      agrees = true;
      return true;
    },
  };
}
