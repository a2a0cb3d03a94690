import { feed } from '#proto/index.ts';
import type { MessageType } from '../protocol/message-types.ts';
import { FIRST_PRINTABLE, numberOf } from './wire-values.ts';

/**
 * Whether a frame that fits a type has values that no message of that type would have. Rankings and watch lists
 * number the same kinds of field alike, so that each also looks like the others; the values of
 * their rows distinguish them. Only what cannot be counts: shares, rupiah and trades of a stock's day stand
 * or fall together, and a change in per cent follows from the price and the change in rupiah.
 */
export function contradicts(type: MessageType, bytes: Uint8Array, isListed: (text: string) => boolean): boolean {
  switch (type) {
    case 'PingResponse': {
      const { timestamp, message } = feed.PingResponse.decode(bytes);
      // A row of a list begins with a tag, which is a control character; words for people do not.
      return numberOf(timestamp) === 0 && (isListed(message) || message.charCodeAt(0) < FIRST_PRINTABLE);
    }
    case 'Error': {
      const { code, message } = feed.Error.decode(bytes);
      return code === 0 && isListed(message);
    }
    case 'Watchlist':
      return feed.Watchlist.decode(bytes).data.some(
        ({ lastprice, change, change_percent, volume }) =>
          !percentFollows(lastprice ?? 0, change ?? 0, change_percent ?? 0) || ((volume ?? 0) > 0 && !lastprice),
      );
    case 'MarketMoverBatch':
      return feed.MarketMoverBatch.decode(bytes).data.some(
        ({ price, volume, value, frequency }) =>
          !dayStands(price ?? 0, volume ?? 0, value ?? 0) ||
          (volume ?? 0) > 0 !== (frequency ?? 0) > 0 ||
          (frequency ?? 0) > (volume ?? 0),
      );
    case 'Top20': {
      const { gainers, losers, active } = feed.Top20.decode(bytes);
      return [...gainers, ...losers, ...active].some(
        ({ price, change, change_percent, volume, value }) =>
          !percentFollows(price ?? 0, change ?? 0, change_percent ?? 0) ||
          !dayStands(price ?? 0, volume ?? 0, value ?? 0),
      );
    }
    default:
      return false;
  }
}

/** Services round to one or two places. */
function percentFollows(price: number, change: number, percent: number): boolean {
  const previous = price - change;
  if (previous <= 0) return change === 0 && percent === 0;
  const expected = (change / previous) * 100;
  return Math.abs(percent - expected) <= 0.06 + Math.abs(expected) / 100;
}

/** Shares are whole, and what was paid for one on the day's average is not far from its price. */
function dayStands(price: number, volume: number, value: number): boolean {
  if (volume > 0 !== value > 0) return false;
  if (volume === 0) return true;
  const average = value / volume;
  return Number.isInteger(volume) && average >= price / 4 && average <= price * 4;
}
