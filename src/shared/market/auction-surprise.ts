import { tickAt } from './tick.ts';

/**
 * What a stock usually moves in a day, as a fraction of its price: the average true range of 14 days (Wilder) over the close
 * before, and no less than one tick of that close, which is the smallest move there is.
 * @param averageRange rupiah; NaN while it is not known
 * @param previous the previous close, rupiah
 * @returns NaN where either is not known
 */
export function usualMove(averageRange: number, previous: number): number {
  if (!(averageRange >= 0) || !(previous >= 1)) return Number.NaN;
  return Math.max(averageRange, tickAt(previous)) / previous;
}

/**
 * How surprising an indicative price is: its distance from the previous close, |IEP / previous close − 1|, in usual moves of
 * the stock. 1 is a whole usual day before the first trade; 0 is the previous close.
 * @param usual as {@link usualMove} gives it
 * @returns NaN without an indicative price, a previous close or a usual move
 */
export function auctionSurprise(iep: number, previous: number, usual: number): number {
  if (!(iep > 0) || !(previous > 0) || !(usual > 0)) return Number.NaN;
  return Math.abs(iep / previous - 1) / usual;
}

/**
 * By how much one side of an auction outweighs the other: (buy − sell) / (buy + sell), −1 to 1.
 * @returns NaN where there is no order at all
 */
export function auctionImbalance(buyLots: number, sellLots: number): number {
  const all = buyLots + sellLots;
  return all > 0 ? (buyLots - sellLots) / all : Number.NaN;
}
