import { z } from 'zod';
import type { Account, Accounts } from '#exchange/accounts/index.ts';
import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import { type Instrument, nextTradingDay, previousTradingDay } from '#exchange/market/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import type { Store } from '#exchange/store/index.ts';
import { exchangeTime, type Rupiah } from '#shared/market/index.ts';
import { createYieldCurve } from './curve.ts';
import { type Due, duesOf } from './due.ts';
import { type BondHolding, type BondOrder, bondHolding, bondOrder, noBonds } from './position.ts';
import { type BondQuote, type Deal, dealOf, quoteOf } from './pricing.ts';
import { UNIT_RUPIAH } from './schedule.ts';
import { type BondSeries, inventSeries } from './series.ts';

export type OfferedBond = { readonly series: BondSeries; readonly quote: BondQuote };
/** An order as it would be carried out now. */
export type Preview = OfferedBond & {
  readonly side: 'buy' | 'sell';
  readonly units: number;
  /** Hundredths of a per cent. */
  readonly price: number;
  readonly deal: Deal;
  readonly tradeDay: string;
  readonly settlesOn: string;
};
export type BondRefusal = { readonly ok: false; readonly why: 'money' | 'units' | 'price' | 'busy' };
export type BondAnswer = { readonly ok: true; readonly order: BondOrder } | BondRefusal;

/** The bond dealer: accepts every order at its price of the day; orders settle two trading days later. */
export type Bonds = {
  /** Everything that can still be dealt in, nearest maturity first. */
  offers(): readonly OfferedBond[];
  offer(code: string): OfferedBond | undefined;
  preview(side: 'buy' | 'sell', bond: OfferedBond, units: number): Preview;
  /** @param price the previewed one; null accepts today's */
  deal(account: Account, preview: Preview, price: number | null): BondAnswer;
  /** Newest first. */
  orders(account: string): readonly BondOrder[];
  holdings(account: string): readonly BondHolding[];
  /** Rupiah at what the dealer pays now; what is about to mature is worth its nominal. */
  marketValue(code: string, units: number): number;
  /** What an account has in bonds, rupiah: settled ones at their value, purchases under way at what was paid. */
  worthOf(account: string): number;
  /** Settled units that are not part of a pending sale. */
  availableUnits(account: string, code: string): number;
  series(code: string): BondSeries | undefined;
  /** Date at the exchange. */
  today(): string;
  /** Settles orders, pays coupons and redeems what is due. Idempotent. */
  bringUpToDate(): void;
};

export type BondsDeps = {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly notifications: Notifications;
  /** The market's time. */
  readonly clock: Clock;
  readonly random: SeededRandom;
  readonly instruments: readonly Instrument[];
};

const MAX_ORDERS = 1_000;
/** Over all accounts; below the storage cap, so that none is dropped before it settles. */
const MAX_PENDING = 200;
const MAX_HOLDINGS = 500;
/** A price of all of the nominal. */
const PAR = 10_000;
/** A new main account's bonds: the series by its place, and how many units. */
const OPENING = [
  { place: 3, units: 40 },
  { place: 8, units: 25 },
];

export function createBonds({ store, accounts, notifications, clock, random, instruments }: BondsDeps): Bonds {
  const today = (): string => exchangeTime(clock.now()).day;
  const first = store.collection('bond-first-day', z.object({ day: z.string() }), { cap: 1 });
  const firstDay = first.get('day')?.day ?? today();
  const all = inventSeries(random, firstDay, instruments);
  const byCode = new Map(all.map((series) => [series.code, series]));
  const curve = createYieldCurve(random.fork('curve'), firstDay);
  const orders = store.collection('bond-order', bondOrder, { cap: MAX_ORDERS });
  const holdings = store.collection('bond-holding', bondHolding, { cap: MAX_HOLDINGS });
  const keyOf = (account: string, code: string): string => `${account} ${code}`;
  const pending = (): BondOrder[] => orders.all().filter(({ status }) => status === 'PENDING');
  const pendingOf = (account: string, code?: string): BondOrder[] =>
    pending().filter((each) => each.account === account && (code ?? each.code) === each.code);

  const settlesOn = (): string => nextTradingDay(nextTradingDay(today()));
  const quote = (series: BondSeries): BondQuote =>
    quoteOf(series, curve, { today: today(), dayBefore: previousTradingDay(today()), settlesOn: settlesOn() });
  const isDealt = ({ issuedOn, maturesOn }: BondSeries): boolean => issuedOn <= today() && settlesOn() < maturesOn;

  function openFirst(): void {
    first.put('day', { day: firstDay });
    const [main] = accounts.all();
    for (const { place, units } of OPENING) {
      const series = all[place];
      if (!main || !series) continue;
      const { principal, fee } = dealOf(series, 'buy', units, quote(series).offer, firstDay);
      const held = { ...noBonds(main.number, series.code, firstDay), units, cost: principal + fee };
      holdings.put(keyOf(main.number, series.code), held);
    }
  }
  if (!first.get('day')) store.inTransaction(openFirst);

  function book(account: Account, series: BondSeries, due: Due): void {
    const { holding, cash } = due;
    if (cash !== 0) account.trading.book((ledger) => ledger.moveCash(cash as Rupiah));
    holdings.put(keyOf(account.number, series.code), holding);
    if (due.kind === 'settled') orders.put(due.order.id, { ...due.order, status: 'SETTLED' });
    notifications.notify({ kind: 'cash', ...noticeOf(due, series), about: { bond: series.code } });
  }

  /** Everything falls due by day, so one check a day is enough. */
  let checkedDay = '';
  function bringUpToDate(): void {
    const day = today();
    if (checkedDay === day) return;
    for (const account of accounts.all()) {
      for (const series of all) {
        const held = holdings.get(keyOf(account.number, series.code));
        const dues = duesOf(series, held, pendingOf(account.number, series.code), day);
        // One transaction for cash and holding: a coupon is paid once, even if the process ends in between.
        for (const due of dues) store.inTransaction(() => book(account, series, due));
      }
    }
    checkedDay = day;
  }

  const availableUnits = (account: string, code: string): number => {
    const selling = pendingOf(account, code).filter(({ side }) => side === 'sell');
    const held = holdings.get(keyOf(account, code))?.units ?? 0;
    return selling.reduce((left, { units }) => left - units, held);
  };

  const offer = (code: string): OfferedBond | undefined => {
    const series = byCode.get(code);
    return series && isDealt(series) ? { series, quote: quote(series) } : undefined;
  };
  const marketValue = (code: string, units: number): number =>
    Math.round((units * UNIT_RUPIAH * (offer(code)?.quote.bid ?? PAR)) / PAR);

  return {
    offers: () =>
      all
        .filter(isDealt)
        .map((series) => ({ series, quote: quote(series) }))
        .sort((a, b) => (a.series.maturesOn < b.series.maturesOn ? -1 : 1)),
    offer,
    marketValue,
    worthOf(account) {
      const settled = holdings.all().filter((each) => each.account === account && each.units > 0);
      const paid = pendingOf(account).filter(({ side }) => side === 'buy');
      return (
        settled.reduce((sum, { code, units }) => sum + marketValue(code, units), 0) +
        paid.reduce((sum, { total }) => sum + total, 0)
      );
    },
    preview(side, bond, units) {
      const price = side === 'buy' ? bond.quote.offer : bond.quote.bid;
      const days = { tradeDay: today(), settlesOn: settlesOn() };
      return { ...bond, side, units, price, deal: dealOf(bond.series, side, units, price, days.settlesOn), ...days };
    },
    deal(account, { side, series, units, price, deal, tradeDay, settlesOn: day }, expected) {
      if (expected !== null && expected !== price) return { ok: false, why: 'price' };
      if (pending().length >= MAX_PENDING) return { ok: false, why: 'busy' };
      if (side === 'sell' && units > availableUnits(account.number, series.code)) return { ok: false, why: 'units' };
      if (side === 'buy' && deal.total > account.trading.ledger.cash(tradeDay).free) return { ok: false, why: 'money' };
      const number = (orders.all().at(-1)?.number ?? 0) + 1;
      const order: BondOrder = {
        id: `B${tradeDay.replaceAll('-', '')}${String(number).padStart(6, '0')}`,
        number,
        account: account.number,
        code: series.code,
        side,
        units,
        price,
        ...deal,
        orderedAt: clock.now(),
        tradeDay,
        settlesOn: day,
        status: 'PENDING',
      };
      store.inTransaction(() => {
        if (side === 'buy') account.trading.book((ledger) => ledger.moveCash(-deal.total as Rupiah));
        orders.put(order.id, order);
      });
      return { ok: true, order };
    },
    orders: (account) => [...orders.all()].reverse().filter((each) => each.account === account),
    holdings: (account) => holdings.all().filter((each) => each.account === account),
    availableUnits,
    series: (code) => byCode.get(code),
    today,
    bringUpToDate,
  };
}

const rupiah = (amount: number): string => `Rp ${amount.toLocaleString('en-US')}`;

function noticeOf(due: Due, { code, name }: BondSeries): { title: string; text: string } {
  switch (due.kind) {
    case 'coupon':
      return { title: `Coupon of ${code}`, text: `${rupiah(due.cash)} after tax for ${due.holding.units} units.` };
    case 'redeemed':
      return { title: `${code} is paid back`, text: `${rupiah(due.cash)} of ${name} came back at maturity.` };
    case 'settled': {
      const { side, units } = due.order;
      const text =
        side === 'buy' ? `${units} units are in your portfolio.` : `${units} units left; ${rupiah(due.cash)} came.`;
      return { title: `Order in ${code} settled`, text };
    }
  }
}
