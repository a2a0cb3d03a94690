import { feed } from '#proto/index.ts';

/** Frames as the service would send them. */

export const wireQuote = (stock_code: string, over: feed.LivePrice.$Properties = {}): Uint8Array =>
  feed.WebsocketWrapMessage.encode({
    liveprice: {
      stock_code,
      lastprice: 1000,
      prev: 990,
      open: 995,
      high: 1010,
      low: 985,
      average: 1001.5,
      volume: 50_000,
      value: 50_075_000,
      frequency: 42,
      frg_buy: 1_000_000,
      frg_sell: 2_000_000,
      sequence_number: 1,
      date: '2026-03-02T02:00:00Z',
      itch_incoming_time: '2026-03-02T02:00:00.250Z',
      ...over,
    },
  }).finish();

const money = (units: number): feed.DecimalValue.$Properties => ({ units });
type Level = readonly [price: number, lots: number, orders: number];

export const wireBook = (
  symbol: string,
  sequence: number,
  bids: readonly Level[],
  offers: readonly Level[],
  over: feed.OrderbookFeed.$Properties = {},
): Uint8Array => {
  const levels = (side: readonly Level[]): feed.OrderBookData.$Properties[] =>
    side.map(([price, lots, orders]) => ({ price: money(price), volume: money(lots), frequency: money(orders) }));
  const total = (side: readonly Level[]): feed.OrderBookData.$Properties => ({
    volume: money(side.reduce((sum, [, lots]) => sum + lots, 0)),
  });
  const orderbook_data = feed.Orderbook_v3.encode({
    symbol,
    bid: levels(bids),
    offer: levels(offers),
    total_bid: total(bids),
    total_offer: total(offers),
  }).finish();
  return feed.WebsocketWrapMessage.encode({
    orderbook: { symbol, orderbook_data, sequence, timestamp: '2026-03-02T02:00:00.250Z', ...over },
  }).finish();
};

export const wireTrade = (
  stock: string,
  trade_number: number,
  over: feed.RunningTrade.$Properties = {},
): feed.RunningTrade.$Properties => ({
  stock,
  trade_number,
  price: 1000,
  volume: 500,
  value: 500_000,
  action: feed.TradeType.BUY,
  change: feed.Change.UP,
  time: { seconds: Date.UTC(2026, 2, 2, 2) / 1000, nanos: 250_000_000 },
  ...over,
});

export const wireTrades = (trades: feed.RunningTrade.$Properties[]): Uint8Array =>
  feed.WebsocketWrapMessage.encode({ running_trade: { trades } }).finish();

/** Repeats the text of a session's first ping: whatever comes later, the service has answered one. */
export const wirePong = (message = 'ping 1'): Uint8Array =>
  feed.PingResponse.encode({ timestamp: 1_772_416_800, message }).finish();

export const wireError = (code: number, message: string): Uint8Array => feed.Error.encode({ code, message }).finish();

/** The bare kinds, with all that a service leaves out when it is zero filled in: each is then like no other. */

export const wireBest = (
  stock_code: string,
  sequence_number: number,
  [bid, bidLots]: readonly [number, number],
  [offer, offerLots]: readonly [number, number],
  datetime = '2026-03-02T02:00:00.250Z',
): Uint8Array => {
  const order = (price: number, lots: number): feed.BestOrder.$Properties => ({
    price: { raw: price, formatted: String(price) },
    quantity: { raw: lots, formatted: String(lots) },
    change_percentage: '+1.00%',
  });
  return feed.BestBidOfferWS.encode({
    stock_code,
    sequence_number,
    best_bid: order(bid, bidLots),
    best_offer: order(offer, offerLots),
    datetime,
  }).finish();
};

export const wireAuction = (stock_code: string, over: feed.IEPIEV.$Properties = {}): Uint8Array =>
  feed.IEPIEV.encode({
    stock_code,
    iep: 1005,
    iev: 70,
    iep_change: 15,
    total_buy_lot: 100,
    total_sell_lot: 90,
    ...over,
  }).finish();

export const wireWatchlistLines = (
  ...rows: readonly (readonly [code: string, last: number, volume: number])[]
): Uint8Array =>
  feed.Watchlist.encode({
    data: rows.map(([stock_code, lastprice, volume]) => ({
      stock_code,
      lastprice,
      change: 10,
      change_percent: percentOf(lastprice, 10),
      volume,
    })),
  }).finish();

export const wireMinute = (stock_code: string, price: number, minuteAt: number): Uint8Array =>
  feed.Intraday.encode({
    stock_code,
    price,
    volume: 500,
    value: 500_000,
    frequency: 3,
    timestamp: minuteAt / 1000,
  }).finish();

export const wireChartMinute = (stock_code: string, price: number, minuteAt: number): Uint8Array =>
  feed.Intraday_v3.encode({
    stock_code,
    price: money(price),
    volume: money(500),
    value: money(500_000),
    frequency: money(3),
    timestamp: minuteAt / 1000,
  }).finish();

export const wireChart = (
  stock_code: string,
  sequence_number: number,
  last: number,
  over: feed.LivePrice_v3.$Properties = {},
): Uint8Array =>
  feed.LivePrice_v3.encode({
    stock_code,
    lastprice: money(last),
    volume: money(50_000),
    high: money(1010),
    low: money(985),
    open: money(995),
    frequency: money(42),
    frg_buy: money(1_000_000),
    frg_sell: money(2_000_000),
    average: { units: 1001, nanos: 500_000_000 },
    date: '2026-03-02T02:00:00Z',
    close: money(last),
    prev: money(990),
    value: money(50_075_000),
    sequence_number,
    market_cap: money(5_000_000_000_000),
    itch_incoming_time: '2026-03-02T02:00:00.250Z',
    ...over,
  }).finish();

export const wireDepth = (symbol: string, bids: readonly Level[], offers: readonly Level[]): Uint8Array => {
  const levels = (side: readonly Level[]): feed.OrderBookData.$Properties[] =>
    side.map(([price, lots, orders]) => ({ price: money(price), volume: money(lots), frequency: money(orders) }));
  return feed.Orderbook_v3.encode({
    symbol,
    bid: levels(bids),
    offer: levels(offers),
    total_bid: { volume: money(5_000) },
    total_offer: { volume: money(6_000) },
    timestamp: { seconds: Date.UTC(2026, 2, 2, 2) / 1000, nanos: 250_000_000 },
  }).finish();
};

/** Rupiah; `value` is what was traded. */
type RankedRow = readonly [code: string, price: number, change: number, value: number];

const percentOf = (price: number, change: number): number => (change / (price - change)) * 100;

export const wireMovers = (...rows: readonly RankedRow[]): Uint8Array =>
  feed.MarketMoverBatch.encode({
    data: rows.map(([stock_code, price, change, value]) => ({
      stock_code,
      price,
      change,
      volume: Math.ceil(value / price),
      value,
      frequency: 7,
    })),
  }).finish();

export const wireHotlist = (
  gainers: readonly RankedRow[],
  losers: readonly RankedRow[],
  active: readonly RankedRow[],
): Uint8Array => {
  const rows = (side: readonly RankedRow[]): feed.Top20Data.$Properties[] =>
    side.map(([stock_code, price, change, value]) => ({
      stock_code,
      price,
      change,
      change_percent: percentOf(price, change),
      volume: Math.ceil(value / price),
      value,
    }));
  return feed.Top20.encode({ gainers: rows(gainers), losers: rows(losers), active: rows(active) }).finish();
};

export const wireQueue = (
  stock_code: string,
  price: number,
  ...orders: readonly feed.OrderQueueWebsocketData.$Properties[]
): Uint8Array =>
  feed.OrderQueueWebsocket.encode({
    data: orders.map((order) => ({
      stock_code,
      time: '2026-03-02T02:00:00.250Z',
      price,
      action_type: feed.ActionType.ACTION_BUY,
      board_type: feed.BoardType.REGULAR,
      status: feed.OrderStatus.OPEN,
      open: 5,
      lot: 5,
      ...order,
    })),
  }).finish();
