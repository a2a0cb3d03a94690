import { LRUCache } from 'lru-cache';
import { cached } from '#exchange/cached.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Instrument, Market } from '#exchange/market/index.ts';
import { type Coverage, coverageOf } from './analysts.ts';
import { type CorporateActions, createCorporateActions } from './corporate-actions.ts';
import { createFinancials, type Financials } from './financials.ts';
import { allCandles } from './market-days.ts';
import { type CompanyProfile, profileOf } from './profile.ts';
import { type InsiderTrade, insiderTrades, type Ownership, ownershipOf } from './shareholders.ts';
import { type Monitoring, monitoringOf } from './special-board.ts';

/** Invented facts about listed companies, deterministic and computed on demand. */
export type Companies = {
  readonly actions: CorporateActions;
  readonly financials: Financials;
  profile(instrument: Instrument): CompanyProfile;
  ownership(instrument: Instrument): Ownership;
  /** Newest first. */
  insiderTrades(instrument: Instrument): readonly InsiderTrade[];
  coverage(instrument: Instrument): Coverage;
  /** For shares under special monitoring. */
  monitoring(instrument: Instrument): Monitoring;
};

/** Cached companies per kind of fact. */
const CACHED_COMPANIES = 150;

/** @param random the exchange's own stream, not forked, so that every instance gives the same companies */
export function createCompanies(market: Market, random: SeededRandom): Companies {
  const randomOf = ({ code }: Instrument): SeededRandom => random.fork(`company ${code}`);
  const actions = createCorporateActions(market, random);
  const profiles = new LRUCache<string, CompanyProfile>({ max: CACHED_COMPANIES });
  const owners = new LRUCache<string, Ownership>({ max: CACHED_COMPANIES });
  const trades = new LRUCache<string, readonly InsiderTrade[]>({ max: CACHED_COMPANIES });
  const monitored = new LRUCache<string, Monitoring>({ max: CACHED_COMPANIES });
  const firstDay = market.firstDay;
  const ownership = (instrument: Instrument): Ownership =>
    cached(owners, instrument.code, () => ownershipOf(instrument, randomOf(instrument)));

  return {
    actions,
    financials: createFinancials(market, random, actions),
    profile: (instrument) =>
      cached(profiles, instrument.code, () =>
        profileOf(instrument, randomOf(instrument), market.referencePrice(instrument.code), firstDay),
      ),
    ownership,
    insiderTrades: (instrument) =>
      cached(trades, instrument.code, () =>
        insiderTrades(instrument, ownership(instrument), randomOf(instrument), firstDay),
      ),
    coverage: (instrument) => coverageOf(instrument, allCandles(market, instrument), randomOf(instrument)),
    monitoring: (instrument) =>
      cached(monitored, instrument.code, () =>
        monitoringOf(instrument, randomOf(instrument), market.referencePrice(instrument.code), firstDay),
      ),
  };
}
