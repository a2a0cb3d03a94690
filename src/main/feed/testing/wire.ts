import { feed } from '../../../../proto/index.ts';

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

export const wirePong = (): Uint8Array =>
  feed.PingResponse.encode({ timestamp: 1_772_416_800, message: 'pong' }).finish();

export const wireError = (code: number, message: string): Uint8Array => feed.Error.encode({ code, message }).finish();
