import type { z } from 'zod';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { areCandlesInLots, isBookInLots, isDayInLots, type VolumeKey } from './volume-evidence.ts';

type Units = Pick<RestDialect, VolumeKey>;
type Market = typeof endpoints.market;
type AnswerOf<Name extends keyof Market> = z.output<Market[Name]['response']>;
type Book = AnswerOf<'orderBook'>;
type Info = AnswerOf<'companyInfo'>;
type Candles = AnswerOf<'dailyCandles'>;

const { orderBook, companyInfo, dailyCandles, intradayCandles } = endpoints.market;

const sharesOf = (volume: number, unit: Units[keyof Units]): number =>
  unit === 'lots' ? volume * SHARES_PER_LOT : volume;

/**
 * The answer of an endpoint with its volumes in shares, in whatever unit the service sends them: the one place
 * where they are converted. The answer of any other endpoint comes out as it is.
 */
export function volumesInShares(path: string, value: unknown, units: Units): unknown {
  switch (path) {
    case orderBook.path:
      return bookInShares(value as Book, units);
    case companyInfo.path:
      return units.bookVolume === 'lots' ? infoInShares(value as Info) : value;
    case dailyCandles.path:
    case intradayCandles.path:
      return units.tradeVolume === 'lots' ? candlesInShares(value as Candles) : value;
    default:
      return value;
  }
}

/** An index is counted in units of its own. */
const INDEX = 'IHSG';

/**
 * Volumes that an answer itself shows to be in lots, as it was read, where they are taken for shares.
 * @param symbol that was asked for; empty where there is none
 */
export function volumesInLots(path: string, value: unknown, units: Units, symbol: string): readonly VolumeKey[] {
  if (symbol.toUpperCase() === INDEX) return [];
  const found: VolumeKey[] = [];
  if (path === orderBook.path) {
    const { data } = value as Book;
    const { volume, value: traded = 0, average = 0 } = data;
    if (isDayInLots({ volume, value: traded, average })) found.push('quoteVolume');
    if (isBookInLots([...levelsOf(data.bid), ...levelsOf(data.offer)])) found.push('bookVolume');
  } else if (path === dailyCandles.path || path === intradayCandles.path) {
    if (areCandlesInLots((value as Candles).data.chartsvc.map(({ v }) => v))) found.push('tradeVolume');
  }
  return found.filter((key) => units[key] === 'shares');
}

const levelsOf = (side: Book['data']['bid']): number[] =>
  Object.entries(side).flatMap(([name, figure]) => (name.startsWith('volume') ? [figure] : []));

function bookInShares(answer: Book, { bookVolume, quoteVolume }: Units): Book {
  if (bookVolume === 'shares' && quoteVolume === 'shares') return answer;
  const sideOf = (side: Book['data']['bid']): Book['data']['bid'] =>
    Object.fromEntries(
      Object.entries(side).map(([name, figure]) => [
        name,
        name.startsWith('volume') ? sharesOf(figure, bookVolume) : figure,
      ]),
    );
  const { data } = answer;
  const volume = sharesOf(data.volume, quoteVolume);
  return { ...answer, data: { ...data, volume, bid: sideOf(data.bid), offer: sideOf(data.offer) } };
}

function infoInShares(answer: Info): Info {
  const { orderbook } = answer.data;
  if (orderbook === undefined) return answer;
  const best = ({ price, volume }: (typeof orderbook)['bid']) => ({ price, volume: sharesOf(volume, 'lots') });
  return { ...answer, data: { ...answer.data, orderbook: { bid: best(orderbook.bid), offer: best(orderbook.offer) } } };
}

function candlesInShares(answer: Candles): Candles {
  const chartsvc = answer.data.chartsvc.map((candle) => ({ ...candle, v: sharesOf(candle.v, 'lots') }));
  return { ...answer, data: { ...answer.data, chartsvc } };
}
