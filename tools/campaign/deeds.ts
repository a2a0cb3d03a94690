import { confirming } from '#main/testing/confirming.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Order, OrderPlan, PlanReplacement } from '#shared/contract/orders.ts';
import { isReplaceable } from '#shared/contract/replaceable-order.ts';
import { isUnboughtBracket } from '#shared/contract/watched-order.ts';
import { type Board, lots, price, stepTicks, stockCode } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Deed, NewOrder, PlanKind, WindowId } from './actions.ts';
import { inspect, inspectWithdrawn } from './inspection.ts';
import { attendTransfers, pressTransfer } from './transfers.ts';
import { WORKING } from './venue.ts';
import { answer, count, ENDED, type Press, shownAccount, type World } from './world.ts';

const REGULAR: Board = 'RG';
/** Further away than this midnight is not waited for. */
const MIDNIGHT_MS = 10 * 60_000;
const WINDOW = { windowId: 'window-1' };

/** Begins what a deed is; its answers come while time is advanced. */
export async function carryOut(world: World, deed: Deed): Promise<void> {
  const { handlers } = world.services();
  switch (deed.kind) {
    case 'place':
      return pressTicket(world, draftOf(world, deed.order), deed.window);
    case 'place-same-draft': {
      const draft = draftOf(world, deed.order);
      for (const window of world.windows) pressTicket(world, draft, window);
      return;
    }
    case 'place-two': {
      const [first, second] = deed.orders.map((order) => draftOf(world, order));
      if (first) pressTicket(world, first, 'window-1');
      if (second) pressTicket(world, second, 'window-2');
      return;
    }
    case 'amend':
      return pressAmend(world, deed, 0);
    case 'stalled-amend':
      return pressAmend(world, deed, deed.ms);
    case 'stalled-place': {
      const draft = draftOf(world, deed.order);
      const pressedMono = world.ownMonotonicMs();
      await world.stall(deed.ms);
      count(world, 'presses under a main process that stood still');
      return pressTicket(world, draft, deed.window, pressedMono);
    }
    case 'visit-stranger':
      return world.visitStranger();
    case 'odd-shares':
      world.oddShares = deed.shares;
      count(world, 'odd shares');
      return answer(world, null, () => handlers.portfolio.refresh(undefined, WINDOW));
    case 'outage':
      count(world, `outages of ${deed.outage.sources.join(' and ')}`);
      return world.beginOutage(deed.outage, deed.ms);
    case 'cancel-all':
      return answer(world, null, () => handlers.orders.cancelAll(undefined, WINDOW));
    case 'inspect':
      return inspect(world);
    case 'inspect-withdrawn':
      return inspectWithdrawn(world);
    case 'cancel': {
      const order = pickOrder(world, deed.pick);
      if (!order?.orderId) return;
      const { orderId } = order;
      return answer(world, null, () => handlers.orders.cancel({ orderId }, { windowId: deed.window }));
    }
    case 'place-planned': {
      const draft = draftOf(world, deed.order);
      return pressTicket(world, { ...draft, ...plannedOf(deed.plan, draft) }, deed.window);
    }
    case 'replace':
      return pressReplace(world, deed);
    case 'amend-many':
      return pressAmendMany(world, deed);
    case 'cancel-many': {
      const orderIds = standing(world, deed.count).map(({ orderId }) => orderId);
      if (orderIds.length === 0) return;
      count(world, 'cancellations of several orders');
      return answer(world, null, () => handlers.orders.cancelMany({ orderIds }, { windowId: deed.window }));
    }
    case 'basket':
      return pressBasket(world, deed);
    case 'transfer':
      return pressTransfer(world, deed);
    case 'stop-basket':
      for (const basket of world.baskets.keys())
        answer(world, null, () => handlers.orders.stopBasket({ basket }, WINDOW));
      return;
    case 'explorer-place': {
      const press = newPress(world, 'explorer');
      const { side, body } = bodyOf(world, deed.order, press.lots);
      return answer(world, press, () => explore(world, `orders.${side}`, body));
    }
    case 'explorer-switch': {
      const account = otherAccount(world);
      return answer(world, null, async () => {
        const { status } = await explore(world, 'accounts.switchAccount', { account_number: account });
        // Another switch may have been made while this one's answer was on its way.
        if (status === 200 && world.venue.active() === account) world.admission.switchedTo = account;
      });
    }
    case 'other-switch':
      world.admission.switchedTo = null;
      return world.venue.switchTo(otherAccount(world));
    case 'other-place': {
      const { side, body } = bodyOf(world, deed.order, world.nextLots());
      await world.venue.client.raw(endpoints.orders[side], { body });
      return;
    }
    case 'other-cancel': {
      const listed = (await world.venue.orders()).filter((order) => WORKING.has(order.status_text));
      const order = listed[deed.pick % Math.max(1, listed.length)];
      if (order) await world.venue.client.raw(endpoints.orders.cancel, { body: { order_id: order.order_id } });
      return;
    }
    case 'enter':
      return answer(world, null, () => enter(world));
    case 'lock':
      return answer(world, null, async () => {
        const before = world.admission.entries;
        await handlers.session.lock(undefined, WINDOW);
        // Somebody may have entered again before the answer came.
        if (world.admission.entries === before) world.admission.locked = true;
      });
    case 'sign-out':
      return answer(world, null, async () => {
        const before = world.admission.entries;
        await handlers.session.signOut(undefined, WINDOW);
        if (world.admission.entries === before) world.admission.signedOut = true;
      });
    case 'restart':
      return world.restart();
    case 'halt':
      return answer(world, null, async () => {
        await handlers.orders.halt(undefined, WINDOW);
        world.admission.halted = true;
      });
    case 'end-halt':
      world.admission.halted = false;
      return answer(world, null, () => handlers.orders.endHalt(undefined, WINDOW));
    case 'refresh':
      return answer(world, null, () => handlers.orders.refresh(undefined, WINDOW));
    case 'attend':
      return attend(world);
    case 'fault':
      return world.proxy.faults.plan(deed.group, deed.fault);
    case 'calm':
      return world.proxy.calm();
    case 'journal':
      world.journalFails = deed.fails;
      return;
    case 'clock-step':
      return world.time.stepWallClock(deed.ms);
    case 'wake-up':
      return world.services().resumed();
    case 'midnight': {
      const left = world.midnightAt() + DAY_MS - world.time.monotonicMs();
      if (left < MIDNIGHT_MS) await world.advance(left + 30_000);
    }
  }
}

/** What a person does after checking the venue: resolves each uncertain request, and confirms what is shown. */
export function attend(world: World): void {
  attendTransfers(world);
  const { orders } = world.services().handlers;
  const { orders: rows, path } = world.board();
  const state = (requestRef: string, knownId: string | null): void => {
    const call = world.traffic.find(requestRef);
    // What may still arrive is waited for.
    if (call?.result === null) return;
    const stands = call?.result === 'accepted';
    const orderId = stands ? (call?.orderId ?? knownId) : null;
    answer(world, null, () =>
      orders.resolve({ requestRef, as: stands ? 'stands' : 'not-received', orderId }, { windowId: 'window-2' }),
    );
  };
  for (const order of rows) {
    if (order.status === 'UNKNOWN') state(order.ref, null);
    if (order.pending && order.pending.state !== 'sending') state(order.pending.requestRef, order.orderId);
    if (order.attention) answer(world, null, () => orders.acknowledge({ ref: order.ref }, { windowId: 'window-2' }));
  }
  for (const { kind, ref } of path.differences) {
    const isShown = rows.some((order) => order.ref === ref || order.pending?.requestRef === ref);
    if (kind === 'request-unproven' && ref !== null && !isShown) state(ref, null);
  }
  if (path.differences.length > 0) {
    answer(world, null, () => orders.acceptDifferences(undefined, { windowId: 'window-2' }));
  }
}

/** Signs in and unlocks, as far as that is needed. */
export async function enter(world: World): Promise<void> {
  const services = world.services();
  const { username, password, pin } = world.venue.exchange.profile.credentials;
  world.admission.entries += 1;
  if (services.sessionState().kind === 'signed-out') {
    world.admission.signedOut = false;
    world.admission.locked = true;
    await services.handlers.session.signIn({ username, password }, WINDOW);
  }
  const state = services.sessionState();
  if (state.kind !== 'signed-in' || state.trading.kind === 'unlocked') return;
  world.admission.locked = false;
  await services.handlers.session.unlock({ pin }, WINDOW);
}

type Draft = { readonly press: Press; readonly side: 'buy' | 'sell'; readonly plan?: OrderPlan } & ReturnType<
  typeof termsOf
>;

function draftOf(world: World, order: NewOrder): Draft {
  return { press: newPress(world, 'place'), side: order.side, ...termsOf(world, order) };
}

/** @param stalledMs how long the main process stands still before it takes the press */
async function pressAmend(
  world: World,
  { pick, window }: { readonly pick: number; readonly window: WindowId },
  stalledMs: number,
): Promise<void> {
  const order = pickOrder(world, pick);
  if (!order?.orderId) return;
  const press = newPress(world, 'amend');
  const terms = { price: order.price, lots: lots(press.lots) };
  const draft = { orderId: order.orderId, ...terms, draftId: `amend-${press.lots}-${order.ref}`.slice(0, 60) };
  const caller = { windowId: window, pressedMono: world.ownMonotonicMs() };
  if (stalledMs > 0) await world.stall(stalledMs);
  answer(world, press, () => confirming(draft, (each) => world.services().handlers.orders.amend(each, caller)));
}

function pressReplace(world: World, { pick, window }: Extract<Deed, { kind: 'replace' }>): void {
  const found = world
    .board()
    .orders.filter(
      (order): order is Addressed => order.orderId !== null && (isReplaceable(order) || isUnboughtBracket(order)),
    );
  const old = found[pick % Math.max(1, found.length)];
  if (!old) return;
  count(world, isUnboughtBracket(old) ? 'brackets changed' : 'stops changed');
  const press = newPress(world, 'replace');
  world.replaced.set(press.lots, old.orderId);
  const terms = { orderId: old.orderId, plan: replacing(old), price: price(old.price), lots: lots(press.lots) };
  const draft = { ...terms, draftId: `replace-${press.lots}-${old.ref}`.slice(0, 60) };
  const caller = { windowId: window, pressedMono: world.ownMonotonicMs() };
  answer(world, press, () => confirming(draft, (each) => world.services().handlers.orders.replace(each, caller)));
}

/** Another plan of the kind that the order waits for. */
function replacing({ smart, side, triggerPrice, price: limit }: Order): PlanReplacement['plan'] {
  if (smart?.kind === 'trailing-stop')
    return { kind: 'trailing-stop', distance: { unit: 'percent', amount: 31 }, slipTicks: 3 };
  const at = price(limit);
  if (smart?.kind === 'bracket') {
    const exits = { takeProfit: stepTicks(at, 190), stopTrigger: stepTicks(at, -2), stopLimit: stepTicks(at, -3) };
    return { kind: 'bracket', ...exits, trail: null };
  }
  const direction = side === 'buy' ? 'up' : 'down';
  return { kind: 'stop', trigger: stepTicks(price(triggerPrice ?? limit), direction === 'up' ? 1 : -1), direction };
}

/** What a plan changes of an order: the stops wait for a price that nothing reaches. */
function plannedOf(kind: PlanKind, { side, at }: Draft): Pick<Draft, 'side' | 'at'> & { readonly plan: OrderPlan } {
  const limit = price(at);
  switch (kind) {
    case 'day-trade':
    case 'split':
      return { side, at, plan: { kind } };
    case 'bracket':
    case 'trailing-bracket': {
      const stopTrigger = stepTicks(limit, -1);
      const stopLimit = stepTicks(limit, -2);
      const exits =
        kind === 'bracket'
          ? { takeProfit: stepTicks(limit, 200), trail: null }
          : { takeProfit: null, trail: { unit: 'percent', amount: 30 } as const };
      return { side: 'buy', at, plan: { kind: 'bracket', stopTrigger, stopLimit, ...exits } };
    }
    case 'stop': {
      const trigger = stepTicks(limit, side === 'buy' ? 300 : -20);
      return { side, at, plan: { kind, trigger, direction: side === 'buy' ? 'up' : 'down' } };
    }
    case 'trailing-stop':
      return { side: 'sell', at, plan: { kind, distance: { unit: 'percent', amount: 30 }, slipTicks: 3 } };
  }
}

type Addressed = Order & { readonly orderId: string };
/** The first orders that a window would offer for a change of several. */
const standing = (world: World, most: number): readonly Addressed[] =>
  world
    .board()
    .orders.filter((order): order is Addressed => order.orderId !== null && order.canCancel)
    .slice(0, most);

function pressAmendMany(world: World, { count: most, ticks, window }: Extract<Deed, { kind: 'amend-many' }>): void {
  const orders = standing(world, most);
  if (orders.length === 0) return;
  count(world, 'amendments of several orders');
  for (const { lotsTotal } of orders) {
    world.repriced.set(lotsTotal, (world.repriced.get(lotsTotal) ?? 0) + 1);
    const at = world.time.monotonicMs();
    world.presses.push({ kind: 'amend', lots: lotsTotal, account: shownAccount(world), at, answer: null });
  }
  const changes = orders.map(({ orderId, price: from }) => ({ orderId, price: stepTicks(from, ticks) }));
  const draft = { changes, draftId: `several-${world.nextLots()}-of-sequence` };
  const caller = { windowId: window, pressedMono: world.ownMonotonicMs() };
  answer(world, null, () => confirming(draft, (each) => world.services().handlers.orders.amendMany(each, caller)));
}

function pressBasket(world: World, { orders, window }: Extract<Deed, { kind: 'basket' }>): void {
  const basket = `basket-${world.nextLots()}-of-sequence`;
  const rows = orders.map((order, at) => {
    const draft = draftOf(world, order);
    // A row leaves when it is its turn, which may be long after the press.
    const press: Press = { ...draft.press, at: Number.POSITIVE_INFINITY };
    world.presses.push(press);
    return { name: `row-${at + 1}`, press, order: draft };
  });
  world.baskets.set(
    basket,
    rows.map(({ name, press }) => [name, press]),
  );
  count(world, 'baskets');
  const input = {
    basket,
    rows: rows.map(({ name, press, order: { side, symbol, at, goodTillCancelled } }) => ({
      row: name,
      side,
      symbol: stockCode(symbol),
      board: REGULAR,
      price: price(at),
      lots: lots(press.lots),
      goodTillCancelled,
    })),
  };
  const caller = { windowId: window, pressedMono: world.ownMonotonicMs() };
  answer(world, null, async () => {
    try {
      await confirming(input, (each) => world.services().handlers.orders.sendBasket(each, caller));
    } catch (thrown) {
      // Nothing of it leaves.
      for (const { press } of rows) press.answer = 'NOT_SENT_IN_TIME';
      throw thrown;
    }
  });
}

/** @param pressedMono when the person pressed, on the workstation's monotonic clock */
function pressTicket(world: World, draft: Draft, windowId: WindowId, pressedMono = world.ownMonotonicMs()): void {
  const { press, side, symbol, at, goodTillCancelled, plan } = draft;
  const terms = { symbol: stockCode(symbol), board: REGULAR, price: price(at), lots: lots(press.lots) };
  const input = {
    side,
    ...terms,
    // A day trade ends with the day.
    goodTillCancelled: goodTillCancelled && plan?.kind !== 'day-trade',
    draftId: `draft-${press.lots}-of-sequence`,
    ...(plan === undefined ? {} : { plan }),
  };
  // A press of one draft in a second window counts on its own.
  const own = press.answer === null && !world.presses.includes(press) ? press : { ...press, answer: null };
  world.presses.push(own);
  const caller = { windowId, pressedMono };
  answer(world, own, () => confirming(input, (each) => world.services().handlers.orders.place(each, caller)));
}

function termsOf(world: World, { side, price: kind, pick, goodTillCancelled }: NewOrder) {
  const stock = world.stocks[pick % world.stocks.length] ?? world.stocks[0];
  const resting = side === 'buy' ? stock.restingBuys : stock.restingSells;
  const prices = {
    rest: resting[pick % resting.length] ?? resting[0],
    cross: side === 'buy' ? stock.ara : stock.arb,
    refused: stock.ara * 2 - ((stock.ara * 2) % 25),
  };
  return { symbol: stock.symbol, at: prices[kind], goodTillCancelled };
}

function bodyOf(world: World, order: NewOrder, count: number) {
  const { symbol, at } = termsOf(world, order);
  const type = { platform_order_type: 'PLATFORM_ORDER_TYPE_LIMIT_DAY', time_in_force: '0' };
  const body = { symbol, price: at, shares: count * 100, board_type: REGULAR, is_gtc: false, ...type };
  return { side: order.side, body };
}

function newPress(world: World, kind: Press['kind']): Press {
  const at = world.time.monotonicMs();
  const press: Press = { kind, lots: world.nextLots(), account: shownAccount(world), at, answer: null };
  if (kind !== 'place') world.presses.push(press);
  return press;
}

const otherAccount = (world: World): string => {
  const [first, second] = world.venue.accounts;
  return world.venue.active() === first ? second : first;
};

/** One that a window would offer for a change: its place among them is all that a sequence fixes. */
function pickOrder(world: World, pick: number): Order | null {
  const orders = world.board().orders.filter(({ orderId, status }) => orderId !== null && !ENDED.has(status));
  return orders[pick % Math.max(1, orders.length)] ?? null;
}

let explorations = 0;
async function explore(world: World, endpoint: string, body: Readonly<Record<string, unknown>>) {
  explorations += 1;
  const input = JSON.stringify({ body });
  const request = { callId: `call-${explorations}`, endpoint, input, confirmed: true };
  // Sent again as it is: that is the answer to a question.
  const caller = { windowId: 'window-2', pressedMono: world.ownMonotonicMs() };
  const found = await confirming({}, () => world.services().handlers.explorer.call(request, caller));
  if (found.status !== 200) throw new LantaiError('ORDER_REJECTED', `answered ${found.status}`);
  return found;
}
