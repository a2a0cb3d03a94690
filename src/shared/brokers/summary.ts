import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';

/** A broker in a stock, over a range of days or on one: lots, rupiah, rupiah a share (0 without lots), trades. */
export type BrokerRow = ReadAnswer<'brokers.activity'>['results'][number];
/** What a broker bought and sold, in any list. */
export type TradedRow = Omit<BrokerRow, 'symbol' | 'companyName' | 'date'>;
export type TradedSide = 'buy' | 'sell';

/** What one side bought or sold, or the net of it: lots, rupiah, rupiah a share (0 without lots), trades. */
export type BrokerSide = {
  readonly lots: number;
  readonly value: number;
  readonly average: number;
  readonly frequency: number;
};

/** Who owns the broker; not whom it trades for. */
export type BrokerOwner = 'foreign' | 'local' | 'state';

/** @param type as the service writes it: DOMESTIC or FOREIGN, some STATE, BUMN or GOVERNMENT */
export function ownerOf(type: string): BrokerOwner {
  if (/foreign|asing/i.test(type)) return 'foreign';
  return /state|bumn|gov/i.test(type) ? 'state' : 'local';
}

export const netValue = ({ buyValue, sellValue }: TradedRow): number => buyValue - sellValue;
export const netLots = ({ buyLot, sellLot }: TradedRow): number => buyLot - sellLot;

/** Rupiah a share, to the hundredth; 0 without lots. */
export const averageOf = (value: number, lots: number): number =>
  lots === 0 ? 0 : Math.round((value / (lots * SHARES_PER_LOT)) * 100) / 100;

function sumOf(known: BrokerRow, added: BrokerRow): BrokerRow {
  const [buyLot, buyValue] = [known.buyLot + added.buyLot, known.buyValue + added.buyValue];
  const [sellLot, sellValue] = [known.sellLot + added.sellLot, known.sellValue + added.sellValue];
  return {
    ...known,
    buyLot,
    buyValue,
    buyAverage: averageOf(buyValue, buyLot),
    buyFrequency: known.buyFrequency + added.buyFrequency,
    sellLot,
    sellValue,
    sellAverage: averageOf(sellValue, sellLot),
    sellFrequency: known.sellFrequency + added.sellFrequency,
    netLot: buyLot - sellLot,
    netValue: known.netValue + added.netValue,
    foreignNetValue: known.foreignNetValue + added.foreignNetValue,
  };
}

/** Rows of several ranges as rows of one: those of the same broker, stock and day are added. */
export function mergeRows(ranges: readonly (readonly BrokerRow[])[]): readonly BrokerRow[] {
  const [only] = ranges;
  if (only && ranges.length === 1) return only;
  const merged = new Map<string, BrokerRow>();
  for (const row of ranges.flat()) {
    const key = `${row.brokerCode} ${row.symbol} ${row.date}`;
    const known = merged.get(key);
    merged.set(key, known ? sumOf(known, row) : row);
  }
  return [...merged.values()];
}

export type BrokerView = 'net' | 'gross';

/** Left and right of a summary, the largest first. */
export type Sides<Row> = { readonly buyers: readonly Row[]; readonly sellers: readonly Row[] };

/**
 * Net: each broker once, on the side of its net value over the whole range. Gross: all that bought, and all that sold.
 * Ties by code.
 */
export function sidesOf<Row extends TradedRow>(rows: readonly Row[], view: BrokerView): Sides<Row> {
  const order = (amountOf: (row: Row) => number) => (first: Row, second: Row) =>
    amountOf(second) - amountOf(first) || (keyOf(first) < keyOf(second) ? -1 : 1);
  if (view === 'net') {
    return {
      buyers: rows.filter((row) => netValue(row) > 0).sort(order(netValue)),
      sellers: rows.filter((row) => netValue(row) < 0).sort(order((row) => -netValue(row))),
    };
  }
  return {
    buyers: rows.filter(({ buyValue }) => buyValue > 0).sort(order(({ buyValue }) => buyValue)),
    sellers: rows.filter(({ sellValue }) => sellValue > 0).sort(order(({ sellValue }) => sellValue)),
  };
}

const keyOf = ({ brokerCode, symbol = '' }: TradedRow & Partial<Pick<BrokerRow, 'symbol'>>): string =>
  `${brokerCode} ${symbol}`;

/**
 * What a row shows on a side. Net: net lots and value as amounts above zero (net lots below zero where many were sold
 * dear and more bought cheap); the average is that of everything the broker bought (or sold), never net value over net lots.
 */
export function figuresOf(row: TradedRow, side: TradedSide, view: BrokerView): BrokerSide {
  const gross = {
    lots: row[`${side}Lot`],
    value: row[`${side}Value`],
    average: row[`${side}Average`],
    frequency: row[`${side}Frequency`],
  };
  if (view === 'gross') return gross;
  const sign = side === 'buy' ? 1 : -1;
  return { ...gross, lots: sign * netLots(row), value: sign * netValue(row) };
}
