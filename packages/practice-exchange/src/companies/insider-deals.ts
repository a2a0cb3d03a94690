import type { SeededRandom } from '#exchange/clock/index.ts';
import {
  type Candle,
  dayOf,
  type Instrument,
  nextTradingDay,
  previousTradingDay,
  tradingDaysAfter,
} from '#exchange/market/index.ts';
import { inventPeople } from '#exchange/people/index.ts';
import type { Holder } from './shareholders.ts';

/** A purchase or sale by a major holder or an insider; shares. */
export type InsiderTrade = {
  readonly id: string;
  /** YYYY-MM-DD, a trading day. */
  readonly day: string;
  /** When it became public: one to five trading days later. */
  readonly filedOn: string;
  /** With the holding of today. */
  readonly holder: Holder;
  readonly action: 'buy' | 'sell';
  readonly before: number;
  readonly after: number;
};

export type DealFacts = {
  readonly instrument: Instrument;
  /** Holders of 5 % or more when the exchange opened. */
  readonly majors: readonly Holder[];
  /** The company's own random stream. */
  readonly random: SeededRandom;
  /** Daily, oldest first, today's last. */
  readonly candles: readonly Candle[];
  /** The exchange's first day, and today: YYYY-MM-DD. */
  readonly opened: string;
  readonly today: string;
};

/** Trading days before the exchange opened from which deals are known, and those of the price that decides. */
const PAST_DAYS = 500;
const TREND_DAYS = 20;
const FALL = -0.05;
const RISE = 0.06;
/** How often a deal goes with the rule, and part of the deals that happen without a fall or a rise. */
const BY_RULE = 0.85;
const WITHOUT_TREND = 0.25;
const MAX_FILING_DAYS = 5;
const INSIDERS = 3;

type Intent = {
  readonly month: string;
  readonly day: string;
  readonly filedOn: string;
  readonly action: 'buy' | 'sell';
  readonly size: number;
};

/**
 * What major holders and insiders bought and sold, newest first, as far as it is filed. They buy after falls and sell
 * after runs of the lived market. Each trade continues from the one before it; at the exchange's opening holders have
 * what {@link ownershipOf} gave them.
 */
export function insiderDeals(facts: DealFacts): InsiderTrade[] {
  const { instrument, majors, random, opened } = facts;
  const own = random.fork('insider trades');
  const days = daysOf(facts);
  const found = [...majors, ...insiders(facts, own)].flatMap((holder, place) => {
    const intents = intentsOf(facts, days, own, holder, place);
    const trades: Omit<InsiderTrade, 'holder'>[] = [];
    const id = ({ month }: Intent): string => `${instrument.code}-${place + 1}-${month}`;
    let after = holder.shares;
    for (const { size, ...intent } of intents.filter(({ day }) => day < opened).reverse()) {
      const moved = intent.action === 'buy' ? Math.min(size, after) : size;
      if (moved === 0) continue;
      const before = intent.action === 'buy' ? after - moved : after + moved;
      trades.unshift({ ...intent, id: id({ ...intent, size }), before, after });
      after = before;
    }
    let before = holder.shares;
    for (const { size, ...intent } of intents.filter(({ day }) => day >= opened)) {
      const moved = intent.action === 'sell' ? Math.min(size, before) : size;
      if (moved === 0) continue;
      after = intent.action === 'buy' ? before + moved : before - moved;
      trades.push({ ...intent, id: id({ ...intent, size }), before, after });
      before = after;
    }
    return trades.map((trade): InsiderTrade => ({ ...trade, holder: { ...holder, shares: before } }));
  });
  // A long holiday may put the deals of two months on one day: the later month is the newer.
  return found.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.id < b.id ? 1 : -1));
}

/** Shares that a holder had at the end of a day, by what was filed until then. @param trades newest first */
export function sharesAt(holder: Holder, trades: readonly InsiderTrade[], day: string): number {
  const own = trades.filter((trade) => trade.holder.name === holder.name);
  const next = own.findLast(({ filedOn }) => filedOn > day);
  return next?.before ?? own[0]?.after ?? holder.shares;
}

type Days = ReturnType<typeof daysOf>;

/** Candles by day, the first one that counts, and the months from there on: the same for all holders. */
function daysOf({ candles, opened }: Pick<DealFacts, 'candles' | 'opened'>) {
  const days = candles.map(({ at }) => dayOf(at));
  const first = Math.max(TREND_DAYS + 1, days.findIndex((day) => day >= opened) - PAST_DAYS);
  const places = new Map(days.map((day, index) => [day, index]));
  return { first, places, months: new Set(days.slice(first).map((day) => day.slice(0, 7))) };
}

function intentsOf(facts: DealFacts, days: Days, random: SeededRandom, holder: Holder, place: number): Intent[] {
  const { candles, opened, today, instrument } = facts;
  const { first, places, months } = days;
  const found: Intent[] = [];
  for (const month of months) {
    const drawn = random.fork(`${place} ${month}`);
    const deals = drawn.chance(holder.controlling ? 0.15 : 0.4);
    const day = nextTradingDay(previousTradingDay(`${month}-${String(drawn.integer(1, 28)).padStart(2, '0')}`));
    const index = places.get(day) ?? 0;
    const [before, earlier] = [candles[index - 1], candles[index - 1 - TREND_DAYS]];
    if (!deals || day >= today || index < first || !before || !earlier || candles[index]?.volume === 0) continue;
    const trend = before.close / earlier.close - 1;
    const isByRule = drawn.chance(BY_RULE);
    const isFlat = trend > FALL && trend < RISE;
    if (isFlat && !drawn.chance(WITHOUT_TREND)) continue;
    const isBuy = isFlat ? drawn.chance(0.5) : trend <= FALL === isByRule;
    let filedOn = tradingDaysAfter(day, drawn.integer(1, MAX_FILING_DAYS));
    // What was done before the exchange opened is part of what it opened with; filings come in the order of deals.
    if (day < opened && filedOn > opened) filedOn = opened;
    const last = found.at(-1)?.filedOn ?? '';
    if (filedOn < last) filedOn = last;
    if (filedOn > today) continue;
    const part = holder.shares > instrument.listedShares / 50 ? 500 : 50_000;
    const size = drawn.integer(1, Math.max(1, Math.floor(instrument.listedShares / part / 100))) * 100;
    found.push({ month, day, filedOn, action: isBuy ? 'buy' : 'sell', size });
  }
  return found;
}

/**
 * Directors and commissioners with a small holding; it is part of the public's. None has the name of a major holder, as
 * holdings are told apart by names.
 */
function insiders({ instrument: { listedShares }, majors }: DealFacts, random: SeededRandom): Holder[] {
  const people = inventPeople(random, INSIDERS);
  const taken = new Set([...majors.map(({ name }) => name), ...people.map(({ fullname }) => fullname)]);
  const others = inventPeople(random.fork('others'), taken.size + INSIDERS).filter(
    ({ fullname }) => !taken.has(fullname),
  );
  const isMajor = (name: string): boolean => majors.some((major) => major.name === name);
  return people.map(({ fullname }) => ({
    name: isMajor(fullname) ? (others.pop()?.fullname ?? fullname) : fullname,
    type: 'individual',
    nationality: 'domestic',
    controlling: false,
    shares: Math.max(1, Math.floor((listedShares * random.next()) / 400_000)) * 100,
  }));
}
