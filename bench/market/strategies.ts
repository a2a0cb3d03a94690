import type { Market, OrderEvent } from '#exchange/market/index.ts';
import {
  type Lots,
  type OrderSide,
  type Price,
  STANDARD_RATES,
  type StockCode,
  stepTicks,
} from '#shared/market/index.ts';

/** Rupiah that a strategy buys in a stock at a time. */
const STAKE = 20_000_000;
/** Fall from the highest price of the last samples at which the dip buyer buys, as a fraction. */
const DIP = 0.006;
/** Samples that the dip buyer remembers: half an hour. */
const DIP_MEMORY = 360;

export type StrategyName = 'quote' | 'dip';

/** A rule's profit so far, rupiah. */
export type Profit = {
  /** After fees, with what is still held valued at the bid, its sale's fee deducted. */
  readonly net: number;
  /** Value of all purchases. */
  readonly bought: number;
};

/** One strategy in one stock: at most one open order, and one position of a stake. */
class Trader {
  readonly account: string;
  private readonly market: Market;
  private readonly code: StockCode;
  private readonly rule: StrategyName;
  private order: { number: number; side: OrderSide; price: Price } | null = null;
  private held = 0;
  private boughtAt = 0 as Price;
  private cash = 0;
  private bought = 0;
  private recent: number[] = [];

  constructor(market: Market, code: StockCode, rule: StrategyName) {
    this.market = market;
    this.code = code;
    this.rule = rule;
    this.account = `${rule} ${code}`;
  }

  onOrder({ kind, orderNumber, side, fill, lotsDone, lotsTotal }: OrderEvent): void {
    if (fill) {
      const value = fill.price * fill.lots * 100;
      this.held += side === 'buy' ? fill.lots : -fill.lots;
      this.cash += side === 'buy' ? -value * (1 + STANDARD_RATES.buy) : value * (1 - STANDARD_RATES.sell);
      if (side === 'buy') {
        this.bought += value;
        this.boughtAt = fill.price;
      }
    }
    const over = kind === 'cancelled' || kind === 'expired' || (kind === 'filled' && lotsDone === lotsTotal);
    if (over && this.order?.number === orderNumber) this.order = null;
  }

  /** Looks at the book and places, replaces or leaves the order. */
  step(): void {
    const { bids, offers } = this.market.book(this.code, 'RG', 1);
    const bid = bids[0]?.price;
    const offer = offers[0]?.price;
    if (!bid || !offer) return;
    if (this.rule === 'quote') this.quote(bid);
    else this.buyDip(bid, offer);
  }

  /** Joins the bid; what it bought is offered one tick up until it is sold. */
  private quote(bid: Price): void {
    if (this.held > 0) {
      if (this.order?.side === 'buy') this.withdraw();
      if (!this.order) this.send('sell', stepTicks(this.boughtAt, 1), this.held);
      return;
    }
    if (this.order && this.order.price !== bid) this.withdraw();
    if (!this.order) this.send('buy', bid, stake(bid));
  }

  /** Buys at the offer after a fall; sells at the bid once it is made good. */
  private buyDip(bid: Price, offer: Price): void {
    this.recent.push(bid);
    if (this.recent.length > DIP_MEMORY) this.recent.shift();
    if (this.held > 0) {
      if (bid >= this.boughtAt * (1 + DIP)) this.send('sell', bid, this.held);
    } else if (bid < Math.max(...this.recent) * (1 - DIP)) {
      this.send('buy', offer, stake(offer));
      this.recent = [];
    }
    if (this.order) this.withdraw();
  }

  private send(side: OrderSide, price: Price, lots: number): void {
    const owner = { account: this.account, orderId: '1' };
    const { code } = this;
    const sent = this.market.submit({
      code,
      side,
      board: 'RG',
      price,
      lots: lots as Lots,
      goodTillCancelled: false,
      owner,
    });
    if (!sent.ok) return;
    const resting = this.market
      .queue(code, 'RG', side, price, 100_000)
      .some((each) => each.owner?.account === this.account);
    if (resting) this.order = { number: sent.orderNumber, side, price };
  }

  private withdraw(): void {
    if (this.order) this.market.cancel(this.order.number);
  }

  profit(): Profit {
    const bid = this.market.book(this.code, 'RG', 1).bids[0]?.price ?? this.market.quote(this.code).last;
    return { net: this.cash + this.held * bid * 100 * (1 - STANDARD_RATES.sell), bought: this.bought };
  }
}

const stake = (price: Price): number => Math.max(1, Math.round(STAKE / (price * 100)));

/** Runs both strategies in every stock of a market, through its order entry and matching engine. */
export class Strategies {
  private readonly byAccount = new Map<string, Trader>();
  private readonly traders: Readonly<Record<StrategyName, readonly Trader[]>>;

  constructor(market: Market, codes: readonly StockCode[]) {
    const each = (rule: StrategyName): Trader[] => codes.map((code) => new Trader(market, code, rule));
    this.traders = { quote: each('quote'), dip: each('dip') };
    for (const trader of this.all) this.byAccount.set(trader.account, trader);
    market.onOrder((event) => this.byAccount.get(event.owner.account)?.onOrder(event));
  }

  private get all(): readonly Trader[] {
    return [...this.traders.quote, ...this.traders.dip];
  }

  step(): void {
    for (const trader of this.all) trader.step();
  }

  profit(name: StrategyName): Profit {
    const profits = this.traders[name].map((trader) => trader.profit());
    const total = (field: keyof Profit): number => profits.reduce((sum, profit) => sum + profit[field], 0);
    return { net: total('net'), bought: total('bought') };
  }
}
