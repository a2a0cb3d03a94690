import type { SeededRandom } from '#exchange/clock/index.ts';
import {
  ceilToTick,
  floorToTick,
  type ListingBoard,
  type Price,
  type Shares,
  stockCode,
} from '#shared/market/index.ts';
import { TRADING_SECONDS } from '../day-law/day-path.ts';
import type { Instrument } from '../market.ts';
import { inventCompany, type NameRegister, nameRegister } from './company-names.ts';
import { SECTORS, type Sector, sectorNamed } from './sectors.ts';
import { SHOWCASE, type Showcase } from './showcase.ts';

/** An instrument with its hidden simulation parameters. */
export type Listing = {
  readonly instrument: Instrument;
  /** Place in the market by liquidity, 0 the most traded. */
  readonly rank: number;
  /** Close of the day before the exchange's first day, rupiah. */
  readonly firstPrevious: Price;
  /** Trades a second in continuous trading, on average. */
  readonly tradesPerSecond: number;
  /** Activity beside that of a stock with the deepest books, 0 and more. */
  readonly liquidity: number;
  /** Typical value resting on a level near the touch, rupiah. */
  readonly levelValue: number;
  /** Typical value of an incoming order, rupiah. */
  readonly orderValue: number;
  /** Standard deviation of a day's own return. */
  readonly dailyVolatility: number;
  readonly beta: number;
  readonly foreignShare: number;
};

const TRILLION = 1e12;
/** Trades a second over the whole market, before a trade that empties several queues counts as several. */
const MARKET_TRADES_PER_SECOND = 95;
/** Trades a second of a stock whose books are among the deepest. */
const BUSY = 3.6;

/** Even what nobody looks at trades every other week. */
const MIN_TRADES_A_DAY = 0.12;

const WHOLE_MARKET = 900;
/** Part of the shares below the most liquid that are under special monitoring, and of those with negative equity. */
const MONITORED = 0.295;
const NEGATIVE_EQUITY = 0.2;
/** Largest dividends of a year beside the price. */
const MAX_YIELD = 0.085;

/** Liquidity of companies that have just gone public. */
const NEWCOMER_RANKS = [60, 119] as const;

const rawActivity = (rank: number): number => (rank + 10) ** -1.35 * Math.exp(-((Math.max(0, rank - 300) / 250) ** 3));

/**
 * The market's companies, most liquid first, and after them those that are yet to go public.
 * @param count 30 or more @param newcomers how many of the latter
 */
export function createListings(random: SeededRandom, count: number, newcomers = 0): Listing[] {
  const names = nameRegister(SHOWCASE);
  let activity = 0;
  // A smaller market is the top of the whole one: activity per share does not depend on the count.
  for (let rank = 0; rank < Math.max(count, WHOLE_MARKET); rank += 1) activity += rawActivity(rank);
  return Array.from({ length: count + newcomers }, (_, place) => {
    const own = random.fork(`listing ${place}`);
    const rank = place < count ? place : own.integer(...NEWCOMER_RANKS);
    const share = rawActivity(rank) / activity;
    const known = SHOWCASE[place];
    const trades = Math.max(share * MARKET_TRADES_PER_SECOND, MIN_TRADES_A_DAY / TRADING_SECONDS);
    return list(own, known ?? invent(own, names, rank), rank, trades);
  });
}

function invent(random: SeededRandom, names: NameRegister, rank: number): Showcase {
  const sector = drawSector(random);
  const { code, name } = inventCompany(random, names, sector);
  const size = Math.max(0, 1 - rank / WHOLE_MARKET);
  const capTrillion = Math.exp(Math.log(0.08) + size ** 2.2 * 6.2 + random.gaussian() * 0.7);
  const logPrice = Math.log(160 + 900 * size ** 2) + random.gaussian() * 1.15;
  const price = Math.min(40_000, Math.max(50, Math.exp(logPrice)));
  return { code, name, sector: sector.name, subSector: random.pick(sector.subSectors), price, capTrillion };
}

function drawSector(random: SeededRandom): Sector {
  let left = random.next() * SECTORS.reduce((sum, sector) => sum + sector.weight, 0);
  for (const sector of SECTORS) {
    left -= sector.weight;
    if (left < 0) return sector;
  }
  return random.pick(SECTORS);
}

function list(random: SeededRandom, known: Showcase, rank: number, tradesPerSecond: number): Listing {
  // About 230 of 900 shares are under special monitoring, and none of the most liquid.
  const listing: ListingBoard = rank > 120 && random.chance(MONITORED) ? 'special' : 'main';
  const rough = listing === 'special' ? Math.min(known.price, random.integer(6, 180)) : Math.max(50, known.price);
  const previous = random.chance(0.5) ? floorToTick(rough) : ceilToTick(rough);
  const shares = Math.max(20_000, Math.round((known.capTrillion * TRILLION) / previous / 100_000)) * 100_000;
  const sector = sectorNamed(known.sector);
  const liquidity = tradesPerSecond / BUSY;
  return {
    instrument: {
      code: stockCode(known.code),
      name: known.name,
      sector: known.sector,
      subSector: known.subSector,
      listing,
      listedShares: shares as Shares,
      freeFloat: freeFloatOf(shares, random.fork('free float')),
      listedOn: null,
      indexes: indexesOf(rank),
      fundamentals: weakened(accounts(random, sector, known.subSector, previous, shares), listing, random),
    },
    rank,
    firstPrevious: previous,
    tradesPerSecond,
    liquidity,
    levelValue: 3e6 + 1.5e9 * Math.min(1.2, liquidity) ** 0.8,
    orderValue: 1e6 + 2e7 * Math.min(1, liquidity) ** 0.45,
    dailyVolatility: Math.min(0.05, (0.015 + 0.02 * Math.min(1, rank / 400)) * (0.8 + random.next() * 0.5)),
    beta: sector.beta * (0.75 + random.next() * 0.5) * (rank < 200 ? 1 : 0.6),
    foreignShare: rank < 100 ? 0.35 : rank < 300 ? 0.15 : 0.04,
  };
}

const freeFloatOf = (shares: number, random: SeededRandom): Shares =>
  (Math.floor((shares * (0.15 + 0.45 * random.next())) / 100) * 100) as Shares;

function indexesOf(rank: number): string[] {
  const found = ['IHSG'];
  if (rank < 100) found.push('LANTAI100');
  if (rank < 45) found.push('LANTAI45');
  if (rank < 30) found.push('LANTAI30');
  return found;
}

/** Accounts of a share under special monitoring: some companies owe more than they have. */
function weakened(
  sound: Instrument['fundamentals'],
  listing: ListingBoard,
  random: SeededRandom,
): Instrument['fundamentals'] {
  if (listing === 'main' || !random.chance(NEGATIVE_EQUITY)) return sound;
  const netIncome = -Math.round(Math.abs(sound.netIncome) * (0.3 + random.next()));
  const debt = Math.round(sound.equity * (1.5 + random.next()));
  return { ...sound, netIncome, equity: -sound.equity, debt, dividendPerShare: 0 };
}

/** Accounts that give a plausible PER, PBV, DER and yield at this price; some companies lose money. */
function accounts(
  random: SeededRandom,
  sector: Sector,
  subSector: string,
  at: number,
  shares: number,
): Instrument['fundamentals'] {
  // Banks earn more of their revenue, and owe most of what they owe to depositors.
  const isBank = subSector === 'Banks';
  const cap = at * shares;
  const loses = random.chance(0.15);
  const per = sector.per * Math.exp(random.gaussian() * 0.45);
  const netIncome = Math.round(loses ? -cap * 0.08 * random.next() : cap / per);
  const equity = Math.round(cap / Math.max(0.2, (per / 9) * Math.exp(random.gaussian() * 0.5)));
  const margin = isBank ? 0.16 + 0.1 * random.next() : 0.05 + 0.2 * random.next();
  const payout = loses || random.chance(0.3) ? 0 : 0.15 + 0.5 * random.next();
  return {
    revenue: Math.round(Math.abs(netIncome) / margin),
    netIncome,
    equity,
    debt: Math.round(equity * (isBank ? 0.6 : sector.name === 'Financials' ? 3 : 0.8) * random.next()),
    dividendPerShare: Math.round(Math.min(MAX_YIELD * at, (netIncome * payout) / shares) * 100) / 100,
  };
}
