import type { SeededRandom } from '#exchange/clock/index.ts';
import { type Instrument, nearestTick, nextTradingDay } from '#exchange/market/index.ts';
import { inventPeople } from '#exchange/people/index.ts';

type Officer = { readonly name: string; readonly position: string; readonly independent: boolean };

/** A company's invented profile. */
export type CompanyProfile = {
  readonly about: string;
  readonly established: number;
  /** YYYY-MM-DD, a trading day. */
  readonly listed: string;
  readonly offering: {
    /** Rupiah a share. */
    readonly price: number;
    readonly shares: number;
    readonly underwriter: string;
  };
  readonly address: string;
  readonly website: string;
  readonly employees: number;
  readonly auditor: string;
  readonly registrar: string;
  readonly directors: readonly Officer[];
  readonly commissioners: readonly Officer[];
  readonly subsidiaries: readonly { readonly name: string; readonly business: string; readonly percent: number }[];
};

const CITIES = ['Jakarta Selatan', 'Jakarta Pusat', 'Tangerang', 'Surabaya', 'Bandung', 'Semarang', 'Medan'];
const STREETS = ['Jalan Cempaka Raya', 'Jalan Bukit Pinus', 'Jalan Samudra', 'Jalan Taman Anggrek', 'Jalan Merapi'];
const AUDITORS = ['Wiratama & Partners', 'Kusumo Adi Public Accountants', 'Laksana Rahardjo & Co.'];
const REGISTRARS = ['Biro Efek Nawasena', 'Registra Bestari', 'Catatan Utama Administrasi'];
const UNDERWRITERS = ['Lantai Sekuritas', 'Bahtera Sekuritas', 'Dewata Securities', 'Aldgate Securities'];

/**
 * @param random the company's own random stream @param referencePrice rupiah @param before the exchange's first day
 */
export function profileOf(
  instrument: Instrument,
  random: SeededRandom,
  referencePrice: number,
  before: string,
): CompanyProfile {
  const own = random.fork('profile');
  const thisYear = Number(before.slice(0, 4));
  // Candles go back five years, so a company must have been listed before that.
  const listedIn = thisYear - own.integer(6, 28);
  const established = listedIn - own.integer(4, 40);
  const listed =
    instrument.listedOn ?? nextTradingDay(`${listedIn}-${two(own.integer(1, 12))}-${two(own.integer(3, 26))}`);
  const earlier = nearestTick(Math.max(100, referencePrice * (0.2 + 0.7 * own.next())));
  const offerPrice = instrument.listedOn === null ? earlier : referencePrice;
  const staff = Math.round(Math.exp(5 + 0.35 * Math.log(1 + Math.abs(instrument.fundamentals.revenue) / 1e10)));
  const { name, subSector, sector } = instrument;
  const [first = '', second = ''] = name.split(' ').filter((word) => word !== 'Bank');
  return {
    about: `PT ${name} Tbk is an invented company in ${subSector.toLowerCase()} (${sector}), established in ${established} and listed since ${listed.slice(0, 4)}.`,
    established,
    listed,
    offering: {
      price: offerPrice,
      shares: Math.floor((instrument.listedShares * (0.1 + 0.15 * own.next())) / 100) * 100,
      underwriter: own.pick(UNDERWRITERS),
    },
    address: `${own.pick(STREETS)} ${own.integer(1, 120)}, ${own.pick(CITIES)}`,
    website: `https://${instrument.code.toLowerCase()}.example`,
    employees: Math.max(20, Math.round(staff * (0.6 + 0.8 * own.next()))),
    auditor: own.pick(AUDITORS),
    registrar: own.pick(REGISTRARS),
    ...officers(own),
    subsidiaries: Array.from({ length: own.integer(0, 4) }, (_, index) => ({
      name: `PT ${first} ${second} ${['Sarana', 'Niaga', 'Logistik', 'Digital'][index] ?? 'Utama'}`.replace('  ', ' '),
      business: index === 0 ? subSector : own.pick(['Trading', 'Services', 'Logistics', 'Holding']),
      percent: own.chance(0.5) ? 99.99 : own.integer(51, 95),
    })),
  };
}

function officers(random: SeededRandom): Pick<CompanyProfile, 'directors' | 'commissioners'> {
  const directors = random.integer(3, 6);
  const people = inventPeople(random, directors + random.integer(3, 5)).map(({ fullname }) => fullname);
  return {
    directors: people.slice(0, directors).map((name, index) => ({
      name,
      position: index === 0 ? 'President Director' : 'Director',
      independent: false,
    })),
    commissioners: people.slice(directors).map((name, index) => ({
      name,
      position: index === 0 ? 'President Commissioner' : 'Commissioner',
      independent: index % 2 === 1,
    })),
  };
}

const two = (part: number): string => String(part).padStart(2, '0');
