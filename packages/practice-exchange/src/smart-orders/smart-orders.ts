import {
  type Account,
  type AccountOrder,
  type Accounts,
  isWorking,
  type OrderAnswer,
} from '#exchange/accounts/index.ts';
import type { Clock } from '#exchange/clock/index.ts';
import type { CorporateActions } from '#exchange/companies/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';
import type { Market } from '#exchange/market/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import { exchangeTime, type Lots, type Price } from '#shared/market/index.ts';
import { createSmartBook, type SmartBook } from './book.ts';
import { beginning } from './check-terms.ts';
import { nextStep, takesLegs } from './leg-order.ts';
import { noticeOfEnd, noticeOfTrigger } from './notices.ts';
import { createOutdatedBy, whatHappened } from './outdated.ts';
import { isActive, legId, type SmartKind, type SmartOrder, type Terms } from './smart-order.ts';
import { afterEntry, afterTrade, ended, endOf, isDayOver, lastDayOf, placed } from './transitions.ts';

type SmartRequest = {
  readonly symbol: SmartOrder['symbol'];
  readonly lots: Lots;
  readonly goodTillCancelled: boolean;
  readonly uiRef: string;
  /** Checked by the caller: see checkTerms. */
  readonly terms: Terms;
};

type SmartRefusal = {
  readonly ok: false;
  readonly code: 'TOO_MANY_SMART_ORDERS' | 'NOT_CANCELLABLE';
  readonly message: string;
  readonly orderId: null;
};
/** For a bracket, the answer to its purchase. */
export type SmartAnswer = OrderAnswer | SmartRefusal;

/**
 * Orders that wait for a price condition and then place ordinary orders on their account. Until then they reserve
 * neither cash nor shares.
 */
export type SmartOrders = {
  place(account: Account, request: SmartRequest): SmartAnswer;
  /**
   * Cancels a waiting order and withdraws its orders at the market. null where the account has no such order of
   * this kind.
   */
  cancel(account: Account, id: string, kind?: SmartKind): SmartAnswer | null;
  get(id: string): SmartOrder | undefined;
  /** Today's smart orders of an account, and earlier ones that still wait. */
  of(account: Account): readonly SmartOrder[];
  close(): void;
};

type SmartOrdersDeps = {
  readonly collection: OpenCollection;
  readonly accounts: Accounts;
  readonly market: Market;
  /** The market's. */
  readonly clock: Clock;
  /** Corporate actions, to detect repricing. */
  readonly actions: CorporateActions;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
};

/** Waiting orders of one account. */
const MAX_ACTIVE = 200;

export class MarketSmartOrders implements SmartOrders {
  readonly #deps: SmartOrdersDeps;
  readonly #book: SmartBook;
  readonly #outdatedBy;
  #takeBackRun: (() => void) | null = null;
  readonly #endings;
  readonly #stopListening = new Map<string, () => void>();

  constructor(deps: SmartOrdersDeps) {
    this.#deps = deps;
    this.#book = createSmartBook(deps.collection);
    this.#outdatedBy = createOutdatedBy(deps);
    this.#endings = [
      this.#deps.market.onQuote((code) =>
        this.#guarded('a smart order could not follow the price', () => {
          for (const order of this.#book.activeOn(code)) this.#evaluate(order);
        }),
      ),
      this.#deps.market.onPhase(() =>
        this.#guarded('smart orders could not follow the session', () => {
          this.#expire();
          this.#runSoon();
        }),
      ),
    ];
    this.#endings.push(
      this.#deps.accounts.onOpened(({ number, trading }) => {
        if (this.#stopListening.has(number)) return;
        this.#stopListening.set(
          number,
          trading.onBooked(({ orders }) => this.#followEntries(number, orders)),
        );
      }),
    );
    // Processes what happened while the exchange was closed: fills, expired days, price moves.
    this.#takeBackRun = this.#deps.clock.after(0, () => {
      this.#takeBackRun = null;
      this.#guarded('smart orders could not be taken up again', () => {
        for (const { number, trading } of this.#deps.accounts.all()) this.#followEntries(number, trading.orders());
        this.#expire();
        this.#withdrawOutdated();
        for (const order of this.#book.active()) this.#evaluate(order);
        this.#run();
      });
    });
  }

  place(account: Account, request: SmartRequest): SmartAnswer {
    if (this.#book.active().filter((each) => each.account === account.number).length >= MAX_ACTIVE) {
      return refused('TOO_MANY_SMART_ORDERS', `an account may have ${MAX_ACTIVE} waiting orders`);
    }
    const { symbol, lots, goodTillCancelled, uiRef, terms } = request;
    const now = this.#deps.clock.now();
    const order: SmartOrder = {
      id: this.#book.nextId(this.#today()),
      account: account.number,
      symbol,
      lots,
      goodTillCancelled,
      uiRef,
      placedAt: now,
      lastDay: lastDayOf(now, this.#deps.market.phase()),
      changedOn: this.#today(),
      terms,
      ...beginning(terms, this.#deps.market.quote(symbol).last),
    };
    this.#put(null, order);
    if (terms.kind === 'bracket') return this.#enter(account, order, terms.entry);
    this.#evaluate(order);
    return { ok: true, orderId: order.id };
  }

  cancel(account: Account, id: string, kind?: SmartKind): SmartAnswer | null {
    const order = this.#book.get(id);
    if (!order || order.account !== account.number || (kind && order.terms.kind !== kind)) return null;
    const { stage } = order;
    if (stage.name === 'ended') return refused('NOT_CANCELLABLE', `the order is ${stage.as}`);
    if (stage.name === 'placed') return account.trading.cancel(legId(order, stage.trigger.leg));
    const entry = account.trading.ledger.order(order.id);
    if (order.entry && entry && isWorking(entry)) {
      const answer = account.trading.cancel(entry.orderId);
      if (!answer.ok) return answer;
    }
    const now = this.#book.get(id) ?? order;
    if (isActive(now)) this.#put(now, ended(now, 'WITHDRAWN'));
    return { ok: true, orderId: id };
  }

  get(id: string): SmartOrder | undefined {
    return this.#book.get(id);
  }

  of(account: Account): readonly SmartOrder[] {
    const day = this.#today();
    return this.#book.of(account.number).filter((order) => isActive(order) || order.changedOn >= day);
  }

  close(): void {
    this.#takeBackRun?.();
    for (const end of this.#endings) end();
    for (const unlisten of this.#stopListening.values()) unlisten();
  }

  #today(): string {
    return exchangeTime(this.#deps.clock.now()).day;
  }

  #deskOf(order: SmartOrder) {
    return this.#deps.accounts.find(order.account)?.trading;
  }

  /** Stores an order, notifies of its change, and schedules its next action. */
  #put(before: SmartOrder | null, order: SmartOrder): void {
    if (order === before) return;
    this.#book.put({ ...order, changedOn: this.#today() });
    const { stage } = order;
    if (stage.name === 'triggered') this.#runSoon();
    if (stage === before?.stage) return;
    if (stage.name === 'triggered') this.#deps.notifications.notify(noticeOfTrigger(order, stage.trigger));
    else if (stage.name === 'ended') {
      const notice = noticeOfEnd(order, stage.as, stage.reason);
      if (notice) this.#deps.notifications.notify(notice);
    }
  }

  /** Trade events come while the market is publishing, so orders are placed in a later task. */
  #runSoon(): void {
    this.#takeBackRun ??= this.#deps.clock.after(0, () => {
      this.#takeBackRun = null;
      this.#guarded('smart orders could not be carried out', () => {
        this.#withdrawOutdated();
        this.#run();
      });
    });
  }

  #guarded(what: string, work: () => void): void {
    try {
      work();
    } catch (thrown) {
      // The market's listeners must not throw: an error in one order must not affect the market.
      this.#deps.warn(what, { error: thrown instanceof Error ? thrown.stack : String(thrown) });
    }
  }

  #run(): void {
    if (!takesLegs(this.#deps.market.phase())) return;
    for (const order of this.#book.active())
      if (order.stage.name === 'triggered' && !this.#outdatedBy(order)) this.#carryOut(order);
  }

  /** A bracket's purchase is withdrawn too: while the auction bars that, the order stays inactive. */
  #withdrawOutdated(): void {
    for (const order of this.#book.active()) {
      const action = this.#outdatedBy(order);
      if (!action) continue;
      const trading = this.#deskOf(order);
      const entry = trading?.ledger.order(order.id);
      const isBuying = entry !== undefined && isWorking(entry);
      if (isBuying && !this.#deps.market.phase().cancelAllowed) continue;
      this.#put(order, ended(order, 'WITHDRAWN', whatHappened(action)));
      if (isBuying) trading?.cancel(order.id);
    }
  }

  #carryOut(order: SmartOrder): void {
    const trading = this.#deskOf(order);
    if (!this.#deps.market.instrument(order.symbol)) return;
    const step = nextStep(order, this.#deps.market.quote(order.symbol).band);
    if (!trading || !step) return;
    if (step.kind === 'withdraw entry') {
      // Where the auction bars it, the purchase ends later and this runs again.
      trading.cancel(order.id);
      return;
    }
    const { orderId, side, price, lots } = step.order;
    // After a crash the order may exist already.
    if (trading.ledger.order(orderId)) {
      this.#put(order, placed(order));
      return;
    }
    const answer = trading.place({
      side,
      symbol: order.symbol,
      board: 'RG',
      price,
      shares: lots * 100,
      goodTillCancelled: order.goodTillCancelled,
      uiRef: orderId === order.id ? order.uiRef : '',
      orderId,
    });
    const listed = answer.ok || answer.orderId !== null;
    this.#put(order, listed ? placed(order) : ended(order, 'REJECTED', answer.message));
  }

  #evaluate(order: SmartOrder): void {
    // A smaller market may not list what an order of before waits for.
    if (!this.#deps.market.instrument(order.symbol)) return;
    if (this.#outdatedBy(order)) {
      this.#runSoon();
      return;
    }
    const { last } = this.#deps.market.quote(order.symbol);
    this.#put(order, afterTrade(order, last, this.#deps.clock.now()));
  }

  /** Updates the brackets whose purchases are among an account's changed orders. */
  #followEntries(account: string, orders: readonly AccountOrder[]): void {
    for (const each of orders) {
      const order = this.#book.get(each.orderId);
      if (!order?.entry || order.account !== account) continue;
      this.#put(order, afterEntry(order, each.lotsDone, !isWorking(each), endOf(each)));
      const now = this.#book.get(order.id);
      if (now && now !== order) {
        if (now.stage.name === 'triggered') this.#runSoon();
        else this.#evaluate(now);
      }
    }
  }

  #expire(): void {
    const now = this.#deps.clock.now();
    for (const order of this.#book.active()) {
      if (order.goodTillCancelled || !isDayOver(order.lastDay, now, this.#deps.market.phase())) continue;
      this.#put(order, ended(order, 'EXPIRED'));
    }
  }

  #enter(account: Account, order: SmartOrder, price: Price): OrderAnswer {
    const answer = account.trading.place({
      side: 'buy',
      symbol: order.symbol,
      board: 'RG',
      price,
      shares: order.lots * 100,
      goodTillCancelled: order.goodTillCancelled,
      uiRef: order.uiRef,
      orderId: order.id,
    });
    const now = this.#book.get(order.id) ?? order;
    if (!answer.ok && isActive(now)) this.#put(now, ended(now, 'REJECTED', answer.message));
    return answer;
  }
}

const refused = (code: SmartRefusal['code'], message: string): SmartRefusal => ({
  ok: false,
  code,
  message,
  orderId: null,
});
