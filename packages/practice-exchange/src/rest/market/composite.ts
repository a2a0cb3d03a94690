import type { IndexQuote } from '#exchange/market/index.ts';

/** Stands for the composite where charts name a symbol. */
export const COMPOSITE_CODE = 'IHSG';
/** What the composite is called wherever it is named. */
export const COMPOSITE_NAME = 'Composite Index';

/** Points as the wire has them: a text with two decimals. */
const points = (value: number): string => value.toFixed(2);

/** Common fields of answers about the composite. */
export const compositeHead = ({ code, last, previous }: Pick<IndexQuote, 'code' | 'last' | 'previous'>) => ({
  symbol: code,
  name: COMPOSITE_NAME,
  price: points(last),
  previous: points(previous),
  change: points(last - previous),
});

/** The whole day of the composite. */
export const compositeFigures = (quote: IndexQuote) => ({
  ...compositeHead(quote),
  change_percent: points((quote.last / quote.previous - 1) * 100),
  open: points(quote.open),
  high: points(quote.high),
  low: points(quote.low),
  value: String(quote.value),
  volume: String(quote.volume),
  frequency: quote.frequency,
  sequence: quote.sequence,
});
