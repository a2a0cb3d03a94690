import { z } from 'zod';
import type { AccountChanges, AccountOrder, AccountStorage, BookedFill } from '#exchange/accounts/index.ts';
import { type Database, numberIn, numberOrNullIn, type Row, textIn } from '#exchange/database/database.ts';
import type { Lots, Price, Rupiah, Shares } from '#shared/market/index.ts';
import { stockCode } from '#shared/market/index.ts';
import { type OrderHistory, SqlOrderHistory } from './order-history.ts';

const side = z.enum(['buy', 'sell']);
const board = z.enum(['RG', 'NG', 'TN']);
const status = z.enum(['READY', 'PENDING', 'OPEN', 'PARTIAL', 'MATCH', 'AMENDED', 'WITHDRAWN', 'REJECTED', 'EXPIRED']);

/** An account's rows. */
export type AccountRows = AccountStorage & { readonly history: OrderHistory };

/** Days of orders and trades that are stored. */
const HISTORY_DAYS = 400;

export function createAccountRows(db: Database, account: string): AccountRows {
  return {
    history: new SqlOrderHistory(db, account, orderOf),
    load(today) {
      const head = db.one('SELECT * FROM account WHERE number = ?', account);
      if (!head) return null;
      db.inTransaction(() => forgetOld(db, account, today));
      const orders = db.all(
        `SELECT * FROM account_order WHERE account = ?
         AND (changed_on >= ? OR status IN ('READY', 'PENDING', 'OPEN', 'PARTIAL')) ORDER BY rowid`,
        account,
        today,
      );
      return {
        cash: numberIn(head, 'cash') as Rupiah,
        realised: numberIn(head, 'realised') as Rupiah,
        lastOrder: numberIn(head, 'last_order'),
        holdings: db.all('SELECT * FROM holding WHERE account = ? ORDER BY rowid', account).map((row) => ({
          symbol: stockCode(textIn(row, 'symbol')),
          shares: numberIn(row, 'shares') as Shares,
          value: numberIn(row, 'value') as Rupiah,
          fees: numberIn(row, 'fees') as Rupiah,
        })),
        orders: orders.map(orderOf),
        settlements: db
          .all('SELECT * FROM settlement WHERE account = ?', account)
          .map((row) => ({ day: textIn(row, 'day'), amount: numberIn(row, 'amount') as Rupiah })),
        dayTrades: db.all('SELECT * FROM day_trade WHERE account = ? ORDER BY rowid', account).map((row) => ({
          symbol: stockCode(textIn(row, 'symbol')),
          shares: numberIn(row, 'shares') as Shares,
          lent: numberIn(row, 'lent') as Rupiah,
          since: textIn(row, 'since'),
        })),
      };
    },
    save: (changes) => db.inTransaction(() => write(db, account, changes)),
  };
}

function forgetOld(db: Database, account: string, today: string): void {
  const from = Date.parse(`${today}T00:00:00Z`) - HISTORY_DAYS * 86_400_000;
  const day = new Date(from).toISOString().slice(0, 10);
  db.run('DELETE FROM sale WHERE account = ? AND at < ?', account, from);
  db.run('DELETE FROM fill WHERE account = ? AND day < ?', account, day);
  db.run(
    `DELETE FROM account_order WHERE account = ? AND changed_on < ?
     AND status NOT IN ('READY', 'PENDING', 'OPEN', 'PARTIAL')`,
    account,
    day,
  );
}

function write(db: Database, account: string, changes: AccountChanges): void {
  db.run(
    `INSERT INTO account VALUES (?, ?, ?, ?) ON CONFLICT (number)
     DO UPDATE SET cash = excluded.cash, realised = excluded.realised, last_order = excluded.last_order`,
    account,
    changes.cash,
    changes.realised,
    changes.lastOrder,
  );
  for (const { symbol, shares, value, fees } of changes.holdings) {
    if (shares === 0) db.run('DELETE FROM holding WHERE account = ? AND symbol = ?', account, symbol);
    else {
      db.run(
        `INSERT INTO holding VALUES (?, ?, ?, ?, ?) ON CONFLICT (account, symbol)
         DO UPDATE SET shares = excluded.shares, value = excluded.value, fees = excluded.fees`,
        account,
        symbol,
        shares,
        value,
        fees,
      );
    }
  }
  for (const { day, amount } of changes.settlements) {
    if (amount === 0) db.run('DELETE FROM settlement WHERE account = ? AND day = ?', account, day);
    else db.run('INSERT OR REPLACE INTO settlement VALUES (?, ?, ?)', account, day, amount);
  }
  for (const { symbol, shares, lent, since } of changes.dayTrades) {
    if (shares === 0) db.run('DELETE FROM day_trade WHERE account = ? AND symbol = ?', account, symbol);
    else db.run('INSERT OR REPLACE INTO day_trade VALUES (?, ?, ?, ?, ?)', account, symbol, shares, lent, since);
  }
  for (const order of changes.orders) writeOrder(db, account, order);
  for (const fill of changes.fills) writeFill(db, account, fill);
  for (const { orderId, symbol, shares, value, fee, cost, at } of changes.sales) {
    db.run('INSERT INTO sale VALUES (?, ?, ?, ?, ?, ?, ?, ?)', account, orderId, symbol, shares, value, fee, cost, at);
  }
}

function writeFill(db: Database, account: string, fill: BookedFill): void {
  db.run(
    'INSERT INTO fill VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    account,
    fill.orderId,
    fill.symbol,
    fill.side,
    fill.board,
    fill.tradeNumber,
    fill.price,
    fill.lots,
    fill.value,
    fill.fee,
    fill.at,
    fill.day,
  );
}

function writeOrder(db: Database, account: string, order: AccountOrder): void {
  db.run(
    `INSERT INTO account_order VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (order_id) DO UPDATE SET price = excluded.price, lots_total = excluded.lots_total,
       lots_done = excluded.lots_done, value_done = excluded.value_done, fee_done = excluded.fee_done,
       status = excluded.status, reason = excluded.reason, market_number = excluded.market_number,
       opened_at = excluded.opened_at, matched_at = excluded.matched_at, changed_on = excluded.changed_on`,
    order.orderId,
    account,
    order.symbol,
    order.side,
    order.board,
    order.goodTillCancelled ? 1 : 0,
    order.uiRef,
    order.orderedAt,
    order.price,
    order.lotsTotal,
    order.lotsDone,
    order.valueDone,
    order.feeDone,
    order.status,
    order.reason,
    order.marketNumber,
    order.openedAt,
    order.matchedAt,
    order.placedOn,
    order.changedOn,
    order.multiplier,
  );
}

function orderOf(row: Row): AccountOrder {
  return {
    orderId: textIn(row, 'order_id'),
    symbol: stockCode(textIn(row, 'symbol')),
    side: side.parse(row.side),
    board: board.parse(row.board),
    goodTillCancelled: numberIn(row, 'gtc') === 1,
    uiRef: textIn(row, 'ui_ref'),
    orderedAt: numberIn(row, 'ordered_at'),
    price: numberIn(row, 'price') as Price,
    lotsTotal: numberIn(row, 'lots_total') as Lots,
    lotsDone: numberIn(row, 'lots_done') as Lots,
    valueDone: numberIn(row, 'value_done') as Rupiah,
    feeDone: numberIn(row, 'fee_done') as Rupiah,
    status: status.parse(row.status),
    reason: textIn(row, 'reason'),
    marketNumber: numberOrNullIn(row, 'market_number'),
    openedAt: numberOrNullIn(row, 'opened_at'),
    matchedAt: numberOrNullIn(row, 'matched_at'),
    placedOn: textIn(row, 'placed_on'),
    changedOn: textIn(row, 'changed_on'),
    multiplier: numberIn(row, 'multiplier'),
  };
}
