import type { SeededRandom } from '#exchange/clock/index.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Person } from './person.ts';

const FIRST_ID = 2_901;
const NAMES = [
  ['cuan_kilat', 'Cuan Kilat'],
  ['sinyal_ara99', 'Sinyal ARA 99'],
] as const;
const BIOS = ['Sinyal gratis tiap hari. DM untuk grup VIP.', 'From 10 to 100 million. Ask me how.'] as const;
/** Days before the exchange opened. */
const YOUNGEST = 6;
const OLDEST = 45;

/** Young accounts that push one stock at a time; the same ones for the same seed. @param openedOn YYYY-MM-DD */
export const inventPumps = (random: SeededRandom, openedOn: string): Person[] =>
  NAMES.map(([username, fullname], index) => ({
    id: FIRST_ID + index,
    username,
    fullname,
    bio: BIOS[index] ?? '',
    avatar: '',
    isVerified: false,
    country: 'ID',
    joinedAt: Date.parse(`${openedOn}T03:00:00Z`) - random.integer(YOUNGEST, OLDEST) * DAY_MS,
  }));
