import type { z } from 'zod';
import { readJson } from '#main/service/index.ts';
import type { Proposal } from '#shared/contract/service-check.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { type Detector, propose, type Samples } from '../samples.ts';

type Unit = 'lots' | 'shares';

const MIN_VOLUMES = 12;
/** So many lots that are all hundreds by chance do not occur, round orders or not. */
const MIN_CERTAIN_VOLUMES = 60;
/** Shares of a day's value over price and volume that still count as equal. */
const MAX_DEVIATION = 0.5;

/** Volumes in shares are multiples of a lot; of volumes in lots, most are no multiples of a hundred. */
function unitOfVolumes(volumes: readonly number[]): Unit | null {
  const known = volumes.filter((volume) => volume > 0);
  if (known.length < MIN_VOLUMES) return null;
  const whole = known.filter((volume) => volume % SHARES_PER_LOT === 0).length;
  if (whole === known.length) return 'shares';
  return whole * 2 < known.length ? 'lots' : null;
}

/** Value divided by price is the number of shares. null where the figures do not agree. */
function unitOfDay({
  value,
  volume,
  price,
}: {
  readonly value: number;
  readonly volume: number;
  readonly price: number;
}): Unit | null {
  if (!(value > 0 && volume > 0 && price > 0)) return null;
  const sharesPerUnit = value / price / volume;
  if (Math.abs(sharesPerUnit - 1) < MAX_DEVIATION) return 'shares';
  return Math.abs(sharesPerUnit / SHARES_PER_LOT - 1) < MAX_DEVIATION ? 'lots' : null;
}

/** The unit that all agree on. */
function common(units: readonly (Unit | null)[]): Unit | null {
  const known = new Set(units.filter((unit) => unit !== null));
  const [only] = known;
  return known.size === 1 && only !== undefined ? only : null;
}

function proposed(key: string, unit: Unit | null, count: number, isCertain: boolean): readonly Proposal[] {
  if (unit === null) return [];
  const evidence = unit === 'lots' ? 'volumes-in-lots' : 'volumes-in-shares';
  return [propose(key, unit, evidence, { count }, isCertain)];
}

function proposedByVolumes(key: string, volumes: readonly number[]): readonly Proposal[] {
  const unit = unitOfVolumes(volumes);
  return proposed(key, unit, volumes.length, unit === 'lots' || volumes.length >= MIN_CERTAIN_VOLUMES);
}

export const feedBookVolume: Detector = ({ feed, otherFeed }) => {
  const volumes = [...feed.books, ...otherFeed.books].flatMap((book) => book.volumes);
  return proposedByVolumes('feed.bookVolume', volumes);
};

export const feedTradeVolume: Detector = ({ feed, otherFeed }) => {
  const volumes = [...feed.trades, ...otherFeed.trades].map(({ volume }) => volume);
  return proposedByVolumes('feed.tradeVolume', volumes);
};

export const feedQuoteVolume: Detector = ({ feed, otherFeed }) => {
  const units = [...feed.quotes, ...otherFeed.quotes].map(({ value, volume, average, last }) =>
    unitOfDay({ value, volume, price: average || last }),
  );
  return proposed('feed.quoteVolume', common(units), units.length, true);
};

/** Answers of an endpoint in the service's own units. */
function answersOf<Of extends { readonly response: z.ZodType }>(
  declaration: Of,
  { rest, dialect }: Samples,
): z.output<Of['response']>[] {
  const asSent = { ...dialect.rest, bookVolume: 'shares', tradeVolume: 'shares', quoteVolume: 'shares' } as const;
  return rest.flatMap(({ endpoint, json }) => {
    if (endpoint !== (declaration as unknown)) return [];
    const read = readJson(endpoint, json, asSent);
    return read.ok ? [read.value as z.output<Of['response']>] : [];
  });
}

export const restBookVolume: Detector = (samples) => {
  const volumes = answersOf(endpoints.market.orderBook, samples).flatMap(({ data: { bid, offer } }) =>
    [bid, offer].flatMap((side) =>
      Object.entries(side).flatMap(([name, volume]) => (name.startsWith('volume') ? [volume] : [])),
    ),
  );
  return proposedByVolumes('rest.bookVolume', volumes);
};

export const restQuoteVolume: Detector = (samples) => {
  const units = answersOf(endpoints.market.orderBook, samples).map(({ data: { value = 0, volume, average, close } }) =>
    unitOfDay({ value, volume, price: average || close }),
  );
  return proposed('rest.quoteVolume', common(units), units.length, true);
};

export const restTradeVolume: Detector = (samples) => {
  const { dailyCandles, intradayCandles } = endpoints.market;
  const volumes = [dailyCandles, intradayCandles]
    .flatMap((endpoint) => answersOf(endpoint, samples))
    .flatMap(({ data }) => data.chartsvc.map(({ v }) => v));
  return proposedByVolumes('rest.tradeVolume', volumes);
};
