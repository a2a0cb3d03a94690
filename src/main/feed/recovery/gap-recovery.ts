import type { Timers } from '#main/platform/timers.ts';
import type { NumberedKind } from '#shared/contract/feed-kinds.ts';
import { createGapMarks, type GapMarks } from '../hub/gap-marks.ts';
import type { Recoverable } from '../hub/recoverable.ts';
import type { StockSnapshot } from '../hub/stock-snapshot.ts';
import { NUMBERED_KINDS } from '../protocol/kinds.ts';
import { AdoptedValues } from './adopted-values.ts';
import { SnapshotReader } from './snapshot-reader.ts';

type GapRecoveryDeps = {
  readonly timers: Timers;
  /** Left out: only later messages recover a gap. */
  readonly read: ((code: string) => Promise<StockSnapshot>) | undefined;
  /** The cached values of a kind. */
  recoverable(kind: NumberedKind): Recoverable;
};

/** By then a service that sends the state of new subscriptions has done so, ms. */
const MISSING_DELAY_MS = 2_000;

const keyOf = (kind: NumberedKind, code: string): string => `${kind} ${code}`;

/**
 * Marks what may be wrong after a gap, reads a snapshot over REST, and clears the mark once the cached
 * value is proven complete. Also reads what the service does not send after a subscription: a quiet
 * stock would look stale, or empty, until its next trade.
 */
export class GapRecovery {
  readonly marks: GapMarks;
  readonly #deps: GapRecoveryDeps;
  readonly #reader: SnapshotReader;
  readonly #adopted: AdoptedValues;
  /** Values that a snapshot was written over: that the next one agrees proves nothing about the stream. */
  readonly #patched = new Set<string>();
  readonly #missingChecks = new Map<NumberedKind, () => void>();
  #isTrusted = true;

  constructor(deps: GapRecoveryDeps) {
    this.#deps = deps;
    const { timers, read } = deps;
    this.marks = createGapMarks((kind, code) => {
      this.#patched.delete(keyOf(kind, code));
      if (read !== undefined) this.#reader.request(code);
    });
    this.#adopted = new AdoptedValues({
      timers,
      isAdopted: (kind, code) => deps.recoverable(kind).isAdopted(code),
      onExpired: (kind, code) => this.#expire(kind, code),
    });
    this.#reader = new SnapshotReader({
      timers,
      read: (code) => (read === undefined ? Promise.reject(new Error('no REST')) : read(code)),
      isNeeded: (code) => this.#isTrusted && this.#isOpen(code),
      onSnapshot: (code, snapshot) => this.#onSnapshot(code, snapshot),
    });
  }

  /** The service has just received the subscription of these kinds. */
  onSubscribed(kinds: readonly NumberedKind[]): void {
    if (this.#deps.read === undefined) return;
    for (const kind of kinds) {
      this.#cancelMissingCheck(kind);
      const check = (): void => {
        this.#missingChecks.delete(kind);
        for (const code of this.#deps.recoverable(kind).missing()) this.#reader.request(code);
      };
      this.#missingChecks.set(kind, this.#deps.timers.after(MISSING_DELAY_MS, check));
    }
  }

  /** A value of the stock is missing: reads it over REST. */
  request(code: string): void {
    if (this.#deps.read !== undefined) this.#reader.request(code);
  }

  /**
   * Snapshots are known to count volumes in another unit, or no longer are: until then only later messages recover a
   * gap, and what is not sent stays missing.
   */
  trust(isTrusted: boolean): void {
    this.#isTrusted = isTrusted;
    if (!isTrusted) {
      this.#reader.clear();
      return;
    }
    const missing = NUMBERED_KINDS.flatMap((kind) => this.#deps.recoverable(kind).missing());
    for (const code of new Set([...this.marks.codes(), ...missing])) this.#reader.request(code);
  }

  /** A connection opened or closed, and the hub knows: all values of these kinds are stale, or come anew. */
  clear(kinds: readonly NumberedKind[]): void {
    for (const kind of kinds) this.#cancelMissingCheck(kind);
    this.marks.clear(kinds);
    this.#adopted.clear(kinds);
    for (const key of this.#patched) if (kinds.some((kind) => key.startsWith(`${kind} `))) this.#patched.delete(key);
    // Stocks of the other connection may still be queued.
    this.#reader.removeUnneeded();
  }

  stop(): void {
    for (const kind of NUMBERED_KINDS) this.#cancelMissingCheck(kind);
    this.marks.clear(NUMBERED_KINDS);
    this.#adopted.clear(NUMBERED_KINDS);
    this.#patched.clear();
    this.#reader.clear();
  }

  #onSnapshot(code: string, snapshot: StockSnapshot): void {
    for (const kind of NUMBERED_KINDS) if (this.#isMissing(kind, code)) this.#adopt(kind, code, snapshot);
    for (const kind of this.marks.kindsOf(code)) {
      if (this.#deps.recoverable(kind).isAdopted(code)) this.#adopt(kind, code, snapshot);
      else this.#repair(kind, code, snapshot);
    }
  }

  /** Stocks and kinds that change at REST although the connection sends nothing of them. */
  notSent(): readonly { readonly kind: NumberedKind; readonly code: string }[] {
    return this.#adopted.notSent();
  }

  /** Marked, the value is stale until the next snapshot or message. */
  #expire(kind: NumberedKind, code: string): void {
    if (this.marks.isMarked(kind, code)) return;
    const values = this.#deps.recoverable(kind);
    this.marks.mark(kind, code);
    values.touch(code);
    values.settle();
  }

  #isOpen(code: string): boolean {
    return this.marks.kindsOf(code).length > 0 || NUMBERED_KINDS.some((kind) => this.#isMissing(kind, code));
  }

  #isMissing(kind: NumberedKind, code: string): boolean {
    return this.#deps.recoverable(kind).isMissing(code);
  }

  #adopt(kind: NumberedKind, code: string, snapshot: StockSnapshot): void {
    const values = this.#deps.recoverable(kind);
    this.#adopted.adopted(kind, code, values.agrees(code, snapshot));
    values.adopt(code, snapshot);
    this.marks.prove(kind, code);
    values.touch(code);
    values.settle();
  }

  #repair(kind: NumberedKind, code: string, snapshot: StockSnapshot): void {
    const values = this.#deps.recoverable(kind);
    const key = keyOf(kind, code);
    if (!this.#patched.has(key) && values.agrees(code, snapshot)) this.marks.prove(kind, code);
    else {
      values.patch(code, snapshot);
      this.#patched.add(key);
    }
    values.touch(code);
    values.settle();
  }

  #cancelMissingCheck(kind: NumberedKind): void {
    this.#missingChecks.get(kind)?.();
    this.#missingChecks.delete(kind);
  }
}
