import { beforeEach, describe, expect, it, vi } from 'vitest';
import { panelStore, setPanel } from '#renderer/panel-kit/panel-store.ts';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { plainStock } from '#shared/contract/watchlist.ts';
import type { LinkState } from '#shared/contract/windows.ts';
import type { StockCode } from '#shared/market/index.ts';
import { until } from '#shared/testing/eventually.ts';
import { firstSymbols, followNeededGroups } from './first-symbols.ts';

const codes = (...all: string[]): readonly StockCode[] => all as StockCode[];
const NONE: LinkState = { blue: null, yellow: null, green: null, violet: null };
const links = (some: Partial<Record<keyof LinkState, string>>): LinkState => ({ ...NONE, ...some }) as LinkState;
const LISTED = codes('AAAA', 'BBBB', 'CCCC', 'DDDD');

describe('the first stocks of groups', () => {
  it('are different ones, and none for a group that needs none', () => {
    expect(firstSymbols(NONE, ['blue', 'green'], LISTED)).toEqual([
      { group: 'blue', symbol: 'AAAA' },
      { group: 'green', symbol: 'CCCC' },
    ]);
  });

  it('leave what is selected, and repeat no stock that another group shows', () => {
    expect(firstSymbols(links({ blue: 'BBBB' }), ['blue', 'yellow', 'violet'], LISTED)).toEqual([
      { group: 'yellow', symbol: 'AAAA' },
      { group: 'violet', symbol: 'DDDD' },
    ]);
    expect(firstSymbols(links({ blue: 'AAAA', green: 'BBBB' }), ['blue', 'green'], LISTED)).toEqual([]);
  });

  it('are the same whichever window chooses, as far as both need them', () => {
    const one = firstSymbols(links({ blue: 'AAAA' }), ['green'], LISTED);
    const other = firstSymbols(links({ blue: 'AAAA' }), ['green', 'violet'], LISTED);
    expect(other).toEqual(expect.arrayContaining([...one]));
  });

  it('begin with the blue group where no group has any, and end with the list', () => {
    expect(firstSymbols(NONE, [], LISTED)).toEqual([{ group: 'blue', symbol: 'AAAA' }]);
    expect(firstSymbols(NONE, ['green'], codes('AAAA'))).toEqual([{ group: 'blue', symbol: 'AAAA' }]);
    expect(firstSymbols(NONE, ['blue'], [])).toEqual([]);
  });
});

describe('a window', () => {
  const fake = createFakeBridge();
  const sent = () => fake.inputs('windows.setLink');
  beforeEach(() => {
    fake.forget();
    vi.stubGlobal('lantai', fake.bridge);
    panelStore.setState({ panels: {} });
    fake.answer('windows', 'links', () => links({ blue: 'AAAA' }));
    fake.answer('windows', 'setLink', () => undefined);
    const items = LISTED.map((code) => plainStock(code));
    const list = { id: '1', name: 'Favourites', isDefault: true, items, columns: [], sections: [], unread: null };
    fake.answer('watchlist', 'list', () => [list]);
  });

  it('selects a stock for the group of a book that comes, and nothing for a running trade', async () => {
    const stop = followNeededGroups();
    setPanel('running-trade-1', { kind: 'running-trade', group: 'yellow', options: {} });
    setPanel('book-2', { kind: 'book', group: 'violet', options: {} });
    await until(() => expect(sent()).toEqual([{ group: 'violet', symbol: 'DDDD' }]));
    stop();
    const before = fake.callsOf('windows.links').length;
    setPanel('book-3', { kind: 'book', group: 'green', options: {} });
    expect(fake.callsOf('windows.links')).toHaveLength(before);
  });
});
