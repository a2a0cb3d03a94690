import { beforeEach, expect, it } from 'vitest';
import { stockCode } from '../../shared/market/index.ts';
import { type Choices, createChoices, KNOWN_MS, PATIENCE_MS } from './choices.ts';

let prepared: Map<string, PromiseWithResolvers<string>>;
let told: string[];
/** What is to run later, by when. */
let due: { readonly ms: number; readonly run: () => void; isOff: boolean }[];
let choices: Choices;
let isBusy: boolean;
let now: number;

const open = (): Choices =>
  createChoices<string>({
    timers: {
      now: () => now,
      after(ms, run) {
        const timer = { ms, run, isOff: false };
        due.push(timer);
        return () => {
          timer.isOff = true;
        };
      },
    },
    prepare(symbol) {
      if (isBusy) return null;
      const values = Promise.withResolvers<string>();
      prepared.set(symbol, values);
      return values.promise;
    },
    tell: (group, symbol, values) => told.push(`${group} ${symbol} ${values ?? 'alone'}`),
  });
const waited = (): void => {
  for (const timer of due.splice(0)) if (!timer.isOff) timer.run();
};
const turn = async (): Promise<void> => {
  for (let step = 0; step < 4; step += 1) await Promise.resolve();
};
const [bntg, kopi] = [stockCode('BNTG'), stockCode('KOPI')];

beforeEach(() => {
  prepared = new Map();
  told = [];
  due = [];
  isBusy = false;
  now = 0;
  choices = open();
});

it('tells of a choice with its values, once', async () => {
  choices.choose('blue', bntg);
  expect(told).toEqual([]);
  prepared.get('BNTG')?.resolve('values');
  await turn();
  waited();
  expect(told).toEqual(['blue BNTG values']);
});

it('does not wait longer than nobody notices', async () => {
  choices.choose('blue', bntg);
  expect(due.map(({ ms }) => ms)).toEqual([PATIENCE_MS]);
  waited();
  expect(told).toEqual(['blue BNTG alone']);
  prepared.get('BNTG')?.resolve('values');
  await turn();
  expect(told).toEqual(['blue BNTG alone']);
});

it('a stock whose values cannot be had is told without them', async () => {
  choices.choose('blue', bntg);
  prepared.get('BNTG')?.reject(new Error('no answer'));
  await turn();
  expect(told).toEqual(['blue BNTG alone']);
});

it('the newest choice of a colour counts, however late the values of another come', async () => {
  choices.choose('blue', bntg);
  choices.choose('blue', kopi);
  choices.choose('green', bntg);
  prepared.get('KOPI')?.resolve('of kopi');
  await turn();
  prepared.get('BNTG')?.resolve('of bntg');
  await turn();
  waited();
  expect(told).toEqual(['blue KOPI of kopi', 'green BNTG of bntg']);
});

it('where there is nothing to wait for, what waits is passed over at once', async () => {
  choices.choose('blue', bntg);
  isBusy = true;
  choices.choose('blue', kopi);
  prepared.get('BNTG')?.resolve('values');
  await turn();
  waited();
  expect(told).toEqual(['blue KOPI alone']);
});

it('what windows were told of lately is not waited for, and is got anew all the same', async () => {
  choices.choose('blue', bntg);
  prepared.get('BNTG')?.resolve('values');
  await turn();
  prepared.clear();
  now = KNOWN_MS - 1;
  choices.choose('blue', bntg);
  expect(told.at(-1)).toBe('blue BNTG alone');
  expect(prepared.has('BNTG')).toBe(true);
  now = KNOWN_MS;
  choices.choose('blue', bntg);
  expect(told).toHaveLength(2);
});
