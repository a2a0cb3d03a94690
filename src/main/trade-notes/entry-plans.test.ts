import { describe, expect, it } from 'vitest';
import type { SmartOrder } from '#shared/contract/orders.ts';
import { lots, price } from '#shared/market/index.ts';
import { withEntryPlans } from './entry-plans.ts';
import type { StoredPlan } from './plans-file.ts';

type Orders = Parameters<typeof withEntryPlans>[1];
type Bracket = {
  readonly id: string;
  readonly done: number;
  readonly stop: number;
  readonly target: number | null;
  /** The best price that a trailing stop has seen. */
  readonly best: number | null;
};
const bracket = (over: Partial<Bracket> = {}): Orders => {
  const { id, done, stop, target, best } = { id: 'A', done: 0, stop: 950, target: 1_100, best: null, ...over };
  const smart = (role: SmartOrder['role']): SmartOrder => ({
    id,
    kind: 'bracket',
    role,
    state: done > 0 ? 'armed' : 'waiting',
    direction: null,
    distance: best === null ? null : { unit: 'percent', amount: 1 },
    bestPrice: best,
  });
  const order = (orderId: string, role: SmartOrder['role'], at: number): Orders[number] => ({
    orderId,
    price: price(at),
    lotsDone: lots(0),
    averagePrice: null,
    smart: smart(role),
  });
  return [
    { ...order(id, 'entry', 1_000), lotsDone: lots(done), averagePrice: done > 0 ? 1_000 : null },
    { ...order(`${id}-SL`, 'stop-loss', stop - 5), triggerPrice: stop },
    ...(target === null ? [] : [order(`${id}-TP`, 'take-profit', target)]),
  ];
};
const plan = (over: Partial<StoredPlan> = {}): StoredPlan => ({
  orderId: 'A',
  stop: price(950),
  target: price(1_100),
  isEntered: false,
  ...over,
});

describe('the plan of a bracket', () => {
  it('is where its stop begins and its profit is taken, under the purchase', () => {
    expect(withEntryPlans([], bracket())).toEqual([plan()]);
    expect(withEntryPlans([], bracket({ target: null }))).toEqual([plan({ target: null })]);
  });

  it('follows the bracket until the first lot is bought, and no longer', () => {
    const changed = withEntryPlans([plan()], bracket({ stop: 960 }));
    expect(changed).toEqual([plan({ stop: price(960) })]);
    const entered = withEntryPlans(changed, bracket({ stop: 960, done: 1 }));
    expect(entered).toEqual([plan({ stop: price(960), isEntered: true })]);
    expect(withEntryPlans(entered, bracket({ stop: 1_000, done: 10 }))).toBe(entered);
  });

  it('stays where the first lot has moved a trailing stop already', () => {
    expect(withEntryPlans([plan()], bracket({ stop: 990, done: 1, best: 1_005 }))).toEqual([plan({ isEntered: true })]);
  });

  it('is not guessed from a trailing stop that may have moved before it was first seen', () => {
    expect(withEntryPlans([], bracket({ stop: 990, done: 5, best: 1_050 }))).toEqual([]);
    expect(withEntryPlans([], bracket({ done: 5, best: 1_000 }))).toEqual([plan({ isEntered: true })]);
  });

  it('is the same list where nothing is different, and none of other orders', () => {
    const known = [plan()];
    expect(withEntryPlans(known, bracket())).toBe(known);
    expect(withEntryPlans(known, [])).toBe(known);
    const alone = bracket().map(({ smart: _smart, ...order }) => order);
    expect(withEntryPlans([], alone)).toEqual([]);
  });

  it('is not made of a purchase without a number yet, or a stop without a price', () => {
    const [entry, ...exits] = bracket();
    if (!entry) throw new Error('no purchase');
    expect(withEntryPlans([], [{ ...entry, orderId: null }, ...exits])).toEqual([]);
    expect(withEntryPlans([], [entry])).toEqual([]);
  });
});
