import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/contract/index.ts';
import { sampleOrder } from '../../shared/contract/testing/sample-order.ts';
import type { Lots } from '../../shared/market/index.ts';
import { createTexts } from '../app/texts.ts';
import { createManualTimers, type ManualTimers } from '../service/testing/manual-timers.ts';
import { createNotifications } from './index.ts';

let shown: string[];
let clicks: (() => void)[];
let revealed: number;
let settings: Settings;
let timers: ManualTimers;

const open = () =>
  createNotifications({
    make: ({ title, body }) => {
      const made = {
        show: () => void shown.push(`${title} / ${body}`),
        on: (_event: string, listener: () => void) => {
          clicks.push(listener);
          return made;
        },
      };
      return made as unknown as ReturnType<Parameters<typeof createNotifications>[0]['make']>;
    },
    isSupported: () => true,
    settings: () => settings,
    texts: createTexts(() => settings.language),
    timers,
    added: () => undefined,
    clicked: () => {
      revealed += 1;
    },
  });

const match = {
  before: sampleOrder('OPEN'),
  after: sampleOrder('MATCH', { lotsDone: 50 as Lots, averagePrice: 4_850 }),
};

beforeEach(() => {
  shown = [];
  clicks = [];
  revealed = 0;
  settings = DEFAULT_SETTINGS;
  timers = createManualTimers(0);
});

it('says what happened in the language and numbers of the settings; a click leads to the window', () => {
  const notifications = open();
  notifications.orders([match]);
  settings = { ...DEFAULT_SETTINGS, language: 'id', numberFormat: 'id' };
  notifications.orders([match]);
  expect(shown[0]).toContain('Buy 50 lots BNTG at 4,850');
  expect(shown[1]).toContain('4.850');
  expect(shown.join()).not.toMatch(/\{\{|undefined/);
  clicks[0]?.();
  expect(revealed).toBe(1);
});

it('keeps in the log what the desktop is not to show', async () => {
  const kinds = { 'order-match': { desktop: false, sound: true, tray: true } };
  settings = { ...DEFAULT_SETTINGS, notifications: { ...DEFAULT_SETTINGS.notifications, kinds } };
  const notifications = open();
  notifications.orders([match]);
  expect(shown).toEqual([]);
  expect(notifications.latestOrder()?.code).toBe('order-match');
});

it('knows what happened last to an order, whatever the feed did since', async () => {
  const notifications = open();
  expect(notifications.latestOrder()).toBeNull();
  notifications.orders([match]);
  notifications.feed('live');
  notifications.feed('stale');
  await timers.advance(3_000);
  expect(notifications.latestOrder()?.params).toMatchObject({ symbol: 'BNTG', lots: 50 });
});

it('keeps the newest 200, newest first', async () => {
  const notifications = open();
  for (let count = 0; count < 250; count += 1) {
    timers.jump(1);
    notifications.orders([match]);
  }
  const log = await notifications.handlers.recent(undefined, { windowId: 'w' });
  expect(log).toHaveLength(200);
  expect([log[0]?.at, log.at(-1)?.at]).toEqual([250, 51]);
});

it('is silent about a drop shorter than three seconds', async () => {
  const notifications = open();
  notifications.feed('connecting');
  await timers.advance(10_000);
  notifications.feed('live');
  notifications.feed('recovering');
  await timers.advance(2_999);
  notifications.feed('live');
  await timers.advance(10_000);
  expect(shown).toEqual([]);
});

it('says once that prices have stopped, and once that they are back', async () => {
  const notifications = open();
  notifications.feed('live');
  for (const state of ['stale', 'recovering', 'connecting'] as const) {
    notifications.feed(state);
    await timers.advance(2_000);
  }
  notifications.feed('live');
  notifications.feed('live');
  expect(shown.map((text) => text.split(' / ')[0])).toEqual(['Prices have stopped', 'Prices are back']);
});
