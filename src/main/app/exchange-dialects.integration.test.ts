import { describe, expect, it, onTestFinished } from 'vitest';
import { exchangeForTests, MIXABLE, profileKeysFor, rowsOfRun, startExchangeHere } from '#exchange/testing/index.ts';
import type { Transport } from '#main/service/index.ts';
import { confirming } from '#main/testing/confirming.ts';
import { startUnlocked } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import { lots, price, stockCode } from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createSharedTime } from '#tools/testing/shared-time.ts';
import { tradeThrough } from './testing/trade-through.ts';

const WINDOW = { windowId: 'test' };

/** A status that nobody knows is shown as it came, and the order can be cancelled. */
const UNSEEN = { status: 'OTHER', statusText: expect.stringMatching(/^queued_at_venue$/i) } as const;

it.each(rowsOfRun(MIXABLE))(
  'trades with a service in the dialects of LANTAI_DIALECT_ROWS=$row',
  async ({ dialects }) => {
    const time = createSharedTime({ startsAt: Date.parse('2026-11-18T10:00:00+07:00') });
    const exchange = await startExchangeHere({ dialects }, null, time.clocks);
    try {
      const dialect = profileKeysFor(dialects);
      await tradeThrough(exchange, { time, dialect, ...(dialects.includes('unseen-status') && { open: UNSEEN }) });
    } catch (error) {
      throw new Error(`with ${dialects.join()}`, { cause: error });
    } finally {
      await exchange.stop();
    }
  },
);

describe('a list of orders that is left out', () => {
  const opened = async (dialect: Partial<RestDialect>) => {
    const exchange = await startExchangeHere({ dialects: ['absent-lists'] });
    let readings = 0;
    const transport: Transport = async (url, request) => {
      const answer = await fetch(url, request);
      if (url.endsWith('/order/v2/list')) readings += 1;
      return answer;
    };
    const services = servicesOn(exchange.profile, transport, dialect);
    onTestFinished(async () => {
      await services.stop();
      await exchange.stop();
    });
    await startUnlocked(services, exchange.profile.credentials);
    await services.handlers.orders.refresh(undefined, WINDOW);
    expect(readings).toBeGreaterThan(0);
    const order = { side: 'buy', symbol: stockCode('BNTG'), board: 'RG', price: price(200), lots: lots(1) } as const;
    const draft = { ...order, goodTillCancelled: false, draftId: 'd-1' };
    return () => confirming(draft, (each) => services.handlers.orders.place(each, WINDOW));
  };

  it('proves nothing of what it would name: no order is sent', async () => {
    const place = await opened({});
    await expect(place()).rejects.toMatchObject({ code: 'RECONCILING' });
  });

  it('is empty where the profile says that the service leaves out empty lists', async () => {
    const place = await opened({ absentLists: 'empty' });
    await expect(place()).rejects.not.toMatchObject({ code: 'RECONCILING' });
  });
});

it('shows the volumes of a service that sends lots in shares', async () => {
  const { exchange, client, end } = await exchangeForTests({ dialects: ['rest-volumes-in-lots'] });
  const services = servicesOn(exchange.profile, undefined, profileKeysFor(['rest-volumes-in-lots']));
  try {
    await services.start();
    const { username, password } = exchange.profile.credentials;
    await services.handlers.session.signIn({ username, password }, WINDOW);
    const symbol = stockCode('BNTG');
    const documented = await client.call(endpoints.market.dailyCandles, {
      path: { symbol },
      query: { from: '2020-01-01', to: '2100-01-01' },
    });
    const { volume } = await services.handlers.market.candles({ symbol, interval: 'D', range: 'whole' }, WINDOW);
    // Days that are over.
    expect([...volume].slice(-20, -1)).toEqual(documented.chartsvc.slice(-20, -1).map(({ v }) => v));
  } finally {
    await services.stop();
    await end();
  }
});

it('reads order times without a zone in the zone that they prove to be of, and says so', async () => {
  const exchange = await startExchangeHere({ dialects: ['times-jakarta-no-zone'] });
  const services = servicesOn(exchange.profile);
  const found: unknown[] = [];
  services.onWireFinding((each) => found.push(each));
  try {
    await startUnlocked(services, exchange.profile.credentials);
    await services.handlers.orders.refresh(undefined, WINDOW);
    const symbol = stockCode('BNTG');
    const { arb } = await services.handlers.market.stock({ symbol }, WINDOW);
    const order = { side: 'buy', symbol, board: 'RG', price: price(arb), lots: lots(1) } as const;
    const draft = { ...order, goodTillCancelled: false, draftId: 'd-1' };
    await confirming(draft, (each) => services.handlers.orders.place(each, WINDOW));
    await eventually(async () => {
      const { orders } = await services.handlers.orders.list(undefined, WINDOW);
      expect(found).toContainEqual({ kind: 'zone', hours: 7 });
      expect(Math.abs((orders[0]?.orderedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    });
  } finally {
    await services.stop();
    await exchange.stop();
  }
});
