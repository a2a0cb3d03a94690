import type {
  Board,
  ListingBoard,
  Lots,
  OrderSide,
  PhaseNow,
  Price,
  PriceBand,
  Rupiah,
  Shares,
  StockCode,
} from '#shared/market/index.ts';
import type { PracticeDrill } from '#shared/practice/choices.ts';
import type { DayParticipants } from './day-law/broker-day.ts';
import type { Result } from './listings/results.ts';
import type { NoticeKind } from './stories/story.ts';

/**
 * What the rest of the practice exchange sees of its market: instruments, quotes, books, tape, candles, and order
 * entry. REST and sockets read from it; accounts subscribe to it. Prices in rupiah, quantities in lots unless a
 * name says shares, times in Unix milliseconds of the exchange's (virtual) clock.
 */
export interface Market {
  /** In the order of their listing, those of the start by liquidity; grows when a company goes public. */
  readonly instruments: readonly Instrument[];
  /** The day on which the exchange opened, YYYY-MM-DD, unchanged by restarts. */
  readonly firstDay: string;
  /** The current trading day, YYYY-MM-DD: an always-open market stays on the day it was started. */
  day(): string;
  /** A share's close before the exchange opened, rupiah: the price that its invented accounts were made for. */
  referencePrice(code: StockCode): Price;
  instrument(code: string): Instrument | undefined;
  quote(code: StockCode): Quote;
  index(): IndexQuote;
  /** Aggregated book of a board, best first, at most `depth` levels a side. */
  book(code: StockCode, board: Board, depth: number): BookSnapshot;
  /** Newest first. */
  tape(code: StockCode | null, limit: number): readonly Trade[];
  /** Whole days, oldest first, both ends inclusive (YYYY-MM-DD, the exchange's date). The last one is today's, so far. `IHSG` gives the index's. */
  dailyCandles(code: StockCode, from: string, to: string): readonly Candle[];
  /** One-minute candles, oldest first, for today and 60 trading days back. */
  minuteCandles(code: StockCode, fromMs: number, toMs: number): readonly Candle[];
  /** Who trades a share on a trading day, past or present; deterministic by seed. `IHSG` is the whole market. */
  participants(code: StockCode, day: string): DayParticipants;
  phase(): PhaseNow;
  /** Whether the exchange has suspended a share for the day: nothing of it trades but on the negotiated board. */
  isSuspended(code: StockCode): boolean;
  /**
   * A drill: lets the market fall until trading halts at a fall of the index of so many percent: once for half an
   * hour, twice, or for the rest of the day.
   */
  drill(fall: PracticeDrill): void;
  /**
   * Disturbs one share, for a drill. @returns ends it: a halt is lifted, trading calms down, the queue at the limit leaves;
   * what was traded meanwhile stays.
   */
  disturb(code: StockCode, how: Disturbance): () => void;
  /** What is published about shares on a day, past or to come (YYYY-MM-DD), oldest first. */
  news(day: string): readonly MarketNews[];
  /** What an auction held now would make of the regular book (IEP and IEV); null where nothing crosses. */
  auction(code: StockCode): Auction | null;
  /** The regular or another board's queue at one price, first in line first. Synthetic orders have no owner. */
  queue(code: StockCode, board: Board, side: OrderSide, price: Price, limit: number): readonly QueuedOrder[];
  /**
   * Checked against ticks, bands, lots, the largest order and the phase. The caller checks cash and shares.
   * `opened` and what trades at once are reported before this returns. Shares under special monitoring only
   * collect, and trade in periodic call auctions.
   */
  submit(order: NewOrder): SubmitResult;
  /** A smaller quantity keeps its place in time; a new price or a larger quantity loses it. `lots` is the new total, done included. */
  amend(orderNumber: number, change: { readonly price: Price; readonly lots: Lots }): SubmitResult;
  cancel(orderNumber: number): SubmitResult;
  /** Every listener returns its own disposer. Listeners run synchronously, in order of registration, and must not throw. */
  onTrade(listener: (trade: Trade) => void): () => void;
  onQuote(listener: (code: StockCode) => void): () => void;
  onBook(listener: (change: BookChange) => void): () => void;
  onIndex(listener: () => void): () => void;
  /** Changes of orders that carry an `owner`; synthetic orders are not reported. */
  onOrder(listener: (event: OrderEvent) => void): () => void;
  onPhase(listener: (phase: PhaseNow) => void): () => void;
  /** Starts the simulation on the injected clock; `stop` ends it. */
  start(): void;
  stop(): void;
  /** State to persist over a restart (JSON-safe); passed back in the options of SimulatedMarket. */
  snapshot(): unknown;
}

/** What a drill does to one share: it is halted, jumps about while it is traded many times faster, or goes to its upper limit. */
export type Disturbance = 'halted' | 'fast' | 'at-ara';

export type Instrument = {
  readonly code: StockCode;
  readonly name: string;
  readonly sector: string;
  readonly subSector: string;
  readonly listing: ListingBoard;
  readonly listedShares: Shares;
  /** Listed shares that holders of less than 5 % own: what the index counts. */
  readonly freeFloat: Shares;
  /** The first day of a company that went public while the exchange was open, YYYY-MM-DD; null for older ones. */
  readonly listedOn: string | null;
  readonly indexes: readonly string[];
  /** Invented accounts, rupiah: the twelve months up to the last quarter that was published when the exchange opened. */
  readonly fundamentals: {
    readonly revenue: number;
    readonly netIncome: number;
    readonly equity: number;
    readonly debt: number;
    readonly dividendPerShare: number;
  };
};

export type Quote = {
  readonly code: StockCode;
  readonly last: Price;
  readonly previous: Price;
  /** 0 while nothing has traded today. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Volume-weighted average of today, 0 while nothing has traded. */
  readonly average: number;
  readonly volume: Shares;
  readonly value: Rupiah;
  /** Number of trades today. */
  readonly frequency: number;
  readonly foreignBuy: Rupiah;
  readonly foreignSell: Rupiah;
  readonly band: PriceBand;
  /** Counts this instrument's quote changes; starts anew each day. */
  readonly sequence: number;
  /** Time of the last trade, ms; 0 while nothing has traded today. */
  readonly at: number;
  /** Direction of the last trade against the one before. */
  readonly direction: 'up' | 'down' | 'same';
};

export type IndexQuote = {
  readonly code: 'IHSG';
  readonly last: number;
  readonly previous: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly value: Rupiah;
  readonly volume: Shares;
  readonly frequency: number;
  readonly sequence: number;
};

export type BookLevel = {
  readonly price: Price;
  readonly lots: Lots /** Number of orders. */;
  readonly orders: number;
};

export type BookChange = { readonly code: StockCode; readonly board: Board };

export type BookSnapshot = {
  readonly code: StockCode;
  readonly board: Board;
  readonly bids: readonly BookLevel[];
  readonly offers: readonly BookLevel[];
  readonly totalBidLots: Lots;
  readonly totalOfferLots: Lots;
  /** Counts this book's changes; starts anew each day. */
  readonly sequence: number;
};

/** Something that the exchange or a newsroom publishes about a stock. */
export type MarketNews = {
  readonly id: string;
  readonly code: StockCode;
  readonly kind: NoticeKind;
  /** Unix ms of the exchange's clock. */
  readonly at: number;
  /** The trading day after, YYYY-MM-DD: when a suspension begins or ends. */
  readonly nextDay: string;
  /** A block that was crossed on the negotiated board: its part of all shares, and its price beside the regular one. */
  readonly block: { readonly lots: Lots; readonly part: number; readonly premium: number } | null;
  /** The quarter's accounts that have come out; null but for the kinds that begin with `results`. */
  readonly result: Result | null;
};

/** An auction's indicative price and volume. */
export type Auction = {
  readonly price: Price;
  readonly lots: Lots;
  /** Bid lots at the price or better less offer lots at the price or better. */
  readonly imbalance: number;
};

export type QueuedOrder = {
  readonly orderNumber: number;
  /** Still open. */
  readonly lots: Lots;
  /** Lots of the whole order, what is done included. */
  readonly lotsTotal: Lots;
  readonly owner: { readonly account: string; readonly orderId: string } | null;
};

export type Trade = {
  /** Unique and rising over the whole market, from 1 each day. */
  readonly number: number;
  readonly code: StockCode;
  readonly board: Board;
  readonly price: Price;
  readonly lots: Lots;
  /** Side of the order that came in and met a resting one. */
  readonly aggressor: OrderSide;
  readonly at: number;
  readonly direction: 'up' | 'down' | 'same';
  readonly buyerBroker: string;
  readonly sellerBroker: string;
  readonly foreignBuyer: boolean;
  readonly foreignSeller: boolean;
};

export type Candle = {
  /** Start, Unix milliseconds. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Shares. */
  readonly volume: number;
};

export type NewOrder = {
  readonly code: StockCode;
  readonly side: OrderSide;
  readonly board: Board;
  readonly price: Price;
  readonly lots: Lots;
  readonly goodTillCancelled: boolean;
  /** Opaque to the market: the owning account and its order id. */
  readonly owner: { readonly account: string; readonly orderId: string };
};

export type SubmitResult =
  | { readonly ok: true; readonly orderNumber: number }
  | { readonly ok: false; readonly code: RefusalCode; readonly message: string };

export type RefusalCode =
  | 'UNKNOWN_SYMBOL'
  | 'UNKNOWN_ORDER'
  | 'PRICE_OFF_TICK'
  | 'PRICE_ABOVE_ARA'
  | 'PRICE_BELOW_ARB'
  | 'PRICE_NOT_CLOSING'
  | 'LOTS_INVALID'
  | 'LOTS_TOO_MANY'
  | 'MARKET_CLOSED'
  | 'STOCK_SUSPENDED'
  | 'NOT_AMENDABLE'
  | 'NOT_CANCELLABLE';

export type OrderEvent = {
  readonly kind: 'opened' | 'filled' | 'amended' | 'cancelled' | 'expired';
  readonly orderNumber: number;
  readonly owner: { readonly account: string; readonly orderId: string };
  readonly side: OrderSide;
  readonly code: StockCode;
  /** The order's price, rupiah. */
  readonly price: Price;
  readonly lotsTotal: Lots;
  readonly lotsDone: Lots;
  /** What this event filled; null but for `filled`. */
  readonly fill: { readonly price: Price; readonly lots: Lots; readonly tradeNumber: number } | null;
  readonly at: number;
};
