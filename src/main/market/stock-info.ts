import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { StockInfo } from '#shared/contract/market.ts';
import { type Price, price, priceBand, type StockCode } from '#shared/market/index.ts';
import type { CompanyFacts } from './older-forms.ts';

type Book = Awaited<ReturnType<ServiceClient['market']['orderBook']>>['data'];

/**
 * Company and day's limits as one record. The service's ARA and ARB win over computed ones; they are
 * computed only where it shows none. The number of listed shares is in neither answer.
 * @param info null where it could not be read: name, sector and status are then empty
 * @param book null where it could not be read
 * @throws LantaiError UNREADABLE_ANSWER when the previous close is no price
 */
export function stockInfoOf(
  code: StockCode,
  info: CompanyFacts | null,
  book: Book | null,
): Omit<StockInfo, 'listedShares'> {
  const previous = wholePrice(info?.previous) ?? wholePrice(book?.previous);
  if (previous === null) throw new LantaiError('UNREADABLE_ANSWER', 'the stock has no previous close');
  const computed = priceBand(previous);
  return {
    code,
    name: info?.name ?? '',
    sector: info?.sector ?? '',
    subSector: info?.sub_sector ?? '',
    previous,
    ara: wholePrice(book?.ara.value) ?? computed.ara,
    arb: wholePrice(book?.arb.value) ?? computed.arb,
    dayTradeMultiplier: info?.day_trade_multiplier ?? null,
    status: constantOf(info?.status ?? ''),
    marketStatus: constantOf(info?.market_hour.status ?? ''),
  };
}

/** A service may write its constants in any case. */
const constantOf = (word: string): string => word.trim().toUpperCase();

function wholePrice(value: number | undefined): Price | null {
  return value !== undefined && Number.isSafeInteger(value) && value >= 1 ? price(value) : null;
}
