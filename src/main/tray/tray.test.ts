import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron';
import { expect, it } from 'vitest';
import { CATALOGUE, type Language } from '../../shared/i18n/index.ts';
import { createTexts } from '../app/texts.ts';
import { createTray, lookOf, type TrayState, tooltipOf } from './index.ts';

const state: TrayState = {
  feed: 'live',
  signedIn: true,
  unlocked: true,
  mode: 'practice',
  latest: null,
  numberFormat: 'en',
};
const params = { side: 'buy', symbol: 'BNTG', lots: 1_500, done: 300, price: 4_850 };
const matched = { code: 'order-match', params } as const;

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
    make: () =>
      ({
        on: () => undefined,
        setImage: (image: unknown) => drawn.push(String(image)),
        setToolTip: (text: string) => drawn.push(text),
        setContextMenu: () => undefined,
        destroy: () => done.push('destroyed'),
      }) as unknown as Tray,
    image: (look) => look as unknown as NativeImage,
    menu: (template) => {
      items = template;
      return template as unknown as Menu;
    },
    texts: createTexts(() => language),
    show: () => done.push('show'),
    lock: () => done.push('lock'),
    quit: () => done.push('quit'),
  });
  return {
    tray,
    drawn,
    done,
    item: (label: string) => items.find((one) => one.label === label),
    speak: (next: Language) => {
      language = next;
    },
  };
}

it('says where the feed stands and what happened last, and draws only what is new', () => {
  const { tray, drawn } = open();
  tray.update(state);
  tray.update(state);
  expect(drawn).toEqual(['live', 'Lantai (practice) · feed live']);
  tray.update({ ...state, feed: 'recovering', latest: matched });
  expect(drawn.slice(2)).toEqual(['trouble', 'Lantai (practice) · feed recovering · Matched: Buy 1,500 BNTG']);
});

const CODES = Object.keys(CATALOGUE.en.tray.latest) as (keyof typeof CATALOGUE.en.tray.latest)[];

it.each(['en', 'id'] as const)(
  'has a line with side, lots and stock for everything that happens to an order (%s)',
  (language) => {
    const t = createTexts(() => language)();
    for (const code of CODES) {
      const line = tooltipOf({ ...state, numberFormat: language, latest: { code, params } }, t)
        .split(' · ')
        .at(-1);
      expect(line).toMatch(language === 'en' ? /: Buy .*1,500 BNTG$/ : /: Beli .*1\.500 BNTG$/);
    }
  },
);

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

it('changes its language with the settings', () => {
  const { tray, item, speak } = open();
  tray.update(state);
  speak('id');
  tray.update(state);
  expect(item('Show Lantai')).toBeUndefined();
});
