import { type Broker, brokers } from '#exchange/market/index.ts';

/** One broker's part on one side of the market. */
export type SideFigures = {
  readonly lots: number;
  /** Rupiah. */
  readonly value: number;
  /** Number of trades. */
  readonly frequency: number;
  /** Rupiah of the value that is for somebody abroad, and its lots and trades. */
  readonly foreign: number;
  readonly foreignLots: number;
  readonly foreignFrequency: number;
};
/** Whose trades are counted: everybody's, or those for people abroad or at home. */
export type Investor = 'ALL' | 'FOREIGN' | 'DOMESTIC';
export type BrokerFigures = { readonly broker: Broker; readonly buy: SideFigures; readonly sell: SideFigures };

const FIELDS = 12;
const SELL = 6;
const NOTHING_ABROAD = { foreign: 0, foreignLots: 0, foreignFrequency: 0 };
const NOTHING: SideFigures = { lots: 0, value: 0, frequency: 0, ...NOTHING_ABROAD };
const indexes = new Map(brokers.map(({ code }, index) => [code, index]));

/** What each broker bought and sold: twelve numbers a broker, about 9 kB. */
export class BrokerTable {
  readonly #cells = new Float64Array(brokers.length * FIELDS);

  /** @throws RangeError for a code that no broker has */
  count(code: string, side: 'buy' | 'sell', lots: number, value: number, foreign: boolean): void {
    const index = indexes.get(code);
    if (index === undefined) throw new RangeError(`no broker ${code}`);
    const abroad = foreign ? { foreign: value, foreignLots: lots, foreignFrequency: 1 } : NOTHING_ABROAD;
    this.addAt(index, side, { lots, value, frequency: 1, ...abroad });
  }

  /** @param index place in the list of brokers */
  addAt(index: number, side: 'buy' | 'sell', figures: SideFigures): void {
    const at = index * FIELDS + (side === 'sell' ? SELL : 0);
    const cells = this.#cells;
    cells[at] = (cells[at] ?? 0) + figures.lots;
    cells[at + 1] = (cells[at + 1] ?? 0) + figures.value;
    cells[at + 2] = (cells[at + 2] ?? 0) + figures.frequency;
    cells[at + 3] = (cells[at + 3] ?? 0) + figures.foreign;
    cells[at + 4] = (cells[at + 4] ?? 0) + figures.foreignLots;
    cells[at + 5] = (cells[at + 5] ?? 0) + figures.foreignFrequency;
  }

  add(other: BrokerTable): this {
    for (let at = 0; at < this.#cells.length; at += 1)
      this.#cells[at] = (this.#cells[at] ?? 0) + (other.#cells[at] ?? 0);
    return this;
  }

  /** Sum over all brokers. */
  total(side: 'buy' | 'sell', investor: Investor = 'ALL'): SideFigures {
    const sum = { ...NOTHING };
    for (let index = 0; index < brokers.length; index += 1) {
      const own = this.#at(index, side, investor);
      sum.lots += own.lots;
      sum.value += own.value;
      sum.frequency += own.frequency;
      sum.foreign += own.foreign;
      sum.foreignLots += own.foreignLots;
      sum.foreignFrequency += own.foreignFrequency;
    }
    return sum;
  }

  /** The brokers that traded. */
  rows(investor: Investor = 'ALL'): BrokerFigures[] {
    return brokers.flatMap((broker) => {
      const row = this.rowOf(broker, investor);
      return row === null ? [] : [row];
    });
  }

  /** Null where the broker did not trade. */
  rowOf(broker: Broker, investor: Investor = 'ALL'): BrokerFigures | null {
    const index = indexes.get(broker.code) ?? 0;
    const row = { broker, buy: this.#at(index, 'buy', investor), sell: this.#at(index, 'sell', investor) };
    return row.buy.frequency + row.sell.frequency > 0 ? row : null;
  }

  #at(index: number, side: 'buy' | 'sell', investor: Investor): SideFigures {
    const at = index * FIELDS + (side === 'sell' ? SELL : 0);
    const [lots = 0, value = 0, frequency = 0, ...rest] = this.#cells.subarray(at, at + SELL);
    const [foreign = 0, foreignLots = 0, foreignFrequency = 0] = rest;
    const abroad = { foreign, foreignLots, foreignFrequency };
    if (investor === 'ALL') return { lots, value, frequency, ...abroad };
    if (investor === 'FOREIGN') return { lots: foreignLots, value: foreign, frequency: foreignFrequency, ...abroad };
    return {
      lots: lots - foreignLots,
      value: value - foreign,
      frequency: frequency - foreignFrequency,
      ...NOTHING_ABROAD,
    };
  }
}
