import { describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { dayOf, type Trade } from '#exchange/market/index.ts';
import { jakarta, setMarket } from '#exchange/testing/fixtures/market.ts';
import { createBrokerActivity } from './broker-activity.ts';
import type { BrokerTable } from './broker-table.ts';
import { finishInSlices, type Steps } from './steps.ts';

const DAY = '2026-11-18';
const NEXT = '2026-11-19';
const BOARDS = ['RG', 'TN', 'NG'] as const;

/** The hours in which a day changes: its auctions, its break and its close. What is left out of the sessions is alike. */
const LIVED = [
  ['08:40:00', '09:10:00'],
  ['11:55:00', '13:35:00'],
  ['15:45:00', '17:00:00'],
] as const;

/** A market that has lived a day from its opening to its end, with every trade of it. */
function livedDay() {
  const setting = setMarket({ at: jakarta(`${DAY}T08:40:00`), instruments: 12 });
  const tape: Trade[] = [];
  const activity = createBrokerActivity(setting.market, seededRandom('test'));
  const stop = setting.market.onTrade((trade) => void tape.push(trade));
  setting.market.start();
  for (const [from, to] of LIVED) {
    setting.clock.jumpTo(jakarta(`${DAY}T${from}`));
    setting.clock.advanceTo(jakarta(`${DAY}T${to}`));
  }
  stop();
  return { ...setting, activity, tape };
}

const figuresOf = (trades: readonly Trade[]) => ({
  lots: trades.reduce((sum, { lots }) => sum + lots, 0),
  value: trades.reduce((sum, { lots, price }) => sum + lots * 100 * price, 0),
  frequency: trades.length,
});
const sumOf = (table: BrokerTable, side: 'buy' | 'sell') => {
  const rows = table.rows();
  return {
    lots: rows.reduce((sum, row) => sum + row[side].lots, 0),
    value: rows.reduce((sum, row) => sum + row[side].value, 0),
    frequency: rows.reduce((sum, row) => sum + row[side].frequency, 0),
  };
};

describe('brokers of a day that was lived', () => {
  const { market, clock, activity, tape } = livedDay();

  it.each(BOARDS)('both sides add to the tape of each stock on %s, their trades to twice its trades', (board) => {
    const onBoard = tape.filter((trade) => trade.board === board);
    expect(onBoard.length).toBeGreaterThan(0);
    for (const instrument of market.instruments) {
      const trades = onBoard.filter(({ code }) => code === instrument.code);
      const { table } = activity.ofStock(instrument, DAY, DAY, board);
      expect(sumOf(table, 'buy')).toEqual(figuresOf(trades));
      expect(sumOf(table, 'sell')).toEqual(figuresOf(trades));
    }
  });

  it('for people abroad and at home add to everybody’s, and to the tape', () => {
    for (const instrument of market.instruments) {
      const { table } = activity.ofStock(instrument, DAY, DAY, 'ALL');
      const trades = tape.filter(({ code }) => code === instrument.code);
      for (const [side, isAbroad] of [
        ['buy', 'foreignBuyer'],
        ['sell', 'foreignSeller'],
      ] as const) {
        expect(table.total(side, 'FOREIGN')).toMatchObject(figuresOf(trades.filter((trade) => trade[isAbroad])));
        expect(table.total(side, 'DOMESTIC')).toMatchObject(figuresOf(trades.filter((trade) => !trade[isAbroad])));
      }
    }
  });

  it('those of the cash and negotiated boards stay when the day is past', () => {
    const negotiated = tape.filter(({ board }) => board === 'NG');
    const found = new Map(
      market.instruments.map((each) => [each.code, activity.ofStock(each, DAY, DAY, 'NG').table.total('buy').value]),
    );
    clock.advanceTo(jakarta(`${NEXT}T08:40:00`));
    expect(negotiated.length).toBeGreaterThan(0);
    for (const instrument of market.instruments) {
      const { table } = activity.ofStock(instrument, DAY, DAY, 'NG');
      expect(table.total('buy').value).toBe(found.get(instrument.code));
    }
  });
});

describe('past days', () => {
  const { market } = setMarket({ instruments: 40 });
  const activity = createBrokerActivity(market, seededRandom('test'));
  const [from, to] = ['2026-11-09', '2026-11-13'];

  it('day by day add to the range', () => {
    for (const instrument of market.instruments.slice(0, 5)) {
      const { table } = activity.ofStock(instrument, from, to);
      const days = activity.daysOf(instrument, from, to);
      expect(days.map(({ day }) => day)).toEqual(
        market.dailyCandles(instrument.code, from, to).map(({ at }) => dayOf(at)),
      );
      for (const side of ['buy', 'sell'] as const)
        expect(days.reduce((sum, day) => sum + day.table.total(side).value, 0)).toBe(table.total(side).value);
    }
  });

  it('of all stocks at once are those of each stock', async () => {
    await activity.prepareStocks(from, to);
    const { tables } = activity.ofStocks(from, to);
    for (const instrument of market.instruments)
      expect(tables.get(instrument.code)?.rows()).toEqual(activity.ofStock(instrument, from, to).table.rows());
  });

  it('of the whole market are the sum of its stocks', () => {
    const { table, from: first, to: last } = activity.ofMarket(5);
    const sums = market.instruments.map((each) => activity.ofStock(each, first, last).table);
    for (const side of ['buy', 'sell'] as const)
      expect(table.total(side).value).toBe(sums.reduce((sum, own) => sum + own.total(side).value, 0));
  });

  it('no broker trades more for people abroad than in all', () => {
    for (const instrument of market.instruments)
      for (const { buy, sell } of activity.ofStock(instrument, from, to).table.rows())
        for (const side of [buy, sell]) {
          expect(side.foreign).toBeLessThanOrEqual(side.value);
          expect(side.foreignLots).toBeLessThanOrEqual(side.lots);
          expect(side.foreignFrequency).toBeLessThanOrEqual(side.frequency);
        }
  });
});

it('long work pauses between slices, and its result is the same', async () => {
  let now = 0;
  let pauses = 0;
  const time = {
    now: () => now,
    after(_: number, task: () => void) {
      pauses += 1;
      queueMicrotask(task);
      return () => undefined;
    },
  };
  function* work(): Steps<number> {
    for (let step = 0; step < 10; step += 1) {
      now += 2;
      yield;
    }
    return 10;
  }
  expect(await finishInSlices(work(), time)).toBe(10);
  expect(pauses).toBeGreaterThanOrEqual(2);
});
