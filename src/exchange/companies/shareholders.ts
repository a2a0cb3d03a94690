import type { SeededRandom } from '#exchange/clock/index.ts';
import { clamp, type Instrument, previousTradingDay } from '#exchange/market/index.ts';
import { inventPeople } from '#exchange/people/index.ts';
import { apportion } from './apportion.ts';

export const INVESTOR_TYPES = [
  'corporate',
  'individual',
  'mutual fund',
  'insurance',
  'pension fund',
  'financial institution',
  'securities company',
  'foundation',
  'other',
] as const;
export type InvestorType = (typeof INVESTOR_TYPES)[number];
export type Nationality = 'domestic' | 'foreign';

export type Holder = {
  readonly name: string;
  readonly type: InvestorType;
  readonly nationality: Nationality;
  readonly controlling: boolean;
  readonly shares: number;
};

/** Who owns a company. All shares together are the listed ones. */
export type Ownership = {
  /** Holders of 5 % or more, the largest first. */
  readonly majors: readonly Holder[];
  /** What everybody else holds. */
  readonly publicShares: number;
  /** Every share by kind of holder, majors included. */
  readonly composition: readonly {
    readonly type: InvestorType;
    readonly nationality: Nationality;
    readonly shares: number;
  }[];
};

/** A purchase or sale by a major holder or an insider; shares. */
export type InsiderTrade = {
  readonly id: string;
  /** YYYY-MM-DD, a trading day. */
  readonly day: string;
  readonly holder: Holder;
  readonly action: 'buy' | 'sell';
  readonly before: number;
  readonly after: number;
};

/** The least that counts as major, percent of the listed shares. */
const MAJOR_PERCENT = 5;
/** What is left to whoever controls a company, as a part of the listed shares. */
const MIN_CONTROL = 0.3;
const ABROAD = [
  'Northmere Capital Partners',
  'Halvorsen Pacific Fund',
  'Straits Meridian Holdings Ltd',
  'Oakhaven Global Fund',
  'Lyndale Asia Investments Pte Ltd',
  'Tessaro Emerging Markets Fund',
  'Bluewater Nominees Ltd',
  'Kestrel Bay Partners Pte Ltd',
  'Aldermere Pension Trust',
  'Marlow Sovereign Wealth',
];
/** What a controlling company adds to the name of the one that it controls. */
const CONTROLLING = ['Investama', 'Holding', 'Karya Utama', 'Persada Mandiri', 'Sejahtera'];
const AT_HOME: Readonly<Record<'corporate' | 'insurance' | 'pension fund', readonly string[]>> = {
  corporate: [
    'PT Adhiraya Nusantara',
    'PT Bumi Langgeng Abadi',
    'PT Catur Sentosa Lestari',
    'PT Dwipa Karya Bersama',
    'PT Graha Sumber Rejeki',
    'PT Mitra Samudra Jaya',
    'PT Sinergi Tirta Kencana',
  ],
  insurance: [
    'PT Asuransi Jiwa Bentara',
    'PT Asuransi Jiwa Kertajaya',
    'PT Asuransi Umum Lembayung',
    'PT Reasuransi Mandala Raya',
  ],
  'pension fund': [
    'Dana Pensiun Bentang Nusa',
    'Dana Pensiun Karyawan Telaga',
    'Dana Pensiun Pelita Rakyat',
    'Dana Pensiun Tirta Wening',
  ],
};
const PLACES = ['domestic', 'foreign'] as const;
const DOMESTIC_MIX = [6, 46, 17, 9, 7, 4, 3, 2, 6];
const FOREIGN_MIX = [14, 4, 30, 8, 12, 24, 5, 1, 2];

/** Invents a company's owners; deterministic by seed. @param random the company's own random stream */
export function ownershipOf(instrument: Instrument, random: SeededRandom): Ownership {
  const { listedShares, freeFloat: publicShares, indexes } = instrument;
  const own = random.fork('holders');
  const others: number[] = [];
  let controlling = listedShares - publicShares;
  for (let count = own.integer(0, 3); count > 0; count -= 1) {
    const shares = Math.floor((listedShares * (MAJOR_PERCENT + 0.1 + own.next() * 5)) / 100);
    if (controlling - shares < listedShares * MIN_CONTROL) break;
    others.push(shares);
    controlling -= shares;
  }
  const shares = [controlling, ...others];
  const start = own.integer(0, 1_000);
  const majors = shares.map((amount, index) => major(instrument, own, index, amount, start));
  majors.sort((a, b) => b.shares - a.shares);
  const foreignShare = clamp((indexes.includes('LANTAI100') ? 0.4 : 0.1) * (0.6 + 0.8 * own.next()), 0.01, 0.8);
  return { majors, publicShares, composition: compose(majors, publicShares, foreignShare, own) };
}

/** @param start where in the lists of names the company's holders begin, so that no two share one */
function major(instrument: Instrument, random: SeededRandom, index: number, shares: number, start: number): Holder {
  const controlling = index === 0;
  const [first = '', second = ''] = instrument.name.split(' ').filter((word) => word !== 'Bank');
  const drawn = random.next();
  const base = { controlling, shares };
  if (controlling && drawn < 0.8) {
    const name = `PT ${first} ${second} ${random.pick(CONTROLLING)}`;
    return { ...base, name, type: 'corporate', nationality: 'domestic' };
  }
  if (controlling || drawn < 0.35)
    return { ...base, name: person(random), type: 'individual', nationality: 'domestic' };
  if (drawn < 0.7) {
    const type = random.chance(0.5) ? 'financial institution' : 'corporate';
    return { ...base, name: nth(ABROAD, start + index), type, nationality: 'foreign' };
  }
  const type = random.chance(0.3) ? 'insurance' : random.chance(0.3) ? 'pension fund' : 'corporate';
  return { ...base, name: nth(AT_HOME[type], start + index), type, nationality: 'domestic' };
}

const nth = (names: readonly string[], place: number): string => names[place % names.length] ?? '';
const person = (random: SeededRandom): string => inventPeople(random, 1)[0]?.fullname ?? '';

function compose(majors: readonly Holder[], publicShares: number, foreignShare: number, random: SeededRandom) {
  const [foreign = 0, domestic = 0] = apportion(publicShares, [foreignShare, 1 - foreignShare]);
  const mix = (weights: readonly number[]): number[] => weights.map((weight) => weight * (0.6 + 0.8 * random.next()));
  const spread = { domestic: apportion(domestic, mix(DOMESTIC_MIX)), foreign: apportion(foreign, mix(FOREIGN_MIX)) };
  return PLACES.flatMap((nationality) =>
    INVESTOR_TYPES.map((type, index) => {
      const held = majors.filter((holder) => holder.nationality === nationality && holder.type === type);
      const shares = held.reduce((sum, holder) => sum + holder.shares, spread[nationality][index] ?? 0);
      return { type, nationality, shares };
    }),
  );
}

/**
 * What major holders and insiders bought and sold before a day, newest first. Each trade continues from the one
 * before it, and the last leaves the present holding.
 * @param before YYYY-MM-DD, not included
 */
export function insiderTrades(
  instrument: Instrument,
  ownership: Ownership,
  random: SeededRandom,
  before: string,
): InsiderTrade[] {
  const { code, listedShares } = instrument;
  const own = random.fork('insider trades');
  const holders = [...ownership.majors, ...insiders(instrument, own)];
  const found: InsiderTrade[] = [];
  for (const [place, holder] of holders.entries()) {
    let day = before;
    let after = holder.shares;
    const count = own.integer(holder.controlling ? 0 : 1, 6);
    for (let nth = 0; nth < count; nth += 1) {
      for (let skip = own.integer(4, 70); skip > 0; skip -= 1) day = previousTradingDay(day);
      const max = Math.max(100, Math.floor(listedShares / (holder.shares > listedShares / 50 ? 500 : 50_000)));
      const moved = own.integer(1, Math.max(1, Math.floor(max / 100))) * 100;
      const action = own.chance(0.6) && after - moved > 0 ? 'buy' : 'sell';
      const start = action === 'buy' ? after - moved : after + moved;
      found.push({ id: `${code}-${place + 1}-${nth + 1}`, day, holder, action, before: start, after });
      after = start;
    }
  }
  const reported = found.filter(({ day }) => day >= (instrument.listedOn ?? day));
  return reported.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.id < b.id ? -1 : 1));
}

/** Directors and commissioners with a small holding; it is part of the public's. */
function insiders({ listedShares }: Instrument, random: SeededRandom): Holder[] {
  return inventPeople(random, 3).map(({ fullname }) => ({
    name: fullname,
    type: 'individual',
    nationality: 'domestic',
    controlling: false,
    shares: Math.max(1, Math.floor((listedShares * random.next()) / 400_000)) * 100,
  }));
}
