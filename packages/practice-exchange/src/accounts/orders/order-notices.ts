import type { Clock } from '#exchange/clock/index.ts';
import type { Notice, Notifications } from '#exchange/notifications/index.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import type { BookedFill } from '../ledger/ledger.ts';
import type { Accounts } from '../registry.ts';
import type { AccountOrder } from './order.ts';

type NoticeDraft = Pick<Notice, 'kind' | 'title' | 'text' | 'about'>;
type Filled = { readonly order: AccountOrder; readonly lots: number; readonly value: number };

/** Fills of one order within this time (real, ms) are one notice: an order can fill in dozens of parts. */
const GATHER_MS = 3_000;

const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const aboutOf = ({ orderId, symbol }: AccountOrder): NoticeDraft['about'] => ({ order_id: orderId, symbol });

function noticeOfFills({ order, lots, value }: Filled): NoticeDraft {
  const { side, symbol, lotsDone, lotsTotal } = order;
  const done = side === 'buy' ? 'Bought' : 'Sold';
  const at = grouped(value / (lots * SHARES_PER_LOT));
  const rest =
    lotsDone === lotsTotal ? 'The order is done.' : `${grouped(lotsDone)} of ${grouped(lotsTotal)} lots done.`;
  return {
    kind: 'order',
    title: `${done} ${grouped(lots)} lots of ${symbol}`,
    text: `At ${at} on average. ${rest}`,
    about: aboutOf(order),
  };
}

/** null for changes that the owner caused. */
function noticeOfEnd(order: AccountOrder): NoticeDraft | null {
  const { symbol, side, lotsTotal, lotsDone, price } = order;
  const what = `${side === 'buy' ? 'Purchase' : 'Sale'} of ${grouped(lotsTotal)} lots at ${grouped(price)}`;
  if (order.status === 'REJECTED') {
    return {
      kind: 'order',
      title: `Order rejected: ${symbol}`,
      text: `${what}: ${order.reason}.`,
      about: aboutOf(order),
    };
  }
  // A day order's expiry at the end of its day is not notified.
  if (order.status !== 'EXPIRED' || !order.goodTillCancelled) return null;
  return {
    kind: 'order',
    title: `Order expired: ${symbol}`,
    text: `${what} is outside today's price limits. ${grouped(lotsDone)} lots were done.`,
    about: aboutOf(order),
  };
}

/** Notifies the practice user of fills, rejections and expiries in all accounts. @returns the disposer */
export function notifyOfOrders(
  accounts: Accounts,
  notifications: Pick<Notifications, 'notify'>,
  clock: Clock,
): () => void {
  const filled = new Map<string, Filled>();
  const endings: (() => void)[] = [];
  let cancelTimer: (() => void) | null = null;

  const notifyFills = (orderId: string): void => {
    const found = filled.get(orderId);
    filled.delete(orderId);
    if (found) notifications.notify(noticeOfFills(found));
  };
  const notifyAllFills = (): void => {
    cancelTimer = null;
    for (const orderId of [...filled.keys()]) notifyFills(orderId);
  };
  const gather = (order: AccountOrder, { lots, value }: BookedFill): void => {
    const before = filled.get(order.orderId);
    filled.set(order.orderId, { order, lots: lots + (before?.lots ?? 0), value: value + (before?.value ?? 0) });
  };

  const unlistenOpened = accounts.onOpened(({ trading }) => {
    endings.push(
      trading.onBooked(({ orders, fills }) => {
        for (const order of orders) {
          for (const fill of fills) if (fill.orderId === order.orderId) gather(order, fill);
          if (order.status === 'MATCH') notifyFills(order.orderId);
          const notice = noticeOfEnd(order);
          if (notice) notifications.notify(notice);
        }
        if (filled.size > 0) cancelTimer ??= clock.after(GATHER_MS, notifyAllFills);
      }),
    );
  });
  return () => {
    cancelTimer?.();
    notifyAllFills();
    unlistenOpened();
    for (const end of endings) end();
  };
}
