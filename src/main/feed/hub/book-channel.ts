import type { BookFrame } from '#shared/contract/feed-kinds.ts';
import type { BookUpdate } from '../decode/updates.ts';
import type { Numbering } from '../protocol/dialect.ts';
import { createSubscriberIndex } from '../subscriptions/subscriber-index.ts';
import { BookTable } from './book-table.ts';
import type { HubState } from './hub-state.ts';
import { NumberingRule } from './numbering.ts';
import type { Recoverable } from './recoverable.ts';
import { createRejectedRuns, placeStep, type RejectedRuns } from './sequence.ts';
import { bookAgrees, type StockSnapshot } from './stock-snapshot.ts';
import type { Subscriber } from './subscriber.ts';

/** Books beyond it that nobody subscribes to are dropped. */
const MAX_BOOKS = 256;

/** The last book of each subscribed stock. */
export class BookChannel implements Recoverable {
  readonly #state: HubState;
  readonly #numbering: NumberingRule<string>;
  readonly #table: BookTable;
  readonly #index = createSubscriberIndex<Subscriber>();
  /** Unsubscribed by all, but the service does not know it yet: still updated. */
  readonly #leaving = new Set<string>();
  readonly #rejected: RejectedRuns<string> = createRejectedRuns();

  /** @param depth levels a side */
  constructor(state: HubState, depth: number, sequence: Numbering) {
    this.#state = state;
    this.#numbering = new NumberingRule(sequence);
    this.#table = new BookTable(depth, MAX_BOOKS);
  }

  subscribe(subscriber: Subscriber, codes: readonly string[]): void {
    const { added, removed } = this.#index.set(subscriber, codes);
    for (const code of removed) {
      subscriber.forgetBook(code);
      if (!this.#index.has(code)) this.#leaving.add(code);
    }
    for (const code of added) {
      this.#table.retain(code);
      if (this.#table.isKnown(code)) subscriber.bookChanged(code);
    }
  }

  retireLeft(): void {
    for (const code of this.#leaving) if (!this.#index.has(code)) this.#table.retire(code);
    this.#leaving.clear();
    if (!this.#state.marks.isEmpty()) this.#state.marks.keepOnly('books', new Set(this.#index.codes()));
  }

  repeatFor(subscriber: Subscriber): void {
    for (const code of this.#index.codes()) {
      if (this.#table.isKnown(code) && this.#index.of(code).includes(subscriber)) subscriber.bookChanged(code);
    }
  }

  repeatAll(): void {
    for (const code of this.#index.codes()) if (this.#table.isKnown(code)) this.touch(code);
  }

  put(update: Readonly<BookUpdate>): void {
    const { code } = update;
    const state = this.#state;
    if (!this.#index.has(code) && !this.#leaving.has(code)) {
      state.unwanted += 1;
      return;
    }
    if (this.#table.generationOf(code) === state.generation) {
      if (!this.#accepts(update)) return;
    } else if (!state.marks.isEmpty()) state.marks.prove('books', code);
    if (!this.#rejected.isEmpty()) this.#rejected.accept(code);
    this.#table.put(update, state.now(), state.generation);
    this.touch(code);
  }

  /** The stock's day starts anew: its book is empty. */
  reset(code: string): void {
    this.#table.empty(code, this.#state.now());
    this.#rejected.accept(code);
    this.#state.marks.prove('books', code);
    this.touch(code);
  }

  codes(): string[] {
    return this.#index.codes();
  }

  isSubscribed(code: string): boolean {
    return this.#index.has(code);
  }

  size(): number {
    return this.#table.size();
  }

  frameOf(code: string): BookFrame | null {
    return this.#table.frameOf(code, this.#state.isStale('books', code, this.#table.generationOf(code)));
  }

  bytesOf(code: string): number {
    return this.#table.bytesOf(code);
  }

  agrees(code: string, snapshot: StockSnapshot): boolean {
    const book = this.#table.frameOf(code, true);
    return book !== null && bookAgrees(book, snapshot);
  }

  patch(code: string, snapshot: StockSnapshot): void {
    this.#table.patch(code, snapshot, this.#state.now());
    if (this.#rejected.isRejecting(code)) this.#table.forgetNumber(code);
    this.#rejected.accept(code);
  }

  touch(code: string): void {
    for (const subscriber of this.#index.of(code)) subscriber.bookChanged(code);
  }

  settle(): void {
    this.#state.settle();
  }

  isMissing(code: string): boolean {
    const { isLive, generation } = this.#state;
    return isLive && this.#index.has(code) && this.#table.generationOf(code) !== generation;
  }

  missing(): readonly string[] {
    return this.#index.codes().filter((code) => this.isMissing(code));
  }

  isAdopted(code: string): boolean {
    return this.#table.isAdopted(code) && this.#table.generationOf(code) === this.#state.generation;
  }

  adopt(code: string, snapshot: StockSnapshot): void {
    this.#table.adopt(code, snapshot, this.#state.now(), this.#state.generation);
    this.#rejected.accept(code);
  }

  /** As of a quote: places the message by its number. @returns whether it is to be applied */
  #accepts(update: Readonly<BookUpdate>): boolean {
    const { code } = update;
    const step = this.#table.stepOf(code, update.words);
    const mode = this.#numbering.modeFor(code, step);
    const place = placeStep(step, this.#table.streamTimeOf(code), update.exchangeAt, 0, mode);
    if (place === 'old' && !this.#rejected.reject(code, update.words)) {
      if (this.#state.markRejected('books', code)) this.touch(code);
      return false;
    }
    if (step > 0) this.#state.noteExchangeTime(update.exchangeAt);
    this.#state.followSequence('books', code, place !== 'next', step);
    return true;
  }
}
