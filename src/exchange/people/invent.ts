import type { SeededRandom } from '../clock/index.ts';
import type { Person } from './person.ts';

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
];

const FIRST_ID = 2_001;

/** People who exist only here: the same ones for the same seed. */
export function inventPeople(random: SeededRandom, count: number): Person[] {
  const taken = new Set<string>();
  const people: Person[] = [];
  while (people.length < count) {
    const given = pick(random, GIVEN);
    const family = pick(random, FAMILY);
    const username = `${given}_${family}`.toLowerCase().slice(0, 20);
    if (taken.has(username)) continue;
    taken.add(username);
    people.push({
      id: FIRST_ID + people.length,
      username,
      fullname: `${given} ${family}`,
      bio: pick(random, INTERESTS),
      avatar: '',
      isVerified: random.next() < 0.15,
    });
  }
  return people;
}

function pick(random: SeededRandom, from: readonly string[]): string {
  const found = from[Math.floor(random.next() * from.length)];
  if (found === undefined) throw new RangeError('nothing to choose from');
  return found;
}
