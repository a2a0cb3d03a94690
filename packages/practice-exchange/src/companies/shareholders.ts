import type { SeededRandom } from '#exchange/clock/index.ts';
import { clamp, type Instrument } from '#exchange/market/index.ts';
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
type InvestorType = (typeof INVESTOR_TYPES)[number];
export type Nationality = 'domestic' | 'foreign';

export type Holder = {
  readonly name: string;
  readonly type: InvestorType;
  readonly nationality: Nationality;
  readonly controlling: boolean;
  readonly shares: number;
};

/** Scripless shares by kind of holder, majors included. */
export type Composition = readonly {
  readonly type: InvestorType;
  readonly nationality: Nationality;
  readonly shares: number;
}[];

/** Who owns a company. All shares together are the listed ones. */
export type Ownership = {
  /** Holders of 5 % or more, the largest first. */
  readonly majors: readonly Holder[];
  /** What everybody else holds. */
  readonly publicShares: number;
};

/** Owners at the exchange's opening, and what their composition at any time is made of. */
export type Founding = Ownership & {
  /** Paper shares of the controlling holder: these cannot be traded, and the depository does not count them. */
  readonly scripShares: number;
  /** Part of the public's shares held abroad, usually. */
  readonly foreignShare: number;
  /** Weights of the kinds of holders among the public. */
  readonly mix: Readonly<Record<Nationality, readonly number[]>>;
};

/** The least that counts as major, percent of the listed shares. */
export const MAJOR_PERCENT = 5;
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
export function ownershipOf(instrument: Instrument, random: SeededRandom): Founding {
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
  const mix = (weights: readonly number[]): number[] => weights.map((weight) => weight * (0.6 + 0.8 * own.next()));
  const mixes = { domestic: mix(DOMESTIC_MIX), foreign: mix(FOREIGN_MIX) };
  const paper = Math.max(0, own.fork('scrip').next() - 0.4);
  const scripShares = Math.floor((controlling * paper) / 100) * 100;
  return { majors, publicShares, scripShares, foreignShare, mix: mixes };
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

/**
 * All scripless shares by kind of holder.
 * @param holders with their holdings at the time
 * @param tilt log change of the part held abroad
 */
export function compositionOf(
  { listedShares }: Instrument,
  { scripShares, foreignShare, mix }: Founding,
  holders: readonly Holder[],
  tilt: number,
): Composition {
  const named = holders.reduce((sum, { shares }) => sum + shares, 0);
  const abroad = clamp(foreignShare * Math.exp(tilt), 0.005, 0.9);
  const [foreign = 0, domestic = 0] = apportion(listedShares - named, [abroad, 1 - abroad]);
  const spread = { domestic: apportion(domestic, mix.domestic), foreign: apportion(foreign, mix.foreign) };
  return PLACES.flatMap((nationality) =>
    INVESTOR_TYPES.map((type, index) => {
      const own = holders.filter((holder) => holder.nationality === nationality && holder.type === type);
      const paper = own.some(({ controlling }) => controlling) ? scripShares : 0;
      const shares = own.reduce((sum, holder) => sum + holder.shares, spread[nationality][index] ?? 0);
      return { type, nationality, shares: shares - paper };
    }),
  );
}
