import { describe, expect, it } from 'vitest';
import { type Cells, rowOf } from './draft-rows.ts';
import { readRow } from './read-row.ts';

const GOOD = { code: 'BNTG', side: 'buy', price: '4850', lots: '5' } as const;
const read = (cells: Partial<Cells>, format: 'en' | 'id' = 'en') => readRow(rowOf({ ...GOOD, ...cells }), format);
const faultOf = (cells: Partial<Cells>, format: 'en' | 'id' = 'en') => {
  const found = read(cells, format);
  if (found.ok) throw new Error('the row was read');
  return Object.entries(found.faults).map(
    ([cell, fault]) => `${cell} ${fault.kind === 'number' ? fault.fault : fault.code}`,
  );
};

it('reads an order for the day on the regular board', () => {
  expect(read({})).toMatchObject({
    ok: true,
    order: { symbol: 'BNTG', side: 'buy', price: 4_850, lots: 5, board: 'RG', goodTillCancelled: false },
  });
});

it.each(['B', 'buy', 'Beli', ' BUY '])('takes %j for a purchase', (side) => {
  expect(read({ side })).toMatchObject({ order: { side: 'buy' } });
});
it.each(['S', 'sell', 'Jual', 'j'])('takes %j for a sale', (side) => {
  expect(read({ side })).toMatchObject({ order: { side: 'sell' } });
});
it.each(['bntg', 'IDX:BNTG', 'BNTG.JK'])('takes %j for the code', (code) => {
  expect(read({ code })).toMatchObject({ order: { symbol: 'BNTG' } });
});
it('takes board and validity in both languages', () => {
  expect(read({ board: 'tunai', validity: 'GTC' })).toMatchObject({ order: { board: 'TN', goodTillCancelled: true } });
});

describe('hostile input', () => {
  it.each([
    ['unicode digits', { lots: '٥' }, ['lots number']],
    ['wide digits', { price: '４８５０' }, ['price number']],
    ['an exponent', { lots: '1e9' }, ['lots number']],
    ['a negative number', { lots: '-5' }, ['lots negative']],
    ['a typographic minus', { price: '−4850' }, ['price negative']],
    ['nothing of it', { lots: '0' }, ['lots negative']],
    ['a fraction of a lot', { lots: '1.5' }, ['lots whole']],
    ['what may be a thousand or one', { lots: '1.000' }, ['lots ambiguous']],
    ['more than a number holds', { lots: '99999999999999999999' }, ['lots negative']],
    ['a mark of direction', { price: '48\u200F50' }, ['price invisible']],
    ['a mark of direction in the side', { side: '\u202Ebuy' }, ['side invisible']],
    ['a blank without width', { code: 'BN\u200BTG' }, ['code invisible']],
    ['letters', { price: 'abc' }, ['price number']],
    ['no number', { price: '', lots: '' }, ['price missing', 'lots missing']],
    ['no side', { side: '' }, ['side missing']],
    ['a word that is no side', { side: 'hold' }, ['side side']],
    ['a word of an object', { side: 'constructor' }, ['side side']],
    ['no code', { code: 'NO SUCH' }, ['code code']],
    ['a board that is none', { board: 'XX' }, ['board board']],
    ['a plan that is none', { plan: 'iceberg' }, ['plan plan']],
    ['a price that its plan does not have', { trigger: '4800' }, ['trigger unused']],
    ['a plan without its price', { plan: 'stop' }, ['trigger missing']],
    ['a distance that its plan does not have', { plan: 'stop', trigger: '4800', trail: '3%' }, ['trail unused']],
    ['a distance that is none', { plan: 'bracket', stop: '4700', trail: 'abc%' }, ['trail number']],
    ['no distance at all', { plan: 'bracket', stop: '4700', trail: '0%' }, ['trail negative']],
    ['rupiah in part', { plan: 'bracket', stop: '4700', trail: '1.5' }, ['trail whole']],
    ['a stop that stays and sells alone', { plan: 'bracket', stop: '4700' }, ['profit missing']],
  ] as const)('says at the cell what is wrong: %s', (_what, cells, faults) => {
    expect(faultOf(cells)).toEqual(faults);
  });

  it('reads a thousand in the format that is set, and guesses nothing', () => {
    expect(read({ lots: '1,000' }, 'en')).toMatchObject({ order: { lots: 1_000 } });
    expect(read({ lots: '1.000' }, 'id')).toMatchObject({ order: { lots: 1_000 } });
    expect(faultOf({ lots: '1,000' }, 'id')).toEqual(['lots ambiguous']);
  });
});

it('reads plans with their prices', () => {
  expect(read({ plan: 'day trade' })).toMatchObject({ order: { plan: { kind: 'day-trade' } } });
  expect(read({ side: 'sell', plan: 'stop', trigger: '4800' })).toMatchObject({
    order: { plan: { kind: 'stop', trigger: 4_800, direction: 'down' } },
  });
  expect(read({ plan: 'bracket', profit: '5000', stop: '4700' })).toMatchObject({
    order: { plan: { kind: 'bracket', takeProfit: 5_000, stopTrigger: 4_700, stopLimit: 4_670, trail: null } },
  });
});

it('reads a stop of a bracket that trails, beside a take profit or alone', () => {
  const bracket = { plan: 'bracket', stop: '4700' };
  expect(read({ ...bracket, profit: '5000', trail: '2.5%' })).toMatchObject({
    order: {
      plan: { takeProfit: 5_000, stopTrigger: 4_700, stopLimit: 4_670, trail: { unit: 'percent', amount: 2.5 } },
    },
  });
  expect(read({ ...bracket, trail: '150' })).toMatchObject({
    order: { plan: { takeProfit: null, trail: { unit: 'rupiah', amount: 150 } } },
  });
  expect(read({ ...bracket, trail: '2,5 %' }, 'id')).toMatchObject({ order: { plan: { trail: { amount: 2.5 } } } });
});
