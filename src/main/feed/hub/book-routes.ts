import type { BookUpdate } from '../decode/updates.ts';

type BookRoutesDeps = {
  /** Books of the ordinary channel. */
  readonly books: BookSubscribers;
  /** Books of the service's full depth. */
  readonly depths: BookSubscribers;
};

type BookSubscribers = {
  put(update: Readonly<BookUpdate>): void;
  isSubscribed(code: string): boolean;
};

/**
 * Which subscribers a book is for. A message does not name its channel: a bare Orderbook_v3 is a full
 * depth where the service sends its ordinary books otherwise, and the other way round. A service that
 * sends only one of the two answers both channels with it.
 */
export class BookRoutes {
  readonly #deps: BookRoutesDeps;
  #hasOrdinary = false;
  #hasDepth = false;

  constructor(deps: BookRoutesDeps) {
    this.#deps = deps;
  }

  /** An OrderbookFeed's, or a bare one that is no Orderbook_v3. */
  ordinary(update: Readonly<BookUpdate>): void {
    const { books, depths } = this.#deps;
    this.#hasOrdinary = true;
    books.put(update);
    if (!this.#hasDepth && depths.isSubscribed(update.code)) depths.put(update);
  }

  /** A bare Orderbook_v3. */
  depth(update: Readonly<BookUpdate>): void {
    const { books, depths } = this.#deps;
    this.#hasDepth = true;
    depths.put(update);
    if (!this.#hasOrdinary && books.isSubscribed(update.code)) books.put(update);
  }
}
