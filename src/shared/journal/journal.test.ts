import { describe, expect, it } from 'vitest';
import { lots } from '#shared/market/index.ts';
import { curveOf, drawdownOf } from './curve.ts';
import { excursionOf, reachesBackTo } from './excursion.ts';
import { groupsBy } from './groups.ts';
import { holdingOf, openMinutes } from './held-time.ts';
import type { JournalFill } from './journal-fill.ts';
import { isClosed, resultsOf, rMultiple } from './results.ts';
import { exitsOf, heldByFills, openingOf, tradesOf } from './trades.ts';

/** A moment in Jakarta. */
const at = (text: string): number => Date.parse(`${text}:00+07:00`);
const fill = (
  orderId: string,
  side: JournalFill['side'],
  when: string,
  lots: number,
  price: number,
  fee = 0,
  symbol = 'BNTG',
): JournalFill => {
  const shares = lots * 100;
  return { orderId, symbol, side, board: 'RG', at: at(when), shares, value: shares * price, fee };
};
const only = <Value>(values: readonly Value[]): Value => {
  const [value] = values;
  if (value === undefined || values.length > 1) throw new Error(`${values.length} values`);
  return value;
};

describe('a trade', () => {
  const fills = [
    fill('B1', 'buy', '2026-11-16T09:30', 10, 1_000, 1_500),
    fill('B2', 'buy', '2026-11-16T10:00', 10, 1_100, 1_650),
    fill('S1', 'sell', '2026-11-17T10:00', 5, 1_200, 1_500),
    fill('S2', 'sell', '2026-11-17T14:00', 15, 1_000, 3_750),
  ];

  it('averages what was bought with its fees, and gives each exit its part of the cost', () => {
    const trade = only(tradesOf(fills));
    const first = Math.round(((2_100_000 + 3_150) / 2_000) * 500);
    expect(trade.exits.map(({ cost }) => cost)).toEqual([first, 2_103_150 - first]);
    expect(trade.result).toBe(600_000 + 1_500_000 - 2_100_000 - 1_500 - 1_650 - 1_500 - 3_750);
    expect(trade).toMatchObject({ id: 'B1', held: 0, bought: 2_000, sold: 2_000, isFromBefore: false });
    expect(trade.closedAt).toBe(at('2026-11-17T14:00'));
  });

  it('ends where nothing is held, and the next purchase begins another one', () => {
    const more = fill('B3', 'buy', '2026-11-18T09:30', 1, 900);
    const [first, second] = tradesOf([more, ...fills]);
    expect([first?.id, second?.id]).toEqual(['B1', 'B3']);
    expect(second).toMatchObject({ closedAt: null, held: 100, result: 0 });
  });

  it('has no result where it sold what it never bought, unless the service has booked the cost', () => {
    const sale = fill('S9', 'sell', '2026-11-17T10:00', 5, 1_200, 1_500);
    expect(only(tradesOf([sale]))).toMatchObject({ isFromBefore: true, result: null });
    const booked = new Map([['S9', { shares: 500, cost: 450_000 }]]);
    expect(only(tradesOf([sale], booked)).result).toBe(600_000 - 1_500 - 450_000);
  });

  it('finds shares of before in what is sold and in what is held, and stays open with them', () => {
    const sale = fill('S9', 'sell', '2026-11-17T10:00', 5, 1_200);
    expect(openingOf([sale], null)).toEqual(new Map([['BNTG', 500]]));
    const opening = openingOf([sale], new Map([['BNTG', 700]]));
    expect(opening).toEqual(new Map([['BNTG', 1_200]]));
    expect(only(tradesOf([sale], new Map(), opening))).toMatchObject({ held: 700, closedAt: null });
  });

  it('takes from what is held what orders have done that the fills lack', () => {
    const fills = [fill('B1', 'buy', '2026-11-17T10:00', 5, 1_000), fill('P1', 'buy', '2026-11-17T11:00', 2, 1_000)];
    const order = { symbol: 'BNTG', side: 'buy', lotsDone: lots(5) } as const;
    const held = new Map([['BNTG', 1_000]]);
    const by = (...orders: Parameters<typeof heldByFills>[1]) => heldByFills(held, orders, fills).get('BNTG');
    expect(by({ ...order, orderId: 'B1' })).toBe(1_000);
    expect(by({ ...order, orderId: 'P1' })).toBe(700);
    expect(by({ ...order, orderId: 'B2' })).toBe(500);
    expect(by({ ...order, orderId: 'S2', side: 'sell' })).toBe(1_500);
    expect(by({ ...order, orderId: null, lotsDone: lots(0) }, { ...order, orderId: 'O', symbol: 'KOPI' })).toBe(1_000);
  });

  it('splits a booked cost over the fills of a sale without losing a rupiah', () => {
    const parts = ['10:00', '10:01', '10:02'].map((time) => fill('S9', 'sell', `2026-11-17T${time}`, 1, 1_200));
    const booked = new Map([['S9', { shares: 300, cost: 100_001 }]]);
    expect(only(only(tradesOf(parts, booked, openingOf(parts, null))).exits).cost).toBe(100_001);
  });
});

describe('results', () => {
  const round = (symbol: string, day: string, gain: number): JournalFill[] => [
    fill(`B${symbol}${day}`, 'buy', `${day}T09:30`, 1, 1_000, 0, symbol),
    fill(`S${symbol}${day}`, 'sell', `${day}T10:30`, 1, 1_000 + gain, 0, symbol),
  ];
  const trades = tradesOf([
    ...round('AAAA', '2026-11-16', 100),
    ...round('BBBB', '2026-11-17', -40),
    ...round('CCCC', '2026-11-18', 0),
    ...round('DDDD', '2026-11-19', 20),
  ]).filter(isClosed);

  it('counts break-evens in the number of trades and in nothing else', () => {
    expect(resultsOf(trades, () => null)).toMatchObject({
      count: 4,
      wins: 2,
      losses: 1,
      total: 8_000,
      winRate: 0.5,
      averageWin: 6_000,
      averageLoss: -4_000,
      payoff: 1.5,
      profitFactor: 3,
      expectancy: 2_000,
      averageR: null,
      averageMinutes: 60,
    });
  });

  it('has no figure that nothing can be said of', () => {
    expect(resultsOf([], () => null)).toMatchObject({
      winRate: null,
      payoff: null,
      profitFactor: null,
      expectancy: null,
    });
    const wins = trades.filter(({ result }) => result > 0);
    expect(resultsOf(wins, () => null)).toMatchObject({ payoff: null, profitFactor: Number.POSITIVE_INFINITY });
  });

  it('measures in R only what had a stop below its entry', () => {
    const [win, loss] = trades;
    if (!win || !loss) throw new Error('no trades');
    expect([rMultiple(win, 950), rMultiple(loss, 980), rMultiple(win, 1_000), rMultiple(win, null)]).toEqual([
      2,
      -2,
      null,
      null,
    ]);
    const stops = new Map([[win.id, 950]]);
    expect(resultsOf(trades, ({ id }) => stops.get(id) ?? null)).toMatchObject({ averageR: 2, withStop: 1 });
  });

  it('draws the curve by the day of the sale, and finds its deepest fall', () => {
    const curve = curveOf(exitsOf(trades));
    expect(curve.map(({ day, total }) => [day, total])).toEqual([
      ['2026-11-16', 10_000],
      ['2026-11-17', 6_000],
      ['2026-11-18', 6_000],
      ['2026-11-19', 8_000],
    ]);
    expect(drawdownOf(curve)).toEqual({ amount: 4_000, from: '2026-11-16', to: '2026-11-17' });
    expect(drawdownOf([])).toEqual({ amount: 0, from: null, to: null });
  });

  it('counts a fall from the beginning as one from zero', () => {
    const curve = curveOf(exitsOf(trades.filter(({ symbol }) => symbol === 'BBBB')));
    expect(drawdownOf(curve)).toEqual({ amount: 4_000, from: null, to: '2026-11-17' });
  });

  it('groups by stock, day, weekday, hour, holding and board so that each adds up to all', () => {
    for (const dimension of ['stock', 'day', 'weekday', 'hour', 'holding', 'board'] as const) {
      const groups = groupsBy(trades, dimension);
      expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(8_000);
    }
    expect(groupsBy(trades, 'weekday').map(({ key }) => key)).toEqual(['1', '2', '3', '4']);
    expect(groupsBy(trades, 'hour')).toEqual([{ key: '9', count: 4, wins: 2, total: 8_000 }]);
    expect(groupsBy(trades, 'stock')[0]).toMatchObject({ key: 'AAAA', total: 10_000 });
  });

  it('counts a trade in each of its tags, and one without any in none', () => {
    const tags = new Map([[trades[0]?.id, ['gap', 'plan']]]);
    expect(groupsBy(trades, 'tag', ({ id }) => tags.get(id) ?? []).map(({ key, total }) => [key, total])).toEqual([
      ['gap', 10_000],
      ['plan', 10_000],
      ['', -2_000],
    ]);
  });
});

describe('holding time', () => {
  it.each([
    ['within a session', '2026-11-16T09:30', '2026-11-16T10:00', 30],
    ['over the break', '2026-11-16T11:30', '2026-11-16T14:00', 60],
    ['over Friday’s longer break', '2026-11-20T11:00', '2026-11-20T14:30', 60],
    ['over a weekend', '2026-11-20T15:30', '2026-11-23T09:30', 60],
    ['while the exchange is closed', '2026-11-21T20:00', '2026-11-21T20:45', 45],
    ['backwards', '2026-11-16T10:00', '2026-11-16T09:30', 0],
  ])('counts open minutes %s', (_what, from, to, minutes) => {
    expect(openMinutes(at(from), at(to))).toBe(minutes);
  });

  it('is minutes, a day, a week, a month or longer', () => {
    const from = at('2026-11-16T09:30');
    const ends = ['2026-11-16T09:45', '2026-11-16T15:00', '2026-11-20T15:00', '2026-12-10T10:00', '2027-03-01T10:00'];
    expect(ends.map((end) => holdingOf(from, at(end)))).toEqual(['minutes', 'day', 'week', 'month', 'longer']);
  });
});

describe('excursions', () => {
  const trade = only(
    tradesOf([fill('B1', 'buy', '2026-11-16T09:30', 1, 1_000), fill('S1', 'sell', '2026-11-16T09:34', 1, 1_020)]),
  );
  const bars = (times: readonly string[], high: readonly number[], low: readonly number[]) => ({
    at: Float64Array.from(times.map(at)),
    high: Float64Array.from(high),
    low: Float64Array.from(low),
  });
  const minutes = bars(
    [
      '2026-11-16T09:29',
      '2026-11-16T09:30',
      '2026-11-16T09:31',
      '2026-11-16T09:32',
      '2026-11-16T09:34',
      '2026-11-16T09:35',
    ],
    [2_000, 1_500, 1_010, 1_050, 1_900, 3_000],
    [10, 20, 985, 990, 30, 1],
  );

  it('takes minutes that were held whole, and the own prices at both ends', () => {
    expect(excursionOf(trade, minutes, '1m', 0)).toMatchObject({
      low: 985,
      high: 1_050,
      mae: -1_500,
      mfe: 5_000,
      efficiency: 0.4,
      isBound: false,
    });
  });

  it('is marked as a bound where only days are known', () => {
    const days = bars(['2026-11-13T00:00', '2026-11-16T00:00', '2026-11-17T00:00'], [9_000, 1_100, 9_000], [1, 950, 1]);
    expect(excursionOf(trade, days, 'D', 0)).toMatchObject({ low: 950, high: 1_100, isBound: true });
  });

  it('measures over a split in shares as they were at the entry', () => {
    // 1:5 on the 18th: 10 lots at 5,000 are 50 lots, of which 20 and 30 are sold.
    const held = only(
      tradesOf(
        [
          fill('B', 'buy', '2026-11-16T09:30', 10, 5_000),
          fill('S1', 'sell', '2026-11-18T10:00', 20, 1_100),
          fill('S2', 'sell', '2026-11-19T10:00', 30, 1_050),
        ],
        new Map(),
        new Map([['BNTG', 4_000]]),
      ),
    );
    const days = {
      ...bars(
        ['2026-11-16T00:00', '2026-11-17T00:00', '2026-11-18T00:00', '2026-11-19T00:00'],
        [5_100, 5_200, 1_200, 1_080],
        [4_900, 4_800, 1_000, 1_010],
      ),
      steps: [{ at: at('2026-11-18T00:00'), factor: 5 }],
    };
    expect(excursionOf(held, days, 'D', 0)).toMatchObject({
      low: 4_800,
      high: 6_000,
      entry: 5_000,
      exit: 5_350,
      mae: -200_000,
      mfe: 1_000_000,
      maePercent: expect.closeTo(-4, 6),
      mfePercent: expect.closeTo(20, 6),
      efficiency: 0.35,
    });
  });

  it('knows whether bars reach back to the entry', () => {
    expect(reachesBackTo(minutes, trade.openedAt)).toBe(true);
    expect(reachesBackTo(bars(['2026-11-16T09:31'], [1], [1]), trade.openedAt)).toBe(false);
    expect(reachesBackTo(bars([], [], []), trade.openedAt)).toBe(false);
  });
});
