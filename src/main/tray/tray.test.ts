import { readFileSync } from 'node:fs';
import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron';
import { expect, it } from 'vitest';
import { createTexts } from '#main/platform/texts.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { CATALOGUE, type Language } from '#shared/i18n/catalogue.ts';
import { stockCode } from '#shared/market/index.ts';
import { createTray, dayProfit, iconFile, LOOKS, lookOf, type TrayState, tooltipOf } from './index.ts';

const state: TrayState = {
  feed: 'live',
  signedIn: true,
  unlocked: true,
  halted: false,
  mode: 'practice',
  phase: null,
  dayProfit: null,
  unread: 0,
  muted: false,
  doNotDisturb: false,
  latest: null,
  numberFormat: 'en',
  language: 'en',
  hidden: 'nothing',
};
const params = { side: 'buy', symbol: 'BNTG', lots: 1_500, done: 300, price: 4_850, status: 'OPEN' };
const matched = { code: 'order-match', params } as const;

it('tells no amount while amounts are hidden, and no order while all is', () => {
  const t = createTexts(() => 'en')();
  const open = { ...state, dayProfit: 1_250_000, latest: matched };
  expect(tooltipOf(open, t)).toMatch(/1,500|1\.25/);
  const amounts = tooltipOf({ ...open, hidden: 'amounts' }, t);
  expect(amounts).toContain('BNTG');
  expect(amounts).not.toMatch(/1,500|1\.25|Rp/);
  expect(tooltipOf({ ...open, hidden: 'all' }, t)).not.toMatch(/BNTG|1,500|1\.25|Rp/);
});

it('shows by its icon how the feed is', () => {
  expect(lookOf({ feed: 'live', signedIn: true })).toBe('live');
  expect(lookOf({ feed: 'stale', signedIn: true })).toBe('trouble');
  expect(lookOf({ feed: 'recovering', signedIn: true })).toBe('trouble');
  expect(lookOf({ feed: 'offline', signedIn: true })).toBe('offline');
  expect(lookOf({ feed: 'live', signedIn: false })).toBe('offline');
});

function open() {
  const drawn: string[] = [];
  const done: string[] = [];
  let language: Language = 'en';
  let items: MenuItemConstructorOptions[] = [];
  const tray = createTray({
    platform: 'linux',
    make: () =>
      ({
        on: () => undefined,
        setImage: (image: unknown) => drawn.push(String(image)),
        setToolTip: (text: string) => drawn.push(text),
        setContextMenu: () => undefined,
        destroy: () => done.push('destroyed'),
      }) as unknown as Tray,
    image: (look, unread) => `${look}${unread ? ' •' : ''}` as unknown as NativeImage,
    menu: (template) => {
      items = template;
      return template as unknown as Menu;
    },
    texts: createTexts(() => language),
    show: () => done.push('show'),
    lock: () => done.push('lock'),
    halt: () => done.push('halt'),
    endHalt: () => done.push('end halt'),
    quit: () => done.push('quit'),
    doNotDisturb: (on) => done.push(`do not disturb ${on}`),
    mute: (on) => done.push(`mute ${on}`),
    settings: () => done.push('settings'),
    notifications: () => done.push('notifications'),
  });
  return {
    tray,
    drawn,
    done,
    item: (label: string) => items.find((item) => item.label === label),
    speak: (next: Language) => {
      language = next;
    },
  };
}

it('shows the feed’s state and the last event, and redraws only on a change', () => {
  const { tray, drawn } = open();
  tray.update(state);
  tray.update(state);
  expect(drawn).toEqual(['live', 'Lantai (practice) · feed live']);
  tray.update({ ...state, feed: 'recovering', latest: matched });
  expect(drawn.slice(2)).toEqual(['trouble', 'Lantai (practice) · feed recovering · Filled: Buy 1,500 BNTG']);
});

const CODES = Object.keys(CATALOGUE.en.tray.latest) as (keyof typeof CATALOGUE.en.tray.latest)[];

it.each(['en', 'id'] as const)('has a text with side, lots and stock for every order event (%s)', (language) => {
  const t = createTexts(() => language)();
  for (const code of CODES) {
    const latest = tooltipOf({ ...state, numberFormat: language, latest: { code, params } }, t)
      .split(' · ')
      .at(-1);
    expect(latest).toMatch(language === 'en' ? /: Buy .*1,500 BNTG$/ : /: Beli .*1\.500 BNTG$/);
  }
});

it.each([
  ['en', ': 32 orders'],
  ['id', ': 32 order'],
] as const)('counts orders of one press that were refused alike (%s)', (language, counted) => {
  const t = createTexts(() => language)();
  for (const code of ['order-not-amended', 'order-not-cancelled'] as const) {
    const latest = { code, params: { orders: 32, reason: 'X' } };
    expect(tooltipOf({ ...state, latest }, t)).toMatch(new RegExp(`${counted}$`));
  }
});

it('stays within what every desktop shows', () => {
  const latest = { ...matched, params: { ...params, symbol: 'X'.repeat(300) } };
  const tooltip = tooltipOf({ ...state, latest }, createTexts(() => 'en')());
  expect(tooltip).toHaveLength(127);
  expect(tooltip.endsWith('…')).toBe(true);
});

it('locks trading only while it is unlocked', () => {
  const { tray, done, item } = open();
  tray.update({ ...state, unlocked: false });
  expect(item('Lock trading')?.enabled).toBe(false);
  tray.update(state);
  expect(item('Lock trading')?.enabled).toBe(true);
  const click = item('Lock trading')?.click as (() => void) | undefined;
  click?.();
  expect(done).toEqual(['lock']);
});

it('stops and resumes trading from a submenu, and shows in the tooltip that it is stopped', () => {
  const { tray, drawn, done, item } = open();
  const choose = (label: string, inner: string): void => {
    const inside = item(label)?.submenu as MenuItemConstructorOptions[] | undefined;
    const click = inside?.find((entry) => entry.label === inner)?.click as (() => void) | undefined;
    click?.();
  };
  tray.update(state);
  choose('Stop trading (kill switch)', 'Stop now and cancel all orders');
  tray.update({ ...state, halted: true });
  expect(drawn.at(-1)).toContain('TRADING STOPPED');
  expect(item('Stop trading (kill switch)')).toBeUndefined();
  choose('Resume trading', 'Resume now');
  expect(done).toEqual(['halt', 'end halt']);
  tray.update({ ...state, signedIn: false });
  expect(item('Stop trading (kill switch)')?.enabled).toBe(false);
});

it('changes its language with the settings', () => {
  const { tray, item, speak } = open();
  tray.update(state);
  speak('id');
  tray.update(state);
  expect(item('Show Lantai')).toBeUndefined();
});

it('shows the phase, today’s gain of the portfolio, and the unread count', () => {
  const t = createTexts(() => 'en')();
  const tooltip = tooltipOf({ ...state, phase: 'session II', dayProfit: -1_250_000, unread: 120 }, t);
  expect(tooltip).toBe('Lantai (practice) · feed live · Session II · today Rp −1.3M · 99+ unread');
  expect(tooltipOf({ ...state, phase: 'AUCTION_X' }, t)).toContain('AUCTION_X');
  expect(tooltipOf({ ...state, signedIn: false, phase: 'session II', dayProfit: 5 }, t)).not.toMatch(/Session|today/);
});

it('marks its icon while something is unread', () => {
  const { tray, drawn } = open();
  tray.update({ ...state, unread: 3 });
  tray.update(state);
  expect(drawn.filter((text) => !text.includes('Lantai'))).toEqual(['live •', 'live']);
});

it('switches do not disturb and the sounds, and leads to the settings and the notifications', () => {
  const { tray, done, item } = open();
  tray.update({ ...state, muted: true });
  for (const label of ['Do not disturb', 'Mute sounds', 'Settings…', 'Notifications']) {
    const click = item(label)?.click as (() => void) | undefined;
    click?.();
  }
  expect(item('Mute sounds')?.checked).toBe(true);
  expect(done).toEqual(['do not disturb true', 'mute false', 'settings', 'notifications']);
});

it('shows the result of the day only where it is known of all of it', () => {
  const position = (symbol: string, shares: number) => ({
    symbol: stockCode(symbol),
    shares,
    lastPrice: 0,
    tradable: true,
  });
  const day = { day: '2026-11-18', hasBegun: true, trades: [], unclear: [], dividends: [] };
  const positions = [position('BNTG', 1_000), position('PTRA', 540)];
  const portfolio = { positions, day, stale: false, missing: [] } as unknown as PortfolioParts;
  const prices: Record<string, { last: number; previous: number }> = { BNTG: { last: 4_850, previous: 4_800 } };
  let feed: Parameters<typeof dayProfit>[3] = { state: 'live', source: 'service', lastDataAt: 1 };
  const profit = (held: PortfolioParts | null, today = '2026-11-18') =>
    dayProfit(held, today, (code) => prices[code] ?? null, feed);
  expect(profit(portfolio)).toBeNull();
  prices.PTRA = { last: 1_010, previous: 1_000 };
  expect(profit(portfolio)).toBe(50 * 1_000 + 10 * 540);
  expect(profit(portfolio, '2026-11-19')).toBeNull();
  expect(profit({ ...portfolio, stale: true })).toBeNull();
  feed = { ...feed, state: 'recovering' };
  expect(profit(portfolio)).toBeNull();
  feed = { ...feed, state: 'live' };
  expect(profit({ ...portfolio, day: { ...day, hasBegun: false } })).toBeNull();
  expect(profit({ ...portfolio, day: { ...day, unclear: [stockCode('PTRA')] } })).toBeNull();
  expect(profit({ ...portfolio, positions: null })).toBeNull();
  expect(profit(null)).toBeNull();
});

it('has an icon of each state in both sizes, and on macOS one whose shape alone tells them apart', () => {
  const tray = new URL('../../../resources/tray/', import.meta.url);
  for (const platform of ['linux', 'darwin'] as const) {
    const files = LOOKS.flatMap((look) => [false, true].map((unread) => iconFile(platform, look, unread)));
    const icons = files
      .flatMap((file) => [file, file.replace('.png', '@2x.png')])
      .map((file) => readFileSync(new URL(file, tray), 'base64'));
    expect(new Set(icons).size).toBe(icons.length);
    for (const file of platform === 'darwin' ? files : []) {
      expect(file).toMatch(/Template\.png$/);
      // The drawing that it is made of has no colours but black, which macOS replaces, and those of its mask.
      const colours = readFileSync(new URL(file.replace('.png', '.svg'), tray), 'utf8').match(/#[0-9a-f]{3,6}/g) ?? [];
      expect(new Set(colours)).toEqual(new Set(['#fff', '#000']));
    }
  }
});
