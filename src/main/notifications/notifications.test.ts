import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Order, type OrderStatus, type Settings } from '../../shared/contract/index.ts';
import type { Lots, Price, StockCode } from '../../shared/market/index.ts';
import { createTexts } from '../app/texts.ts';
import { createNotifications } from './index.ts';

let shown: string[];
let clicks: (() => void)[];
let revealed: number;
let settings: Settings;
let clock: number;
let tasks: { due: number; task: () => void; dropped: boolean }[];

function pass(ms: number): void {
  clock += ms;
  for (const one of tasks.filter(({ due, dropped }) => !dropped && due <= clock)) {
    one.dropped = true;
    one.task();
  }
}

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
    timers: {
      now: () => clock,
      after(ms, task) {
        const one = { due: clock + ms, task, dropped: false };
        tasks.push(one);
        return () => {
          one.dropped = true;
        };
      },
    },
    added: () => undefined,
    clicked: () => {
      revealed += 1;
    },
  });

const order = (status: OrderStatus): Order => ({
  ref: 'r',
  orderId: '1',
  symbol: 'BNTG' as StockCode,
  side: 'buy',
  board: 'RG',
  price: 4_850 as Price,
  lotsTotal: 50 as Lots,
  lotsDone: 50 as Lots,
  lotsOpen: 0 as Lots,
  averagePrice: 4_850,
  status,
  reason: null,
  orderedAt: 0,
  matchedAt: null,
  goodTillCancelled: false,
});
const match = { before: order('OPEN'), after: order('MATCH') };

beforeEach(() => {
  shown = [];
  clicks = [];
  revealed = 0;
  settings = DEFAULT_SETTINGS;
  clock = 0;
  tasks = [];
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
  settings = { ...DEFAULT_SETTINGS, notifications: { orders: false, connection: false } };
  const notifications = open();
  notifications.orders([match]);
  expect(shown).toEqual([]);
  expect(notifications.latest()?.code).toBe('order-match');
});

it('keeps the newest 200, newest first', async () => {
  const notifications = open();
  for (let count = 0; count < 250; count += 1) {
    clock = count;
    notifications.orders([match]);
  }
  const log = await notifications.handlers.recent(undefined, { windowId: 'w' });
  expect(log).toHaveLength(200);
  expect([log[0]?.at, log.at(-1)?.at]).toEqual([249, 50]);
});

it('is silent about a drop shorter than three seconds', () => {
  const notifications = open();
  notifications.feed('connecting');
  pass(10_000);
  notifications.feed('live');
  notifications.feed('recovering');
  pass(2_999);
  notifications.feed('live');
  pass(10_000);
  expect(shown).toEqual([]);
});

it('says once that prices have stopped, and once that they are back', () => {
  const notifications = open();
  notifications.feed('live');
  for (const state of ['stale', 'recovering', 'connecting'] as const) {
    notifications.feed(state);
    pass(2_000);
  }
  notifications.feed('live');
  notifications.feed('live');
  expect(shown.map((text) => text.split(' / ')[0])).toEqual(['Prices have stopped', 'Prices are back']);
});
