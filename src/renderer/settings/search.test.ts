import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findItems, ITEMS, marked, searchTerms } from './search.ts';
import { targetInHash, targetOf } from './settings-page.tsx';

const ids = (query: string): string[] => findItems(query).map(({ id }) => id);

describe('the search', () => {
  it.each([
    ['theme', 'theme'],
    ['tema', 'theme'],
    ['dark', 'theme'],
    ['gelap', 'theme'],
    ['colour blind', 'colours'],
    ['fat finger', 'orderLots'],
    ['batas lot', 'orderLots'],
    ['hotkeys', 'keys'],
    ['pintasan', 'keys'],
    ['autostart', 'startAtLogin'],
    ['BAHASA', 'language'],
    ['do not disturb', 'notifications'],
    ['token backup', 'exportSettings'],
  ])('%s finds %s', (query, id) => {
    expect(ids(query)).toContain(id);
  });

  it('requires every term, and lists title matches first within a section', () => {
    expect(ids('theme notifications')).toEqual([]);
    expect(ids('lots')[0]).toBe('orderLots');
    expect(ids('   ')).toEqual([]);
    expect(ids('qzx')).toEqual([]);
  });

  it('finds every item by its own title, in both languages', async () => {
    const { default: settingsEn } = await import('#shared/i18n/en/settings.json', { with: { type: 'json' } });
    const { default: settingsId } = await import('#shared/i18n/id/settings.json', { with: { type: 'json' } });
    for (const { id } of ITEMS) {
      for (const texts of [settingsEn, settingsId]) expect(ids(texts.items[id].title)).toContain(id);
    }
  });
});

describe('marks', () => {
  it('highlight the search terms in any case', () => {
    expect(marked('Lock trading after', searchTerms('TRAD'))).toEqual([
      { text: 'Lock ', marked: false },
      { text: 'trad', marked: true },
      { text: 'ing after', marked: false },
    ]);
  });

  it('never change the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          marked(text, searchTerms(query))
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

it('a place is a section or an item; unknown names give the first section', () => {
  expect(targetOf('trading')).toEqual({ section: 'trading', item: null });
  expect(targetOf('orderValue')).toEqual({ section: 'trading', item: 'orderValue' });
  expect(targetOf('nowhere')).toEqual({ section: 'appearance', item: null });
  expect(targetInHash('#privacy').section).toBe('privacy');
  expect(targetInHash('#%E0%A4%A').section).toBe('appearance');
  expect(targetInHash('').section).toBe('appearance');
});
