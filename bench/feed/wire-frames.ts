import { feed } from '#proto/index.ts';
import { namesOf } from '#shared/records.ts';

/** Kinds of frame, with the share each has of a busy minute's messages. */
export const KINDS = {
  'one trade': 0.4,
  'fifty trades': 0,
  'live price': 0.3,
  'live price v3': 0.1,
  'book v3': 0.15,
  'book feed': 0.05,
} as const;
export type Kind = keyof typeof KINDS;
export const KIND_NAMES = namesOf(KINDS);

/** Frames as a socket hands them over: many in one buffer. */
export type Frames = { readonly kind: Kind; readonly frames: readonly Uint8Array[] };

const DAY = Date.UTC(2026, 2, 2, 2);
const LEVELS = 10;

/** Pseudo-random numbers that are equal in each run. */
export function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Four capital letters each, as shares have. */
export const stockCodesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    [17_576, 676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor((index * 487) / place) % 26))).join(''),
  );

export function makeFrames(kind: Kind, count: number, codes: readonly string[]): Frames {
  const random = steadyRandom(kind.length * 7919);
  return {
    kind,
    frames: inChunks(
      Array.from({ length: count }, (_, index) => ENCODERS[kind](codes[index % codes.length] ?? '', index, random)),
    ),
  };
}

/** What a socket reads at once. */
const CHUNK = 65_536;

/** Puts frames one after the other into buffers of one read each, as a socket hands them over. */
export function inChunks(frames: readonly Uint8Array[]): Uint8Array[] {
  let chunk = Buffer.from(new ArrayBuffer(CHUNK));
  let from = 0;
  return frames.map((frame) => {
    if (from + frame.length > chunk.length) {
      chunk = Buffer.from(new ArrayBuffer(Math.max(CHUNK, frame.length)));
      from = 0;
    }
    chunk.set(frame, from);
    from += frame.length;
    return chunk.subarray(from - frame.length, from);
  });
}

type Encoder = (code: string, index: number, random: () => number) => Uint8Array;

const whole = (random: () => number, max: number): number => Math.floor(random() * max);
const tick = (random: () => number): number => 50 + whole(random, 1_900) * 5;

const trade = (stock: string, index: number, random: () => number): feed.RunningTrade.$Properties => {
  const at = DAY + index * 37;
  const price = tick(random);
  const volume = (1 + whole(random, 5_000)) * 100;
  const time = { seconds: Math.floor(at / 1000), nanos: (at % 1000) * 1_000_000 };
  return {
    websocket_time: { seconds: time.seconds, nanos: time.nanos + 412_345 },
    stock,
    price,
    volume,
    action: whole(random, 2),
    time,
    change: whole(random, 3),
    trade_number: 1_000_000 + index,
    market_board: whole(random, 10) === 0 ? 2 : 0,
    value: price * volume,
  };
};

const livePrice = (stock_code: string, index: number, random: () => number) => {
  const lastprice = tick(random);
  const volume = whole(random, 90_000_000) * 100;
  return {
    stock_code,
    lastprice,
    volume,
    high: lastprice + 50,
    low: lastprice - 45,
    open: lastprice + 5,
    frequency: whole(random, 30_000),
    frg_buy: whole(random, 1e9),
    frg_sell: whole(random, 1e9),
    average: lastprice + random(),
    date: '2026-03-02T02:00:00Z',
    prev: lastprice - 10,
    value: volume * lastprice,
    change: 1,
    sequence_number: 1 + index,
    board: 0,
    itch_incoming_time: new Date(DAY + index * 37).toISOString(),
  };
};

const money = (value: number): feed.DecimalValue.$Properties => ({
  units: Math.floor(value),
  nanos: Math.round((value % 1) * 1e9),
});

const livePriceV3 = (code: string, index: number, random: () => number): feed.LivePrice_v3.$Properties => {
  const { lastprice, volume, high, low, open, frequency, frg_buy, frg_sell, average, prev, value, ...rest } = livePrice(
    code,
    index,
    random,
  );
  return {
    ...rest,
    lastprice: money(lastprice),
    volume: money(volume),
    high: money(high),
    low: money(low),
    open: money(open),
    frequency: money(frequency),
    frg_buy: money(frg_buy),
    frg_sell: money(frg_sell),
    average: money(average),
    prev: money(prev),
    value: money(value),
    market_cap: money(lastprice * 1e10),
  };
};

const book = (symbol: string, index: number, random: () => number): feed.Orderbook_v3.$Properties => {
  const best = 500 + tick(random);
  const side = (step: number): feed.OrderBookData.$Properties[] =>
    Array.from({ length: LEVELS }, (_, level) => ({
      volume: money(1 + whole(random, 400_000)),
      price: money(best + step * (level + 1)),
      frequency: money(1 + whole(random, 300)),
    }));
  const total = () => ({ volume: money(whole(random, 9_000_000)), frequency: money(whole(random, 5_000)) });
  const at = DAY + index * 37;
  return {
    symbol,
    bid: side(-5),
    offer: side(5),
    total_bid: total(),
    total_offer: total(),
    timestamp: { seconds: Math.floor(at / 1000), nanos: (at % 1000) * 1_000_000 },
  };
};

const wrap = (event: feed.WebsocketWrapMessage.$Properties): Uint8Array =>
  feed.WebsocketWrapMessage.encode(event).finish();

const ENCODERS: Readonly<Record<Kind, Encoder>> = {
  'one trade': (...args) => wrap({ running_trade: { trades: [trade(...args)] } }),
  'fifty trades': (code, index, random) =>
    wrap({ running_trade: { trades: Array.from({ length: 50 }, (_, at) => trade(code, index * 50 + at, random)) } }),
  'live price': (...args) => wrap({ liveprice: livePrice(...args) }),
  'live price v3': (...args) => feed.LivePrice_v3.encode(livePriceV3(...args)).finish(),
  'book v3': (...args) => feed.Orderbook_v3.encode(book(...args)).finish(),
  'book feed': (symbol, index, random) =>
    wrap({
      orderbook: {
        symbol,
        orderbook_data: feed.Orderbook_v3.encode(book(symbol, index, random)).finish(),
        sequence: 1 + index,
        timestamp: new Date(DAY + index * 37).toISOString(),
      },
    }),
};
