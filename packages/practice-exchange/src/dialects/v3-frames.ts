import { feed } from '#proto/index.ts';

const NANOS = 1_000_000_000;

/** null for 0, which an ordinary message leaves out. */
function decimal(value: number | null | undefined): feed.DecimalValue.$Properties | null {
  if (!value) return null;
  const units = Math.trunc(value);
  const nanos = Math.round((value - units) * NANOS);
  return Math.abs(nanos) === NANOS ? { units: units + Math.sign(nanos) } : { units, nanos };
}

const quoteInV3 = (quote: feed.LivePrice.$Properties): Uint8Array =>
  feed.LivePrice_v3.encode({
    stock_code: quote.stock_code ?? null,
    lastprice: decimal(quote.lastprice),
    volume: decimal(quote.volume),
    high: decimal(quote.high),
    low: decimal(quote.low),
    open: decimal(quote.open),
    frequency: decimal(quote.frequency),
    frg_buy: decimal(quote.frg_buy),
    frg_sell: decimal(quote.frg_sell),
    average: decimal(quote.average),
    date: quote.date ?? null,
    close: decimal(quote.close),
    prev: decimal(quote.prev),
    value: decimal(quote.value),
    change: quote.change ?? null,
    is_index: quote.is_index ?? null,
    sequence_number: quote.sequence_number ?? null,
    board: quote.board ?? null,
    source: quote.source ?? null,
    switch_reset: quote.switch_reset ?? null,
  }).finish();

function minuteInV3(bytes: Uint8Array): Uint8Array {
  const { stock_code, price, volume, value, frequency, timestamp } = feed.Intraday.decode(bytes);
  return feed.Intraday_v3.encode({
    stock_code,
    price: decimal(price),
    volume: decimal(volume),
    value: decimal(value),
    frequency: decimal(frequency),
    timestamp,
  }).finish();
}

/** Ordinary channels in the messages of their v3 channels, without the wrapper. */
export function inV3(bytes: Uint8Array, channel: string): Uint8Array {
  if (channel === 'intraday') return minuteInV3(bytes);
  if (channel !== 'liveprice' && channel !== 'order_book') return bytes;
  const { liveprice, orderbook } = feed.WebsocketWrapMessage.decode(bytes);
  if (liveprice) return quoteInV3(liveprice);
  return orderbook?.orderbook_data ?? bytes;
}
