import {
  type Account,
  type AccountOrder,
  type Accounts,
  isWorking,
  type OrderAnswer,
} from '#exchange/accounts/index.ts';
import type { Clock } from '#exchange/clock/index.ts';
import type { CorporateActions } from '#exchange/companies/index.ts';
import type { Market } from '#exchange/market/index.ts';
import type { Notifications } from '#exchange/notifications/index.ts';
import type { OpenCollection } from '#exchange/store/index.ts';
import { exchangeTime, type Lots, type Price } from '#shared/market/index.ts';
import { createSmartBook, type SmartBook } from './book.ts';
import { beginning } from './check-terms.ts';
import { isDayOver, lastDayOf } from './lasting.ts';
import { nextStep, takesLegs } from './leg-order.ts';
import { noticeOfEnd, noticeOfTrigger } from './notices.ts';
import { createOutdatedBy, whatHappened } from './outdated.ts';
import { isActive, legId, type SmartKind, type SmartOrder, type Terms } from './smart-order.ts';
import { afterEntry, afterTrade, ended, endOf, placed } from './transitions.ts';

export type SmartRequest = {
  readonly symbol: SmartOrder['symbol'];
  readonly lots: Lots;
  readonly goodTillCancelled: boolean;
  readonly uiRef: string;
  /** Checked by the caller: see checkTerms. */
  readonly terms: Terms;
};

export type SmartRefusal = {
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
  /** Those of today, and those of before that still wait. */
  of(account: Account): readonly SmartOrder[];
  close(): void;
};

export type SmartOrdersDeps = {
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

export function createSmartOrders(deps: SmartOrdersDeps): SmartOrders {
  const { accounts, market, clock, notifications, warn } = deps;
  const book: SmartBook = createSmartBook(deps.collection);
  const outdatedBy = createOutdatedBy(deps);
  let takeBackRun: (() => void) | null = null;

  const today = (): string => exchangeTime(clock.now()).day;
  const deskOf = (order: SmartOrder) => accounts.find(order.account)?.trading;

  /** Stores an order, notifies of its change, and schedules its next action. */
  function put(before: SmartOrder | null, order: SmartOrder): void {
    if (order === before) return;
    book.put({ ...order, changedOn: today() });
    const { stage } = order;
    if (stage.name === 'triggered') runSoon();
    if (stage === before?.stage) return;
    if (stage.name === 'triggered') notifications.notify(noticeOfTrigger(order, stage.trigger));
    else if (stage.name === 'ended') {
      const notice = noticeOfEnd(order, stage.as, stage.reason);
      if (notice) notifications.notify(notice);
    }
  }

  /** Trade events come while the market is publishing, so orders are placed in a later task. */
  function runSoon(): void {
    takeBackRun ??= clock.after(0, () => {
      takeBackRun = null;
      guarded('smart orders could not be carried out', () => {
        withdrawOutdated();
        run();
      });
    });
  }

  function guarded(what: string, work: () => void): void {
    try {
      work();
    } catch (thrown) {
      // The market's listeners must not throw: an error in one order must not affect the market.
      warn(what, { error: thrown instanceof Error ? thrown.stack : String(thrown) });
    }
  }

  function run(): void {
    if (!takesLegs(market.phase())) return;
    for (const order of book.active()) if (order.stage.name === 'triggered' && !outdatedBy(order)) carryOut(order);
  }

  /** A bracket's purchase is withdrawn too: while the auction bars that, the order stays inactive. */
  function withdrawOutdated(): void {
    for (const order of book.active()) {
      const action = outdatedBy(order);
      if (!action) continue;
      const trading = deskOf(order);
      const entry = trading?.ledger.order(order.id);
      const isBuying = entry !== undefined && isWorking(entry);
      if (isBuying && !market.phase().cancelAllowed) continue;
      put(order, ended(order, 'WITHDRAWN', whatHappened(action)));
      if (isBuying) trading?.cancel(order.id);
    }
  }

  function carryOut(order: SmartOrder): void {
    const trading = deskOf(order);
    if (!market.instrument(order.symbol)) return;
    const step = nextStep(order, market.quote(order.symbol).band);
    if (!trading || !step) return;
    if (step.kind === 'withdraw entry') {
      // Where the auction bars it, the purchase ends later and this runs again.
      trading.cancel(order.id);
      return;
    }
    const { orderId, side, price, lots } = step.order;
    // After a crash the order may exist already.
    if (trading.ledger.order(orderId)) {
      put(order, placed(order));
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
    put(order, listed ? placed(order) : ended(order, 'REJECTED', answer.message));
  }

  function evaluate(order: SmartOrder): void {
    // A smaller market may not list what an order of before waits for.
    if (!market.instrument(order.symbol)) return;
    if (outdatedBy(order)) {
      runSoon();
      return;
    }
    const { last } = market.quote(order.symbol);
    put(order, afterTrade(order, last, clock.now()));
  }

  /** Of an account's orders that changed, those that are a bracket's purchase. */
  function followEntries(account: string, orders: readonly AccountOrder[]): void {
    for (const each of orders) {
      const order = book.get(each.orderId);
      if (!order?.entry || order.account !== account) continue;
      put(order, afterEntry(order, each.lotsDone, !isWorking(each), endOf(each)));
      const now = book.get(order.id);
      if (now && now !== order) {
        if (now.stage.name === 'triggered') runSoon();
        else evaluate(now);
      }
    }
  }

  function expire(): void {
    const now = clock.now();
    for (const order of book.active()) {
      if (order.goodTillCancelled || !isDayOver(order.lastDay, now, market.phase())) continue;
      put(order, ended(order, 'EXPIRED'));
    }
  }

  const endings = [
    market.onQuote((code) =>
      guarded('a smart order could not follow the price', () => {
        for (const order of book.activeOn(code)) evaluate(order);
      }),
    ),
    market.onPhase(() =>
      guarded('smart orders could not follow the session', () => {
        expire();
        runSoon();
      }),
    ),
  ];
  const stopListening = new Map<string, () => void>();
  endings.push(
    accounts.onOpened(({ number, trading }) => {
      if (stopListening.has(number)) return;
      stopListening.set(
        number,
        trading.onBooked(({ orders }) => followEntries(number, orders)),
      );
    }),
  );
  // Processes what happened while the exchange was closed: fills, expired days, price moves.
  takeBackRun = clock.after(0, () => {
    takeBackRun = null;
    guarded('smart orders could not be taken up again', () => {
      for (const { number, trading } of accounts.all()) followEntries(number, trading.orders());
      expire();
      withdrawOutdated();
      for (const order of book.active()) evaluate(order);
      run();
    });
  });

  return {
    place(account, request) {
      if (book.active().filter((each) => each.account === account.number).length >= MAX_ACTIVE) {
        return refused('TOO_MANY_SMART_ORDERS', `an account may have ${MAX_ACTIVE} waiting orders`);
      }
      const { symbol, lots, goodTillCancelled, uiRef, terms } = request;
      const now = clock.now();
      const order: SmartOrder = {
        id: book.nextId(today()),
        account: account.number,
        symbol,
        lots,
        goodTillCancelled,
        uiRef,
        placedAt: now,
        lastDay: lastDayOf(now, market.phase()),
        changedOn: today(),
        terms,
        ...beginning(terms, market.quote(symbol).last),
      };
      put(null, order);
      if (terms.kind === 'bracket') return enter(account, order, terms.entry);
      evaluate(order);
      return { ok: true, orderId: order.id };
    },
    cancel(account, id, kind) {
      const order = book.get(id);
      if (!order || order.account !== account.number || (kind && order.terms.kind !== kind)) return null;
      const { stage } = order;
      if (stage.name === 'ended') return refused('NOT_CANCELLABLE', `the order is ${stage.as}`);
      if (stage.name === 'placed') return account.trading.cancel(legId(order, stage.trigger.leg));
      const entry = account.trading.ledger.order(order.id);
      if (order.entry && entry && isWorking(entry)) {
        const answer = account.trading.cancel(entry.orderId);
        if (!answer.ok) return answer;
      }
      const now = book.get(id) ?? order;
      if (isActive(now)) put(now, ended(now, 'WITHDRAWN'));
      return { ok: true, orderId: id };
    },
    get: (id) => book.get(id),
    of(account) {
      const day = today();
      return book.of(account.number).filter((order) => isActive(order) || order.changedOn >= day);
    },
    close() {
      takeBackRun?.();
      for (const end of endings) end();
      for (const unlisten of stopListening.values()) unlisten();
    },
  };

  function enter(account: Account, order: SmartOrder, price: Price): OrderAnswer {
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
    const now = book.get(order.id) ?? order;
    if (!answer.ok && isActive(now)) put(now, ended(now, 'REJECTED', answer.message));
    return answer;
  }
}

const refused = (code: SmartRefusal['code'], message: string): SmartRefusal => ({
  ok: false,
  code,
  message,
  orderId: null,
});
