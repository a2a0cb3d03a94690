import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order, SmartOrder } from '#shared/contract/orders.ts';
import { sampleBoard, sampleOrder } from '#shared/contract/testing/sample-order.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { sentenceOf } from '#shared/notifications/index.ts';
import { smartOrdersNotice } from './notification.ts';
import { createSmartOrderWatch } from './smart-order-watch.ts';
import { openSmartOrdersFile } from './smart-orders-file.ts';
import type { Repricing } from './what-became.ts';

const EVE = '2026-11-19';
const EX_DATE = '2026-11-20';
const SPLIT: Repricing = { kind: 'split', ratio: { old: 1, new: 5 } };
const { translate } = createTranslator(CATALOGUE, 'en');

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-smart-orders-'));
  path = join(folder, 'smart-orders.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const stop = (state: SmartOrder['state'], kind: SmartOrder['kind'] = 'stop'): SmartOrder => ({
  id: 'S1',
  kind,
  role: kind === 'trailing-stop' ? 'trailing-stop' : 'stop',
  state,
  direction: 'down',
  distance: null,
  bestPrice: null,
});
const waiting = (change: Partial<Order> = {}): Order =>
  sampleOrder('READY', { orderId: 'S1', smart: stop('armed'), triggerPrice: 4_400, ...change });
const withdrawn = (change: Partial<Order> = {}): Order =>
  sampleOrder('WITHDRAWN', { orderId: 'S1', ref: 'W1', smart: stop('ended'), triggerPrice: 4_400, ...change });

/** A run of the app on one day. */
function run(day: string, action: Repricing | null | 'unreadable' = null) {
  const file = openSmartOrdersFile(path, new Date(0), () => undefined);
  const notices: string[] = [];
  const targets: unknown[] = [];
  const watch = createSmartOrderWatch({
    file,
    today: () => day,
    repricing: async () => {
      if (action === 'unreadable') throw new Error('no answer');
      return action;
    },
    notify(changes, repricings) {
      const { params, target } = smartOrdersNotice(changes, repricings, translate, createFormats('en'));
      const { title, body } = sentenceOf({ code: 'smart-orders', params }, translate, createFormats('en'), 'nothing');
      notices.push(`${title} | ${body}`);
      targets.push(target);
    },
  });
  return {
    notices,
    targets,
    async board(orders: readonly Order[], path = {}) {
      watch.board(sampleBoard(orders, path));
      await watch.settled();
    },
  };
}

it('names the stock, its split and the order that was withdrawn, once, over restarts too', async () => {
  await run(EVE).board([waiting()]);
  const exDate = run(EX_DATE, SPLIT);
  await exDate.board([withdrawn({ reason: '1 share became 5' })]);
  await exDate.board([withdrawn({ reason: '1 share became 5' })]);
  expect(exDate.notices).toEqual([
    'Stop withdrawn: BNTG split 1:5 | BNTG Stop 4,400 withdrawn: split 1:5. Prices from before no longer fit: place it again at today’s.',
  ]);
  expect(exDate.targets).toEqual([{ panel: 'orders', symbol: 'BNTG', item: 'W1' }]);
  const again = run(EX_DATE, SPLIT);
  await again.board([withdrawn({ reason: '1 share became 5' })]);
  expect(again.notices).toEqual([]);
});

it('waits for the reason, and gives the broker’s where no action is known', async () => {
  const day = run(EX_DATE, 'unreadable');
  await day.board([withdrawn({ isReasonDue: true })]);
  expect(day.notices).toEqual([]);
  await day.board([withdrawn({ reason: 'WITHDRAWN_BY_BROKER' })]);
  expect(day.notices).toEqual([
    'Stop withdrawn: BNTG | BNTG Stop 4,400 withdrawn: Withdrawn by the broker, not from here.',
  ]);
});

it('says nothing of what the person withdrew', async () => {
  await run(EVE).board([waiting()]);
  const day = run(EX_DATE, SPLIT);
  await day.board([withdrawn()]);
  expect(day.notices).toEqual([]);
});

it('names an order that is not listed on the ex date, and none that only ended overnight', async () => {
  await run(EVE).board([waiting()]);
  const unread = run(EX_DATE, SPLIT);
  await unread.board([], { missing: ['list'] });
  expect(unread.notices).toEqual([]);
  const exDate = run(EX_DATE, SPLIT);
  await exDate.board([]);
  expect(exDate.notices[0]).toMatch(/^Stop no longer listed: BNTG split 1:5 \|/);
  await run(EVE).board([waiting()]);
  const ordinary = run(EX_DATE);
  await ordinary.board([]);
  expect(ordinary.notices).toEqual([]);
});

it('names the trigger before and after where the service adjusts it', async () => {
  await run(EVE).board([waiting()]);
  const exDate = run(EX_DATE, SPLIT);
  await exDate.board([waiting({ triggerPrice: 880 })]);
  await exDate.board([waiting({ triggerPrice: 880 })]);
  expect(exDate.notices).toEqual(['Stop moved: BNTG split 1:5 | BNTG Stop 4,400 → 880 moved: split 1:5.']);
});

it('says nothing of a stop that trails, unless its stock was repriced', async () => {
  const trailing = (triggerPrice: number): Order => waiting({ smart: stop('armed', 'trailing-stop'), triggerPrice });
  await run(EVE).board([trailing(4_400)]);
  const ordinary = run(EX_DATE);
  await ordinary.board([trailing(4_410)]);
  expect(ordinary.notices).toEqual([]);
  const later = run('2026-11-23', SPLIT);
  await later.board([trailing(882)]);
  expect(later.notices).toHaveLength(1);
});

it('says nothing of the stop of a bracket that trails, and of one that stays does', async () => {
  const leg = (triggerPrice: number, distance: SmartOrder['distance']): Order => {
    const smart: SmartOrder = { ...stop('armed', 'bracket'), role: 'stop-loss', distance };
    return waiting({ orderId: 'S1-SL', smart, triggerPrice });
  };
  const trail = { unit: 'percent', amount: 3 } as const;
  await run(EVE).board([leg(4_400, trail)]);
  const ordinary = run(EX_DATE);
  await ordinary.board([leg(4_410, trail)]);
  expect(ordinary.notices).toEqual([]);
  await ordinary.board([leg(4_420, null)]);
  expect(ordinary.notices).toEqual(['Bracket moved: BNTG | BNTG Bracket 4,410 → 4,420 moved.']);
});

it('lists several in one notification', async () => {
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((id) =>
    withdrawn({ orderId: `S${id}`, ref: `W${id}`, smart: { ...stop('ended'), id: `S${id}` }, reason: 'x' }),
  );
  const day = run(EX_DATE, SPLIT);
  await day.board(many);
  expect(day.notices).toHaveLength(1);
  expect(day.notices[0]).toContain('8 smart orders changed by the broker | BNTG Stop 4,400 withdrawn: split 1:5.');
  expect(day.notices[0]).toContain('and 2 more in Orders.');
});

it('opens the file of version 1', () => {
  copyFileSync(join(import.meta.dirname, 'fixtures/smart-orders-1.json'), path);
  const { orders, notified } = openSmartOrdersFile(path, new Date(0), () => undefined).account('0001');
  expect([orders[0]?.trigger, notified]).toEqual([4_400, ['S20261118000001']]);
});
