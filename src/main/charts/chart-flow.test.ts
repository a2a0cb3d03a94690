import { describe, expect, it } from 'vitest';
import type { ReadEndpoint } from '#main/service/index.ts';
import { contract } from '#shared/contract/contract.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { stockCode } from '#shared/market/index.ts';
import { brokerNetOf, createChartFlow, flowDays, flowOf } from './chart-flow.ts';

const broker = (netValue: number) => ({ netValue });
const symbol = stockCode('BNTG');

type Options = { readonly fails?: (day: string) => boolean; readonly hidden?: string };

/** A service whose foreign net of a day is the day of the month. */
function service({ fails = () => false, hidden = '' }: Options = {}) {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const read = (async (name: string, { from }: { from: string }) => {
    expect(name).toBe('brokers.activity');
    asked.push(from);
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    if (fails(from)) throw new Error('no connection');
    return answer(from, from === hidden);
  }) as unknown as ReadEndpoint;
  return { read, asked, most: () => most };
}

const answer = (day: string, isHidden = false, change: object = {}) =>
  ({
    symbol,
    from: day,
    to: isHidden ? '2026-11-19' : day,
    todayHidden: isHidden,
    total: { foreignBuyValue: 100 + Number(day.slice(8)), foreignSellValue: 100 },
    results: isHidden ? [] : [broker(7), broker(-7)],
    pagination: { page: 1, limit: 100, total: 2, hasNext: false },
    ...change,
  }) as unknown as Parameters<typeof flowOf>[1];

describe('the net value of the largest brokers', () => {
  it('is that of the five largest net buyers and sellers together', () => {
    const buyers = [60, 50, 40, 30, 20, 10].map(broker);
    const sellers = [-25, -35, -45, -55, -65, -5].map(broker);
    expect(brokerNetOf([...buyers, ...sellers])).toBe(60 + 50 + 40 + 30 + 20 - 25 - 35 - 45 - 55 - 65);
    expect(brokerNetOf([...sellers, ...buyers])).toBe(-25);
  });

  it('counts each broker once where there are few', () => {
    expect(brokerNetOf([9, 1, 0, -2].map(broker))).toBe(8);
    expect(brokerNetOf([])).toBe(0);
  });

  it('is not known while brokers are missing', () => {
    const pagination = { page: 1, limit: 100, total: 101, hasNext: true };
    expect(flowOf('2026-11-20', answer('2026-11-20', false, { pagination }))).toMatchObject({
      foreignNet: 20,
      brokerNet: null,
    });
  });
});

it('leaves out a day whose answer is of another day', () => {
  expect(flowOf('2026-11-20', answer('2026-11-20', false, { from: '2026-11-19' }))).toBeNull();
  expect(flowOf('2026-11-20', answer('2026-11-20', true))).toBeNull();
});

it('asks for trading days only, from the newest back, 60 at most', () => {
  expect(flowDays('2026-11-13', '2026-11-17')).toEqual(['2026-11-17', '2026-11-16', '2026-11-13']);
  expect(flowDays('2026-01-01', '2026-11-20')).toHaveLength(60);
  expect(flowDays('2026-11-21', '2026-11-22')).toEqual([]);
});

it('asks four days at once and every past day once, and the last day each time', async () => {
  const { read, asked, most } = service();
  const { flow, clear } = createChartFlow(read);
  const input = { symbol, from: '2026-11-09', to: '2026-11-20' };
  const first = contract.charts.flow.output.parse(await flow(input));
  expect(first).toEqual({
    days: ['09', '10', '11', '12', '13', '16', '17', '18', '19', '20'].map((day) => ({
      at: dayStart(`2026-11-${day}`),
      foreignNet: Number(day),
      brokerNet: 0,
    })),
    hiddenToday: false,
    missing: 0,
  });
  expect([asked[0], asked.length, most()]).toEqual(['2026-11-20', 10, 4]);
  expect(await flow(input)).toEqual(first);
  expect(asked.slice(10)).toEqual(['2026-11-20']);
  clear();
  await flow(input);
  expect(asked).toHaveLength(21);
});

it('says that today is hidden, and asks for it again', async () => {
  const { read, asked } = service({ hidden: '2026-11-20' });
  const { flow } = createChartFlow(read);
  const input = { symbol, from: '2026-11-19', to: '2026-11-20' };
  expect(await flow(input)).toMatchObject({ days: [{ foreignNet: 19 }], hiddenToday: true });
  await flow(input);
  expect(asked).toEqual(['2026-11-20', '2026-11-19', '2026-11-20']);
});

it('leaves out a day that failed and asks for it again', async () => {
  let isDown = true;
  const { read } = service({ fails: (day) => isDown && day === '2026-11-18' });
  const { flow } = createChartFlow(read);
  const input = { symbol, from: '2026-11-16', to: '2026-11-19' };
  const foreign = async () => (await flow(input)).days.map(({ foreignNet }) => foreignNet);
  expect(await foreign()).toEqual([16, 17, 19]);
  isDown = false;
  expect(await foreign()).toEqual([16, 17, 18, 19]);
});

it('stops asking a service that fails again and again', async () => {
  const { read, asked } = service({ fails: () => true });
  const { days } = await createChartFlow(read).flow({ symbol, from: '2026-09-01', to: '2026-11-20' });
  expect(days).toEqual([]);
  expect(asked.length).toBeLessThan(8);
});

it('item 1: counts the days that could not be read, and not the one that is hidden until the close', async () => {
  const input = { symbol, from: '2026-11-16', to: '2026-11-20' };
  const { read } = service({ fails: (day) => day === '2026-11-18', hidden: '2026-11-20' });
  expect(await createChartFlow(read).flow(input)).toMatchObject({ missing: 1, hiddenToday: true });
});
