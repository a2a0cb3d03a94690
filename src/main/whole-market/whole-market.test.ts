import { expect, it } from 'vitest';
import { LantaiError } from '#shared/contract/error.ts';
import { boardNamed, readWholeMarket } from './whole-market.ts';

type Client = Parameters<typeof readWholeMarket>[0];

const member = (symbol: string, more: object = {}) => ({
  symbol,
  name: symbol,
  last: 100,
  previous: 100,
  change: 0,
  change_percent: 0,
  volume: 1,
  value: 100,
  frequency: 1,
  sub_sector: 'Coal',
  market_cap: 1e9,
  free_float_percent: 40,
  ...more,
});

/** Sectors A and B of one stock each. */
function clientOf(answers: { sector?(id: string): unknown; special?(): unknown }): Client {
  const sector = answers.sector ?? ((id: string) => ({ foreign_net_value: 5, members: [member(`AAA${id}`)] }));
  return {
    sectors: {
      sectors: async () => ({ data: ['A', 'B'].map((name, at) => ({ id: at + 1, name })) }),
      sector: async ({ id }: { id: string }) => ({ data: sector(id) }),
      specialBoard: async () => ({ data: answers.special?.() ?? [{ symbol: 'AAA2' }] }),
    },
  } as unknown as Client;
}
const refused = (): never => {
  throw new LantaiError('INTERNAL', 'no answer');
};

it('joins the stocks of all sectors, and marks those of the special board', async () => {
  const market = await readWholeMarket(clientOf({}), () => 7);
  expect(market).toMatchObject({ readAt: 7, missing: [], foreignNet: 10 });
  expect(market.stocks.map(({ code, sector, isSpecial }) => [code, sector, isSpecial])).toEqual([
    ['AAA1', 'A', false],
    ['AAA2', 'B', true],
  ]);
});

it('names a sector that could not be read, and fails only without any', async () => {
  const one = clientOf({
    sector: (id) => (id === '1' ? refused() : { foreign_net_value: 5, members: [member('AAA2')] }),
  });
  expect(await readWholeMarket(one, () => 7)).toMatchObject({ missing: ['A'], stocks: [{ code: 'AAA2' }] });
  await expect(readWholeMarket(clientOf({ sector: refused }), () => 7)).rejects.toThrow('no answer');
});

it('a stock without free float or with a strange code does no harm, nor does a special board that does not answer', async () => {
  const market = await readWholeMarket(
    clientOf({
      sector: () => ({
        foreign_net_value: 0,
        members: [member('AAA1', { free_float_percent: undefined }), member('not a code!')],
      }),
      special: refused,
    }),
    () => 7,
  );
  expect(market.stocks).toMatchObject([{ code: 'AAA1', freeFloatPercent: null, isSpecial: false }]);
});

it.each([
  ['MAIN', 'main'],
  ['Papan Pengembangan', 'development'],
  ['Akselerasi', 'acceleration'],
  ['NEW_ECONOMY', 'newEconomy'],
  ['Pemantauan Khusus', 'special'],
  ['', null],
])('reads the board %s', (word, board) => {
  expect(boardNamed(word)).toBe(board);
});

it('item 1: says that the special board could not be read, and knows its stocks from their sectors', async () => {
  const sector = () => ({
    foreign_net_value: 0,
    members: [member('AAA1', { board: 'Pemantauan Khusus' }), member('AAA2')],
  });
  const market = await readWholeMarket(clientOf({ sector, special: refused }), () => 7);
  expect(market.isSpecialBoardRead).toBe(false);
  expect(market.stocks.map(({ code, isSpecial }) => [code, isSpecial])).toEqual([
    ['AAA1', true],
    ['AAA2', false],
  ]);
  expect((await readWholeMarket(clientOf({}), () => 7)).isSpecialBoardRead).toBe(true);
});
