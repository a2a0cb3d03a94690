/**
 * The quantities of the market as types of their own, so that lots are never added to shares nor a
 * price to a sum of money. All are integers held in a JavaScript number; the largest value in use,
 * a market's daily turnover in rupiah, stays well under 2^53.
 */
declare const unit: unique symbol;
type Quantity<Name extends string> = number & { readonly [unit]: Name };

/** Price of one share, whole rupiah, 1 or more. */
export type Price = Quantity<'price'>;
/** Number of lots; the exchange trades whole lots. */
export type Lots = Quantity<'lots'>;
/** Number of shares. */
export type Shares = Quantity<'shares'>;
/** A sum of money in whole rupiah; negative where money leaves. */
export type Rupiah = Quantity<'rupiah'>;
/** Stock code: four capital letters for a share (`BNTG`), up to 12 for rights, warrants and indexes (`BNTG-W`, `IHSG`). */
export type StockCode = string & { readonly [unit]: 'stockCode' };

/** Shares in one lot. */
export const SHARES_PER_LOT = 100;

const STOCK_CODE = /^[A-Z][A-Z0-9]{1,7}(-[A-Z0-9]{1,4})?$/;

export const isStockCode = (text: string): text is StockCode => STOCK_CODE.test(text);

/** @throws RangeError when the text is no stock code; for text from people use {@link isStockCode} first. */
export function stockCode(text: string): StockCode {
  if (!isStockCode(text)) throw new RangeError(`not a stock code: ${JSON.stringify(text.slice(0, 20))}`);
  return text;
}

const whole = (value: number, min: number, what: string): number => {
  if (!Number.isSafeInteger(value) || value < min) throw new RangeError(`not a valid ${what}: ${value}`);
  return value;
};

/** @throws RangeError unless `value` is a whole number of 1 or more. */
export const price = (value: number): Price => whole(value, 1, 'price') as Price;
/** @throws RangeError unless `value` is a whole number of 0 or more. */
export const lots = (value: number): Lots => whole(value, 0, 'number of lots') as Lots;
/** @throws RangeError unless `value` is a whole number of 0 or more. */
export const shares = (value: number): Shares => whole(value, 0, 'number of shares') as Shares;
/** @throws RangeError unless `value` is a whole number. */
export const rupiah = (value: number): Rupiah => whole(value, Number.MIN_SAFE_INTEGER, 'sum in rupiah') as Rupiah;

export const sharesOf = (amount: Lots): Shares => (amount * SHARES_PER_LOT) as Shares;
/** Whole lots in a number of shares; an odd remainder is left out. */
export const lotsOf = (amount: Shares): Lots => Math.floor(amount / SHARES_PER_LOT) as Lots;
/** Price × lots, in rupiah, before fees. */
export const orderValue = (each: Price, amount: Lots): Rupiah => (each * amount * SHARES_PER_LOT) as Rupiah;

/** Sum of two amounts in one unit. Unchecked, so that it costs nothing for each trade of a market. */
export const plus = <Amount extends Lots | Shares | Rupiah>(amount: Amount, added: Amount): Amount =>
  (amount + added) as Amount;
/** Difference of two amounts in one unit. Unchecked: of lots and shares the caller takes no more than there are. */
export const minus = <Amount extends Lots | Shares | Rupiah>(amount: Amount, taken: Amount): Amount =>
  (amount - taken) as Amount;
/** The smaller of two prices, or of two amounts in one unit. */
export const smaller = <Amount extends Price | Lots | Shares | Rupiah>(left: Amount, right: Amount): Amount =>
  Math.min(left, right) as Amount;
/** The larger of two prices, or of two amounts in one unit. */
export const larger = <Amount extends Price | Lots | Shares | Rupiah>(left: Amount, right: Amount): Amount =>
  Math.max(left, right) as Amount;
