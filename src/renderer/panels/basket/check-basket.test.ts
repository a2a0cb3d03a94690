import { expect, it } from 'vitest';
import { sampleFees, sampleStock } from '#renderer/testing/samples.ts';
import { NO_LIMITS, type Price } from '#shared/market/index.ts';
import { type BasketFacts, checkBasket } from './check-basket.ts';
import { type Cells, type DraftRow, readDraft, rowOf, writeDraft } from './draft-rows.ts';

const FACTS: BasketFacts = {
  fees: sampleFees,
  buyingPower: 6_000_000,
  availableLots: (symbol) => (symbol === 'BNTG' ? 10 : 0),
  stock: (symbol) =>
    symbol === 'NONE'
      ? null
      : symbol === 'LATE'
        ? undefined
        : sampleStock(symbol, { ara: 5_500 as Price, arb: 4_500 as Price }),
  takesOrders: () => true,
  isPostClose: false,
  limits: NO_LIMITS,
  last: () => null,
};
const buy = (cells: Partial<Cells> = {}): DraftRow =>
  rowOf({ code: 'BNTG', side: 'B', price: '4850', lots: '5', ...cells });
const check = (rows: readonly DraftRow[], facts: Partial<BasketFacts> = {}, sent: readonly string[] = []) =>
  checkBasket(rows, { ...FACTS, ...facts }, 'en', (row) => sent.includes(row));
const codes = (rows: readonly DraftRow[], facts: Partial<BasketFacts> = {}) =>
  check(rows, facts).rows.map(({ faults }) =>
    faults.map((fault) => ('problem' in fault ? fault.problem.code : fault.fault)),
  );

it('adds up what the purchases take, fees included, and counts no sale before it is filled', () => {
  const { sums } = check([buy(), buy({ lots: '2' }), buy({ side: 'S' })]);
  const [five, two] = check([buy(), buy({ lots: '2' })]).rows;
  expect(sums.required).toBe((five?.total ?? 0) + (two?.total ?? 0));
  expect(sums.remaining).toBe(6_000_000 - (sums.required ?? 0));
  expect(sums.proceeds).toBeGreaterThan(2_000_000);
});

it('counts no row that breaks a rule, and those that wait for their turn', () => {
  expect(check([buy({ side: 'S', lots: '99999' })]).sums.proceeds).toBe(0);
  expect(check([buy({ price: '4855' })]).sums.required).toBe(0);
  expect(check([buy({ code: 'NONE', price: '100' })]).sums.required).toBe(0);
  const waits = check([buy()], { takesOrders: () => false });
  expect([waits.rows[0]?.faults.length, waits.sums.required]).toEqual([1, check([buy()]).sums.required]);
  const row = buy();
  const sent = (isWaiting: boolean) =>
    checkBasket(
      [row],
      FACTS,
      'en',
      () => true,
      () => isWaiting,
    ).sums.required;
  expect([sent(true), sent(false)]).toEqual([check([row]).sums.required, 0]);
});

it('says what is left of the buying power, below 0 too', () => {
  const { sums, rows } = check([buy(), buy(), buy()]);
  expect(rows.every(({ faults }) => faults.length === 0)).toBe(true);
  expect(sums.remaining).toBeLessThan(0);
});

it('lets sales of one stock share what is held', () => {
  expect(codes([buy({ side: 'S', lots: '8' }), buy({ side: 'S', lots: '3' })])).toEqual([[], ['INSUFFICIENT_SHARES']]);
});

it('checks each row by the rules, the limits and its plan', () => {
  expect(codes([buy({ price: '4855' })])).toEqual([['PRICE_OFF_TICK']]);
  expect(codes([buy({ price: '5525' })])).toEqual([['PRICE_ABOVE_ARA']]);
  expect(codes([buy()], { limits: { ...NO_LIMITS, orderLots: 4 } })).toEqual([['LIMIT_LOTS']]);
  expect(codes([buy()], { takesOrders: () => false })).toEqual([['MARKET_CLOSED']]);
  expect(codes([buy({ plan: 'bracket', profit: '4800', stop: '4700' })])).toEqual([['TAKE_PROFIT_TOO_LOW']]);
});

it('knows a stock that there is not, and waits for one that is loaded', () => {
  expect(check([buy({ code: 'NONE' })]).rows[0]?.faults).toMatchObject([{ cell: 'code' }]);
  expect(check([buy({ code: 'LATE' })]).rows[0]).toMatchObject({ isLoading: true, faults: [] });
});

it('neither checks nor counts what was sent', () => {
  const sent = buy({ price: '4855' });
  const { rows, sums } = check([sent], {}, [sent.row]);
  expect([rows[0]?.faults, sums.required]).toEqual([[], 0]);
});

it('knows no sum without the fees', () => {
  expect(check([buy()], { fees: null }).sums).toMatchObject({ required: null, remaining: null });
});

it('saves and reads a draft as it is, and leaves out what is none', () => {
  const draft = { basket: 'basket-1', rows: [buy({ lots: '\u202E5' }), buy({ price: '' })] };
  expect(readDraft(JSON.parse(JSON.stringify(writeDraft(draft))) as Record<string, unknown>)).toEqual(draft);
  expect(readDraft({})).toBeNull();
  expect(readDraft({ basket: 'basket-1', rows: [null, { row: 'a' }, 7] })).toEqual({ basket: 'basket-1', rows: [] });
});
