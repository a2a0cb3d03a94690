import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#renderer/testing/samples.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { ErrorCode } from '#shared/contract/error.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type Lots, type Price, stockCode } from '#shared/market/index.ts';
import { armedState, emptyTicket, reduceTicket, type TicketAction, type TicketState } from './ticket-state.ts';

const having = (state: TicketState, ...actions: readonly TicketAction[]): TicketState =>
  actions.reduce(reduceTicket, state);
const filled = (): TicketState =>
  having(emptyTicket(stockCode('BNTG')), { kind: 'price', price: 4_850 }, { kind: 'lots', lots: 50 });
const refused = (code: ErrorCode): Failure => ({ code, message: '', retryable: false, params: {} });
const answer = (state: TicketState, code: ErrorCode): TicketAction => ({
  kind: 'answer',
  draftId: state.draftId,
  answer: { kind: 'refused', failure: refused(code) },
});

/** The main process has asked about the filled ticket. */
const asking = (): TicketState => {
  const sent = having(filled(), { kind: 'send' });
  return having(sent, answer(sent, 'NEEDS_CONFIRMATION'));
};

describe('the draft ID', () => {
  it('is unchanged while the outcome is uncertain', () => {
    const sent = having(filled(), { kind: 'send' });
    for (const code of ['OUTCOME_UNKNOWN', 'DUPLICATE_ORDER', 'TIMEOUT', 'INTERNAL'] as const) {
      expect(having(sent, answer(sent, code)).draftId).toBe(sent.draftId);
    }
    const unknown: TicketAction = {
      kind: 'answer',
      draftId: sent.draftId,
      answer: { kind: 'answered', order: sampleOrder('UNKNOWN') },
    };
    expect(having(sent, unknown).draftId).toBe(sent.draftId);
  });

  it('changes after a definite answer and after any edit', () => {
    const sent = having(filled(), { kind: 'send' });
    expect(having(sent, answer(sent, 'ORDER_REJECTED')).draftId).not.toBe(sent.draftId);
    const edits: readonly TicketAction[] = [
      { kind: 'price', price: 4_860 },
      { kind: 'lots', lots: 51 },
      { kind: 'side', side: 'sell' },
      { kind: 'validity', goodTillCancelled: true },
      { kind: 'pick', symbol: stockCode('BNTG'), price: 4_900 as Price, side: null },
      { kind: 'symbol', symbol: stockCode('SAGU'), price: null },
    ];
    for (const edit of edits) expect(having(sent, edit).draftId).not.toBe(sent.draftId);
  });

  it('of the next order is unaffected by the answer to the previous one', () => {
    const sent = having(filled(), { kind: 'send' });
    const next = having(sent, { kind: 'pick', symbol: stockCode('BNTG'), price: 4_900 as Price, side: null });
    expect(next.sending.kind).toBe('sending');
    const answered = having(next, answer(sent, 'ORDER_REJECTED'));
    expect(answered).toMatchObject({ price: 4_900, draftId: next.draftId, sending: { kind: 'refused' } });
  });
});

describe('a question', () => {
  it('is about the draft that was sent, which its answer sends again', () => {
    const sent = having(filled(), { kind: 'send' });
    const asked = having(sent, answer(sent, 'NEEDS_CONFIRMATION'));
    expect(asked).toMatchObject({ draftId: sent.draftId, sending: { kind: 'confirming' } });
  });

  it('about what has been edited since is not asked', () => {
    const sent = having(filled(), { kind: 'send' });
    const edited = having(sent, { kind: 'lots', lots: 51 }, answer(sent, 'NEEDS_CONFIRMATION'));
    expect(edited).toMatchObject({ lots: 51, sending: { kind: 'editing' } });
  });
});

describe('the ticket', () => {
  const another: TicketAction = { kind: 'symbol', symbol: stockCode('SAGU'), price: null };

  it('clears price and lots when the stock changes, even while an order is being sent', () => {
    expect(having(filled(), another)).toMatchObject({ price: null, lots: null });
    expect(having(filled(), { kind: 'send' }, another)).toMatchObject({ price: null, lots: null });
  });

  it('ends with the day again when the stock changes: what was chosen for one stays for no other', () => {
    const validity = { kind: 'validity', goodTillCancelled: true } as const;
    expect(having(filled(), validity, another).goodTillCancelled).toBe(false);
    expect(having(filled(), validity, { kind: 'pick', symbol: stockCode('ANTR') }).goodTillCancelled).toBe(false);
    expect(having(filled(), validity, { kind: 'clear' }).goodTillCancelled).toBe(true);
  });

  it('is for the day on the cash and negotiated boards, and stays so back on the regular one', () => {
    const lasting = having(filled(), { kind: 'validity', goodTillCancelled: true });
    const inCash = having(lasting, { kind: 'board', board: 'TN' });
    expect([lasting.goodTillCancelled, inCash.goodTillCancelled]).toEqual([true, false]);
    expect(having(inCash, { kind: 'board', board: 'RG' }).goodTillCancelled).toBe(false);
    expect(having(lasting, { kind: 'board', board: 'RG' }).goodTillCancelled).toBe(true);
  });

  it('reports a cleared price that was typed, not one that was suggested', () => {
    const cleared = { kind: 'cleared', symbol: 'BNTG' };
    expect(having(filled(), another).sending).toEqual(cleared);
    expect(having(asking(), another).sending).toEqual(cleared);
    expect(having(emptyTicket(stockCode('BNTG')), { kind: 'lots', lots: 5 }, another).sending).toEqual(cleared);
    expect(having(emptyTicket(stockCode('BNTG')), { kind: 'suggest', price: 4_860 }, another).sending.kind).toBe(
      'editing',
    );
    expect(having(filled(), another, { kind: 'lots', lots: 1 }).sending.kind).toBe('editing');
    const sent = having(filled(), { kind: 'send' });
    expect(having(sent, another).sending.kind).toBe('sending');
    expect(having(sent, answer(sent, 'ORDER_REJECTED'), another).sending.kind).toBe('editing');
  });

  it('suggests a price only while the user has not entered one', () => {
    const suggested = having(emptyTicket(stockCode('BNTG')), { kind: 'suggest', price: 4_860 });
    expect(suggested.price).toBe(4_860);
    expect(having(suggested, { kind: 'suggest', price: 4_900 }).price).toBe(4_860);
    expect(having(suggested, { kind: 'side', side: 'sell' }, { kind: 'suggest', price: 4_850 }).price).toBe(4_850);
    expect(having(filled(), { kind: 'side', side: 'sell' }).price).toBe(4_850);
    const emptied = having(filled(), { kind: 'price', price: null }, { kind: 'suggest', price: 4_860 });
    expect(emptied.price).toBeNull();
  });
});

describe('a pick', () => {
  const BNTG = stockCode('BNTG');
  const SAGU = stockCode('SAGU');

  it('of the ticket’s stock replaces the price and keeps the lots', () => {
    expect(having(filled(), { kind: 'pick', symbol: BNTG, price: 4_900 as Price, side: null })).toMatchObject({
      price: 4_900,
      lots: 50,
      side: 'buy',
      isAhead: false,
    });
  });

  it('of another stock is ahead of its link group, and what is typed then stays when the group follows', () => {
    const picked = having(
      filled(),
      { kind: 'pick', symbol: SAGU, price: 1_300 as Price, side: 'sell' },
      { kind: 'lots', lots: 7, typed: true },
    );
    expect(picked).toMatchObject({ symbol: SAGU, price: 1_300, lots: 7, side: 'sell', isAhead: true });
    const linked = having(picked, { kind: 'symbol', symbol: SAGU, price: 1_310 });
    expect(linked).toEqual({ ...picked, isAhead: false });
    // The group went to a third stock instead.
    const elsewhere = having(picked, { kind: 'symbol', symbol: stockCode('KOPI'), price: null });
    expect(elsewhere).toMatchObject({ symbol: 'KOPI', price: null, lots: null, isAhead: false });
  });

  it('of another side forgets a price that was suggested for the side before', () => {
    const suggested = having(emptyTicket(BNTG), { kind: 'suggest', price: 4_860 });
    expect(having(suggested, { kind: 'pick', symbol: BNTG, side: 'sell', lots: 7 })).toMatchObject({
      price: null,
      lots: 7,
      side: 'sell',
    });
  });
});

describe('after an answer', () => {
  const sent = having(filled(), { kind: 'send' });
  const answered = (order: Order): TicketState =>
    having(sent, { kind: 'answer', draftId: sent.draftId, answer: { kind: 'answered', order } });

  it.each([
    ['UNKNOWN', 'checking'],
    ['SENDING', 'checking'],
    ['MATCH', 'repeat'],
    ['OPEN', 'repeat'],
    ['PARTIAL', 'repeat'],
    ['READY', 'repeat'],
    ['REJECTED', 'armed'],
    ['WITHDRAWN', 'armed'],
  ] as const)('of an order that is now %s the button is %s', (status, armed) => {
    expect(armedState(answered(sampleOrder('SENDING')), sampleOrder(status))).toBe(armed);
  });

  it.each(['WITHDRAWN', 'EXPIRED'] as const)(
    'of one that is %s and was filled in part it repeats: all of its lots would be sent',
    (status) => {
      const ended = sampleOrder(status, { lotsDone: 35 as Lots, lotsOpen: 0 as Lots });
      expect(armedState(answered(sampleOrder('SENDING')), ended)).toBe('repeat');
    },
  );

  it('a failure after which the order may be at the exchange has to be checked, a refusal not', () => {
    expect(armedState(having(sent, answer(sent, 'TIMEOUT')), null)).toBe('checking');
    expect(armedState(having(sent, answer(sent, 'ORDER_REJECTED')), null)).toBe('armed');
  });

  it('another order is ready, also one that was typed while the answer was awaited', () => {
    const order = sampleOrder('UNKNOWN');
    expect(armedState(having(answered(order), { kind: 'lots', lots: 51 }), order)).toBe('armed');
    const edited = having(sent, { kind: 'lots', lots: 51 });
    const later = having(edited, { kind: 'answer', draftId: sent.draftId, answer: { kind: 'answered', order } });
    expect(armedState(later, order)).toBe('armed');
  });

  it('the same order once more is another draft, and Esc takes the question back', () => {
    const again = having(answered(sampleOrder('UNKNOWN')), { kind: 'again' });
    expect(again).toMatchObject({ sending: { kind: 'again' }, price: 4_850, lots: 50 });
    expect(again.draftId).not.toBe(sent.draftId);
    const back = having(again, { kind: 'clear' });
    expect(back).toMatchObject({ sending: { kind: 'answered' }, lots: 50 });
    expect(armedState(back, sampleOrder('UNKNOWN'))).toBe('checking');
  });
});

it('selecting the current side is not an edit', () => {
  const confirming = asking();
  expect(having(confirming, { kind: 'side', side: 'buy' })).toBe(confirming);
});

it('Esc leaves the confirmation first and clears the fields second', () => {
  const confirming = asking();
  const back = having(confirming, { kind: 'clear' });
  expect(back).toMatchObject({ price: 4_850, lots: 50, sending: { kind: 'editing' } });
  expect(having(back, { kind: 'clear' })).toMatchObject({ price: null, lots: null });
});
