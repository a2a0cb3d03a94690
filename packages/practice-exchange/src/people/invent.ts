import type { SeededRandom } from '#exchange/clock/index.ts';
import type { Person } from './person.ts';

type Avatar = { readonly id: string; readonly name: string; readonly category: string; readonly path: string };

/** A reserved top-level domain: nothing can be fetched from it. Addresses of former versions begin with it. */
export const FORMER_HOME = 'https://avatars.lantai.invalid';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  animals: ['Bull', 'Bear', 'Hornbill', 'Komodo', 'Orangutan', 'Tapir', 'Peacock', 'Anoa'],
  people: ['Captain', 'Gardener', 'Barista', 'Diver', 'Violinist', 'Hiker', 'Chef', 'Pilot'],
  shadow: ['Arjuna', 'Srikandi', 'Bima', 'Semar', 'Gareng', 'Petruk', 'Bagong', 'Sinta'],
};

/** The 3D avatars that a user may choose from. */
export const AVATARS: readonly Avatar[] = Object.entries(NAMES).flatMap(([category, names]) =>
  names.map((name) => {
    const id = `${category}-${name.toLowerCase()}`;
    return { id, name, category, path: `/3d/${id}.png` };
  }),
);

const GIVEN = (
  'Adit Anggun Arya Ayu Bagas Bunga Cahya Candra Citra Damar Dewi Dimas Eka Elang Fajar Galih Gita Hana Indra Intan ' +
  'Jaya Kartika Kirana Laras Lestari Mega Melati Nanda Naya Putri Raka Rani Ratna Rendra Reza Sari Satria Sekar Surya ' +
  'Tirta Tiara Utari Wahyu Wening Wira Yoga Yudha Zahra'
).split(' ');
const FAMILY = (
  'Adiputra Baskara Cendana Darmawan Fadillah Gunadi Hartono Iskandar Jatmiko Kusumo Laksana Mahendra Nugroho ' +
  'Oktaviani Prasetya Rahardjo Santika Tanuwijaya Utomo Wibawa Wulandari Yulianto'
).split(' ');
const INTERESTS = [
  'Dividends first, everything else second.',
  'Swing trader. Reads the tape so that you do not have to.',
  'Annual reports are my bedtime stories.',
  'Technical, three screens, two coffees.',
  'Long term only. Ask me again in ten years.',
  'Banks, coal and patience.',
  'Small caps under the radar.',
  'Risk first: the market is open tomorrow as well.',
  'Belajar dari salah, dicatat rapi.',
  'Nabung saham tiap gajian.',
  'Bandar datang dan pergi, jurnal trading tetap.',
  'Scalper pagi, investor sore.',
  'Not advice. Not even to myself.',
  'Cut loss cepat, tidur nyenyak.',
];
/** Most people are at home; some write from where they work. */
const ABROAD = ['SG', 'MY', 'AU', 'JP', 'NL', 'HK', 'AE'] as const;

const FIRST_ID = 2_001;
const FIRST_JOINED = Date.UTC(2018, 0, 8);
const JOINED_WITHIN_MS = 7 * 365 * 86_400_000;

/** People who exist only here: the same ones for the same seed. */
export function inventPeople(random: SeededRandom, count: number): Person[] {
  const taken = new Set<string>();
  const people: Person[] = [];
  while (people.length < count) {
    const given = random.pick(GIVEN);
    const family = random.pick(FAMILY);
    const username = `${given}_${family}`.toLowerCase().slice(0, 20);
    if (taken.has(username)) continue;
    taken.add(username);
    people.push({
      id: FIRST_ID + people.length,
      username,
      fullname: `${given} ${family}`,
      bio: random.pick(INTERESTS),
      avatar: random.chance(0.8) ? random.pick(AVATARS).path : '',
      isVerified: random.chance(0.15),
      country: random.chance(0.85) ? 'ID' : random.pick(ABROAD),
      joinedAt: FIRST_JOINED + Math.floor(random.next() * JOINED_WITHIN_MS),
    });
  }
  return people;
}
