import { percentChange, type Reading } from './reading.ts';

/** A topic of a post about a stock; `phrases.ts` has the phrases. */
export type Topic =
  | 'up'
  | 'down'
  | 'flat'
  | 'near-high'
  | 'near-low'
  | 'bid-heavy'
  | 'offer-heavy'
  | 'foreign-in'
  | 'foreign-out'
  | 'beats-sector'
  | 'lags-sector'
  | 'busy'
  | 'quiet'
  | 'above-average'
  | 'below-average'
  | 'week-up'
  | 'week-down'
  | 'cheap'
  | 'dear'
  | 'near-ara'
  | 'near-arb';

/** A person's style of analysis. */
export type Lens = 'tape' | 'chart' | 'value' | 'flow';

/** Figures that phrases name in braces, each with its unit. */
export type Figures = {
  readonly price: number;
  readonly high: number;
  readonly low: number;
  readonly average: number;
  readonly ara: number;
  readonly arb: number;
  /** Percent. */
  readonly change: number;
  readonly week: number;
  readonly sectorChange: number;
  readonly bidShare: number;
  readonly offerShare: number;
  /** Multiples. */
  readonly volumeTimes: number;
  readonly per: number;
  /** Rupiah. */
  readonly foreign: number;
};

export type Observation = { readonly topic: Topic; readonly lens: Lens; readonly strength: number };

const part = (share: number, rest: number): number => (share + rest === 0 ? 0.5 : share / (share + rest));

export function figuresOf(reading: Reading): Figures {
  const { price, previous, high, low, volume, usualVolume, weekAgo, instrument, live } = reading;
  const { netIncome } = instrument.fundamentals;
  const bidShare = live ? Math.round(part(live.bidLots, live.offerLots) * 100) : 50;
  return {
    price,
    high,
    low,
    average: Math.round(live?.average ?? 0),
    ara: live?.ara ?? 0,
    arb: live?.arb ?? 0,
    change: percentChange(price, previous),
    week: weekAgo === 0 ? 0 : percentChange(price, weekAgo),
    sectorChange: live?.sectorChange ?? 0,
    bidShare,
    offerShare: 100 - bidShare,
    volumeTimes: usualVolume === 0 ? 0 : Math.round((volume / usualVolume) * 10) / 10,
    per: netIncome <= 0 ? 0 : Math.round(((price * instrument.listedShares) / netIncome) * 10) / 10,
    foreign: Math.abs(live?.foreignNet ?? 0),
  };
}

/** Notable observations of a reading, the strongest first. */
export function observe(reading: Reading): Observation[] {
  const { price, high, low, live } = reading;
  const { change, week, bidShare, volumeTimes, per, average, ara, arb, sectorChange } = figuresOf(reading);
  const found: Observation[] = [];
  const see = (isSo: boolean, topic: Topic, lens: Lens, strength: number): void => {
    if (isSo) found.push({ topic, lens, strength });
  };
  const size = Math.abs(change);
  see(change >= 0.4, 'up', 'chart', size);
  see(change <= -0.4, 'down', 'chart', size);
  see(size < 0.4, 'flat', 'chart', 0.6);
  see(high > low && price >= high - (high - low) * 0.05, 'near-high', 'chart', 1.2);
  see(high > low && price <= low + (high - low) * 0.05, 'near-low', 'chart', 1.2);
  see(week >= 3, 'week-up', 'chart', week / 4);
  see(week <= -3, 'week-down', 'chart', -week / 4);
  see(volumeTimes >= 1.6, 'busy', 'flow', volumeTimes);
  see(volumeTimes > 0 && volumeTimes <= 0.4 && reading.isDayOver, 'quiet', 'flow', 0.7);
  see(per > 0 && per <= 8, 'cheap', 'value', 8 / per);
  see(per >= 30, 'dear', 'value', per / 40);
  if (live) {
    see(live.bidLots + live.offerLots > 0 && bidShare >= 62, 'bid-heavy', 'tape', bidShare / 50);
    see(live.bidLots + live.offerLots > 0 && bidShare <= 38, 'offer-heavy', 'tape', (100 - bidShare) / 50);
    see(live.foreignNet >= 1_000_000_000, 'foreign-in', 'flow', 1.3);
    see(live.foreignNet <= -1_000_000_000, 'foreign-out', 'flow', 1.3);
    see(average > 0 && price > average * 1.003, 'above-average', 'tape', 1);
    see(average > 0 && price < average * 0.997, 'below-average', 'tape', 1);
    see(price >= ara - (ara - arb) * 0.03, 'near-ara', 'tape', 8);
    see(price <= arb + (ara - arb) * 0.03, 'near-arb', 'tape', 8);
    const ahead = live.sectorChange === null ? 0 : change - sectorChange;
    see(ahead >= 1, 'beats-sector', 'value', ahead / 1.5);
    see(ahead <= -1, 'lags-sector', 'value', -ahead / 1.5);
  }
  return found.sort((a, b) => b.strength - a.strength);
}
