import { expect, it } from 'vitest';
import { isWorking } from '#exchange/accounts/index.ts';
import type { CorporateAction, CorporateActions } from '#exchange/companies/index.ts';
import type { Notice } from '#exchange/notifications/index.ts';
import { type Practice, practice } from '#exchange/testing/fixtures/accounts.ts';
import { tradeByOther } from '#exchange/testing/fixtures/market.ts';
import { type Lots, type Price, stepTicks } from '#shared/market/index.ts';
import type { Terms } from './smart-order.ts';
import { MarketSmartOrders, type SmartOrders } from './smart-orders.ts';

type NoticeDraft = Pick<Notice, 'kind' | 'title' | 'text'>;
const MORNING = '2026-11-19T10:00:00+07:00';

function watch(exchange: Practice, actions: CorporateActions = () => []) {
  const notices: NoticeDraft[] = [];
  const smart = new MarketSmartOrders({
    collection: exchange.store.collection,
    accounts: exchange.accounts,
    market: exchange.market,
    clock: exchange.clock,
    actions,
    notifications: {
      notify(what) {
        notices.push(what);
        return { ...what, id: '', about: {}, at: 0, isRead: false };
      },
    },
    warn: (message, details) => exchange.warnings.push(message, JSON.stringify(details)),
  });
  return { ...exchange, smart, notices, last: () => exchange.market.quote(exchange.stock).last };
}

function place(
  { smart, main, stock }: { smart: SmartOrders } & Practice,
  terms: Terms,
  more: { gtc?: boolean; lots?: number } = {},
) {
  const answer = smart.place(main, {
    symbol: stock,
    lots: (more.lots ?? 2) as Lots,
    goodTillCancelled: more.gtc ?? false,
    uiRef: 'W1',
    terms,
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.orderId;
}
const sellStop = (trigger: Price, limit: Price): Terms => ({
  kind: 'stop',
  side: 'sell',
  trigger,
  direction: 'down',
  limit,
});

it('places an ordinary order under its own name as soon as the market is done', () => {
  const set = watch(practice(MORNING));
  const { smart, main, clock, market, stock, last, notices } = set;
  const id = place(set, sellStop(last(), market.quote(stock).band.arb));
  expect(smart.get(id)?.stage.name).toBe('triggered');
  expect(main.trading.ledger.order(id)).toBeUndefined();
  clock.advance(1);
  expect(main.trading.ledger.order(id)).toMatchObject({ orderId: id, status: 'MATCH', lotsDone: 2, uiRef: 'W1' });
  expect(smart.get(id)?.stage.name).toBe('placed');
  expect(notices.map(({ title }) => title)).toEqual([`Stop order triggered: ${stock}`]);
  expect(smart.cancel(main, id)).toMatchObject({ ok: false, code: 'NOT_CANCELLABLE' });
  smart.close();
});

it('waits through a match, and is placed when orders are taken again', () => {
  const set = watch(practice('2026-11-19T12:30:00+07:00', 'clock'));
  const { smart, main, clock, market, stock, last } = set;
  const id = place(set, sellStop(last(), market.quote(stock).band.arb), { gtc: true });
  clock.advance(60_000);
  expect(smart.get(id)?.stage.name).toBe('triggered');
  market.start();
  clock.advanceTo(Date.parse('2026-11-19T13:30:05+07:00'));
  expect(main.trading.ledger.order(id)).toMatchObject({ status: 'MATCH', goodTillCancelled: true });
  market.stop();
  smart.close();
});

it('continues after a restart: armed orders stay armed, triggered ones are placed once', () => {
  const before = watch(practice(MORNING));
  const { band } = before.market.quote(before.stock);
  const armed = place(before, sellStop(stepTicks(band.arb, -1), stepTicks(band.arb, -1)), { gtc: true });
  const forTheDay = place(before, sellStop(stepTicks(band.arb, -1), stepTicks(band.arb, -1)));
  const triggered = place(before, sellStop(before.last(), band.arb), { gtc: true });
  before.smart.close();
  const after = watch(before.again('2026-11-20T10:00:00+07:00'));
  after.clock.advance(1);
  expect(after.smart.get(armed)?.stage.name).toBe('armed');
  expect(after.smart.get(forTheDay)?.stage).toMatchObject({ name: 'ended', as: 'EXPIRED' });
  expect(after.main.trading.ledger.order(triggered)?.status).toBe('MATCH');
  after.smart.close();
  // As if killed after the order was placed and before that was stored.
  const again = watch(after.again('2026-11-20T10:05:00+07:00'));
  const [triggeredOrder] = again.smart.of(again.main).filter(({ id }) => id === triggered);
  expect(triggeredOrder?.stage.name).toBe('placed');
  again.clock.advance(1);
  expect(again.main.trading.orders().filter(({ orderId }) => orderId === triggered)).toHaveLength(1);
  again.smart.close();
});

it('is rejected where the shares are gone by the time it is triggered', () => {
  const set = watch(practice(MORNING));
  const { smart, main, clock, market, stock, last } = set;
  const id = place(set, sellStop(last(), market.quote(stock).band.arb), { lots: 10_000 });
  clock.advance(1);
  expect(main.trading.ledger.order(id)).toMatchObject({ status: 'REJECTED', reason: 'INSUFFICIENT_SHARES' });
  smart.close();
});

const bracketAt = (
  { market, stock, last }: ReturnType<typeof watch>,
  more: Partial<Extract<Terms, { kind: 'bracket' }>>,
): Terms => {
  const { ara, arb } = market.quote(stock).band;
  return {
    kind: 'bracket',
    entry: ara,
    takeProfit: stepTicks(ara, 1),
    stopTrigger: stepTicks(last(), -1),
    stopLimit: arb,
    trail: null,
    ...more,
  };
};

it('sells a bracket’s shares by one leg when its price is reached, and cancels the other', () => {
  const set = watch(practice(MORNING));
  const { smart, main, clock, notices, stock } = set;
  // The stop is at the market price, so it triggers with the purchase.
  const id = place(set, bracketAt(set, { stopTrigger: stepTicks(set.market.quote(stock).band.ara, -1) }));
  expect(main.trading.ledger.order(id)).toMatchObject({ side: 'buy', status: 'MATCH', lotsDone: 2 });
  clock.advance(1);
  expect(main.trading.ledger.order(`${id}-SL`)).toMatchObject({ side: 'sell', status: 'MATCH', lotsDone: 2 });
  expect(main.trading.ledger.order(`${id}-TP`)).toBeUndefined();
  expect(notices.map(({ title }) => title)).toEqual([`Stop loss triggered: ${stock}`]);
  smart.close();
});

it('withdraws the rest of a bracket’s purchase before it sells what was bought', () => {
  const set = watch(practice(MORNING));
  const { smart, main, clock, market, stock, last } = set;
  const [standing] = market.book(stock, 'RG', 1).offers;
  if (!standing) throw new Error('no offers');
  // So few are left at the best offer that one order may be for more.
  tradeByOther(market, stock, 'buy', standing.price, standing.lots - 2_000);
  const offer = { price: standing.price, lots: 2_000 };
  const profit = stepTicks(offer.price, 3);
  main.trading.book((ledger) => ledger.moveCash(100_000_000_000 as Parameters<typeof ledger.moveCash>[0]));
  // More than stands at the best offer: a part is bought, the rest waits.
  const lots = offer.lots + 50;
  const id = place(
    set,
    bracketAt(set, { entry: offer.price, takeProfit: profit, stopTrigger: stepTicks(last(), -8) }),
    { lots },
  );
  expect(main.trading.ledger.order(id)).toMatchObject({ status: 'PARTIAL', lotsDone: offer.lots });
  expect(smart.get(id)).toMatchObject({ stage: { name: 'armed' }, entry: { lotsDone: offer.lots, isOver: false } });
  // Somebody buys all that is offered up to where the profit is taken.
  const { offers } = market.book(stock, 'RG', 20);
  const all = offers.reduce((sum, level) => sum + (level.price <= profit ? level.lots : 0), 0);
  tradeByOther(market, stock, 'buy', profit, all);
  expect(smart.get(id)?.stage.name).toBe('triggered');
  clock.advance(5);
  expect(main.trading.ledger.order(id)).toMatchObject({ status: 'WITHDRAWN', lotsDone: offer.lots });
  expect(main.trading.ledger.order(`${id}-TP`)).toMatchObject({ side: 'sell', price: profit, lotsTotal: offer.lots });
  smart.close();
});

it('cancels a bracket: its purchase is withdrawn and no leg stays armed', () => {
  const set = watch(practice(MORNING));
  const { smart, main, market, stock } = set;
  const { arb } = market.quote(stock).band;
  const id = place(set, bracketAt(set, { entry: arb, stopTrigger: stepTicks(arb, -1), stopLimit: stepTicks(arb, -2) }));
  expect(smart.get(id)?.stage.name).toBe('waiting');
  expect(smart.cancel(main, id, 'stop')).toBeNull();
  expect(smart.cancel(main, id, 'bracket')).toEqual({ ok: true, orderId: id });
  expect(main.trading.ledger.order(id)?.status).toBe('WITHDRAWN');
  expect(smart.get(id)?.stage).toMatchObject({ name: 'ended', as: 'WITHDRAWN' });
  smart.close();
});

it('ends with its day', () => {
  const set = watch(practice('2026-11-19T16:10:00+07:00', 'clock'));
  const { smart, clock, market, last, stock, notices } = set;
  const id = place(set, sellStop(stepTicks(last(), -1), market.quote(stock).band.arb));
  market.start();
  clock.advanceTo(Date.parse('2026-11-19T16:15:05+07:00'));
  expect(smart.get(id)?.stage).toMatchObject({ name: 'ended', as: 'EXPIRED' });
  expect(notices.map(({ title }) => title)).toEqual([`Stop order expired: ${stock}`]);
  market.stop();
  smart.close();
  expect(set.warnings).toEqual([]);
});

/** One old share becomes five, or three new ones may be bought for ten, from 20 November on. */
function reshaped(kind: 'split' | 'rights' | 'dividend'): CorporateActions {
  const dates = {
    announced: '2026-11-09',
    cumDate: '2026-11-19',
    exDate: '2026-11-20',
    recordDate: '2026-11-23',
    paymentDate: '2026-11-24',
  };
  const terms = {
    split: { kind: 'split', oldShares: 1, newShares: 5 },
    rights: {
      kind: 'rights',
      oldShares: 10,
      newShares: 3,
      exercisePrice: 500,
      tradingFrom: '2026-11-25',
      tradingTo: '2026-12-01',
    },
    dividend: { kind: 'dividend', dividend: 'interim', fiscalYear: 2026, amountPerShare: 20 },
  } as const;
  return ({ code }, from, to) => {
    const action: CorporateAction = { id: 'a', code, ...dates, ...terms[kind] };
    return from <= dates.exDate && dates.exDate <= to ? [action] : [];
  };
}

/** A bracket bought at once that is sold by a stop alone, which begins some ticks below and follows at so many per cent. */
const trailingAt = (set: ReturnType<typeof watch>, percent = 1, ticksBelow = 8): Terms => {
  const stopTrigger = stepTicks(set.last(), -ticksBelow);
  return bracketAt(set, {
    takeProfit: null,
    stopTrigger,
    stopLimit: stepTicks(stopTrigger, -3),
    trail: { distance: { unit: 'percent', amount: percent }, ticks: 3 },
  });
};

it('sells by a stop that trails what the trades of the day say, counted again from the tape', () => {
  /** Sold by a stop that had moved. */
  let ended = 0;
  for (const hour of ['09:05', '13:45']) {
    const set = watch(practice(`2026-11-19T${hour}:00+07:00`, 'clock'));
    const { smart, main, clock, market, stock } = set;
    market.start();
    clock.advance(1_000);
    const tape: number[] = [];
    market.onTrade(({ code, board, price }) => {
      if (code === stock && board === 'RG') tape.push(price);
    });
    const terms = trailingAt(set, 0.2);
    if (terms.kind !== 'bracket') throw new Error('no bracket');
    const id = place(set, terms, { lots: 7 });
    expect(main.trading.ledger.order(id)).toMatchObject({ status: 'MATCH', lotsDone: 7 });
    for (let minute = 0; minute < 60 && smart.get(id)?.stage.name === 'armed'; minute += 1) clock.advance(60_000);
    clock.advance(1_000);
    // From the tape alone: the highest price from the first own lot on, the stop below it, and the first trade that reaches it.
    let [best, stop] = [0, terms.stopTrigger as number];
    let reached: number | null = null;
    for (const price of tape) {
      best = Math.max(best, price);
      const wide = best < 200 ? 1 : best < 500 ? 2 : best < 2_000 ? 5 : best < 5_000 ? 10 : 25;
      stop = Math.max(stop, Math.floor((best * 0.998) / wide) * wide);
      if (price <= stop) {
        reached = price;
        break;
      }
    }
    const order = smart.get(id);
    expect(order?.trail).toEqual({ best, stop });
    const sale = main.trading.ledger.order(`${id}-SL`);
    if (reached === null) {
      expect(order?.stage.name).toBe('armed');
      expect(sale).toBeUndefined();
    } else {
      ended += stop > terms.stopTrigger ? 1 : 0;
      expect(order?.stage).toMatchObject({ name: 'placed', trigger: { leg: 'stop-loss', last: reached } });
      expect(sale).toMatchObject({
        side: 'sell',
        lotsTotal: 7,
        price: stepTicks(Math.min(stop, reached) as Price, -3),
      });
    }
    expect(main.trading.ledger.order(`${id}-TP`)).toBeUndefined();
    market.stop();
    smart.close();
    expect(set.warnings).toEqual([]);
  }
  expect(ended).toBeGreaterThan(0);
});

it('follows from the price of the first lot bought, not from what the stock traded at before', () => {
  const set = watch(practice(MORNING));
  const { smart, main, market, stock, last } = set;
  const before = last();
  const entry = stepTicks(before, -6);
  const stopTrigger = stepTicks(entry, -10);
  const id = place(
    set,
    bracketAt(set, {
      entry,
      takeProfit: null,
      stopTrigger,
      stopLimit: stopTrigger,
      trail: { distance: { unit: 'percent', amount: 1 }, ticks: 0 },
    }),
  );
  expect(smart.get(id)).toMatchObject({ stage: { name: 'waiting' }, trail: null });
  const bids = market.book(stock, 'RG', 60).bids.filter(({ price }) => price >= entry);
  tradeByOther(
    market,
    stock,
    'sell',
    entry,
    bids.reduce((sum, level) => sum + level.lots, 0),
  );
  expect(main.trading.ledger.order(id)).toMatchObject({ status: 'MATCH', lotsDone: 2 });
  expect(smart.get(id)).toMatchObject({ stage: { name: 'armed' }, trail: { best: entry } });
  expect(smart.get(id)?.trail?.best).toBeLessThan(before);
  smart.close();
});

it('continues a stop that trails after a restart where it stood, not where it began', () => {
  const before = watch(practice(MORNING));
  const { market, stock, last } = before;
  const id = place(before, trailingAt(before), { gtc: true });
  const began = before.smart.get(id)?.trail?.stop ?? 0;
  const [first, second] = market.book(stock, 'RG', 2).offers;
  if (!first || !second) throw new Error('no offers');
  const top = stepTicks(last(), 20);
  const up = market.book(stock, 'RG', 60).offers.filter(({ price }) => price <= top);
  tradeByOther(
    market,
    stock,
    'buy',
    top,
    up.reduce((sum, level) => sum + level.lots, 0),
  );
  const moved = before.smart.get(id)?.trail;
  expect(moved?.stop).toBeGreaterThan(began);
  before.smart.close();
  const after = watch(before.again('2026-11-20T10:00:00+07:00'));
  expect(after.smart.get(id)?.trail).toEqual(moved);
  after.smart.close();
});

it('withdraws orders placed before a split ahead of the ex date’s first trade, with the reason', () => {
  const before = watch(practice('2026-11-19T15:48:00+07:00', 'clock'), reshaped('split'));
  const { arb } = before.market.quote(before.stock).band;
  const armed = place(before, sellStop(stepTicks(before.last(), -20), arb), { gtc: true });
  const terms = bracketAt(before, { entry: arb, stopTrigger: stepTicks(arb, -1), stopLimit: stepTicks(arb, -2) });
  const buying = place(before, terms, { gtc: true });
  before.clock.advance(1_000);
  expect([armed, buying].map((id) => before.smart.get(id)?.stage.name)).toEqual(['armed', 'waiting']);
  before.smart.close();

  const set = watch(before.again('2026-11-20T08:44:55+07:00'), reshaped('split'));
  const { smart, main, clock, market, last, stock, notices } = set;
  market.start();
  clock.advance(1);
  // The bracket's purchase cannot be withdrawn while the market is closed: until then it is inactive.
  expect([armed, buying].map((id) => smart.get(id)?.stage.name)).toEqual(['ended', 'waiting']);
  clock.advanceTo(Date.parse('2026-11-20T08:45:10+07:00'));
  for (const id of [armed, buying]) expect(smart.get(id)?.stage).toMatchObject({ name: 'ended', as: 'WITHDRAWN' });
  expect(main.trading.ledger.order(armed)).toBeUndefined();
  expect(main.trading.orders().filter(isWorking)).toEqual([]);
  expect(notices.map(({ title }) => title)).toEqual([
    `Stop order withdrawn: ${stock}`,
    `Bracket order withdrawn: ${stock}`,
  ]);
  for (const { text } of notices) expect(text).toContain('1 share became 5 on 2026-11-20');
  // Placed at today's prices, it works like any other.
  const anew = place(set, sellStop(stepTicks(last(), -20), market.quote(stock).band.arb), { gtc: true });
  clock.advance(1_000);
  expect(smart.get(anew)?.stage.name).toBe('armed');
  market.stop();
  smart.close();
  expect(set.warnings).toEqual([]);
});

it('withdraws it too where the exchange was down over the ex date, or the price was reached but nothing placed yet', () => {
  const before = watch(practice(MORNING), reshaped('rights'));
  const { arb } = before.market.quote(before.stock).band;
  const armed = place(before, sellStop(stepTicks(before.last(), -5), arb), { gtc: true });
  const trailing = place(before, trailingAt(before), { gtc: true });
  const triggered = place(before, sellStop(before.last(), arb), { gtc: true });
  before.smart.close();
  const after = watch(before.again('2026-11-23T10:00:00+07:00'), reshaped('rights'));
  after.clock.advance(1);
  expect(after.smart.get(trailing)?.trail?.best).toBe(before.smart.get(trailing)?.trail?.best);
  expect(after.main.trading.ledger.order(`${trailing}-SL`)).toBeUndefined();
  for (const id of [armed, trailing, triggered]) {
    expect(after.smart.get(id)?.stage).toMatchObject({ name: 'ended', as: 'WITHDRAWN' });
    if (id !== trailing) expect(after.main.trading.ledger.order(id)).toBeUndefined();
  }
  expect(after.notices[0]?.text).toContain('without its rights (3 new for 10) since 2026-11-20');
  after.smart.close();
});

it('leaves orders that wait over a dividend unchanged', () => {
  const before = watch(practice(MORNING), reshaped('dividend'));
  const { arb } = before.market.quote(before.stock).band;
  const id = place(before, sellStop(stepTicks(arb, -1), stepTicks(arb, -1)), { gtc: true });
  before.smart.close();
  const after = watch(before.again('2026-11-23T10:00:00+07:00'), reshaped('dividend'));
  after.clock.advance(1);
  expect(after.smart.get(id)?.stage.name).toBe('armed');
  after.smart.close();
});
