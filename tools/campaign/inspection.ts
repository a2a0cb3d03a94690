import type { Order } from '#shared/contract/orders.ts';
import type { WireOrder } from '#shared/service/orders.ts';
import type { Source } from './call-faults.ts';
import { WORKING } from './venue.ts';
import { count, shownAccount, type World } from './world.ts';

/** Everything that a reading shows has been taken over after so long, even where each record times out, ms. */
const READING_MS = 60_000;

/** Null where the workstation is not to know what the exchange has: locked, on another account, or disturbed. */
async function truth(world: World): Promise<readonly WireOrder[] | null> {
  const state = world.services().sessionState();
  const isTrading = state.kind === 'signed-in' && state.trading.kind === 'unlocked';
  const isDisturbed = world.journalFails || world.proxy.faults.pending() > 0;
  if (!isTrading || isDisturbed || shownAccount(world) !== world.venue.active()) return null;
  return world.venue.orders();
}

const canRead = (world: World, source: Source): boolean =>
  world.proxy.faults.outage()?.sources.includes(source) !== true;

/** Our orders that have stood for longer than a reading takes; those of others have no moment that is known here. */
function isSettledRow(world: World, { order_id: id }: WireOrder): boolean {
  const acceptedAt = world.traffic.ofOrder(id)?.acceptedAt ?? null;
  return acceptedAt !== null && acceptedAt <= world.time.monotonicMs() - READING_MS;
}

/** While any record fails, what another one shows is on the board, can be cancelled, and is not in doubt. */
export async function inspect(world: World): Promise<void> {
  const rows = await truth(world);
  if (rows === null || !(canRead(world, 'list') || canRead(world, 'history'))) return;
  count(world, 'inspections');
  const outage = JSON.stringify(world.proxy.faults.outage());
  const violate = (rule: string, detail: string): void => {
    world.violations.push({ rule: `while records fail: ${rule}`, detail: `${detail} ${outage}` });
  };
  const shown = new Map(world.board().orders.map((order) => [order.orderId, order]));
  for (const row of rows) {
    if (!isSettledRow(world, row)) continue;
    const order = shown.get(row.order_id);
    const text = `${row.order_id} ${row.status_text}`;
    const isWorking = WORKING.has(row.status_text);
    if (isWorking && !isOfToday(world, row)) count(world, 'orders over midnight inspected');
    // Finished orders of the day before are no longer shown.
    if (!order && (isWorking || isOfToday(world, row))) violate('what one shows is on the board', text);
    if (order && isWorking && !order.canCancel && order.pending === undefined)
      violate('what stands can be cancelled', text);
  }
  for (const order of world.board().orders) inspectShown(world, order, violate);
}

const isOfToday = (world: World, { order_id: id }: WireOrder): boolean =>
  (world.traffic.ofOrder(id)?.acceptedAt ?? 0) >= world.midnightAt();

function inspectShown(world: World, order: Order, violate: (rule: string, detail: string) => void): void {
  const call = world.traffic.find(order.ref);
  if (call === null || call.kind !== 'place' || call.account === null) {
    checkAbsence(world, order, violate);
    return;
  }
  const isInDoubt = order.status === 'UNKNOWN' || order.status === 'SENDING';
  const isProvable = canRead(world, 'detail') && call.account === world.venue.active();
  const isLongAgo = (call.acceptedAt ?? Number.POSITIVE_INFINITY) <= world.time.monotonicMs() - READING_MS;
  if (isInDoubt && isProvable && isLongAgo)
    violate('an order in doubt that list or history and its detail prove is settled', `${order.ref} ${call.orderId}`);
}

/** An order that never arrived counts as never received only once all records could be read. */
function checkAbsence(world: World, order: Order, violate: (rule: string, detail: string) => void): void {
  const press = world.traffic.find(order.ref);
  const since = world.outageSince();
  if (press === null || press.kind !== 'place' || order.status !== 'REJECTED' || order.reason !== 'NOT_RECEIVED')
    return;
  if (since === null || order.orderedAt < world.wallOf(since)) return;
  if (!canRead(world, 'list') || !canRead(world, 'history'))
    violate('absence is not concluded while a record is missing', order.ref);
}

/** The kill switch, or the cancellation of everything, has reached whatever any record shows. */
export async function inspectWithdrawn(world: World): Promise<void> {
  const rows = await truth(world);
  if (rows === null || !(canRead(world, 'list') || canRead(world, 'history'))) return;
  count(world, 'withdrawals inspected');
  const outage = JSON.stringify(world.proxy.faults.outage());
  for (const row of rows) {
    // Orders of other programs, or those that arrived meanwhile, were not to be seen when all were cancelled.
    const acceptedAt = world.traffic.ofOrder(row.order_id)?.acceptedAt ?? Number.POSITIVE_INFINITY;
    if (!WORKING.has(row.status_text) || acceptedAt > world.time.monotonicMs() - 2 * READING_MS) continue;
    world.violations.push({
      rule: 'while records fail: whatever acts on all orders reaches every one that is shown',
      detail: `${row.order_id} ${row.status_text} ${outage}`,
    });
  }
}
