import type { Timers } from '#main/platform/timers.ts';
import type { NumberedKind } from '#shared/contract/feed-kinds.ts';

type AdoptedValuesDeps = {
  readonly timers: Timers;
  /** Whether the value is still a snapshot's. */
  isAdopted(kind: NumberedKind, code: string): boolean;
  /** The snapshot is too old to count as current: another one is needed. */
  onExpired(kind: NumberedKind, code: string): void;
};

/** How long a snapshot counts as current where the connection sends nothing, ms; then, where the next one is the same, twice as long. */
const MIN_AGE_MS = 30_000;
const MAX_AGE_MS = 300_000;
const TICK_MS = 5_000;
/** Snapshots in a row that differ while the connection sends nothing: it does not carry this value. */
const MAX_CHANGES = 2;

type Adopted = { readonly kind: NumberedKind; readonly code: string; ageMs: number; until: number; changes: number };

/**
 * Values that REST supplied because the connection sent none. A change of them would not arrive, so each is
 * current for a limited time only, and is read again while somebody subscribes to it.
 */
export class AdoptedValues {
  readonly #deps: AdoptedValuesDeps;
  readonly #values = new Map<string, Adopted>();
  #cancelTick: (() => void) | null = null;

  constructor(deps: AdoptedValuesDeps) {
    this.#deps = deps;
  }

  /** @param isSame whether the snapshot is the same as the one before; false for the first */
  adopted(kind: NumberedKind, code: string, isSame: boolean): void {
    const key = `${kind} ${code}`;
    const before = this.#values.get(key);
    const ageMs = before && isSame ? Math.min(MAX_AGE_MS, before.ageMs * 2) : MIN_AGE_MS;
    const changes = before && !isSame ? before.changes + 1 : 0;
    this.#values.set(key, { kind, code, ageMs, until: this.#deps.timers.now() + ageMs, changes });
    this.#scheduleTick();
  }

  /** Stocks and kinds that change at REST although the connection sends nothing of them. */
  notSent(): readonly { readonly kind: NumberedKind; readonly code: string }[] {
    return [...this.#values.values()].filter(({ changes }) => changes >= MAX_CHANGES);
  }

  clear(kinds: readonly NumberedKind[]): void {
    for (const [key, { kind }] of this.#values) if (kinds.includes(kind)) this.#values.delete(key);
    if (this.#values.size > 0) return;
    this.#cancelTick?.();
    this.#cancelTick = null;
  }

  #scheduleTick(): void {
    if (this.#values.size === 0) return;
    this.#cancelTick ??= this.#deps.timers.after(TICK_MS, () => {
      this.#cancelTick = null;
      this.#expire();
      this.#scheduleTick();
    });
  }

  #expire(): void {
    const now = this.#deps.timers.now();
    for (const [key, { kind, code, until }] of [...this.#values]) {
      if (!this.#deps.isAdopted(kind, code)) this.#values.delete(key);
      else if (now >= until) this.#deps.onExpired(kind, code);
    }
  }
}
