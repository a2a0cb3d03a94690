import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoDay } from '#shared/formats/formats.ts';
import { MAX_AHEAD, MAX_PAST, type NewsSources, newsItems, newsSections } from './news-items.ts';
import {
  NO_NEWS,
  newsAction,
  newsAnalysts,
  newsDeal,
  newsMessage,
  newsPost,
  newsResults,
  newsSpecial,
} from './testing/samples.ts';

/** 25 November 2026, 11:00 at the exchange. */
const NOW = Date.UTC(2026, 10, 25, 4);
const TODAY = isoDay(NOW);
const scope = {
  now: NOW,
  codes: null,
  held: new Set<string>(),
  daysBack: 400,
  daysAhead: 400,
} as const;
const listed = (sources: Partial<NewsSources>, over: Partial<Parameters<typeof newsItems>[1]> = {}) =>
  newsItems({ ...NO_NEWS, ...sources }, { ...scope, ...over });

it('lists each day of an action with its meaning, the nearest to come first, then the past', () => {
  const items = listed({ actions: [newsAction()] });
  expect(items.map(({ day, meaning, isAhead }) => [day, meaning, isAhead])).toEqual([
    ['2026-11-26', 'cum', true],
    ['2026-11-27', 'ex', true],
    ['2026-12-16', 'payment', true],
    ['2026-11-17', 'announced', false],
  ]);
});

it('joins accounts and what analysts expected of them, whichever comes with the title', () => {
  const items = listed({ actions: [newsResults()], analysts: [newsAnalysts({ reports: [] })] });
  expect(items).toMatchObject([
    { kind: 'results', meaning: 'results', fact: { title: 'Results 3Q2026', estimate: { surprisePercent: 12 } } },
  ]);
  const expected = newsResults({ publicationDate: '2027-02-26', status: 'UPCOMING' });
  expect(listed({ actions: [expected] })).toMatchObject([{ meaning: 'expected', isAhead: true }]);
});

it('reads a date with a time behind it, and leaves out what has no day', () => {
  const actions = [
    newsAction({ announcedDate: '', cumDate: '', paymentDate: 'soon', exDate: '2026-11-27T00:00:00Z' }),
    newsResults({ publicationDate: null, meetingDate: '' }),
  ];
  expect(listed({ actions, deals: [newsDeal({ date: '', filingDate: null })] })).toMatchObject([{ day: '2026-11-27' }]);
});

it('lists a deal that was filed twice once, at its first report, and by the deal where no report is named', () => {
  const deals = [newsDeal({ id: '2', filingDate: '2026-11-24' }), newsDeal()];
  expect(listed({ deals })).toMatchObject([{ day: '2026-11-20', meaning: 'filed', fact: { deal: { id: '1' } } }]);
  expect(listed({ deals: [newsDeal({ filingDate: null })] })).toMatchObject([{ day: '2026-11-18', meaning: 'dealt' }]);
});

it('lists the same words of a post and a message once, as the post', () => {
  const sources = { messages: [newsMessage()], posts: [newsPost()] };
  expect(listed(sources)).toMatchObject([{ kind: 'posts', symbol: 'BNTG', fact: { of: 'post' } }]);
  // On another day the same words are other news.
  expect(listed({ ...sources, posts: [newsPost({ at: NOW - 86_400_000 })] })).toHaveLength(2);
});

it('shows a halt of now once, with the moment at which it was announced', () => {
  const text = 'TRADING HALT: IHSG −8.10%.';
  const messages = [newsMessage({ title: 'Trading halt', text, about: {} })];
  const posts = [newsPost({ text })];
  const until = NOW + 600_000;
  const items = listed({ messages, posts, stop: { kind: 'halt', until } });
  expect(items).toMatchObject([
    { kind: 'exchange', symbol: null, at: newsPost().at, fact: { of: 'halt', until, text, isRestOfDay: false } },
  ]);
  // Over: what was written about it stays.
  expect(listed({ messages, posts })).toMatchObject([{ kind: 'exchange', fact: { of: 'post' } }]);
  expect(listed({ stop: { kind: 'halt-day' } })).toMatchObject([{ meaning: 'now', at: null, day: TODAY }]);
});

it('lists the special board since its day, though that is long past, and without a day as of now', () => {
  const special = [newsSpecial(), newsSpecial({ symbol: 'SAGU', since: '' })];
  expect(listed({ special }, { daysBack: 30 }).map(({ symbol, day, meaning }) => [symbol, day, meaning])).toEqual([
    ['SAGU', TODAY, 'now'],
    ['ZEBR', '2026-03-02', 'since'],
  ]);
});

it('lists only the stocks that are asked for and what is about the market, and marks what is held', () => {
  const posts = [
    newsPost(),
    newsPost({ id: '11', text: '$SAGU opens a plant.' }),
    newsPost({ id: '12', text: 'IHSG up' }),
  ];
  const items = listed({ posts }, { codes: new Set(['BNTG']), held: new Set(['BNTG']) });
  expect(items.map(({ symbol, isHeld }) => [symbol, isHeld])).toEqual([
    ['BNTG', true],
    [null, false],
  ]);
});

it('has today first, then what is held of what is to come, then the rest and the past by day', () => {
  const other = newsAction({ id: 'SAGU-dividend', symbol: 'SAGU', exDate: TODAY, announcedDate: '' });
  const items = listed({ actions: [newsAction(), other], posts: [newsPost()] }, { held: new Set(['BNTG']) });
  const sections = newsSections(items, TODAY);
  expect(
    sections.map(({ key, items: inside }) => [key, inside.map(({ symbol, meaning }) => `${symbol} ${meaning}`)]),
  ).toEqual([
    ['today', ['SAGU ex', 'BNTG written']],
    ['held', ['BNTG cum', 'BNTG ex', 'BNTG payment']],
    ['ahead', ['SAGU cum', 'SAGU payment']],
    ['2026-11-17', ['BNTG announced']],
  ]);
});

it('keeps the nearest where there are more than are listed', () => {
  const posts = Array.from({ length: MAX_PAST + 5 }, (_, at) =>
    newsPost({ id: String(at + 1), at: NOW - at * 60_000, text: `$BNTG ${at}` }),
  );
  const actions = Array.from({ length: MAX_AHEAD + 5 }, (_, at) =>
    newsAction({ id: `a${at}`, announcedDate: '', cumDate: '', paymentDate: '' }),
  );
  const items = listed({ posts, actions });
  expect(items.filter(({ isAhead }) => isAhead)).toHaveLength(MAX_AHEAD);
  expect(items.filter(({ isAhead }) => !isAhead)).toHaveLength(MAX_PAST);
  expect(items.some(({ fact }) => fact.of === 'post' && fact.post.id === '1')).toBe(true);
});

const code = fc.constantFrom('BNTG', 'SAGU', 'ZEBR');
const day = fc.constantFrom('', '2026-11-20', '2026-11-24', TODAY, '2026-11-26', '2026-12-01');
const at = fc.integer({ min: -3, max: 3 }).map((hours) => NOW + hours * 3_600_000);
const words = fc.constantFrom('$BNTG up', '$SAGU  UP', 'Trading halt', 'IHSG');
const anySources: fc.Arbitrary<NewsSources> = fc.record({
  actions: fc.array(
    fc
      .record({ symbol: code, cumDate: day, exDate: day, paymentDate: day, id: fc.constantFrom('a', 'b') })
      .chain((over) => fc.constantFrom(newsAction(over), newsResults({ ...over, publicationDate: over.exDate }))),
    { maxLength: 6 },
  ),
  deals: fc.array(
    fc
      .record({ symbol: code, date: day, filingDate: fc.option(day), id: fc.constantFrom('1', '2') })
      .map((over) => newsDeal(over)),
    { maxLength: 5 },
  ),
  analysts: fc.array(
    code.map((symbol) => newsAnalysts({ symbol })),
    { maxLength: 3 },
  ),
  special: fc.array(
    fc.record({ symbol: code, since: day }).map((over) => newsSpecial(over)),
    { maxLength: 3 },
  ),
  suspended: fc.constant([]),
  stop: fc.constantFrom(null, { kind: 'halt' as const, until: NOW + 60_000 }, { kind: 'halt-day' as const }),
  messages: fc.array(
    fc
      .record({ id: fc.constantFrom('m', 'n'), at, text: words, about: fc.constantFrom({}, { symbol: 'BNTG' }) })
      .map((over) => newsMessage({ ...over, about: over.about as Record<string, string>, title: '' })),
    { maxLength: 5 },
  ),
  posts: fc.array(
    fc.record({ id: fc.constantFrom('1', '2', '3'), at, text: words }).map((over) => newsPost(over)),
    { maxLength: 5 },
  ),
});
const reversed = (sources: NewsSources): NewsSources =>
  Object.fromEntries(
    Object.entries(sources).map(([name, rows]) => [name, Array.isArray(rows) ? rows.toReversed() : rows]),
  ) as NewsSources;

it('makes one list of any order of the sources, each fact once, and calls nothing past that is to come', () => {
  fc.assert(
    fc.property(anySources, (sources) => {
      const items = listed(sources, { held: new Set(['SAGU']) });
      expect(listed(reversed(sources), { held: new Set(['SAGU']) })).toEqual(items);
      // Whatever is said twice is listed once.
      const twice = {
        ...sources,
        actions: [...sources.actions, ...sources.actions],
        posts: [...sources.posts, ...sources.posts],
      };
      expect(listed(twice, { held: new Set(['SAGU']) })).toEqual(items);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      for (const item of items) {
        const isToCome = item.at === null ? item.day > TODAY : item.at > NOW;
        expect(item.isAhead).toBe(isToCome);
      }
      const firstPast = items.findIndex(({ isAhead }) => !isAhead);
      expect(items.slice(firstPast === -1 ? items.length : firstPast).some(({ isAhead }) => isAhead)).toBe(false);
      expect(newsSections(items, TODAY).flatMap((section) => section.items)).toHaveLength(items.length);
    }),
  );
});
