import { isFarOff, type StockSample, type TopOfBook } from './sample.ts';
import { type Ratio, ratioOf, Streak } from './streak.ts';

/** Trades of a stock that are compared with the growth of its volume at a time. */
const MIN_TRADES = 5;
/** Comparisons in a row, over all stocks, that show a wrong unit: fewer may be blocks, late messages or rounding. */
export const MIN_COMPARISONS = 10;

type UnitFinding = {
  readonly kind: 'quoteVolume' | 'tradeVolume' | 'bookVolume';
  /** The stock that was compared last. */
  readonly code: string;
  /** Whether the figure is a hundred times too large, or too small. */
  readonly factor: 100 | 0.01;
};

type Baseline = { readonly volume: number; readonly trades: number; readonly tradedShares: number };
type Kind = UnitFinding['kind'];

/**
 * Units of volumes, by figures that mean the same: a quote's value and its volume times its price, the growth
 * of a quote's volume and the trades meanwhile, the lots of a book's best price and of the best bid and offer.
 */
export class VolumeUnits {
  readonly #streaks: Record<Kind, Streak<Ratio>> = {
    quoteVolume: new Streak(MIN_COMPARISONS),
    tradeVolume: new Streak(MIN_COMPARISONS),
    bookVolume: new Streak(MIN_COMPARISONS),
  };
  readonly #codes: Partial<Record<Kind, string>> = {};
  readonly #baselines = new Map<string, Baseline>();
  readonly #volumes = new Map<string, number>();
  readonly #lots = new Map<string, string>();

  /** Looks at what the feed shows now. */
  look(samples: readonly StockSample[]): void {
    for (const sample of samples) {
      this.#compareValue(sample);
      this.#compareTrades(sample);
      if (sample.book && sample.best) this.#compareLots(sample.code, sample.book, sample.best);
    }
    const subscribed = new Set(samples.map(({ code }) => code));
    for (const known of [this.#baselines, this.#volumes, this.#lots]) {
      for (const code of known.keys()) if (!subscribed.has(code)) known.delete(code);
    }
  }

  /** Whether the unit of trades is known, right or wrong. */
  isTradeUnitKnown(): boolean {
    return this.#streaks.tradeVolume.verdict() !== null;
  }

  findings(): readonly UnitFinding[] {
    const found = (['quoteVolume', 'tradeVolume', 'bookVolume'] as const).flatMap((kind): UnitFinding[] => {
      const ratio = this.#streaks[kind].verdict();
      if (ratio !== 'large' && ratio !== 'small') return [];
      return [{ kind, code: this.#codes[kind] ?? '', factor: ratio === 'large' ? 100 : 0.01 }];
    });
    // Trades are compared with the quote's volume: where that is wrong, the comparison shows only that.
    const isQuoteWrong = found.some(({ kind }) => kind === 'quoteVolume');
    return isQuoteWrong ? found.filter(({ kind }) => kind !== 'tradeVolume') : found;
  }

  #compareValue({ code, quote, book, best }: StockSample): void {
    const top = book ?? best;
    // A price that is wrong itself shows nothing of the volume: the book shows whether it is.
    if (quote === null || top === null || top.bid + top.offer === 0 || isFarOff(quote.last, top)) return;
    if (!(quote.value > 0 && quote.last > 0) || this.#volumes.get(code) === quote.volume) return;
    this.#volumes.set(code, quote.volume);
    this.#add('quoteVolume', code, quote.volume * quote.last, quote.value);
  }

  #compareTrades({ code, quote, trades, tradedShares }: StockSample): void {
    const before = this.#baselines.get(code);
    if (quote === null) this.#baselines.delete(code);
    else if (before === undefined || quote.volume < before.volume)
      this.#setBaseline(code, quote.volume, trades, tradedShares);
    else if (trades - before.trades >= MIN_TRADES && quote.volume > before.volume) {
      this.#add('tradeVolume', code, tradedShares - before.tradedShares, quote.volume - before.volume);
      this.#setBaseline(code, quote.volume, trades, tradedShares);
    }
  }

  #setBaseline(code: string, volume: number, trades: number, tradedShares: number): void {
    this.#baselines.set(code, { volume, trades, tradedShares });
  }

  #compareLots(code: string, book: TopOfBook, best: TopOfBook): void {
    const figures = [book.bid, book.bidLots, book.offer, book.offerLots, best.bidLots, best.offerLots].join();
    if (this.#lots.get(code) === figures) return;
    this.#lots.set(code, figures);
    this.#addLots(code, book, best);
  }

  #addLots(code: string, book: TopOfBook, best: TopOfBook): void {
    if (book.bid > 0 && book.bid === best.bid) this.#add('bookVolume', code, book.bidLots, best.bidLots);
    else if (book.offer > 0 && book.offer === best.offer) this.#add('bookVolume', code, book.offerLots, best.offerLots);
  }

  #add(kind: Kind, code: string, figure: number, reference: number): void {
    const ratio = ratioOf(figure, reference);
    if (ratio === null) return;
    this.#streaks[kind].add(ratio);
    if (ratio !== 'same') this.#codes[kind] = code;
  }
}
