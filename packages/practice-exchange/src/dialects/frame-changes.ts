import { feed } from '#proto/index.ts';
import type { DialectChange, FrameChange } from './dialect.ts';

/** A change that has no state. */
export const frames = (change: FrameChange['change']): readonly DialectChange[] => [
  { on: 'frames', open: () => ({ subscribed: () => undefined, change }) },
];

export const rewrapped = (message: feed.WebsocketWrapMessage.$Properties): Uint8Array =>
  feed.WebsocketWrapMessage.encode(message).finish();

function changeDepth(bytes: Uint8Array, change: (book: feed.Orderbook_v3.$Properties) => void): Uint8Array {
  const book = feed.Orderbook_v3.decode(bytes);
  change(book);
  return feed.Orderbook_v3.encode(book).finish();
}

/** @param change of each book, in place */
export function changeBooks(bytes: Uint8Array, channel: string, change: (book: feed.Orderbook_v3.$Properties) => void) {
  if (channel === 'order_book_v3') return changeDepth(bytes, change);
  if (channel !== 'order_book') return bytes;
  const message = feed.WebsocketWrapMessage.decode(bytes);
  const { orderbook } = message;
  if (!orderbook) return bytes;
  orderbook.orderbook_data = changeDepth(orderbook.orderbook_data ?? new Uint8Array(), change);
  return rewrapped(message);
}
