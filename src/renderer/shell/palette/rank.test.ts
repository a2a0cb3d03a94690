import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grouped, MAX_FOUND, type Offer, rank, recentKey } from './rank.ts';

const stocks: Offer = {
  source: 'stocks',
  matched: true,
  items: [
    { id: 'BUYA', title: 'BUYA', detail: 'Buana Yasa' },
    { id: 'LOCK', title: 'LOCK', detail: 'Loka Citra' },
    { id: 'LOC', title: 'LOC', detail: 'Lautan Oranye' },
    { id: 'OLDN', title: 'OLDN', detail: 'Called otherwise now' },
  ],
};
const commands: Offer = {
  source: 'commands',
  matched: false,
  items: [
    { id: 'session.lock', title: 'Lock trading' },
    { id: 'ticket.buy', title: 'Ticket: buy' },
    { id: 'panel.open.book', title: 'Open order book' },
  ],
};
const ids = (query: string, offers: readonly Offer[], recents: readonly string[] = []): string[] =>
  rank(query, offers, recents).map(({ item }) => item.id);

describe('the ranking', () => {
  it('puts exact codes first, then prefixes, then beginnings of words, then the rest', () => {
    expect(ids('loc', [stocks, commands]).slice(0, 3)).toEqual(['LOC', 'LOCK', 'session.lock']);
    expect(ids('buy', [{ ...stocks, matched: false }, commands])).toEqual(['BUYA', 'ticket.buy']);
  });

  it('tolerates missing letters and another order of words', () => {
    expect(ids('lck', [commands])).toEqual(['session.lock']);
    expect(ids('book open', [commands])).toEqual(['panel.open.book']);
    expect(ids('zzz', [commands])).toEqual([]);
  });

  it('puts results that the source found by other words at the end', () => {
    expect(ids('nickname', [stocks, commands])).toEqual(['BUYA', 'LOCK', 'LOC', 'OLDN']);
    expect(ids('open', [stocks, commands])[0]).toBe('panel.open.book');
  });

  it('puts recent items first among equals, but not before an exact code', () => {
    const recents = [recentKey('commands', 'ticket.buy'), recentKey('stocks', 'LOCK')];
    expect(ids('', [stocks, commands], recents).slice(0, 2)).toEqual(['ticket.buy', 'LOCK']);
    expect(ids('loc', [stocks, commands], recents)[0]).toBe('LOC');
  });

  it('puts a panel before a settings page of its name, whatever was chosen lately', () => {
    const page: Offer = { source: 'settings', matched: false, items: [{ id: 'news', title: 'News' }] };
    const panel: Offer = { source: 'panels', matched: false, items: [{ id: 'n1', title: 'News', detail: 'BNTG' }] };
    const open: Offer = {
      source: 'commands',
      matched: false,
      items: [{ id: 'panel.open.news', title: 'Open News', opens: 'News' }],
    };
    const recents = [recentKey('settings', 'news')];
    expect(ids('news', [panel, open, page], recents)).toEqual(['n1', 'panel.open.news', 'news']);
    expect(ids('news', [open, page], recents)).toEqual(['panel.open.news', 'news']);
    expect(ids('', [open, page], recents)).toEqual(['news', 'panel.open.news']);
  });

  it('for any words, lists each item once, exact names first, up to the limit', () => {
    const items = fc.uniqueArray(fc.record({ id: fc.string(), title: fc.string() }), {
      selector: ({ id }) => id,
      maxLength: 90,
    });
    fc.assert(
      fc.property(fc.string(), items, fc.boolean(), (query, list, matched) => {
        const found = rank(query, [{ source: 'stocks', items: list, matched }], []);
        expect(found.length).toBeLessThanOrEqual(MAX_FOUND);
        expect(new Set(found.map(({ item }) => item.id)).size).toBe(found.length);
        const name = query.trim().toLocaleLowerCase();
        const exact = list.some(({ title }) => title.toLocaleLowerCase() === name);
        if (matched && exact && name !== '') expect(found[0]?.item.title.toLocaleLowerCase()).toBe(name);
      }),
    );
  });
});

describe('the groups', () => {
  const found = (query: string, recents: readonly string[] = []) =>
    grouped(rank(query, [stocks, commands], recents), query).map(({ source, item }) => `${source} ${item.id}`);

  it('keep the best result first and each kind together', () => {
    const [best] = rank('o', [stocks, commands], []);
    const kinds = found('o').map((id) => id.split(' ')[0]);
    expect(kinds).toEqual([...kinds].sort((left, right) => kinds.indexOf(left) - kinds.indexOf(right)));
    expect(found('o')[0]).toBe(`${best?.source} ${best?.item.id}`);
  });

  it('begin with what was chosen lately while nothing is typed, whatever it is', () => {
    const recents = [recentKey('commands', 'ticket.buy'), recentKey('stocks', 'LOC')];
    expect(found('', recents).slice(0, 2)).toEqual(['commands ticket.buy', 'stocks LOC']);
    expect(found('loc', [recentKey('commands', 'session.lock')])[0]).toBe('stocks LOC');
  });
});
