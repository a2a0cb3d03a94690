import type { ServiceClient } from '#main/service/index.ts';
import type { RestFigures, RestLevel } from './source-figures.ts';

type Book = Awaited<ReturnType<ServiceClient['market']['orderBook']>>['data'];
type Info = Awaited<ReturnType<ServiceClient['market']['companyInfo']>>['data'];

const LEVELS = 10;

/** Two answers over REST as what the feed is compared with. Volumes stay as they were read, in shares. */
export function restFiguresOf(book: Book, info: Info | null): RestFigures {
  return {
    last: book.close,
    volume: book.volume,
    value: book.value ?? Number.NaN,
    bids: levelsOf(book.bid),
    offers: levelsOf(book.offer),
    info: info === null ? null : infoOf(info),
  };
}

function infoOf({ price, orderbook }: Info): RestFigures['info'] {
  if (price === undefined || orderbook === undefined) return null;
  const { bid, offer } = orderbook;
  return {
    last: price,
    bid: { price: bid.price, shares: bid.volume },
    offer: { price: offer.price, shares: offer.volume },
  };
}

function levelsOf(side: Book['bid']): RestLevel[] {
  return Array.from({ length: LEVELS }, (_, at) => at + 1).flatMap((level) => {
    const price = side[`price${level}`] ?? 0;
    const shares = side[`volume${level}`];
    return price > 0 && shares !== undefined ? [{ price, shares }] : [];
  });
}
