import { PbfReader } from 'pbf';
import { isoTime } from '#main/feed/index.ts';
import type { ReadFrame } from './decode-ours.ts';
import { DEPTH, type MarketColumns, nextTrade, QUOTE_COLUMNS } from './market-columns.ts';
import type { Kind } from './wire-frames.ts';

type Pbf = InstanceType<typeof PbfReader>;

/** Messages are read by field number, so that one object serves both versions. */
type Price = { code: string; date: string; time: string; sequence: number; readonly amounts: number[] };
type Time = { seconds: number; nanos: number };
type Trade = {
  stock: string;
  time: number;
  price: number;
  volume: number;
  action: number;
  change: number;
  number: number;
};
type Orders = { volume: number; price: number; frequency: number };
type Feed = { symbol: string; data: Uint8Array; sequence: number; timestamp: string };

const decimal = { units: 0, nanos: 0 };
function decimalField(tag: number, into: typeof decimal, pbf: Pbf): void {
  if (tag === 1) into.units = pbf.readVarint(true);
  else if (tag === 2) into.nanos = pbf.readSFixed32();
}
function readDecimal(pbf: Pbf): number {
  decimal.units = 0;
  decimal.nanos = 0;
  pbf.readMessage(decimalField, decimal);
  return decimal.units + decimal.nanos / 1e9;
}

const moment: Time = { seconds: 0, nanos: 0 };
function timeField(tag: number, into: Time, pbf: Pbf): void {
  if (tag === 1) into.seconds = pbf.readVarint(true);
  else if (tag === 2) into.nanos = pbf.readVarint(true);
}
function readTime(pbf: Pbf): number {
  moment.seconds = 0;
  moment.nanos = 0;
  pbf.readMessage(timeField, moment);
  return moment.seconds * 1000 + Math.floor(moment.nanos / 1_000_000);
}

function tradeField(tag: number, into: Trade, pbf: Pbf): void {
  if (tag === 2) into.stock = pbf.readString();
  else if (tag === 3) into.price = pbf.readDouble();
  else if (tag === 4) into.volume = pbf.readDouble();
  else if (tag === 5) into.action = pbf.readVarint();
  else if (tag === 7) into.time = readTime(pbf);
  else if (tag === 8) into.change = pbf.readVarint();
  else if (tag === 9) into.number = pbf.readVarint();
}

function priceField(tag: number, into: Price, pbf: Pbf): void {
  if (tag === 1) into.code = pbf.readString();
  else if (tag === 11) into.date = pbf.readString();
  else if (tag === 19) into.sequence = pbf.readVarint(true);
  else if (tag === 26) into.time = pbf.readString();
  else if (tag <= 14) into.amounts[tag] = pbf.readDouble();
}

function priceV3Field(tag: number, into: Price, pbf: Pbf): void {
  if (tag === 1) into.code = pbf.readString();
  else if (tag === 11) into.date = pbf.readString();
  else if (tag === 19) into.sequence = pbf.readVarint(true);
  else if (tag === 26) into.time = pbf.readString();
  else if (tag <= 14 || tag === 27) into.amounts[tag] = readDecimal(pbf);
}

function ordersField(tag: number, into: Orders, pbf: Pbf): void {
  if (tag === 1) into.volume = readDecimal(pbf);
  else if (tag === 2) into.price = readDecimal(pbf);
  else if (tag === 3) into.frequency = readDecimal(pbf);
}

function feedField(tag: number, into: Feed, pbf: Pbf): void {
  if (tag === 1) into.symbol = pbf.readString();
  else if (tag === 2) into.data = pbf.readBytes();
  else if (tag === 3) into.sequence = pbf.readVarint(true);
  else if (tag === 5) into.timestamp = pbf.readString();
}

/** pbf, given the type of each message; objects are used over and over. */
export function pbfReaders(columns: MarketColumns, codes: readonly string[]): Readonly<Record<Kind, ReadFrame>> {
  const rows = new Map(codes.map((code, row) => [code, row]));
  const { quotes, trades, books, levels, counts } = columns;
  const trade: Trade = { stock: '', time: 0, price: 0, volume: 0, action: 0, change: 0, number: 0 };
  const price: Price = { code: '', date: '', time: '', sequence: 0, amounts: new Array<number>(28).fill(0.5) };
  const orders: Orders = { volume: 0, price: 0, frequency: 0 };
  const bookFeed: Feed = { symbol: '', data: new Uint8Array(), sequence: 0, timestamp: '' };
  const found = { symbol: '', row: -1, bids: 0, offers: 0, totalBid: 0, totalOffer: 0, time: 0 };

  function readTrade(pbf: Pbf): void {
    trade.stock = '';
    trade.time = 0;
    trade.price = 0;
    trade.volume = 0;
    trade.action = 0;
    trade.change = 0;
    trade.number = 0;
    pbf.readMessage(tradeField, trade);
    const at = nextTrade(columns);
    trades.row[at] = rows.get(trade.stock) ?? -1;
    trades.at[at] = trade.time;
    trades.price[at] = trade.price;
    trades.lots[at] = Math.floor(trade.volume / 100);
    trades.number[at] = trade.number;
    trades.side[at] = trade.action === 1 ? 1 : 0;
    trades.change[at] = trade.change;
  }

  function clearPrice(): void {
    price.code = '';
    price.date = '';
    price.time = '';
    price.sequence = 0;
    price.amounts.fill(0);
  }

  function putPrice(): void {
    const { amounts } = price;
    const at = (rows.get(price.code) ?? -1) * QUOTE_COLUMNS;
    quotes[at] = amounts[2] as number;
    quotes[at + 1] = amounts[13] as number;
    quotes[at + 2] = amounts[6] as number;
    quotes[at + 3] = amounts[4] as number;
    quotes[at + 4] = amounts[5] as number;
    quotes[at + 5] = amounts[10] as number;
    quotes[at + 6] = amounts[3] as number;
    quotes[at + 7] = amounts[14] as number;
    quotes[at + 8] = amounts[7] as number;
    quotes[at + 9] = amounts[8] as number;
    quotes[at + 10] = amounts[9] as number;
    quotes[at + 11] = isoTime(price.time) || isoTime(price.date);
    quotes[at + 12] = price.sequence;
  }

  function readOrders(pbf: Pbf): void {
    orders.volume = 0;
    orders.price = 0;
    orders.frequency = 0;
    pbf.readMessage(ordersField, orders);
  }

  function putLevel(at: number): void {
    levels[at] = orders.price;
    levels[at + 1] = Math.floor(orders.volume);
    levels[at + 2] = orders.frequency;
  }

  function bookField(tag: number, into: typeof found, pbf: Pbf): void {
    if (tag === 1) {
      into.symbol = pbf.readString();
      into.row = rows.get(into.symbol) ?? -1;
    } else if (tag === 2) {
      readOrders(pbf);
      putLevel(into.row * DEPTH * 6 + into.bids * 3);
      into.bids += 1;
    } else if (tag === 3) {
      readOrders(pbf);
      putLevel(into.row * DEPTH * 6 + (DEPTH + into.offers) * 3);
      into.offers += 1;
    } else if (tag === 4) {
      readOrders(pbf);
      into.totalBid = orders.volume;
    } else if (tag === 5) {
      readOrders(pbf);
      into.totalOffer = orders.volume;
    } else if (tag === 6) into.time = readTime(pbf);
  }

  function readBook(frame: Uint8Array, time: number, sequence: number): void {
    found.bids = 0;
    found.offers = 0;
    found.totalBid = 0;
    found.totalOffer = 0;
    found.time = 0;
    new PbfReader(frame).readFields(bookField, found);
    const { row } = found;
    books[row * 4] = time || found.time;
    books[row * 4 + 1] = sequence;
    books[row * 4 + 2] = found.totalBid;
    books[row * 4 + 3] = found.totalOffer;
    counts[row * 2] = found.bids;
    counts[row * 2 + 1] = found.offers;
  }

  function batchField(tag: number, _into: null, pbf: Pbf): void {
    if (tag === 1) readTrade(pbf);
  }

  function eventField(tag: number, _into: null, pbf: Pbf): void {
    if (tag === 8) pbf.readMessage(batchField, null);
    else if (tag === 9) {
      clearPrice();
      pbf.readMessage(priceField, price);
      putPrice();
    } else if (tag === 10) {
      bookFeed.symbol = '';
      bookFeed.timestamp = '';
      bookFeed.sequence = 0;
      pbf.readMessage(feedField, bookFeed);
      readBook(bookFeed.data, isoTime(bookFeed.timestamp), bookFeed.sequence);
    }
  }

  const wrapped: ReadFrame = (frame) => {
    new PbfReader(frame).readFields(eventField, null);
  };
  return {
    'one trade': wrapped,
    'fifty trades': wrapped,
    'live price': wrapped,
    'book feed': wrapped,
    'live price v3'(frame) {
      clearPrice();
      new PbfReader(frame).readFields(priceV3Field, price);
      putPrice();
    },
    'book v3': (frame) => readBook(frame, 0, 0),
  };
}
