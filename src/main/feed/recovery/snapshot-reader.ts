import type { Timers } from '#main/platform/timers.ts';
import type { StockSnapshot } from '../hub/stock-snapshot.ts';

type SnapshotReaderDeps = {
  readonly timers: Pick<Timers, 'after'>;
  /** Reads a stock anew, past any cache; settles within a bounded time. A rejection is retried later. */
  read(code: string): Promise<StockSnapshot>;
  /** Whether the stock still needs it. */
  isNeeded(code: string): boolean;
  /** A snapshot that was read after the newest `request` of its stock. */
  onSnapshot(code: string, snapshot: StockSnapshot): void;
};

/** In a busy stock the next message closes the gap within this time, and REST is not needed. */
const DEBOUNCE_MS = 400;
const MAX_CONCURRENT = 3;
/** One request a tick at most: a burst of gaps over the whole market becomes eight requests a second. */
const TICK_MS = 125;
const RETRY_DELAY_MS = 5_000;
/** Stocks that may be queued; beyond them only later messages close the gap. */
export const MAX_QUEUED = 1_024;

/** Reads snapshots of stocks whose stream showed a gap: a few at a time, each once, and not those whose gap closes meanwhile. */
export class SnapshotReader {
  readonly #deps: SnapshotReaderDeps;
  /** The tick from which each stock may be read. Ticks are counted, so that a clock that is put back delays nothing. */
  readonly #queue = new Map<string, number>();
  readonly #reading = new Map<string, symbol>();
  #tick = 0;
  #cancelTick: (() => void) | null = null;

  constructor(deps: SnapshotReaderDeps) {
    this.#deps = deps;
  }

  /** The stock needs a snapshot from now on; one that is being read already came too early. */
  request(code: string): void {
    this.#enqueue(code, DEBOUNCE_MS);
  }

  /** A connection opened or closed: stocks that need nothing any more are removed, and pending reads start anew. */
  removeUnneeded(): void {
    for (const code of this.#queue.keys()) if (!this.#deps.isNeeded(code)) this.#queue.delete(code);
    const pending = [...this.#reading.keys()];
    this.#reading.clear();
    for (const code of pending) if (this.#deps.isNeeded(code)) this.#enqueue(code, DEBOUNCE_MS);
    if (this.#queue.size === 0) this.#stopTicking();
  }

  /** Removes all; pending answers are ignored. */
  clear(): void {
    this.#queue.clear();
    this.#reading.clear();
    this.#stopTicking();
  }

  /** Stocks that are queued or being read. */
  size(): number {
    return this.#queue.size + this.#reading.size;
  }

  #enqueue(code: string, delayMs: number): void {
    if (!this.#queue.has(code) && this.#queue.size >= MAX_QUEUED) return;
    this.#queue.set(code, this.#tick + Math.ceil(delayMs / TICK_MS));
    this.#scheduleTick();
  }

  #scheduleTick(): void {
    if (this.#cancelTick !== null || this.#queue.size === 0) return;
    this.#cancelTick = this.#deps.timers.after(TICK_MS, () => {
      this.#cancelTick = null;
      this.#tick += 1;
      this.#readNext();
      this.#scheduleTick();
    });
  }

  #readNext(): void {
    for (const [code, due] of this.#queue) {
      if (this.#reading.size >= MAX_CONCURRENT) return;
      if (!this.#deps.isNeeded(code)) this.#queue.delete(code);
      else if (due <= this.#tick && !this.#reading.has(code)) {
        this.#queue.delete(code);
        this.#read(code);
        return;
      }
    }
  }

  #read(code: string): void {
    const read = Symbol(code);
    this.#reading.set(code, read);
    Promise.resolve()
      .then(() => this.#deps.read(code))
      .then(
        (snapshot) => this.#onRead(code, read, snapshot),
        () => this.#onRead(code, read, null),
      );
  }

  /** @param snapshot null when it could not be read */
  #onRead(code: string, read: symbol, snapshot: StockSnapshot | null): void {
    if (this.#reading.get(code) !== read) return;
    this.#reading.delete(code);
    // Requested again meanwhile: this answer may be from before the new gap.
    if (this.#queue.has(code)) return;
    if (snapshot !== null && this.#deps.isNeeded(code)) this.#deps.onSnapshot(code, snapshot);
    // Not proven yet: the snapshot differed, or could not be read.
    if (this.#deps.isNeeded(code)) this.#enqueue(code, RETRY_DELAY_MS);
  }

  #stopTicking(): void {
    this.#cancelTick?.();
    this.#cancelTick = null;
  }
}
