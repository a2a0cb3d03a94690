import type { Order, PendingChange } from '#shared/contract/orders.ts';
import { type CallsInFlight, createCallsInFlight } from '#tools/testing/calls-in-flight.ts';
import type { Action } from './actions.ts';
import { attend, carryOut, enter } from './deeds.ts';
import { checkAgreement, checkHoldings, checkSecrets, checkStep, newMemory, remember } from './invariants.ts';
import { type FaultProxy, startProxy } from './proxy.ts';
import { startStranger } from './stranger.ts';
import { hasLateTransfer } from './transfers.ts';
import { openVenue, type Venue } from './venue.ts';
import { openWorld, type ProxyHooks, type Violation, type World } from './world.ts';

/** Runs sequences one after another on one exchange, which is replaced now and then. */
export type SequenceRunner = {
  /**
   * The first rule that did not hold, and after which action; null when all did.
   * @param isRepeated a part of a sequence that has been counted
   */
  run(actions: readonly Action[], isRepeated?: boolean): Promise<Failure | null>;
  /** What has been pressed and has arrived so far, and other counts by name. */
  tally(): ReadonlyMap<string, number>;
  /** Anything else, in a world of its own on the same exchange. */
  within<Found>(act: (world: World) => Promise<Found>): Promise<Found>;
  close(): Promise<void>;
};
export type Failure = Violation & { readonly afterAction: number };

/** Cash and the day's orders of an account are used up by and by. */
const SEQUENCES_AN_EXCHANGE = 40;
const SETTLE_STEP_MS = 3_000;
const SETTLE_STEPS = 40;

/** @param open left out: an exchange that answers as documented */
export async function createSequenceRunner(
  open: (startsAt: number) => Promise<Venue> = openVenue,
): Promise<SequenceRunner> {
  const calls: CallsInFlight = createCallsInFlight();
  let hooks: ProxyHooks | null = null;
  const attached = (): ProxyHooks => {
    if (hooks === null) throw new Error('no sequence runs');
    return hooks;
  };
  let venue: Venue | null = null;
  let done = 0;
  const stranger = await startStranger();
  const tally = new Map<string, number>();
  const count = (name: string, value: number): void => void tally.set(name, (tally.get(name) ?? 0) + value);
  const proxy: FaultProxy = await startProxy({
    upstream: () => new URL(venue?.exchange.profile.main_url ?? '').origin,
    calls,
    after: (ms, task) => attached().after(ms, task),
    serviceNow: () => attached().serviceNow?.() ?? 0,
    arrived: (call) => attached().arrived(call),
    answered: (call, answer) => attached().answered(call, answer),
    altered: (call, body) => attached().altered?.(call, body) ?? null,
    lost: (call) => attached().lost(call),
  });

  async function freshVenue(): Promise<Venue> {
    if (venue !== null && done % SEQUENCES_AN_EXCHANGE !== 0) return venue;
    await venue?.stop();
    venue = await open(Date.now());
    return venue;
  }

  async function within<Found>(act: (world: World) => Promise<Found>): Promise<Found> {
    const at = await freshVenue();
    done += 1;
    const world = await openWorld(at, proxy, calls, stranger, (next) => {
      hooks = next;
    });
    try {
      return await act(world);
    } finally {
      proxy.calm();
      await world.close();
    }
  }

  return {
    within,
    run: (actions, isRepeated = false) =>
      within(async (world) => {
        const failure = await runIn(world, actions);
        if (isRepeated) return failure;
        count('presses', world.presses.length);
        count('requests', world.traffic.all().length);
        const arrived = new Set(world.traffic.all().map(({ lots }) => lots));
        count('arrived', world.presses.filter(({ lots }) => arrived.has(lots)).length);
        for (const [name, value] of world.tally) count(name, value);
        return failure;
      }),
    tally: () => tally,
    async close() {
      await proxy.close();
      await stranger.close();
      await venue?.stop();
    },
  };
}

async function runIn(world: World, actions: readonly Action[]): Promise<Failure | null> {
  const memory = newMemory();
  world.observe((board) => remember(world, memory, board));
  const found = (afterAction: number): Failure | null => {
    const [first] = world.violations;
    return first ? { ...first, afterAction } : null;
  };
  await carryOut(world, { kind: 'enter' });
  await world.advance(3_000);
  for (const [index, { deed, thenMs }] of actions.entries()) {
    await carryOut(world, deed);
    if (thenMs === null) continue;
    await world.advance(thenMs);
    checkStep(world, memory);
    const failure = found(index);
    if (failure) return failure;
  }
  await calmDown(world);
  checkStep(world, memory);
  await checkAgreement(world, memory);
  if (world.violations.length === 0) {
    await world.restart();
    await settle(world);
    await readAgain(world);
    checkStep(world, memory);
    await checkAgreement(world, memory);
  }
  await readHoldings(world);
  checkSecrets(world);
  return found(actions.length);
}

/** Nothing goes wrong any more, the kill switch is off, and a person attends to what is shown. */
async function calmDown(world: World): Promise<void> {
  world.journalFails = false;
  world.proxy.calm();
  // A journal that could not be opened is opened by starting again.
  if (world.board().path.journal === 'unavailable') await world.restart();
  await settle(world);
  if (world.admission.halted) await carryOut(world, { kind: 'end-halt' });
  await settle(world);
  // What is shown may change with what has been resolved.
  for (let round = 0; round < 3; round += 1) {
    attend(world);
    await settle(world);
  }
  await readAgain(world);
  attend(world);
  await settle(world);
  if (world.unanswered.size > 0) {
    world.violations.push({ rule: 'every call of a window is answered', detail: `${world.unanswered.size} are not` });
  }
}

async function readHoldings(world: World): Promise<void> {
  if (world.oddShares === 0) return;
  void Promise.resolve(world.services().handlers.portfolio.refresh(undefined, { windowId: 'window-1' })).catch(
    () => undefined,
  );
  await world.advance(SETTLE_STEP_MS);
  checkHoldings(world);
}

/** What has arrived since the last reading is on the board afterwards. */
async function readAgain(world: World): Promise<void> {
  await carryOut(world, { kind: 'refresh' });
  await world.advance(SETTLE_STEP_MS);
}

/** Lets time pass until nothing is under way, or for two minutes. */
async function settle(world: World): Promise<void> {
  for (let step = 0; step < SETTLE_STEPS; step += 1) {
    void enter(world).catch(() => undefined);
    await world.advance(SETTLE_STEP_MS);
    if (isSettled(world)) return;
  }
}

function isSettled(world: World): boolean {
  const state = world.services().sessionState();
  if (state.kind !== 'signed-in' || state.trading.kind !== 'unlocked') return false;
  const { orders, stale, path } = world.board();
  if (stale || world.unanswered.size > 0 || path.differences.some(({ kind }) => kind === 'not-read-yet')) return false;
  if (path.journal === 'write-failing') return false;
  if (path.halt?.confirmed === false) return false;
  if (world.traffic.all().some((call) => call.result === null)) return false;
  if (hasLateTransfer(world)) return false;
  // An order that went to another account stays until the service has disowned it for long enough.
  const isElsewhere = ({ ref, status, attention }: Order): boolean =>
    status === 'PENDING' && attention === undefined && world.traffic.find(ref)?.account !== world.venue.active();
  if (orders.some((order) => isElsewhere(order) && world.traffic.find(order.ref) !== null)) return false;
  return orders.every(({ status, attention, pending }) =>
    // What no evidence can show any more waits for a person.
    attention === 'unproven' ? true : status !== 'SENDING' && status !== 'UNKNOWN' && isLeftToPerson(pending),
  );
}

const isLeftToPerson = (pending: PendingChange | undefined): boolean =>
  pending === undefined || pending.state === 'unproven';
