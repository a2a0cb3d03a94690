import { otherBooks, otherQuotes } from '../listening.ts';
import { type Detector, propose } from '../samples.ts';

/** The channel that brought what the profile's one did not. */
export const quoteChannel: Detector = ({ feed, otherFeed, dialect }) => {
  if (feed.quotes.length > 0 || otherFeed.quotes.length === 0) return [];
  const other = otherQuotes(dialect.feed.channels.quotes);
  return [
    propose('feed.channels.quotes', other, 'other-channel', { channel: other, before: dialect.feed.channels.quotes }),
  ];
};

export const bookChannel: Detector = ({ feed, otherFeed, dialect }) => {
  if (feed.books.length > 0 || otherFeed.books.length === 0) return [];
  const other = otherBooks(dialect.feed.channels.books);
  return [
    propose('feed.channels.books', other, 'other-channel', { channel: other, before: dialect.feed.channels.books }),
  ];
};

/** Trades come for stocks that are listed, and none for the entry that means all. */
export const wholeMarket: Detector = ({ feed, otherFeed, hasRefusedEntry }) =>
  feed.trades.length === 0 && otherFeed.trades.length > 0
    ? [propose('feed.wholeMarket', 'codes', 'no-whole-market', { count: otherFeed.trades.length }, hasRefusedEntry)]
    : [];

/** Books that the profile's encoding does not read, and another one does. */
export const bookEncoding: Detector = ({ readableBooks: { draft, recognised } }) =>
  draft === 0 && recognised > 0 ? [propose('feed.bookCodec', 'auto', 'book-encoding', { count: recognised })] : [];

/** Pings that are never answered do not show that a connection is dead. */
export const pings: Detector = ({ pongs, feed, dialect }) =>
  pongs === 0 && feed.quotes.length > 0
    ? [propose('feed.plain', { ...dialect.feed.plain, pings: false }, 'no-pongs')]
    : [];
