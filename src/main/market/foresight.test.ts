import { beforeEach, expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { createForesight } from './foresight.ts';

let now: number;
let reads: { readonly what: string; readonly over: PromiseWithResolvers<void> }[];
const open = () =>
  createForesight({
    now: () => now,
    read(symbol, intervals) {
      const over = Promise.withResolvers<void>();
      reads.push({ what: [symbol, ...intervals].join(' '), over });
      return over.promise;
    },
  });
const begun = (): string[] => reads.map(({ what }) => what);
const turn = async (): Promise<void> => {
  for (let step = 0; step < 8; step += 1) await Promise.resolve();
};

beforeEach(() => {
  now = 0;
  reads = [];
});

it('reads the intervals that charts have shown lately', () => {
  const foresight = open();
  foresight.looked('5m');
  now = 6 * 60_000;
  foresight.looked('D');
  foresight.foresee(stockCode('BNTG'));
  now = 12 * 60_000;
  foresight.foresee(stockCode('KOPI'));
  expect(begun()).toEqual(['BNTG 5m D', 'KOPI D']);
});

it('reads two stocks at a time; of those passed over meanwhile only the last is read at all', async () => {
  const foresight = open();
  for (const code of ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE']) foresight.foresee(stockCode(code));
  expect(begun()).toEqual(['AAAA', 'BBBB']);
  reads[0]?.over.reject(new Error('no answer'));
  await turn();
  expect(begun()).toEqual(['AAAA', 'BBBB', 'EEEE']);
  reads[1]?.over.resolve();
  await turn();
  expect(begun()).toHaveLength(3);
});

it('reads nothing that is given up for a stock that is being read already', async () => {
  const foresight = open();
  for (const code of ['AAAA', 'BBBB', 'CCCC', 'AAAA']) foresight.foresee(stockCode(code));
  for (const { over } of reads) over.resolve();
  await turn();
  expect(begun()).toEqual(['AAAA', 'BBBB']);
});
