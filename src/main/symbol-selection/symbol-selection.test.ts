import { beforeEach, expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import {
  type Choices,
  createChoices,
  FORESEEN_WITHIN_MS,
  KNOWN_MS,
  MAX_FORESEEN,
  PATIENCE_MS,
} from './symbol-selection.ts';

let wanted: string[];
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
    want: (symbol) => wanted.push(symbol),
    first: (symbol) => wanted.push(`${symbol} first`),
    read(symbol) {
      if (isBusy) return null;
      const values = Promise.withResolvers<string>();
      prepared.set(symbol, values);
      return values.promise;
    },
    give: (values) => told.push(values),
    tell: (group, symbol) => told.push(`${group} ${symbol}`),
  });
const waited = (): void => {
  for (const timer of due.splice(0)) if (!timer.isOff) timer.run();
};
const turn = async (): Promise<void> => {
  for (let step = 0; step < 4; step += 1) await Promise.resolve();
};
const [bntg, kopi] = [stockCode('BNTG'), stockCode('KOPI')];

beforeEach(() => {
  wanted = [];
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
  expect(told).toEqual(['values', 'blue BNTG']);
  expect(wanted).toEqual(['BNTG first', 'BNTG']);
});

it('does not wait longer than nobody notices', async () => {
  choices.choose('blue', bntg);
  expect(due.map(({ ms }) => ms)).toEqual([PATIENCE_MS]);
  waited();
  expect(told).toEqual(['blue BNTG']);
  prepared.get('BNTG')?.resolve('values');
  await turn();
  expect(told).toEqual(['blue BNTG']);
});

it('a stock whose values cannot be had is told without them', async () => {
  choices.choose('blue', bntg);
  prepared.get('BNTG')?.reject(new Error('no answer'));
  await turn();
  expect(told).toEqual(['blue BNTG']);
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
  expect(told).toEqual(['of kopi', 'blue KOPI', 'of bntg', 'green BNTG']);
});

it('where there is nothing to wait for, what waits is passed over at once', async () => {
  choices.choose('blue', bntg);
  isBusy = true;
  choices.choose('blue', kopi);
  prepared.get('BNTG')?.resolve('values');
  await turn();
  waited();
  expect(told).toEqual(['blue KOPI']);
});

it('what windows were given lately is not read again', async () => {
  choices.choose('blue', bntg);
  prepared.get('BNTG')?.resolve('values');
  await turn();
  prepared.clear();
  now = KNOWN_MS - 1;
  choices.choose('blue', bntg);
  expect(told.at(-1)).toBe('blue BNTG');
  expect(prepared.has('BNTG')).toBe(false);
  now = KNOWN_MS;
  choices.choose('blue', bntg);
  expect(told).toEqual(['values', 'blue BNTG', 'blue BNTG']);
});

it('what somebody is about to choose is given ahead, and chosen without a wait', async () => {
  choices.foresee(bntg);
  prepared.get('BNTG')?.resolve('values');
  await turn();
  expect(told).toEqual(['values']);
  expect(wanted).toEqual(['BNTG']);
  choices.choose('blue', bntg);
  expect(told).toEqual(['values', 'blue BNTG']);
});

it('what is foreseen and chosen before it has come is given once', async () => {
  choices.foresee(bntg);
  choices.choose('blue', bntg);
  prepared.get('BNTG')?.resolve('values');
  await turn();
  expect(told).toEqual(['values', 'blue BNTG']);
});

it('what is known is not read again for somebody who only looks', async () => {
  choices.foresee(bntg);
  prepared.get('BNTG')?.resolve('values');
  await turn();
  prepared.clear();
  choices.foresee(bntg);
  expect(prepared.size).toBe(0);
  expect(wanted).toEqual(['BNTG', 'BNTG']);
});

it('of a list that somebody strolls over not everything is read', () => {
  for (let step = 0; step < 20; step += 1) choices.foresee(bntg);
  expect(wanted).toHaveLength(MAX_FORESEEN);
  now = FORESEEN_WITHIN_MS;
  choices.foresee(kopi);
  expect(wanted.at(-1)).toBe('KOPI');
  now = 0;
  choices.foresee(bntg);
  expect(wanted.at(-1)).toBe('BNTG');
});

it('a foreseen stock that cannot be read troubles nobody', async () => {
  choices.foresee(bntg);
  prepared.get('BNTG')?.reject(new Error('no answer'));
  await turn();
  expect(told).toEqual([]);
});
