import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import {
  type Candle,
  type Instrument,
  lastPublished,
  type Market,
  previousTradingDay,
  type Result,
  resultOf,
} from '#exchange/market/index.ts';
import { type Coverage, coverageOf } from './analysts.ts';
import { type CorporateActions, createCorporateActions } from './corporate-actions.ts';
import { createFinancials, type Financials } from './financials.ts';
import { compositionsOf, ownersOn } from './holders.ts';
import { type InsiderTrade, insiderDeals } from './insider-deals.ts';
import { type CompanyProfile, profileOf } from './profile.ts';
import { type Founding, type Ownership, ownershipOf } from './shareholders.ts';
import { createTrailing, type Trailing } from './trailing.ts';

/** Wide enough for every candle there is. */
const FOREVER = ['2000-01-01', '2100-01-01'] as const;

/** Every candle of an instrument, today's last. */
export const allCandles = (market: Market, instrument: Instrument): readonly Candle[] =>
  market.dailyCandles(instrument.code, ...FOREVER);

/** Why a share is under special monitoring. */
type Notation = { readonly code: string; readonly reason: string };

const LOSSES: Notation = { code: 'LOSSES', reason: 'The company has lost money over the last twelve months.' };
const NEGATIVE: Notation = { code: 'NEGATIVE_EQUITY', reason: 'The company owes more than it has.' };
const DEBT: Notation = { code: 'HIGH_DEBT', reason: 'Interest-bearing debt is more than half of equity.' };
const LOW_PRICE: Notation = { code: 'LOW_PRICE', reason: 'The share has stood below 51 rupiah.' };
const OTHERS: readonly Notation[] = [
  { code: 'LOW_LIQUIDITY', reason: 'Too little of the share changes hands in regular trading.' },
  { code: 'FREE_FLOAT', reason: 'Fewer shares are with the public than the listing rules ask for.' },
  { code: 'LATE_REPORT', reason: 'The audited accounts came late.' },
  { code: 'AUDIT_OPINION', reason: 'The auditor gave no opinion on the accounts.' },
];

/** Under special monitoring: why, and since when (YYYY-MM-DD, before the exchange's first day). */
type Monitoring = { readonly notations: readonly Notation[]; readonly since: string };

/**
 * @param random the company's own random stream @param referencePrice rupiah @param before the exchange's first day
 */
function monitoringOf(
  { fundamentals }: Instrument,
  random: SeededRandom,
  referencePrice: number,
  before: string,
): Monitoring {
  const own = random.fork('special monitoring');
  let since = before;
  for (let left = own.integer(15, 400); left > 0; left -= 1) since = previousTradingDay(since);
  const notations = [
    ...(referencePrice <= 50 ? [LOW_PRICE] : []),
    ...(fundamentals.netIncome < 0 ? [LOSSES] : []),
    ...(fundamentals.equity < 0 ? [NEGATIVE] : []),
    ...(fundamentals.equity > 0 && fundamentals.debt > fundamentals.equity / 2 ? [DEBT] : []),
    ...(own.chance(0.4) ? [own.pick(OTHERS)] : []),
  ];
  return { notations: notations.length > 0 ? notations : [own.pick(OTHERS)], since };
}

/** The composition of the holders now and by month, of how many scripless shares. */
export type Compositions = ReturnType<typeof compositionsOf> & { readonly scriplessShares: number };

/** Invented facts about listed companies, deterministic and computed on demand. */
type Companies = {
  readonly actions: CorporateActions;
  readonly financials: Financials;
  readonly trailing: Trailing;
  profile(instrument: Instrument): CompanyProfile;
  ownership(instrument: Instrument): Ownership;
  composition(instrument: Instrument): Compositions;
  /** Newest first. */
  insiderTrades(instrument: Instrument): readonly InsiderTrade[];
  coverage(instrument: Instrument): Coverage;
  /** Results of the quarter that is published next, and of the last ones. */
  results(instrument: Instrument): readonly Result[];
  /** For shares under special monitoring. */
  monitoring(instrument: Instrument): Monitoring;
};

/** Cached companies per kind of fact. */
const CACHED_COMPANIES = 150;

/** Publications to which analysts have reacted in the time that is shown. */
const RESULTS = 8;

/** @param random the exchange's own stream, not forked, so that every instance gives the same companies */
export function createCompanies(market: Market, random: SeededRandom): Companies {
  const randomOf = ({ code }: Instrument): SeededRandom => random.fork(`company ${code}`);
  const actions = createCorporateActions(market, random);
  const financials = createFinancials(market, random, actions);
  const profiles = new LRUCache<string, CompanyProfile>({ max: CACHED_COMPANIES });
  const owners = new LRUCache<string, Founding>({ max: CACHED_COMPANIES });
  const trades = new LRUCache<string, readonly InsiderTrade[]>({ max: CACHED_COMPANIES });
  const monitored = new LRUCache<string, Monitoring>({ max: CACHED_COMPANIES });
  const firstDay = market.firstDay;
  const founding = (instrument: Instrument): Founding =>
    cached(owners, instrument.code, () => ownershipOf(instrument, randomOf(instrument)));
  const insiderTrades = (instrument: Instrument): readonly InsiderTrade[] => {
    const today = market.day();
    return cached(trades, `${instrument.code} ${today}`, () =>
      insiderDeals({
        instrument,
        majors: founding(instrument).majors,
        random: randomOf(instrument),
        candles: allCandles(market, instrument),
        opened: firstDay,
        today,
      }),
    );
  };

  const publishedResults = (instrument: Instrument): readonly Result[] => {
    const last = lastPublished(instrument, random, market.day());
    return Array.from({ length: RESULTS }, (_, back) => resultOf(instrument, random, last - back));
  };

  return {
    actions,
    financials,
    trailing: createTrailing(market, random, financials),
    profile: (instrument) =>
      cached(profiles, instrument.code, () =>
        profileOf(instrument, randomOf(instrument), market.referencePrice(instrument.code), firstDay),
      ),
    ownership: (instrument) => ownersOn(instrument, founding(instrument), insiderTrades(instrument), market.day()),
    composition: (instrument) => {
      const owned = founding(instrument);
      const candles = allCandles(market, instrument);
      return {
        ...compositionsOf(instrument, owned, insiderTrades(instrument), candles, randomOf(instrument)),
        scriplessShares: instrument.listedShares - owned.scripShares,
      };
    },
    insiderTrades,
    coverage: (instrument) =>
      coverageOf(instrument, allCandles(market, instrument), randomOf(instrument), publishedResults(instrument)),
    results(instrument) {
      const last = lastPublished(instrument, random, market.day());
      return [last + 1, last, last - 1, last - 2, last - 3].map((quarter) => resultOf(instrument, random, quarter));
    },
    monitoring: (instrument) =>
      cached(monitored, instrument.code, () =>
        monitoringOf(instrument, randomOf(instrument), market.referencePrice(instrument.code), firstDay),
      ),
  };
}
