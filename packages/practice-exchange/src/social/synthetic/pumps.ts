import { z } from 'zod';
import type { SeededRandom } from '#exchange/clock/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';
import type { Market } from '#exchange/market/index.ts';
import type { People, Person } from '#exchange/people/index.ts';
import { exchangeTime, type StockCode, stockCode } from '#shared/market/index.ts';
import { addDays } from '#shared/time.ts';
import type { Posts } from '../posts.ts';

type PumpsDeps = {
  readonly market: Pick<Market, 'instruments' | 'quote'>;
  readonly people: People;
  readonly posts: Posts;
  readonly collection: OpenCollection;
  readonly random: SeededRandom;
};

/** What an account pushes on a day. */
const campaign = z.object({
  day: z.string(),
  code: z.string(),
  posts: z.number().int(),
  /** The first day on which it may write again, YYYY-MM-DD; empty where it was not suspended. */
  suspendedTo: z.string(),
});
type Campaign = z.infer<typeof campaign>;

/** Share of the way from the close before to the upper limit from where on a stock runs. */
const RUNNING = 0.85;
/** The market is searched for one so often, in ticks. */
const SEARCH_EVERY = 20;
const POST_CHANCE = 0.3;
const MAX_A_DAY = 24;
/** From so many posts on the exchange's moderators may notice. */
const NOTICED_FROM = 12;
const SUSPENDED_CHANCE = 0.08;
const SUSPENDED_DAYS = 3;

const TEXTS = [
  '{stock} SIAP ARA LAGI!! {price} masih MURAH, jangan sampai ketinggalan kereta',
  '{stock} {price}. Bandar belum selesai. Target 2x lipat minggu ini',
  'Yang nurut saya di {stock} sudah cuan. Sekarang {price}, gas lagi',
  'INFO ORANG DALAM: {stock} ada berita besar besok. {price} sekarang atau nyesel',
  '{stock} to the moon!! {price} now, double by Friday. You were told first',
  'Last call for {stock} at {price}. Queue at ARA before everybody else does',
  'Antre ARA {stock} dari sekarang. {price}. Grup VIP sudah masuk semua',
  '{stock} {price} — still early. Not selling a single lot before 2x',
];

/** Accounts that push one stock while it runs to its limit, until they stop or are suspended. */
export function createPumps({ market, people, posts, collection, random }: PumpsDeps) {
  const campaigns = collection('pump', campaign, { cap: 8 });
  let ticks = 0;

  function running(): StockCode[] {
    return market.instruments.flatMap(({ code }) => {
      const { last, previous, band, frequency } = market.quote(code);
      return frequency > 0 && last - previous >= RUNNING * (band.ara - previous) && band.ara > previous ? [code] : [];
    });
  }
  function begin({ id }: Person, day: string, own: SeededRandom): Campaign | null {
    const found = running();
    if (found.length === 0) return null;
    const begun = { day, code: own.pick(found), posts: 0, suspendedTo: '' };
    campaigns.put(String(id), begun);
    return begun;
  }
  function pump(account: Person, day: string, at: number, mayBegin: boolean): void {
    const stored = campaigns.get(String(account.id)) ?? null;
    if (stored !== null && stored.suspendedTo !== '') {
      if (day < stored.suspendedTo) return;
      people.reinstate(account.id);
    }
    const own = random.fork(`${account.id} ${at}`);
    const now = stored?.day === day && stored.suspendedTo === '' ? stored : mayBegin ? begin(account, day, own) : null;
    if (now === null || now.posts >= MAX_A_DAY || !own.chance(POST_CHANCE)) return;
    const code = stockCode(now.code);
    const price = market.quote(code).last.toLocaleString('id-ID');
    const text = own.pick(TEXTS).replace('{stock}', code).replace('{price}', price);
    posts.add({ author: account.id, text, symbols: [code], mentions: [], at });
    const isNoticed = now.posts + 1 >= NOTICED_FROM && own.chance(SUSPENDED_CHANCE);
    if (isNoticed) people.suspend(account.id, 'promotes a stock that runs to its limit');
    campaigns.put(String(account.id), {
      ...now,
      posts: now.posts + 1,
      suspendedTo: isNoticed ? addDays(day, SUSPENDED_DAYS) : '',
    });
  }

  /** To be called at each tick while the market trades. @param at ms of the exchange's clock */
  return (at: number): void => {
    const { day } = exchangeTime(at);
    const mayBegin = ticks % SEARCH_EVERY === 0;
    ticks += 1;
    for (const account of people.pumps()) pump(account, day, at, mayBegin);
  };
}
