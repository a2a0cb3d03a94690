import { PLACES } from '#shared/contract/feed-kinds.ts';
import type { Instruments } from '../decode/hot-path/instruments.ts';
import type { QuoteUpdate } from '../decode/updates.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import { createSubscriberIndex } from '../subscriptions/subscriber-index.ts';
import type { HubState } from './hub-state.ts';
import { NumberingRule } from './numbering.ts';
import { createQuoteTable, type QuoteTable } from './quote-table.ts';
import type { Recoverable } from './recoverable.ts';
import { createRejectedRuns, placeStep, type RejectedRuns } from './sequence.ts';
import { type CachedQuote, isNewer, quoteAgrees, type StockSnapshot } from './stock-snapshot.ts';
import type { Subscriber } from './subscriber.ts';

const { last: LAST, previous: PREVIOUS, volume: VOLUME } = PLACES.quotes;

/** The last quote of each subscribed stock. */
export class QuoteChannel implements Recoverable {
  readonly table: QuoteTable;
  readonly #state: HubState;
  readonly #numbering: NumberingRule<number>;
  readonly #onIncomplete: (code: string) => void;
  /** Rows whose last price or previous close was never sent and is being read: stale until then. */
  readonly #incomplete = new Set<number>();
  /** Generation in which each row was found incomplete: what REST does not know either is not read again. */
  readonly #readIn = new Map<number, number>();
  readonly #index = createSubscriberIndex<Subscriber>();
  /** Subscribers by row, for the busiest path. Empty: nobody any more, but it is still updated. */
  readonly #subscribersOfRow: (readonly Subscriber[] | undefined)[] = [];
  /** Unsubscribed by all, but the service does not know it yet: still updated, so that a quick return finds them current. */
  readonly #leaving = new Set<string>();
  readonly #rejected: RejectedRuns<number> = createRejectedRuns();
  #received = 0;

  constructor(
    state: HubState,
    instruments: Instruments,
    { quoteSequence, partialQuotes }: Pick<FeedDialect, 'quoteSequence' | 'partialQuotes'>,
    onIncomplete: (code: string) => void,
  ) {
    this.#state = state;
    this.#numbering = new NumberingRule(quoteSequence);
    this.#onIncomplete = onIncomplete;
    this.table = createQuoteTable(instruments, partialQuotes === false);
  }

  /** Replaces the codes that the subscriber is notified of; the known ones of the new are marked for it at once. */
  subscribe(subscriber: Subscriber, codes: readonly string[]): void {
    const { added, removed } = this.#index.set(subscriber, codes);
    for (const code of removed) {
      const row = this.table.rowOf(code);
      if (row < 0) continue;
      subscriber.forgetQuote(row);
      this.#subscribersOfRow[row] = this.#index.of(code);
      if (!this.#index.has(code)) this.#leaving.add(code);
    }
    for (const code of added) {
      const row = this.table.rowFor(code);
      if (row < 0) continue;
      this.#subscribersOfRow[row] = this.#index.of(code);
      if (this.table.isKnown(row)) subscriber.quoteChanged(row);
    }
  }

  /** The service has received the present subscription: what nobody subscribes to is no longer updated. */
  retireLeft(): void {
    for (const code of this.#leaving) {
      if (this.#index.has(code)) continue;
      const row = this.table.rowOf(code);
      this.table.retire(row);
      this.#subscribersOfRow[row] = undefined;
    }
    this.#leaving.clear();
    if (!this.#state.marks.isEmpty()) this.#state.marks.keepOnly('quotes', new Set(this.#index.codes()));
  }

  /** Marks all that the subscriber is subscribed to and that is known. */
  repeatFor(subscriber: Subscriber): void {
    for (const code of this.#index.codes()) {
      const row = this.table.rowOf(code);
      if (this.table.isKnown(row) && this.#index.of(code).includes(subscriber)) subscriber.quoteChanged(row);
    }
  }

  /** Marks every subscribed row that is known for all its subscribers. */
  repeatAll(): void {
    for (const code of this.#index.codes()) if (this.table.isKnown(this.table.rowOf(code))) this.touch(code);
  }

  /** @returns whether the message was accepted and begins the stock's day anew */
  put(update: Readonly<QuoteUpdate>): boolean {
    this.#received += 1;
    const state = this.#state;
    const row = update.instrument;
    const subscribers = this.#subscribersOfRow[row];
    if (subscribers === undefined) {
      state.unwanted += 1;
      return false;
    }
    if (this.table.generationOf(row) === state.generation && !update.reset) {
      if (!this.#accepts(update, row, subscribers)) return false;
    } else if (!state.marks.isEmpty()) state.marks.prove('quotes', update.code);
    if (!this.#rejected.isEmpty()) this.#rejected.accept(row);
    this.table.put(row, update, state.now(), state.generation);
    if (this.table.isIncomplete(row)) this.#readMissing(row, update.code);
    else if (this.#incomplete.size > 0) this.#incomplete.delete(row);
    for (const subscriber of subscribers) subscriber.quoteChanged(row);
    return update.reset;
  }

  codes(): string[] {
    return this.#index.codes();
  }

  /** Messages since the start. */
  received(): number {
    return this.#received;
  }

  isStale(row: number): boolean {
    const { isLive, generation, marks } = this.#state;
    if (!isLive || this.table.generationOf(row) !== generation) return true;
    if (this.#incomplete.size > 0 && this.#incomplete.has(row)) return true;
    return !marks.isEmpty() && marks.isMarked('quotes', this.table.codeOf(row));
  }

  agrees(code: string, snapshot: StockSnapshot): boolean {
    return quoteAgrees(this.#cached(this.table.rowOf(code)), snapshot);
  }

  patch(code: string, snapshot: StockSnapshot): void {
    const row = this.table.rowOf(code);
    if (!isNewer(this.#cached(row), snapshot)) return;
    this.table.patch(row, snapshot, this.#state.now());
    // The value that live messages were rejected for is refuted, and with it the numbering.
    if (this.#rejected.isRejecting(row)) this.table.forgetNumber(row);
    this.#rejected.accept(row);
  }

  touch(code: string): void {
    const row = this.table.rowOf(code);
    for (const subscriber of this.#index.of(code)) subscriber.quoteChanged(row);
  }

  settle(): void {
    this.#state.settle();
  }

  isMissing(code: string): boolean {
    const { isLive, generation } = this.#state;
    const row = this.table.rowOf(code);
    return (
      isLive && this.#index.has(code) && (this.table.generationOf(row) !== generation || this.#incomplete.has(row))
    );
  }

  missing(): readonly string[] {
    return this.#index.codes().filter((code) => this.isMissing(code));
  }

  isAdopted(code: string): boolean {
    const row = this.table.rowOf(code);
    return this.table.isAdopted(row) && this.table.generationOf(row) === this.#state.generation;
  }

  adopt(code: string, snapshot: StockSnapshot): void {
    const row = this.table.rowFor(code);
    if (this.table.generationOf(row) === this.#state.generation && this.#incomplete.delete(row)) {
      this.table.fill(row, snapshot);
      return;
    }
    this.#incomplete.delete(row);
    this.table.adopt(row, snapshot, this.#state.now(), this.#state.generation);
    this.#rejected.accept(row);
  }

  #readMissing(row: number, code: string): void {
    const { generation } = this.#state;
    if (this.#readIn.get(row) === generation) return;
    this.#readIn.set(row, generation);
    this.#incomplete.add(row);
    this.#onIncomplete(code);
  }

  /** Places the message by its number; a gap or a rejection marks the stock. @returns whether it is to be applied */
  #accepts(update: Readonly<QuoteUpdate>, row: number, subscribers: readonly Subscriber[]): boolean {
    const step = this.table.stepOf(row, update.words);
    const shown = this.table.field(row, VOLUME);
    // A volume that is left out, or was never known, places nothing.
    const isUnplaced = step >= 0 || update.volume === 0 || Number.isNaN(shown);
    const growth = isUnplaced ? 0 : update.volume - shown;
    const mode = this.#numbering.modeFor(row, step);
    const place = placeStep(step, this.table.streamTimeOf(row), update.exchangeAt, growth, mode);
    if (place === 'old' && !this.#rejected.reject(row, update.words)) {
      if (this.#state.markRejected('quotes', update.code))
        for (const subscriber of subscribers) subscriber.quoteChanged(row);
      return false;
    }
    if (step > 0) this.#state.noteExchangeTime(update.exchangeAt);
    this.#state.followSequence('quotes', update.code, place !== 'next', step);
    return true;
  }

  #cached(row: number): CachedQuote {
    return {
      last: this.table.field(row, LAST),
      previous: this.table.field(row, PREVIOUS),
      volume: this.table.field(row, VOLUME),
    };
  }
}
