import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order, OrderBoard } from '#shared/contract/orders.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type { BasketRun, RowResult } from '#shared/contract/several-orders.ts';
import type { WireOrder } from '#shared/service/orders.ts';
import type { OrderCall } from './traffic.ts';
import { NOTHING_SENT } from './transfer-kinds.ts';
import { checkTransferAgreement, checkTransferStep } from './transfers.ts';
import { WORKING } from './venue.ts';
import { count, ENDED, shownAccount, type World } from './world.ts';

/** Failures that leave open whether the order stands. */
const RESULT_UNKNOWN = new Set<string>([
  'OUTCOME_UNKNOWN',
  'UNREACHABLE',
  'TIMEOUT',
  'SERVER_ERROR',
  'UNREADABLE_ANSWER',
  'INTERNAL',
]);

/** A reading that began before something happened may be taken over after it, ms. */
const READING_MS = 12_000;

/** What a sequence has seen so far, where a rule compares with the past. */
export type Memory = {
  readonly lotsDone: Map<string, number>;
  /** When the board first showed an order as rejected, by its ref, ms on the monotonic clock. */
  readonly rejectedAt: Map<string, number>;
  readonly arrivedLate: Set<string>;
  /** When a list was last taken over, on the monotonic clock. */
  readAt: number;
  /** Restarts of the process whose lots are remembered. */
  restarts: number;
};
export const newMemory = (): Memory => ({
  lotsDone: new Map(),
  rejectedAt: new Map(),
  arrivedLate: new Set(),
  readAt: -1,
  restarts: 0,
});

/** Takes note of a board as it is published. */
export function remember(world: World, memory: Memory, board: OrderBoard): void {
  if (memory.restarts !== world.restarts()) memory.lotsDone.clear();
  memory.restarts = world.restarts();
  // A board that has not been read yet shows what the journal has.
  if (board.stale) return;
  memory.readAt = world.time.monotonicMs();
  for (const { ref, lotsDone, attention, status } of board.orders) {
    const before = memory.lotsDone.get(ref) ?? 0;
    // Accepted, and not reported by the service yet: nothing is known of what it has filled.
    const isUnreported = status === 'PENDING' && lotsDone === 0;
    if (lotsDone < before && !isUnreported) {
      world.violations.push({ rule: 'filled lots never decrease', detail: `${ref}: ${before} to ${lotsDone}` });
    }
    memory.lotsDone.set(ref, Math.max(before, lotsDone));
    if (attention === 'arrived-late') memory.arrivedLate.add(ref);
    if (status === 'REJECTED' && !memory.rejectedAt.has(ref)) memory.rejectedAt.set(ref, world.time.monotonicMs());
  }
}

/** The rules that hold at every moment. Adds what does not to `world.violations`. */
export function checkStep(world: World, memory: Memory): void {
  readBaskets(world);
  const board = isTrading(world) ? world.board() : null;
  const violate = (rule: string, detail: string): void => void world.violations.push({ rule, detail });
  checkRequests(world, violate);
  if (isTrading(world)) checkTransferStep(world, violate);
  if (!board) return;
  const shown = new Map(board.orders.map((order) => [order.ref, order]));
  for (const call of world.traffic.all()) {
    if (call.kind === 'place' && call.result === 'accepted') checkPlaced(call, shown, world, memory, violate);
  }
}

/** What the workstation reports of the rows of baskets, as answers to their presses. */
function readBaskets(world: World): void {
  for (const [basket, rows] of world.baskets) {
    const run = world.services().handlers.orders.basket({ basket }, { windowId: 'window-1' }) as BasketRun | null;
    for (const { row, result, failure } of run?.rows ?? []) {
      const press = rows.find(([name]) => name === row)?.[1];
      if (!press) continue;
      // It had no answer: that the records did not have it is no refusal, since it may have been held on its way.
      const wasUnanswered = failure?.params.reason === 'NOT_RECEIVED';
      const refused = wasUnanswered ? ANSWERS['in-doubt'] : (failure?.code ?? 'ORDER_REJECTED');
      press.answer = result === 'refused' ? refused : ANSWERS[result];
    }
  }
}

const ANSWERS: Readonly<Record<Exclude<RowResult['result'], 'refused'>, string | null>> = {
  waiting: null,
  sending: null,
  done: 'done',
  'in-doubt': 'OUTCOME_UNKNOWN',
  'not-sent': 'NOT_SENT_IN_TIME',
};

function checkRequests(world: World, violate: (rule: string, detail: string) => void): void {
  const requests = new Map<number, number>();
  for (const call of world.traffic.all()) {
    if (call.posts > 1) violate('a request is sent once', `${call.uiRef}: ${call.posts} times`);
    if (call.lots > 0) requests.set(call.lots, (requests.get(call.lots) ?? 0) + 1);
  }
  const admitted = new Map<number, number>();
  for (const press of world.presses) {
    const counts = press.answer !== null && NOTHING_SENT.has(press.answer) ? 0 : 1;
    admitted.set(press.lots, (admitted.get(press.lots) ?? 0) + counts);
  }
  for (const [lots, count] of requests) {
    const presses = Math.min(1, admitted.get(lots) ?? 0) + (world.repriced.get(lots) ?? 0);
    if (count > presses)
      violate('no more orders than admitted presses', `${lots} lots: ${count} orders, ${presses} presses`);
  }
}

function checkPlaced(
  call: OrderCall,
  shown: ReadonlyMap<string, Order>,
  world: World,
  memory: Memory,
  violate: (rule: string, detail: string) => void,
): void {
  const press = world.presses.find((each) => each.lots === call.lots);
  if ((press?.kind !== 'place' && press?.kind !== 'replace') || call.account !== shownAccount(world)) return;
  // Its answer may name the part of another account; what stands on this one is compared at the end.
  if (call.isSplit) return;
  const acceptedAt = call.acceptedAt ?? 0;
  const order = shown.get(call.uiRef) ?? shown.get(`order:${call.orderId}`);
  // One that went to another account than was shown is found by reading that account's list.
  const isKnown = press.account === call.account || memory.readAt > acceptedAt + READING_MS;
  if (!order && isKnown && acceptedAt >= world.midnightAt())
    violate('every order of the account is on the board', `${call.orderId} (${call.uiRef})`);
  const rejectedAt = memory.rejectedAt.get(call.uiRef);
  // What a stop places once its price is reached may be refused by the venue itself.
  if (
    !call.isSmart &&
    order?.status === 'REJECTED' &&
    rejectedAt !== undefined &&
    rejectedAt >= (call.acceptedAt ?? 0)
  ) {
    violate('nothing is REJECTED that the venue has', `${call.orderId} (${call.uiRef}): ${order.reason}`);
  }
  const { answer } = press;
  if (answer !== null && answer !== 'done' && !RESULT_UNKNOWN.has(answer) && !NOTHING_SENT.has(answer)) {
    const presses = world.presses.filter((each) => each.lots === call.lots);
    if (presses.every((each) => each.answer === answer)) {
      violate('a press that failed for certain placed nothing', `${call.orderId}: ${answer}`);
    }
  }
}

export function isTrading(world: World): boolean {
  const state = world.services().sessionState();
  return state.kind === 'signed-in' && state.trading.kind === 'unlocked' && !world.board().stale;
}

/** The rules that hold once nothing goes wrong any more and a person has looked at everything. */
export async function checkAgreement(world: World, memory: Memory): Promise<void> {
  const violate = (rule: string, detail: string): void =>
    void world.violations.push({ rule: `at the end: ${rule}`, detail });
  const listed = await world.venue.orders();
  const board = world.board();
  if (board.stale) violate('the list is current', '');
  if (board.path.mode !== 'ready') violate('orders are admitted again', JSON.stringify(board.path));
  const byId = new Map(board.orders.map((order) => [order.orderId, order]));
  for (const row of listed) checkListed(row, byId.get(row.order_id), world, memory, violate);
  const ids = new Set(listed.map((row) => row.order_id));
  for (const order of board.orders) {
    const text = `${order.ref} ${order.status}`;
    if (order.status === 'UNKNOWN' || order.status === 'SENDING') violate('nothing is unknown for ever', text);
    else if (!ENDED.has(order.status) && !ids.has(order.orderId ?? ''))
      violate('nothing stands that the venue has not', text);
    if (order.pending) violate('no change is in doubt for ever', `${text} ${JSON.stringify(order.pending)}`);
  }
  for (const { kind, lots, answer } of world.presses) {
    const hasArrived = world.traffic.all().some((call) => call.lots === lots);
    if (answer === 'done' && !hasArrived)
      violate('a press that was answered as done has arrived', `${kind}, ${lots} lots`);
  }
  checkReplaced(listed, world, violate);
  await checkTransferAgreement(world, violate);
  const shownIds = board.orders.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  if (new Set(shownIds).size < shownIds.length) violate('an order is shown once', shownIds.join());
}

/** A stop or bracket that was changed stands once: both would trade the same lots. */
function checkReplaced(
  listed: readonly WireOrder[],
  world: World,
  violate: (rule: string, detail: string) => void,
): void {
  for (const [lots, oldId] of world.replaced) {
    const old = listed.find((row) => row.order_id === oldId);
    const placed = listed.find((row) => row.qty.lot_total === lots);
    if (!old || !placed) continue;
    count(world, 'changed plans compared');
    if (WORKING.has(old.status_text) || (old.qty.lot_done ?? 0) > 0)
      violate('a plan that was changed stands once', `${oldId} ${old.status_text} beside ${placed.order_id}`);
  }
}

function checkListed(
  row: WireOrder,
  order: Order | undefined,
  world: World,
  memory: Memory,
  violate: (rule: string, detail: string) => void,
): void {
  const text = `${row.order_id} ${row.status_text} ${row.qty.lot_done}/${row.qty.lot_total} at ${row.price.order}`;
  if (!order) {
    violate('every order of the venue is on the board', text);
    return;
  }
  const ours = `${order.orderId} ${order.statusText ?? order.status} ${order.lotsDone}/${order.lotsTotal} at ${order.price}`;
  if (ours !== text) violate('board and venue agree', `${text}, shown as ${ours}`);
  if (WORKING.has(row.status_text) && !order.canCancel) violate('every standing order can be cancelled', text);
  const call = world.traffic.ofOrder(row.order_id);
  if (call && call.trailPercent > 0) {
    count(world, 'brackets whose stop trails compared');
    const { trail_value: atVenue = 0 } = row.smart_order ?? {};
    const shown = order.smart?.distance?.amount ?? 0;
    if (atVenue !== call.trailPercent || shown !== atVenue || order.attention === 'stop-not-trailing')
      violate('a stop that trails stands as it was sent', `${text}: ${atVenue}, shown as ${shown}`);
  }
  if (call && !call.isSmart && memory.rejectedAt.has(call.uiRef) && !memory.arrivedLate.has(call.uiRef)) {
    violate('an order that turns up after all is reported', text);
  }
}

/** What the workstation shows of the holdings is what they are worth, odd shares included. */
export function checkHoldings(world: World): void {
  const worth = world.worth();
  const portfolio = world
    .services()
    .handlers.portfolio.get(undefined, { windowId: 'window-1' }) as PortfolioParts | null;
  const positions = portfolio?.positions ?? null;
  if (worth === null || positions === null) return;
  count(world, 'holdings with odd shares compared');
  for (const { symbol, marketValue } of positions) {
    const expected = worth.get(symbol);
    if (marketValue !== expected)
      world.violations.push({
        rule: 'odd shares are worth something',
        detail: `${symbol}: ${marketValue} of ${expected}`,
      });
  }
}

/** Nothing secret in the log or in the journal's files. */
export function checkSecrets(world: World): void {
  const files = readdirSync(world.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1'));
  for (const secret of world.secrets) {
    // A PIN's six digits may well be part of some longer number.
    const alone = new RegExp(`(?<![0-9])${secret.replaceAll(/[^A-Za-z0-9]/g, '\\$&')}(?![0-9])`);
    const places = [...world.logLines.filter((line) => alone.test(line)), ...files.filter((text) => alone.test(text))];
    if (places.length > 0)
      world.violations.push({ rule: 'nothing secret is written down', detail: `${places.length} places` });
  }
}
