import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { readChartActions } from '#main/charts/index.ts';
import { createRead, type ServiceClient } from '#main/service/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { startUnlocked } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import type { OrderBoard, OrderDraftInput } from '#shared/contract/orders.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { CATALOGUE } from '#shared/i18n/catalogue.ts';
import { createTranslator } from '#shared/i18n/translator.ts';
import { exchangeTime, lots, price, stepTicks, stockCode } from '#shared/market/index.ts';
import { sentenceOf } from '#shared/notifications/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { serviceTime } from '#shared/service-time.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { smartOrdersNotice } from './notification.ts';
import { lastRepricing } from './repricing.ts';
import { createSmartOrderWatch } from './smart-order-watch.ts';
import { openSmartOrdersFile } from './smart-orders-file.ts';

const WINDOW = { windowId: 'test' };
/** By the practice calendar it trades without its rights from Monday, 6 July 2026, on. */
const STOCK = stockCode('KSWR');
const CUM_DATE = '2026-07-03T14:00:00+07:00';
const EX_DATE = '2026-07-06T09:30:00+07:00';
const { translate } = createTranslator(CATALOGUE, 'en');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-ex-date-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** A run of exchange and workstation on one day, on the data of the runs before. @param paused nothing trades in it */
async function runOn(clock: string, paused: boolean) {
  const exchange: TestExchange = await startExchangeHere({ dataDir: join(folder, 'exchange'), clock, paused });
  const services: Services = servicesOn(exchange.profile);
  const read = createRead(services.client as ServiceClient);
  const notices: string[] = [];
  const watch = createSmartOrderWatch({
    file: openSmartOrdersFile(join(folder, 'smart-orders.json'), new Date(), () => undefined),
    today: () => exchangeTime(serviceTime(services.health(), Date.now())).day,
    repricing: async (symbol, after, to) =>
      lastRepricing(await readChartActions(read, stockCode(symbol), after, to), after, to),
    notify(changes, repricings) {
      const { params } = smartOrdersNotice(changes, repricings, translate, createFormats('en'));
      const { title, body } = sentenceOf({ code: 'smart-orders', params }, translate, createFormats('en'), 'nothing');
      notices.push(`${title} | ${body}`);
    },
  });
  services.onOrderBoard((board) => watch.board(board));
  await startUnlocked(services, exchange.profile.credentials);
  const board = (): OrderBoard => services.handlers.orders.list(undefined, WINDOW) as OrderBoard;
  await eventually(() => expect(board().path.mode).toBe('ready'));
  return {
    exchange,
    services,
    notices,
    board,
    async stop() {
      await watch.settled();
      watch.stop();
      await services.stop();
      await exchange.stop();
    },
  };
}

it('reports on the ex date that a stop order was withdrawn by a rights issue, once', async () => {
  const before = await runOn(CUM_DATE, true);
  const phone = createRestClient(before.exchange.profile);
  await phone.signIn();
  const { close } = await phone.call(endpoints.market.orderBook, { path: { symbol: STOCK } });
  const trigger = stepTicks(price(Number(close)), -20);
  const draft: OrderDraftInput = {
    side: 'sell',
    symbol: STOCK,
    board: 'RG',
    price: stepTicks(trigger, -1),
    lots: lots(1),
    goodTillCancelled: true,
    draftId: 'stop-before-the-ex-date',
    plan: { kind: 'stop', trigger, direction: 'down' },
  };
  const placed = await confirming(draft, (asked) => before.services.handlers.orders.place(asked, WINDOW));
  await eventually(() =>
    expect(before.board().orders.find(({ orderId }) => orderId === placed.orderId)).toMatchObject({
      smart: { kind: 'stop', state: 'armed' },
    }),
  );
  await before.stop();
  expect(before.notices).toEqual([]);

  const after = await runOn(EX_DATE, false);
  await eventually(() => expect(after.notices).toHaveLength(1));
  expect(after.notices[0]).toMatch(/KSWR.*rights/i);
  expect(after.board().orders.filter(({ smart }) => smart?.state === 'armed')).toEqual([]);
  await after.stop();

  const again = await runOn(EX_DATE, false);
  await again.stop();
  expect(again.notices).toEqual([]);
});
