import { type Broker, brokers } from '#exchange/market/index.ts';

/** One broker's part on one side of the market. */
export type SideFigures = {
  readonly lots: number;
  /** Rupiah. */
  readonly value: number;
  /** Number of trades. */
  readonly frequency: number;
  /** Rupiah of the value that is for somebody abroad. */
  readonly foreign: number;
};
export type BrokerFigures = { readonly broker: Broker; readonly buy: SideFigures; readonly sell: SideFigures };

const FIELDS = 8;
const SELL = 4;
const indexes = new Map(brokers.map(({ code }, index) => [code, index]));

/** What each broker bought and sold: eight numbers a broker, about 6 kB. */
export class BrokerTable {
  private readonly cells = new Float64Array(brokers.length * FIELDS);

  /** @throws RangeError for a code that no broker has */
  count(code: string, side: 'buy' | 'sell', lots: number, value: number, foreign: boolean): void {
    const index = indexes.get(code);
    if (index === undefined) throw new RangeError(`no broker ${code}`);
    this.addAt(index, side, { lots, value, frequency: 1, foreign: foreign ? value : 0 });
  }

  /** @param index place in the list of brokers */
  addAt(index: number, side: 'buy' | 'sell', { lots, value, frequency, foreign }: SideFigures): void {
    const at = index * FIELDS + (side === 'sell' ? SELL : 0);
    const { cells } = this;
    cells[at] = (cells[at] ?? 0) + lots;
    cells[at + 1] = (cells[at + 1] ?? 0) + value;
    cells[at + 2] = (cells[at + 2] ?? 0) + frequency;
    cells[at + 3] = (cells[at + 3] ?? 0) + foreign;
  }

  add(other: BrokerTable): this {
    for (let at = 0; at < this.cells.length; at += 1) this.cells[at] = (this.cells[at] ?? 0) + (other.cells[at] ?? 0);
    return this;
  }

  /** Of all brokers together. */
  total(side: 'buy' | 'sell'): SideFigures {
    const sum = { lots: 0, value: 0, frequency: 0, foreign: 0 };
    for (let index = 0; index < brokers.length; index += 1) {
      const own = this.at(index, side);
      sum.lots += own.lots;
      sum.value += own.value;
      sum.frequency += own.frequency;
      sum.foreign += own.foreign;
    }
    return sum;
  }

  /** The brokers that traded. */
  rows(): BrokerFigures[] {
    return brokers.flatMap((broker, index) => {
      const row = { broker, buy: this.at(index, 'buy'), sell: this.at(index, 'sell') };
      return row.buy.frequency + row.sell.frequency > 0 ? [row] : [];
    });
  }

  private at(index: number, side: 'buy' | 'sell'): SideFigures {
    const at = index * FIELDS + (side === 'sell' ? SELL : 0);
    const [lots = 0, value = 0, frequency = 0, foreign = 0] = this.cells.subarray(at, at + SELL);
    return { lots, value, frequency, foreign };
  }
}
