import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#renderer/testing/samples.ts';
import type { ErrorCode } from '#shared/contract/error.ts';
import { stockCode } from '#shared/market/index.ts';
import { draftOf } from './ticket-draft.ts';
import { emptyTicket, reduceTicket, type Sending, type TicketAction, type TicketState } from './ticket-state.ts';

const having = (...actions: readonly TicketAction[]): TicketState =>
  actions.reduce(reduceTicket, emptyTicket(stockCode('BNTG')));
const PRICE = { kind: 'price', price: 4_850 } as const;
const LOTS = { kind: 'lots', lots: 20 } as const;
const plan = (kind: 'bracket' | 'stop' | 'trailing-stop'): TicketAction => ({ kind: 'plan', plan: kind });
const prices = (state: TicketState, last: number | null = null) =>
  draftOf(state, last)?.prices.map(({ role, price }) => [role, price]) ?? null;

describe('a draft', () => {
  it('is a price with its lots, or a price alone', () => {
    const draft = { symbol: 'BNTG', side: 'buy', board: 'RG', prices: [{ role: 'entry', price: 4_850 }], trail: null };
    expect(draftOf(having(PRICE, LOTS), null)).toEqual({ ...draft, lots: 20 });
    expect(draftOf(having(PRICE), null)).toEqual({ ...draft, lots: null });
    expect(draftOf(having(PRICE, { kind: 'lots', lots: Number.NaN }), null)).toEqual({ ...draft, lots: null });
  });

  it('is nothing of what nobody typed: a suggested price, the usual distances, a kind of order', () => {
    const suggested = { kind: 'suggest', price: 4_850 } as const;
    for (const kind of ['bracket', 'stop', 'trailing-stop'] as const) {
      expect(prices(having(suggested, plan(kind)), 4_850)).toBeNull();
    }
    expect(prices(having(suggested, LOTS))).toEqual([['entry', 4_850]]);
    expect(prices(having(PRICE, LOTS, { kind: 'price', price: Number.NaN }))).toBeNull();
  });

  it('has the exits of a bracket, also one of them', () => {
    const bracket = having(plan('bracket'), PRICE);
    expect(prices(bracket)).toEqual([
      ['entry', 4_850],
      ['takeProfit', 5_100],
      ['stopLoss', 4_700],
    ]);
    const without = reduceTicket(bracket, { kind: 'plan-field', field: 'takeProfit', value: Number.NaN });
    expect(prices(without)?.map(([role]) => role)).toEqual(['entry', 'stopLoss']);
  });

  it('has the trail of a bracket’s stop, and no profit where the stop sells alone', () => {
    const trailing = having(plan('bracket'), PRICE, { kind: 'trails', trails: true });
    expect(draftOf(trailing, null)?.trail).toEqual({ unit: 'percent', amount: 3.1 });
    const alone = reduceTicket(trailing, { kind: 'takes-profit', takesProfit: false });
    expect(prices(alone)).toEqual([
      ['entry', 4_850],
      ['stopLoss', 4_700],
    ]);
    expect(draftOf(reduceTicket(alone, { kind: 'trails', trails: false }), null)).toMatchObject({
      trail: null,
      prices: { length: 3 },
    });
  });

  it('has the trigger of a stop and the limit of its order, and no price of another kind', () => {
    const stop = having(PRICE, plan('stop'), { kind: 'plan-field', field: 'trigger', value: 5_000 });
    expect(prices(stop)).toEqual([
      ['trigger', 5_000],
      ['limit', 5_125],
    ]);
  });

  it('is a trailing stop where it would begin now', () => {
    const trailing = having(plan('trailing-stop'), { kind: 'side', side: 'sell' }, LOTS);
    expect(prices(trailing, 5_000)?.[0]).toEqual(['trail', 4_850]);
    expect(prices(trailing, 5_100)?.[0]).toEqual(['trail', 4_940]);
    expect(prices(trailing, null)).toBeNull();
  });

  it('goes with clearing and with another stock', () => {
    expect(prices(having(plan('bracket'), PRICE, LOTS, { kind: 'clear' }))).toBeNull();
    expect(prices(having(PRICE, LOTS, { kind: 'symbol', symbol: stockCode('SAGU'), price: 700 }))).toBeNull();
  });
});

describe('a sent draft', () => {
  const sent = having(PRICE, LOTS, { kind: 'send' });
  const answered = (answer: Sending): TicketState =>
    reduceTicket(sent, { kind: 'answer', draftId: sent.draftId, answer });
  const refused = (code: ErrorCode): TicketState =>
    answered({ kind: 'refused', failure: { code, message: '', retryable: false, params: {} } });

  it('is gone from the press on, as it is an order then', () => {
    expect(prices(sent)).toBeNull();
    expect(prices(answered({ kind: 'answered', order: sampleOrder('OPEN') }))).toBeNull();
    expect(prices(refused('OUTCOME_UNKNOWN'))).toBeNull();
  });

  it('is a draft again once it is asked about, certainly refused or edited', () => {
    for (const state of [
      refused('NEEDS_CONFIRMATION'),
      refused('INVALID_PARAMETER'),
      reduceTicket(answered({ kind: 'answered', order: sampleOrder('OPEN') }), { kind: 'lots', lots: 30 }),
    ]) {
      expect(prices(state)).toEqual([['entry', 4_850]]);
    }
  });
});
