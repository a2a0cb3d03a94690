import type { FeedSubscriptions } from '#shared/contract/feed-kinds.ts';
import { isPriced, REGULAR_BOARD, TAPE_GAP } from '#shared/contract/frames.ts';
import type { TradeUpdate } from '../decode/updates.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import { createSubscriberIndex } from '../subscriptions/subscriber-index.ts';
import type { HubState } from './hub-state.ts';
import type { Subscriber } from './subscriber.ts';
import { createTradeNumbers, type TradeNumbers } from './trade-numbers.ts';
import { TradeSums } from './trade-sums.ts';

/** The running trades: passed on, not cached. */
export class TradeChannel {
  readonly #state: HubState;
  readonly #index = createSubscriberIndex<Subscriber>();
  readonly #wholeMarket = new Set<Subscriber>();
  readonly traded = new TradeSums();
  readonly #numbers: TradeNumbers;
  /** Trades of stocks that are missing in the list of codes leave gaps in the market's numbers. */
  #isListed: boolean;

  constructor(state: HubState, { tradeNumbers, wholeMarket }: Pick<FeedDialect, 'tradeNumbers' | 'wholeMarket'>) {
    this.#state = state;
    this.#numbers = createTradeNumbers(tradeNumbers);
    this.#isListed = wholeMarket === 'codes';
  }

  /** From now on the whole market is a list of codes. */
  listCodes(): void {
    this.#isListed = true;
  }

  subscribe(subscriber: Subscriber, trades: FeedSubscriptions['trades']): void {
    if (trades === 'all') {
      if (this.#wholeMarket.size === 0) this.#numbers.restart();
      this.#wholeMarket.add(subscriber);
      this.#index.set(subscriber, []);
    } else {
      this.#wholeMarket.delete(subscriber);
      this.#index.set(subscriber, trades);
      if (trades.length === 0) subscriber.forgetTrades();
    }
  }

  subscription(): 'all' | readonly string[] {
    return this.#wholeMarket.size > 0 ? 'all' : this.#index.codes();
  }

  isSubscribed(code: string): boolean {
    return this.#wholeMarket.size > 0 || this.#index.has(code);
  }

  put(update: Readonly<TradeUpdate>): void {
    const place = this.#numbers.place(update, this.#wholeMarket.size > 0 && !this.#isListed);
    if (place === 'repeat') {
      this.#state.repeats += 1;
      if (!update.onTape) return;
      for (const subscriber of this.#wholeMarket) subscriber.tradeAgain(update);
      for (const subscriber of this.#index.of(update.code)) subscriber.tradeAgain(update);
      return;
    }
    if (place === 'gap') {
      this.#state.gaps += 1;
      this.#publishGap(update.at);
    }
    if (isPriced(update.board)) this.traded.add(update.instrument ?? -1, update.lots);
    if (!update.onTape) return;
    for (const subscriber of this.#wholeMarket) subscriber.trade(update);
    for (const subscriber of this.#index.of(update.code)) subscriber.trade(update);
  }

  /** REST has no tape, so missing trades cannot be recovered: the tape shows a gap instead. */
  #publishGap(at: number): void {
    const { first, missing } = this.#numbers.lastGap();
    const row = {
      code: TAPE_GAP,
      number: first,
      at,
      price: 0,
      lots: missing,
      side: 0,
      change: 0,
      onTape: true,
      board: REGULAR_BOARD,
    };
    for (const subscriber of this.#state.subscribers)
      if (this.#wholeMarket.has(subscriber) || this.#index.isSubscribed(subscriber)) subscriber.trade(row);
  }
}
