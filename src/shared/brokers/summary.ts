/** What one side bought or sold: lots, rupiah, rupiah a share (0 without lots), trades. */
export type BrokerSide = {
  readonly lots: number;
  readonly value: number;
  readonly average: number;
  readonly frequency: number;
};

/** A broker in a stock over a range of days. */
export type BrokerRow = {
  readonly broker: string;
  readonly brokerName: string;
  readonly owner: BrokerOwner;
  readonly symbol: string;
  readonly companyName: string;
  /** YYYY-MM-DD; empty where the row is of several days. */
  readonly day: string;
  readonly buy: BrokerSide;
  readonly sell: BrokerSide;
};

/** Who owns the broker; not whom it trades for. */
export const BROKER_OWNERS = ['foreign', 'local', 'state'] as const;
export type BrokerOwner = (typeof BROKER_OWNERS)[number];

const SHARES_PER_LOT = 100;

export const netValue = ({ buy, sell }: BrokerRow): number => buy.value - sell.value;
export const netLots = ({ buy, sell }: BrokerRow): number => buy.lots - sell.lots;

/** Rupiah a share, to the hundredth; 0 without lots. */
export const averageOf = (value: number, lots: number): number =>
  lots === 0 ? 0 : Math.round((value / (lots * SHARES_PER_LOT)) * 100) / 100;

const sumOfSides = (one: BrokerSide, other: BrokerSide): BrokerSide => {
  const [lots, value] = [one.lots + other.lots, one.value + other.value];
  return { lots, value, average: averageOf(value, lots), frequency: one.frequency + other.frequency };
};

/** Rows of several ranges as rows of one: those of the same broker, stock and day are added. */
export function mergeRows(ranges: readonly (readonly BrokerRow[])[]): readonly BrokerRow[] {
  const [only] = ranges;
  if (only && ranges.length === 1) return only;
  const merged = new Map<string, BrokerRow>();
  for (const row of ranges.flat()) {
    const key = `${row.broker} ${row.symbol} ${row.day}`;
    const known = merged.get(key);
    merged.set(
      key,
      known ? { ...known, buy: sumOfSides(known.buy, row.buy), sell: sumOfSides(known.sell, row.sell) } : row,
    );
  }
  return [...merged.values()];
}

export type BrokerView = 'net' | 'gross';

/** Left and right of a summary, the largest first. `side` is what the figures of a row are taken from. */
export type Sides = { readonly buyers: readonly BrokerRow[]; readonly sellers: readonly BrokerRow[] };

/**
 * Net: each broker once, on the side of its net value over the whole range. Gross: all that bought, and all that sold.
 * Ties by code.
 */
export function sidesOf(rows: readonly BrokerRow[], view: BrokerView): Sides {
  const order = (of: (row: BrokerRow) => number) => (one: BrokerRow, other: BrokerRow) =>
    of(other) - of(one) || (keyOf(one) < keyOf(other) ? -1 : 1);
  if (view === 'net') {
    return {
      buyers: rows.filter((row) => netValue(row) > 0).sort(order(netValue)),
      sellers: rows.filter((row) => netValue(row) < 0).sort(order((row) => -netValue(row))),
    };
  }
  return {
    buyers: rows.filter(({ buy }) => buy.value > 0).sort(order(({ buy }) => buy.value)),
    sellers: rows.filter(({ sell }) => sell.value > 0).sort(order(({ sell }) => sell.value)),
  };
}

const keyOf = ({ broker, symbol }: BrokerRow): string => `${broker} ${symbol}`;

/**
 * What a row shows on a side. Net: net lots and value as amounts above zero (net lots below zero where many were sold
 * dear and more bought cheap); the average is that of everything the broker bought (or sold), never net value over net lots.
 */
export function figuresOf(row: BrokerRow, side: 'buy' | 'sell', view: BrokerView): BrokerSide {
  if (view === 'gross') return row[side];
  const sign = side === 'buy' ? 1 : -1;
  return { ...row[side], lots: sign * netLots(row), value: sign * netValue(row) };
}
