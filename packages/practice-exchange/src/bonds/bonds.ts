import { z } from 'zod';
import type { Account, Accounts } from '#exchange/accounts/index.ts';
import { depositRecords, fundBank } from '#exchange/cash/index.ts';
import type { Clock, SeededRandom } from '#exchange/clock/index.ts';
import type { Collection } from '#exchange/database/collection.ts';
import { type Instrument, midnightOf, nextTradingDay, previousTradingDay } from '#exchange/market/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import type { Store } from '#exchange/store/index.ts';
import { exchangeTime, type Rupiah } from '#shared/market/index.ts';
import { HOUR_MS } from '#shared/time.ts';
import { type Due, duesOf } from './due.ts';
import { type BondHolding, type BondOrder, bondHolding, bondOrder, costOf, noBonds, settled } from './position.ts';
import { type BondQuote, createYieldCurve, type Deal, dealOf, quoteOf } from './pricing.ts';
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
type BondRefusal = { readonly ok: false; readonly why: 'money' | 'units' | 'price' | 'busy' };
type BondAnswer = { readonly ok: true; readonly order: BondOrder } | BondRefusal;

/** The bond dealer: accepts every order at its price of the day; orders settle two trading days later. */
export type Bonds = {
  /** Everything that can still be dealt in, nearest maturity first. */
  offers(): readonly OfferedBond[];
  offer(code: string): OfferedBond | undefined;
  /** @param account whose holding is sold of: the tax depends on what it had cost */
  preview(account: string, side: 'buy' | 'sell', bond: OfferedBond, units: number): Preview;
  /** @param price the previewed one; null accepts today's */
  deal(account: Account, preview: Preview, price: number | null, uiRef?: string): BondAnswer;
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
  /** When an order of today settles; yields are of this day. */
  settlesOn(): string;
  /** Settles orders, pays coupons and redeems what is due. Idempotent. */
  bringUpToDate(): void;
};

type BondsDeps = {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly notifications: Notifications;
  /** The market's time. */
  readonly clock: Clock;
  readonly random: SeededRandom;
  readonly instruments: readonly Instrument[];
  readonly randomId: () => string;
};

const MAX_ORDERS = 1_000;
/** Over all accounts; below the storage cap, so that none is dropped before it settles. */
const MAX_PENDING = 200;
const MAX_HOLDINGS = 500;
/** A price of all of the nominal. */
const PAR = 10_000;
/** The opening's orders were given at ten, ms of the day. */
const OPENING_ORDER_MS = 10 * HOUR_MS;
const OPENING_DEPOSIT_MS = 8 * HOUR_MS;
/** A new main account's bonds: the series by its place, and how many units. */
const OPENING = [
  { place: 3, units: 40 },
  { place: 8, units: 25 },
];

export class BondDealer implements Bonds {
  readonly #deps: BondsDeps;
  readonly #first: Collection<{ day: string }>;
  readonly #firstDay;
  readonly #all;
  readonly #byCode;
  readonly #curve;
  readonly #orderRecords;
  readonly #holdingRecords;
  /** Everything falls due by day, so one check a day is enough. */
  #checkedDay = '';

  constructor(deps: BondsDeps) {
    this.#deps = deps;
    const { random } = deps;
    const { instruments } = deps;
    this.#first = this.#deps.store.collection('bond-first-day', z.object({ day: z.string() }), { cap: 1 });
    this.#firstDay = this.#first.get('day')?.day ?? this.today();
    this.#all = inventSeries(random, this.#firstDay, instruments);
    this.#byCode = new Map(this.#all.map((series) => [series.code, series]));
    this.#curve = createYieldCurve(random.fork('curve'), this.#firstDay);
    this.#orderRecords = this.#deps.store.collection('bond-order', bondOrder, { cap: MAX_ORDERS });
    this.#holdingRecords = this.#deps.store.collection('bond-holding', bondHolding, { cap: MAX_HOLDINGS });
    if (!this.#first.get('day')) this.#deps.store.inTransaction(() => this.#openFirst());
  }

  offers(): readonly OfferedBond[] {
    return this.#all
      .filter((each) => this.#isDealt(each))
      .map((series) => ({ series, quote: this.#quote(series) }))
      .sort((a, b) => (a.series.maturesOn < b.series.maturesOn ? -1 : 1));
  }

  worthOf(account: string): number {
    const settled = this.#holdingRecords.all().filter((each) => each.account === account && each.units > 0);
    const paid = this.#pendingOf(account).filter(({ side }) => side === 'buy');
    return (
      settled.reduce((sum, { code, units }) => sum + this.marketValue(code, units), 0) +
      paid.reduce((sum, { total }) => sum + total, 0)
    );
  }

  preview(account: string, side: 'buy' | 'sell', bond: OfferedBond, units: number): Preview {
    const price = side === 'buy' ? bond.quote.offer : bond.quote.bid;
    const [tradeDay, settlesOn] = [this.today(), this.settlesOn()];
    const cost = side === 'buy' ? null : this.#costOf(account, bond.series.code, units);
    const deal = dealOf(bond.series, side, units, price, settlesOn, cost);
    return { ...bond, side, units, price, deal, tradeDay, settlesOn };
  }

  deal(
    account: Account,
    { side, series, units, price, deal, tradeDay, settlesOn: day }: Preview,
    expected: number | null,
    uiRef = '',
  ): BondAnswer {
    if (expected !== null && expected !== price) return { ok: false, why: 'price' };
    if (this.#pending().length >= MAX_PENDING) return { ok: false, why: 'busy' };
    if (side === 'sell' && units > this.availableUnits(account.number, series.code)) return { ok: false, why: 'units' };
    if (side === 'buy' && deal.total > account.trading.ledger.cash(tradeDay).free) return { ok: false, why: 'money' };
    const number = (this.#orderRecords.all().at(-1)?.number ?? 0) + 1;
    const order: BondOrder = {
      id: `B${tradeDay.replaceAll('-', '')}${String(number).padStart(6, '0')}`,
      number,
      account: account.number,
      code: series.code,
      side,
      units,
      price,
      ...deal,
      orderedAt: this.#deps.clock.now(),
      tradeDay,
      settlesOn: day,
      status: 'PENDING',
      uiRef,
    };
    this.#deps.store.inTransaction(() => {
      if (side === 'buy') account.trading.book((ledger) => ledger.moveCash(-deal.total as Rupiah));
      this.#orderRecords.put(order.id, order);
    });
    return { ok: true, order };
  }

  orders(account: string): readonly BondOrder[] {
    return [...this.#orderRecords.all()].reverse().filter((each) => each.account === account);
  }

  holdings(account: string): readonly BondHolding[] {
    return this.#holdingRecords.all().filter((each) => each.account === account);
  }

  series(code: string): BondSeries | undefined {
    return this.#byCode.get(code);
  }

  today(): string {
    return exchangeTime(this.#deps.clock.now()).day;
  }

  bringUpToDate(): void {
    const day = this.today();
    if (this.#checkedDay === day) return;
    for (const account of this.#deps.accounts.all()) {
      for (const series of this.#all) {
        const held = this.#holdingRecords.get(this.#keyOf(account.number, series.code));
        const dues = duesOf(series, held, this.#pendingOf(account.number, series.code), day);
        // One transaction for cash and holding: a coupon is paid once, even if the process ends in between.
        for (const due of dues) this.#deps.store.inTransaction(() => this.#book(account, series, due));
      }
    }
    this.#checkedDay = day;
  }

  availableUnits(account: string, code: string): number {
    const selling = this.#pendingOf(account, code).filter(({ side }) => side === 'sell');
    const held = this.#holdingRecords.get(this.#keyOf(account, code))?.units ?? 0;
    return selling.reduce((left, { units }) => left - units, held);
  }

  offer(code: string): OfferedBond | undefined {
    const series = this.#byCode.get(code);
    return series && this.#isDealt(series) ? { series, quote: this.#quote(series) } : undefined;
  }

  marketValue(code: string, units: number): number {
    return Math.round((units * UNIT_RUPIAH * (this.offer(code)?.quote.bid ?? PAR)) / PAR);
  }

  #keyOf(account: string, code: string): string {
    return `${account} ${code}`;
  }

  #pending(): BondOrder[] {
    return this.#orderRecords.all().filter(({ status }) => status === 'PENDING');
  }

  #pendingOf(account: string, code?: string): BondOrder[] {
    return this.#pending().filter((each) => each.account === account && (code ?? each.code) === each.code);
  }

  settlesOn(): string {
    return nextTradingDay(nextTradingDay(this.today()));
  }

  #quote(series: BondSeries): BondQuote {
    return quoteOf(series, this.#curve, {
      today: this.today(),
      dayBefore: previousTradingDay(this.today()),
      settlesOn: this.settlesOn(),
    });
  }

  #isDealt({ issuedOn, maturesOn }: BondSeries): boolean {
    return issuedOn <= this.today() && this.settlesOn() < maturesOn;
  }

  #openFirst(): void {
    this.#first.put('day', { day: this.#firstDay });
    const [main] = this.#deps.accounts.all();
    for (const [index, { place, units }] of OPENING.entries()) {
      const series = this.#all[place];
      if (main && series) this.#buyAtOpening(main.number, series, units, index + 1);
    }
  }

  /** Bought two trading days before the opening and settled on it; a deposit of the same sum paid for it, so that no bond is a present. */
  #buyAtOpening(account: string, series: BondSeries, units: number, number: number): void {
    const { store, randomId } = this.#deps;
    const settlesOn = this.#firstDay;
    const tradeDay = previousTradingDay(previousTradingDay(settlesOn));
    const price = this.#quote(series).offer;
    const deal = dealOf(series, 'buy', units, price, settlesOn, null);
    const order: BondOrder = {
      id: `B${tradeDay.replaceAll('-', '')}${String(number).padStart(6, '0')}`,
      number,
      account,
      code: series.code,
      side: 'buy',
      units,
      price,
      ...deal,
      orderedAt: midnightOf(tradeDay) + OPENING_ORDER_MS,
      tradeDay,
      settlesOn,
      status: 'SETTLED',
      uiRef: '',
    };
    this.#orderRecords.put(order.id, order);
    this.#holdingRecords.put(
      this.#keyOf(account, series.code),
      settled(noBonds(account, series.code, settlesOn), order).holding,
    );
    const paid = { id: randomId(), account, amount: deal.total, channel: 'TRANSFER', bank: fundBank().code } as const;
    // Before the order: the books of the past never owe anything.
    depositRecords(store.collection).put(paid.id, { ...paid, at: midnightOf(tradeDay) + OPENING_DEPOSIT_MS });
  }

  /** What the units had cost, rupiah; of more than is held, what all of it had: such a sale is refused. */
  #costOf(account: string, code: string, units: number): number {
    const held = this.#holdingRecords.get(this.#keyOf(account, code));
    return held ? costOf(held, Math.min(units, held.units)) : 0;
  }

  #book(account: Account, series: BondSeries, due: Due): void {
    const { holding, cash } = due;
    if (cash !== 0) account.trading.book((ledger) => ledger.moveCash(cash as Rupiah));
    this.#holdingRecords.put(this.#keyOf(account.number, series.code), holding);
    if (due.kind === 'settled') this.#orderRecords.put(due.order.id, { ...due.order, status: 'SETTLED' });
    this.#deps.notifications.notify({ kind: 'cash', ...noticeOf(due, series), about: { bond: series.code } });
  }
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
