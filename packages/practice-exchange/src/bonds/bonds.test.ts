import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAccounts, openAccount } from '#exchange/accounts/index.ts';
import { depositRecords } from '#exchange/cash/index.ts';
import { manualClock, seededRandom } from '#exchange/clock/index.ts';
import { createNotifications } from '#exchange/notifications/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { MORNING, setMarket } from '#exchange/testing/fixtures/market.ts';
import type { Rupiah } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { BondDealer } from './bonds.ts';
import { UNIT_RUPIAH } from './schedule.ts';

const { market } = setMarket();

function openBonds() {
  const clock = manualClock(MORNING);
  const store = openStore(null, clock.now);
  let ids = 0;
  const notifications = createNotifications(store.collection, clock.now, () => String(++ids));
  const accounts = createAccounts({
    collection: store.collection,
    main: { number: 'PRACTICE-0001', name: 'Main' },
    openAccount: (number, index) => openAccount({ store, market, clock, warn: () => undefined }, number, index),
  });
  const open = () =>
    new BondDealer({
      store,
      accounts,
      notifications,
      clock,
      random: seededRandom('test'),
      instruments: market.instruments,
      randomId: () => String(++ids),
    });
  const account = accounts.active();
  const cash = (): number => account.trading.ledger.cash(account.trading.today()).onHand;
  const deposits = () => depositRecords(store.collection).all();
  return { clock, bonds: open(), open, accounts, account, cash, deposits, notices: () => notifications.all() };
}
type Setting = ReturnType<typeof openBonds>;

function deal({ bonds, account }: Setting, side: 'buy' | 'sell', code: string, units: number) {
  const bond = bonds.offer(code);
  if (!bond) throw new Error(`${code} is not on offer`);
  return bonds.deal(account, bonds.preview(account.number, side, bond, units), null);
}
const held = ({ bonds, account }: Setting, code: string): number =>
  bonds.holdings(account.number).find((each) => each.code === code)?.units ?? 0;

it('offers a dozen invented bonds, priced', () => {
  const { bonds } = openBonds();
  const offers = bonds.offers();
  expect(offers).toHaveLength(12);
  expect(new Set(offers.map(({ series }) => series.code)).size).toBe(12);
  for (const { quote } of offers) {
    expect(quote.offer).toBeGreaterThan(8_500);
    expect(quote.offer).toBeLessThan(11_500);
  }
});

it('begins with bonds that were bought and paid for', () => {
  const { bonds, account, deposits, open } = openBonds();
  const all = bonds.holdings(account.number);
  const orders = bonds.orders(account.number);
  expect(all.map(({ units }) => units)).toEqual([40, 25]);
  expect(orders.map(({ status, side, settlesOn }) => [status, side, settlesOn])).toEqual(
    all.map(() => ['SETTLED', 'buy', bonds.today()]),
  );
  for (const { code, cost, accruedPaid } of all) {
    const order = orders.find((each) => each.code === code);
    expect(order?.total).toBe(cost + accruedPaid);
    const paid = deposits().find(({ amount }) => amount === order?.total);
    // Before the order: at no moment of the past is more paid than there is.
    expect(paid?.at).toBeLessThan(order?.orderedAt ?? 0);
  }
  // Once, however often the exchange starts.
  open();
  expect(deposits()).toHaveLength(2);
});

it('keeps the tax on a gain at maturity, and none on a loss', () => {
  const { bonds, account, clock } = openBonds();
  const [soonest] = bonds.offers();
  if (!soonest) throw new Error('nothing is offered');
  const { code } = soonest.series;
  const bought = bonds.deal(account, bonds.preview(account.number, 'buy', soonest, 10), null);
  if (!bought.ok) throw new Error(bought.why);
  const cost = bought.order.principal + bought.order.fee;
  clock.advanceTo(Date.parse(`${soonest.series.maturesOn}T03:00:00Z`));
  bonds.bringUpToDate();
  const gain = 10 * UNIT_RUPIAH - cost;
  const { realised } = bonds.holdings(account.number).find((each) => each.code === code) ?? {};
  expect(realised).toBe(gain - Math.max(0, Math.round(gain / 10)));
});

it('takes the cash with the order, and brings the bond two trading days later', () => {
  const setting = openBonds();
  const { bonds, clock, cash } = setting;
  const [code = ''] = bonds.offers().map(({ series }) => series.code);
  const before = [held(setting, code), cash()] as const;
  const bought = deal(setting, 'buy', code, 5);
  if (!bought.ok) throw new Error(bought.why);
  expect(cash()).toBe(before[1] - bought.order.total);
  clock.advance(DAY_MS);
  bonds.bringUpToDate();
  expect(held(setting, code)).toBe(before[0]);
  clock.advance(DAY_MS);
  bonds.bringUpToDate();
  expect(held(setting, code)).toBe(before[0] + 5);
  expect(bonds.orders('PRACTICE-0001')[0]?.status).toBe('SETTLED');
});

it('values a bond at cost until settlement and at the dealer’s bid afterwards', () => {
  const setting = openBonds();
  const { bonds, clock, account } = setting;
  const [offer] = bonds.offers();
  if (!offer) throw new Error('nothing is offered');
  const { code } = offer.series;
  const before = bonds.worthOf(account.number);
  expect(before).toBe(
    bonds.holdings(account.number).reduce((sum, each) => sum + bonds.marketValue(each.code, each.units), 0),
  );
  const bought = deal(setting, 'buy', code, 5);
  if (!bought.ok) throw new Error(bought.why);
  expect(bonds.worthOf(account.number)).toBe(before + bought.order.total);
  clock.advance(2 * DAY_MS);
  bonds.bringUpToDate();
  const now = bonds.holdings(account.number);
  expect(bonds.worthOf(account.number)).toBe(
    now.reduce((sum, { code, units }) => sum + bonds.marketValue(code, units), 0),
  );
  expect(bonds.marketValue(code, 5)).toBe((5 * UNIT_RUPIAH * (bonds.offer(code)?.quote.bid ?? 0)) / 10_000);
});

it('refuses orders beyond the cap of pending ones over all accounts', () => {
  const setting = openBonds();
  const { bonds, accounts, account } = setting;
  const second = accounts.create('Second');
  const money = 10_000_000 as Rupiah;
  account.trading.book((ledger) => ledger.moveCash((1_000 * money) as Rupiah));
  second.trading.book((ledger) => ledger.moveCash(money));
  const [code = ''] = bonds.offers().map(({ series }) => series.code);
  for (let count = 0; count < 200; count += 1) expect(deal(setting, 'buy', code, 1).ok).toBe(true);
  expect(deal({ ...setting, account: second }, 'buy', code, 1)).toEqual({ ok: false, why: 'busy' });
  expect(second.trading.ledger.cash(second.trading.today()).onHand).toBe(money);
});

it('pays each coupon once, however often the exchange starts', () => {
  const setting = openBonds();
  const { bonds, clock, open, cash, notices } = setting;
  const [first] = bonds.holdings('PRACTICE-0001');
  if (!first) throw new Error('a new account holds bonds');
  const before = cash();
  clock.advance(62 * DAY_MS);
  bonds.bringUpToDate();
  const paid = cash();
  const countBefore = notices().length;
  expect(paid).toBeGreaterThan(before);
  bonds.bringUpToDate();
  open().bringUpToDate();
  expect(cash()).toBe(paid);
  expect(notices()).toHaveLength(countBefore);
});

it('pays the nominal back at maturity', () => {
  const setting = openBonds();
  const { bonds, clock, cash } = setting;
  const [soonest] = bonds.offers();
  const code = soonest?.series.code ?? '';
  deal(setting, 'buy', code, 10);
  clock.advance(7 * DAY_MS);
  bonds.bringUpToDate();
  const before = cash();
  const cost = bonds.holdings('PRACTICE-0001').find((each) => each.code === code)?.cost ?? 0;
  const others = bonds.holdings('PRACTICE-0001').filter((each) => each.code !== code);
  clock.advanceTo(Date.parse(`${soonest?.series.maturesOn}T03:00:00Z`));
  bonds.bringUpToDate();
  const later = bonds.holdings('PRACTICE-0001');
  const elsewhere = others.reduce((sum, each) => {
    const now = later.find(({ code: same }) => same === each.code);
    return sum + (now ? now.interest - now.tax - each.interest + each.tax : 0);
  }, 0);
  const own = later.find((each) => each.code === code);
  expect(own?.units).toBe(0);
  const gainTax = own ? 10 * UNIT_RUPIAH - cost - own.realised : 0;
  expect(cash() - before - elsewhere).toBe(10 * UNIT_RUPIAH - gainTax + (own ? own.interest - own.tax : 0));
  expect(bonds.offer(code)).toBeUndefined();
});

it('refuses an unaffordable purchase, an unknown bond, and an outdated price', () => {
  const setting = openBonds();
  const { bonds, account } = setting;
  const [{ code, units } = { code: '', units: 0 }] = bonds.holdings('PRACTICE-0001');
  expect(deal(setting, 'buy', code, 4_999)).toEqual({ ok: false, why: 'money' });
  expect(deal(setting, 'sell', code, units + 1)).toEqual({ ok: false, why: 'units' });
  expect(deal(setting, 'sell', code, units).ok).toBe(true);
  expect(deal(setting, 'sell', code, 1)).toEqual({ ok: false, why: 'units' });
  const bond = bonds.offer(code);
  if (!bond) throw new Error(code);
  expect(bonds.deal(account, bonds.preview(account.number, 'buy', bond, 1), bond.quote.offer + 1)).toEqual({
    ok: false,
    why: 'price',
  });
});

it('conserves rupiah, whatever is bought and sold over the months', () => {
  const step = fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    which: fc.nat({ max: 11 }),
    units: fc.integer({ min: 1, max: 12 }),
    days: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const setting = openBonds();
      const { bonds, clock, cash, account } = setting;
      const codes = bonds.offers().map(({ series }) => series.code);
      /** The account's worth at cost: changes only by profit. */
      const books = (): number => {
        const all = bonds.holdings(account.number);
        const coming = bonds.orders(account.number).filter((each) => each.status === 'PENDING' && each.side === 'buy');
        const earned = all.reduce((sum, each) => sum + each.realised + each.interest - each.tax - each.accruedPaid, 0);
        return cash() + [...all.map(({ cost }) => cost), ...coming.map(({ total }) => total), -earned].reduce(sumOf, 0);
      };
      const before = books();
      for (const { side, which, units, days } of steps) {
        const code = codes[which] ?? '';
        if (bonds.offer(code)) deal(setting, side, code, units);
        expect(books()).toBe(before);
        clock.advance(days * DAY_MS);
        bonds.bringUpToDate();
        expect(books()).toBe(before);
      }
    }),
    { numRuns: 25 },
  );
});

const sumOf = (left: number, right: number): number => left + right;
